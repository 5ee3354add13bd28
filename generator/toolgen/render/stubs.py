"""Stubs: what type checkers see of a generated package.

Consumes named tools; produces the typed registry, the typed invokers and the argument types. Only
these files name the user's types, and none of them is read when a program runs, save `types.py`
by who imports it.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Sequence

from toolgen.ir.definitions import Definitions
from toolgen.ir.nodes import ANY
from toolgen.ir.tools import Parameter
from toolgen.render.annotations import StaticTypeSource
from toolgen.render.argument_types import static_context, static_entry
from toolgen.render.environment import render_template
from toolgen.render.layout import INDENT, bracketed, exploded, fit_module, fit_stub
from toolgen.render.literals import literal
from toolgen.render.names import Identifier, Source, is_identifier
from toolgen.render.naming import NamedTool
from toolgen.render.parameters import property_name
from toolgen.render.scope import RUNTIME, NameScope
from toolgen.render.signatures import signature_items

_WORD = re.compile(r"[\w\x80-\U0010ffff]+", re.ASCII)  # identifiers hold more than Unicode's words
_REGISTRY_TYPE = Identifier("PackageRegistry")
_TOOLS = "Tools"
_PYRIGHT_IGNORES = "# pyright: ignore[reportIncompatibleMethodOverride]"


def render_invoker_stub(tools: Iterable[NamedTool], definitions: Definitions) -> str:
    """`invokers.pyi`: one function a tool, in the tool's shape."""
    named = [tool for tool in tools if tool.invoker]
    types = StaticTypeSource(NameScope(tool.invoker for tool in named if tool.invoker), definitions)
    invokers = [_invoker(tool, types) for tool in named]
    imports = types.scope.import_statements()
    return render_template("invokers.pyi", imports=imports, invokers=invokers).lstrip("\n")


def _invoker(named: NamedTool, types: StaticTypeSource) -> Source:
    def annotate(parameter: Parameter) -> Source:
        if parameter.is_context:
            return static_context(parameter, types)
        return types.write(parameter.type)

    items = signature_items(named.tool, annotate, lambda _: "...")
    ending = f") -> {_result(named, types)}: ..."
    return fit_stub(bracketed(f"async def {named.invoker}(", items, ending))


def _result(named: NamedTool, types: StaticTypeSource) -> Source:
    returns = None if named.tool.options.replaces_result else named.tool.returns
    return types.write(returns or ANY)


def render_registry_stub(
    generated: str, tools: Sequence[NamedTool], definitions: Definitions, overloads: int
) -> str:
    """`__init__.pyi`: the registry with its tools typed.

    `invoke` is overloaded by name for at most `overloads` tools: checkers take the product of
    tools and calls for it. The last overload takes model text only: it would swallow every wrong
    mapping otherwise.
    """
    scope = NameScope({"registry", "tools", "invoke", _REGISTRY_TYPE})
    types = StaticTypeSource(scope, definitions)
    names = {
        "Registry": scope.imported(f"{RUNTIME}:Registry"),
        "Tools": scope.imported(f"{generated}.types:{_TOOLS}"),
    }
    overloaded = _overloads(generated, tools, types) if 0 < len(tools) <= overloads else ()
    return render_template(
        "__init__.pyi",
        names=names,
        registry_type=_REGISTRY_TYPE,
        overloads=overloaded,
        imports=scope.import_statements(),
    )


def _overloads(generated: str, tools: Iterable[NamedTool], types: StaticTypeSource) -> list[Source]:
    text, binary, any_ = (
        types.scope.imported(name) for name in ("builtins:str", "builtins:bytes", "typing:Any")
    )
    signatures = [
        (
            types.typing("Literal", literal(named.tool.name)),
            f"{types.scope.imported(f'{generated}.types:{named.arguments_type}')} | {text}",
            _result(named, types),
        )
        for named in tools
    ]
    written = [
        _overload(name, f"{arguments} | {binary}", result, types)
        for name, arguments, result in [*signatures, (text, text, any_)]
    ]
    # The registry's own `invoke` takes any mapping for any name: mypy says so at the decorator of
    # the first overload, pyright at the name of the last.
    first = written[0].replace("\n", "  # type: ignore[override]\n", 1)
    last = written[-1].replace("invoke(\n", f"invoke(  {_PYRIGHT_IGNORES}\n", 1)
    return [Source(first), *written[1:-1], Source(last)]


def _overload(name: str, arguments: str, result: str, types: StaticTypeSource) -> Source:
    context = f"context: {types.scope.imported('builtins:object')} = ..."
    items = ["self", f"name: {name}", f"arguments: {arguments}", context]
    decorator = f"@{types.scope.imported('typing:overload')}"
    signature = exploded("async def invoke(", items, f") -> {result}: ...", indent=INDENT)
    return Source(f"{decorator}\n{' ' * INDENT}{signature}")


def render_argument_types(tools: Sequence[NamedTool], definitions: Definitions) -> str:
    """`types.py`: a TypedDict of arguments a tool, and the map of all tools."""
    own = {str(named.arguments_type) for named in tools}
    scope = NameScope({*own, _TOOLS, "TYPE_CHECKING", "TypedDict"})
    types = StaticTypeSource(scope, definitions)
    blocks = [_typed_dict(named.arguments_type, _argument_entries(named, types)) for named in tools]
    blocks.append(_typed_dict(_TOOLS, [_tool_entry(named, types) for named in tools]))
    lines = ["if TYPE_CHECKING:", *scope.import_statements(INDENT)]
    return fit_module(
        render_template(
            "types.py",
            typing=Source("TYPE_CHECKING, TypedDict" if lines[1:] else "TypedDict"),
            imports=[Source(f"\n{' ' * INDENT}".join(lines))] if lines[1:] else [],
            types=blocks,
        )
    )


def _argument_entries(named: NamedTool, types: StaticTypeSource) -> list[tuple[str, str]]:
    return [
        (property_name(parameter) or parameter.name, static_entry(parameter, types))
        for parameter in named.signature.parameters
    ]


def _tool_entry(named: NamedTool, types: StaticTypeSource) -> tuple[str, str]:
    result = _result(named, types)
    return named.tool.name, types.subscript(
        "toolgen_runtime:FunctionTool", named.arguments_type, result
    )


def _typed_dict(name: str, entries: Sequence[tuple[str, str]]) -> Source:
    """A TypedDict class; a call where a key cannot be an attribute or hides a type that is used."""
    used = _names_among({key for key, _ in entries}, [type_ for _, type_ in entries])
    if all(is_identifier(key) and key[:2] != "__" and key not in used for key, _ in entries):
        body = [f"    {key}: {type_}" for key, type_ in entries] or ["    pass"]
        return Source("\n".join([f"class {name}(TypedDict):", *body]))
    items = [f"{literal(key)}: {literal(type_)}" for key, type_ in entries]
    mapping = exploded("{", items, "}", indent=INDENT)
    return exploded(f"{name} = TypedDict(", [literal(name), mapping], ")")


def _names_among(wanted: set[str], types: Sequence[str]) -> set[str]:
    """Those of `wanted` that the types use as names. Words tell for most that there is none."""
    if wanted.isdisjoint(_WORD.findall(" ".join(types))):
        return set()
    nodes = (node for type_ in types for node in ast.walk(ast.parse(type_, mode="eval")))
    return wanted & {node.id for node in nodes if isinstance(node, ast.Name)}
