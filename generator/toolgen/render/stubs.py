"""Stubs: what type checkers see of a generated package.

Consumes named tools; produces the typed registry, the typed invokers and the argument types. Only
these files name the user's types, and none of them is read when a program runs, save `types.py`
by who imports it.
"""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Iterable, Sequence
from functools import partial
from typing import TypeGuard

from toolgen.ir.definitions import Definitions
from toolgen.ir.nodes import (
    ANY,
    Annotated,
    Collection,
    Construct,
    Instance,
    Member,
    Scalar,
    Standard,
    Table,
    Type,
    Union,
    Value,
)
from toolgen.ir.tools import Parameter, Reach
from toolgen.render.annotations import StaticTypeSource
from toolgen.render.argument_types import static_context, static_entry
from toolgen.render.docstrings import docstring
from toolgen.render.environment import render_template
from toolgen.render.json_types import JsonTypes, is_same_in_json
from toolgen.render.layout import INDENT, bracketed, exploded, fit_module, fit_stub
from toolgen.render.literals import literal
from toolgen.render.misfits import misfits
from toolgen.render.names import Identifier, Source, is_identifier
from toolgen.render.naming import NamedTool
from toolgen.render.overloads import OWN, forms_of, overloads_of
from toolgen.render.parameters import property_name
from toolgen.render.scope import RUNTIME, NameScope
from toolgen.render.signatures import signature_items

_WORD = re.compile(r"[\w\x80-\U0010ffff]+", re.ASCII)  # identifiers hold more than Unicode's words
_REGISTRY_TYPE = Identifier("PackageRegistry")
_TOOLS = "Tools"


def render_invoker_stub(tools: Iterable[NamedTool], definitions: Definitions) -> str:
    """`invokers.pyi`: one function a tool, in the tool's shape."""
    named = [tool for tool in tools if tool.invoker]
    types = StaticTypeSource(NameScope(str(tool.invoker) for tool in named), definitions)
    invokers = [
        types.scope.stretch("stub", each.planned, (each.invoker,), partial(_invoker, each, types))
        for each in named
    ]
    imports = types.scope.import_statements()
    return render_template("invokers.pyi", imports=imports, invokers=invokers)


def _invoker(named: NamedTool, types: StaticTypeSource) -> Source:
    def annotate(parameter: Parameter) -> Source:
        if parameter.is_context:
            return static_context(parameter, named.tool, types)
        return types.write(parameter.type)

    items = signature_items(named.tool, annotate, lambda parameter: _default(parameter, types))
    ending = f") -> {_result(named, types)}: ..."
    signature = fit_stub(bracketed(f"async def {named.invoker}(", items, ending))
    source = f"@{types.scope.imported(f'{RUNTIME}:invokes')}({_source(named, types)})"
    doc = f"{' ' * INDENT}{docstring(named.tool)}"
    return Source(f"{source}\n{signature.removesuffix(' ...')}\n{doc}")


def _source(named: NamedTool, types: StaticTypeSource) -> Source:
    """The function itself: from its name there, editors lead on to the source."""
    return types.scope.imported(named.tool.function)


def _default(parameter: Parameter, types: StaticTypeSource) -> str:
    """The default as a person would write it; `...` where it is no plain value of the type."""
    value = parameter.default
    if not (_is_plain(value) or _is_made(value, parameter.type)):
        return "..."
    if misfits(value, parameter.type, types.definitions):
        return "..."
    return types.values.write(value)


def _is_made(value: object, type_: Type) -> TypeGuard[Construct | Instance]:
    """Whether a value is a call of the class that the parameter is of: `Decimal("1.5")`."""
    match type_:
        case Union(arms=arms):
            return any(_is_made(value, arm) for arm in arms)
        case Annotated(base=base):
            return _is_made(value, base)
    match value:
        case Construct(callable=made):
            return type_ == Standard(made) and all(map(_is_written, _parts_of(value)))
        case Instance(cls=cls):
            return type_ == cls and all(map(_is_written, _parts_of(value)))
        case _:
            return False


def _is_written(value: Value) -> bool:
    if isinstance(value, Construct | Instance):
        return all(map(_is_written, _parts_of(value)))
    return _is_plain(value)


def _parts_of(call: Construct | Instance) -> tuple[Value, ...]:
    """What a call is given."""
    return (*call.arguments, *(value for _, value in call.keywords))


def _is_plain(value: object) -> TypeGuard[Scalar | Collection | Table | Member]:
    match value:
        case Scalar(value=scalar):
            return not isinstance(scalar, float) or math.isfinite(scalar)
        case Collection(items=items):
            return all(map(_is_plain, items))
        case Table(items=items):
            return all(_is_plain(each) for item in items for each in item)
        case _:
            return isinstance(value, Member)


def _result(named: NamedTool, types: StaticTypeSource) -> Source:
    returns = None if named.tool.options.replaces_result else named.tool.returns
    return types.write(returns or ANY)


def render_registry_stub(
    generated: str, tools: Sequence[NamedTool], definitions: Definitions, overloads: int
) -> str:
    """`__init__.pyi`: the registry with its tools typed.

    What is taken by a name is overloaded where at most `overloads` tools can be called: checkers
    take the product of tools and calls for it.
    """
    scope = NameScope({"registry", "tools", "invoke", _REGISTRY_TYPE, *OWN})
    types = StaticTypeSource(scope, definitions)
    names = {
        "Registry": scope.imported(f"{RUNTIME}:Registry"),
        "Tools": scope.imported(f"{generated}.types:{_TOOLS}"),
    }
    called = [named for named in tools if named.tool.reach is Reach.IMPORT]
    others = [named.tool.name for named in tools if named.tool.reach is not Reach.IMPORT]
    typed = []
    if 0 < len(called) <= overloads:
        results = [_result(named, types) for named in called]
        typed.append(overloads_of(generated, called, others, results, types))
    return render_template(
        "__init__.pyi",
        names=names,
        registry_type=_REGISTRY_TYPE,
        overloads=typed,
        imports=scope.import_statements(),
    )


def render_argument_types(tools: Sequence[NamedTool], definitions: Definitions) -> str:
    """`types.py`: TypedDicts of each tool's arguments, and the map of all tools."""
    own = {str(name) for named in tools for name in (named.arguments_type, named.json_type)}
    scope = NameScope({*own, _TOOLS, "TYPE_CHECKING", "TypedDict"})
    types = StaticTypeSource(scope, definitions)
    json_types = JsonTypes(scope.names, types)
    blocks = []
    for named in tools:
        write = partial(_arguments_block, named, types)
        block, is_same = scope.stretch("types", named.planned, (named.arguments_type,), write)
        blocks += [block, _json_form(named, json_types, is_same=is_same)]
    blocks += [_typed_dict(name, entries) for name, entries in json_types.objects.items()]
    entries = [
        scope.stretch(
            "entry of types",
            each.planned,
            (each.arguments_type, each.json_type),
            partial(_tool_entry, each, types),
        )
        for each in tools
    ]
    blocks.append(_typed_dict(_TOOLS, entries))
    lines = ["if TYPE_CHECKING:", *scope.import_statements(INDENT)]
    return fit_module(
        render_template(
            "types.py",
            typing=Source("TYPE_CHECKING, TypedDict" if lines[1:] else "TypedDict"),
            imports=[Source(f"\n{' ' * INDENT}".join(lines))] if lines[1:] else [],
            types=blocks,
        )
    )


def _arguments_block(named: NamedTool, types: StaticTypeSource) -> tuple[Source, bool]:
    """The arguments as Python has them, and whether JSON has them so."""
    block = _typed_dict(named.arguments_type, _argument_entries(named, types))
    return block, is_same_in_json(named)


def _json_form(named: NamedTool, json_types: JsonTypes, *, is_same: bool) -> Source:
    if is_same:
        return Source(f"{named.json_type} = {named.arguments_type}")
    return _typed_dict(named.json_type, json_types.entries(named.planned.parameters))


def _argument_entries(named: NamedTool, types: StaticTypeSource) -> list[tuple[str, str]]:
    return [
        (property_name(parameter) or parameter.name, static_entry(parameter, types))
        for parameter in named.signature.parameters
    ]


def _tool_entry(named: NamedTool, types: StaticTypeSource) -> tuple[str, str]:
    result = _result(named, types)
    arguments = " | ".join(forms_of(named))
    return named.tool.name, types.subscript("toolgen_runtime:FunctionTool", arguments, result)


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
