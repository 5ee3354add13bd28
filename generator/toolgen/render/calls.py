"""Calls: for each source module, the binders and typed invokers of its tools.

Consumes named tools; produces one module a source module, with what the runtime needs to call
each tool (`Binding`) and a function that a program can call in the tool's own shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from itertools import groupby

from toolgen.ir.definitions import Definitions
from toolgen.ir.nodes import Reference
from toolgen.ir.policy import ToolPolicy
from toolgen.ir.tools import Hooks, Options, Parameter, ParameterKind
from toolgen.remembering import remembered
from toolgen.render.annotations import TypeSource
from toolgen.render.argument_types import validated_annotation
from toolgen.render.banner import with_banner
from toolgen.render.call_statements import call_statements
from toolgen.render.core import CoreSource
from toolgen.render.docstrings import docstring
from toolgen.render.environment import render_template
from toolgen.render.layout import INDENT, bracketed, exploded, fit_module
from toolgen.render.literals import literal
from toolgen.render.names import DottedName, Identifier, Source
from toolgen.render.naming import NamedTool
from toolgen.render.parameters import property_name
from toolgen.render.plan import GeneratedFile
from toolgen.render.scope import RUNTIME, NameScope, import_statement
from toolgen.render.signatures import defaulted, signature_items

_BODY = 2 * INDENT
_BINDER_LOCALS = ("function", "owner", "target", "call", "core", "annotations", "options")


@dataclass(frozen=True, slots=True)
class _Binder:
    """The view of one binder; bodies are laid out where they stand."""

    tool: str
    name: Identifier
    target_import: Source
    target: Source
    call: tuple[Source, ...]
    core: tuple[Source, ...]
    annotations: Source
    options: tuple[Source, ...]
    binding: Source


@dataclass(frozen=True, slots=True)
class _Optional:
    """The view of an argument that may be left out."""

    key: Source
    parameter: Identifier
    absent: Source


@dataclass(frozen=True, slots=True)
class _Invoker:
    """The view of one typed invoker."""

    tool: str
    binder: Identifier
    signature: Source
    doc: Source
    values_name: Identifier
    values: Source
    optional: tuple[_Optional, ...]
    registry_of: Source
    context: Source


def render_calls(tools: Iterable[NamedTool], definitions: Definitions) -> list[GeneratedFile]:
    """The modules below `_calls`, for tools of one package."""
    by_module = sorted(tools, key=lambda named: (named.calls_module, named.tool.name))
    return [
        _render_module(key, list(group), definitions)
        for key, group in groupby(by_module, key=lambda named: named.calls_module)
    ]


def _render_module(key: str, tools: Sequence[NamedTool], definitions: Definitions) -> GeneratedFile:
    planned = (each.planned for each in tools)
    invokers = (each.invoker or "" for each in tools)
    body = remembered("calls", [*planned, *invokers], lambda: _module_of(tools, definitions))
    sources = {named.tool.position.path for named in tools}
    return with_banner(f"_calls/{key}.py", body, sorted(sources))


def _module_of(tools: Sequence[NamedTool], definitions: Definitions) -> str:
    module = NameScope({name for named in tools for name in _names_of(named)} | {"BINDERS"})
    names = {name: module.imported(f"{RUNTIME}:{name}") for name in ("Any", "Binding")}
    names |= {name: module.imported(f"builtins:{name}") for name in ("dict", "str")}
    binders = [_binder(named, module, definitions) for named in tools]
    invokers = [
        _invoker(named, binder.name, module)
        for named, binder in zip(tools, binders, strict=True)
        if named.invoker
    ]
    names["invokes"] = module.imported(f"{RUNTIME}:invokes") if invokers else Source("")
    text = render_template(
        "_calls/module.py",
        source_module=DottedName(tools[0].tool.module),
        names=names,
        binders=binders,
        invokers=invokers,
        table=exploded("{", (f"{literal(b.tool)}: {b.name}" for b in binders), "}"),
        imports=module.import_statements(),
    )
    return fit_module(text)


def _names_of(named: NamedTool) -> set[str]:
    parameters = {parameter.name for parameter in named.tool.parameters}
    return parameters | ({named.invoker} if named.invoker else set())


def _binder(named: NamedTool, module: NameScope, definitions: Definitions) -> _Binder:
    tool = named.tool
    root, _, attributes = tool.qualname.partition(".")
    local = "owner" if attributes else "function"
    return _Binder(
        tool=tool.name,
        name=module.local(f"_bind_{Identifier(named.invoker or 'tool')}"),
        target_import=import_statement(tool.module, [f"{Identifier(root)} as {local}"], INDENT),
        target=_target(DottedName(".".join(filter(None, (local, attributes)))), tool.kept, module),
        call=_call(named, module),
        core=_core_bodies(named, module, definitions),
        annotations=_annotations_body(named, module, definitions),
        options=_options_bodies(tool.options, module, definitions),
        binding=_binding(named, module),
    )


def _target(function: DottedName, kept: str, module: NameScope) -> Source:
    """What is called. Where the framework's types are not there, checkers see a function, which has
    no attribute that the framework's object has: it is asked for by name.
    """
    if not kept:
        return function
    return Source(f"{module.imported('builtins:getattr')}({function}, {literal(kept)})")


def _call(named: NamedTool, module: NameScope) -> tuple[Source, ...]:
    if not named.tool.is_invoked:
        return call_statements(named.signature, module)
    return (Source(f"return {module.imported(f'{RUNTIME}:invoke_tool')}(target, values, context)"),)


def _types(module: NameScope, definitions: Definitions) -> TypeSource:
    return TypeSource(NameScope(_BINDER_LOCALS, outer=module.names), definitions)


def _core_bodies(
    named: NamedTool, module: NameScope, definitions: Definitions
) -> tuple[Source, ...]:
    """The body of `core`, or nothing when there is no core schema."""
    schema = named.planned.core
    if schema is None:
        return ()
    types = _types(module, definitions)
    expression = CoreSource(types).write(schema, _BODY, len("return "))
    return (_body(types.scope, expression),)


def _annotations_body(named: NamedTool, module: NameScope, definitions: Definitions) -> Source:
    types = _types(module, definitions)
    entries = [
        f"{literal(parameter.name)}: {validated_annotation(parameter, types)}"
        for parameter in named.signature.parameters
    ]
    return _body(types.scope, exploded("{", entries, "}", indent=_BODY))


def _options_bodies(
    options: Options, module: NameScope, definitions: Definitions
) -> tuple[Source, ...]:
    """The body of `options`, or nothing when the marker gives none of a call."""
    if not options.of_calls:
        return ()
    types = _types(module, definitions)
    given = [] if options.timeout is None else [f"timeout={literal(options.timeout)}"]
    for hook in fields(Hooks):
        value = None if options.hooks is None else getattr(options.hooks, hook.name)
        if value is not None:
            given.append(f"{hook.name}={types.values.write(value)}")
    if options.validate_result:
        given.append("validate_result=True")
    if options.needs_approval:
        given.append(f"approval={_approval(options.policy, types)}")
    if options.policy.max_output is not None:
        given.append(f"max_output={literal(options.policy.max_output)}")
    made = module.imported(f"{RUNTIME}:CallOptions")
    return (_body(types.scope, bracketed(f"{made}(", given, ")", indent=_BODY)),)


def _approval(policy: ToolPolicy, types: TypeSource) -> str:
    """What decides on approval: a text, or the function by a name that is imported."""
    if isinstance(policy.approval, Reference):
        return types.values.write(policy.approval)
    return literal(policy.approval)


def _body(scope: NameScope, expression: str) -> Source:
    """Imports, an empty line, and `return expression`, without the first line's indentation."""
    margin = f"\n{' ' * _BODY}"
    imports = margin.join(scope.import_statements(_BODY))
    separator = f"\n{margin}" if imports else ""
    return Source(f"{imports}{separator}return {expression}")


def _binding(named: NamedTool, module: NameScope) -> Source:
    tool, core = named.tool, named.planned.core
    deprecated = tool.options.policy.deprecated
    arguments = [
        "call",
        "annotations",
        "core" if core else "None",
        f"is_async={literal(tool.is_async or tool.is_invoked)}",
        f"strict={literal(tool.options.strict)}",
        f"thread={literal(tool.options.thread)}",
        f"floor={literal(core.floor if core else (0, 0))}",
        *(["options=options"] if tool.options.of_calls else []),
        *([f"deprecated={literal(deprecated)}"] if deprecated else []),
        *(["closed=True"] if named.planned.is_closed and not tool.options.strict else []),
        *(["exact=True"] if named.planned.is_exact else []),
    ]
    binding = module.imported(f"{RUNTIME}:Binding")
    return bracketed(f"return {binding}(", arguments, ")", indent=INDENT)


def _invoker(named: NamedTool, binder: Identifier, module: NameScope) -> _Invoker:
    assert named.invoker is not None
    tool, with_default = named.tool, defaulted(named.tool)
    arguments = [(literal(property_name(p)), p) for p in named.signature.parameters]
    given = [f"{key}: {_received(p)}" for key, p in arguments if p.name not in with_default]
    values = NameScope(parameter.name for parameter in tool.parameters).local("values")
    any_ = module.imported(f"{RUNTIME}:Any")
    items = signature_items(tool, lambda _: any_, lambda p: _absent(p, module))
    return _Invoker(
        tool=tool.name,
        binder=binder,
        doc=docstring(tool),
        signature=bracketed(f"async def {named.invoker}(", items, f") -> {any_}:"),
        values_name=values,
        values=bracketed("{", given, "}", indent=INDENT),
        optional=tuple(
            _Optional(key, Identifier(parameter.name), _absent(parameter, module))
            for key, parameter in arguments
            if parameter.name in with_default
        ),
        registry_of=module.imported(f"{RUNTIME}:registry_of"),
        context=_context_argument(named),
    )


def _absent(parameter: Parameter, module: NameScope) -> Source:
    """What a caller's silence looks like; the runtime takes no context for None."""
    return Source("None") if parameter.is_context else module.imported(f"{RUNTIME}:UNSET")


def _context_argument(named: NamedTool) -> Source:
    context = named.signature.context
    return Source(f", {Identifier(context.name)}" if context else "")


def _received(parameter: Parameter) -> str:
    name = Identifier(parameter.name)
    return f"[*{name}]" if parameter.kind is ParameterKind.VAR_POSITIONAL else name
