"""Types of a tool's parameters: as the fallback validator, a stub and a TypedDict want them.

Consumes parameters; produces entries of source text by way of the type sources.
"""

from __future__ import annotations

from toolgen.ir.nodes import (
    ANY,
    Annotated,
    Construct,
    Parametrised,
    Standard,
    Type,
    Union,
    Value,
)
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec
from toolgen.render.annotations import StaticTypeSource, TypeSource
from toolgen.render.literals import literal
from toolgen.render.names import Source
from toolgen.render.parameters import is_field, is_optional, may_be_absent
from toolgen.render.values import UnwritableValue


def received_type(parameter: Parameter, type_: Type) -> Type:
    """The type of the argument as one value: `*args` receive a list, `**kwargs` a dict."""
    match parameter.kind:
        case ParameterKind.VAR_POSITIONAL:
            return Parametrised("builtins:list", (type_,))
        case ParameterKind.VAR_KEYWORD:
            return Parametrised("builtins:dict", (Standard("builtins:str"), type_))
        case _:
            return type_


def validated_annotation(parameter: Parameter, types: TypeSource) -> Source:
    """The value of the parameter's key in the mapping of a functional TypedDict.

    What source cannot say again, such as a lambda in the metadata, is read from the function when
    it comes to that: `target` is the function's name in generated code.
    """
    written = _written(parameter, types)
    if is_field(parameter.default):
        return types.typing("Annotated", written, _written_field(parameter, types))
    return types.typing("NotRequired", written) if may_be_absent(parameter) else written


def _written(parameter: Parameter, types: TypeSource) -> Source:
    try:
        return types.write(received_type(parameter, _own_type(parameter)))
    except UnwritableValue:
        hints = f"{types.scope.imported('typing:get_type_hints')}(target, include_extras=True)"
        hint = f"{hints}[{literal(parameter.name)}]"
        return _received_hint(parameter, hint, types)


def _received_hint(parameter: Parameter, hint: str, types: TypeSource) -> Source:
    match parameter.kind:
        case ParameterKind.VAR_POSITIONAL:
            return types.subscript("builtins:list", hint)
        case ParameterKind.VAR_KEYWORD:
            return types.subscript("builtins:dict", types.write(Standard("builtins:str")), hint)
        case _:
            return Source(hint)


def _written_field(parameter: Parameter, types: TypeSource) -> Source:
    assert isinstance(parameter.default, Construct)
    try:
        return types.values.write(parameter.default)
    except UnwritableValue:
        signature = f"{types.scope.imported('inspect:signature')}(target)"
        return Source(f"{signature}.parameters[{literal(parameter.name)}].default")


def _own_type(parameter: Parameter) -> Type:
    """The type without a default in its metadata, which counts beside a `Field` default only."""
    type_ = parameter.type
    if not isinstance(type_, Annotated) or is_field(parameter.default):
        return type_
    return Annotated(type_.base, tuple(map(_without_default, type_.metadata)))


def _without_default(value: Value) -> Value:
    if not isinstance(value, Construct) or not is_field(value):
        return value
    keywords = tuple(item for item in value.keywords if item[0] not in _DEFAULTS)
    return Construct(value.callable, (), keywords)


_DEFAULTS = ("default", "default_factory")


def static_entry(parameter: Parameter, types: StaticTypeSource) -> Source:
    """The type of the parameter's key in a TypedDict for type checkers."""
    written = types.write(received_type(parameter, parameter.type))
    return types.typing("NotRequired", written) if is_optional(parameter) else written


def static_context(parameter: Parameter, tool: ToolSpec, types: StaticTypeSource) -> Source:
    """The type of what a caller may give for a context, which the runtime may wrap."""
    arms = parameter.type.arms if isinstance(parameter.type, Union) else (parameter.type,)
    given = tuple(dict.fromkeys(item for arm in arms for item in _given_for(arm, tool)))
    return types.write(ANY if ANY in given else Union(given) if given[1:] else given[0])


def _given_for(type_: Type, tool: ToolSpec) -> tuple[Type, ...]:
    """What holds a value is made of the value; it may be given itself where that is known of."""
    is_known = tool.is_invoked or tool.profile.framework == TOOLGEN.framework
    match type_:
        case Parametrised(origin=origin, arguments=(content,)) if _holds(origin, tool):
            return (type_, content) if is_known else (content,)
        case Standard(name=name) if _holds(name, tool):
            return (ANY,)
        case _:
            return (type_,)


def _holds(name: str, tool: ToolSpec) -> bool:
    """Whether a type is a context of the tool's framework that holds what a caller gives."""
    own = name.rpartition(":")[2].rpartition(".")[2]
    return tool.profile.wraps and any(each.endswith(f":{own}") for each in tool.profile.contexts)
