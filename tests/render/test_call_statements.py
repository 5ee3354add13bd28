"""Call shapes: a generated `call` passes what Python itself would have passed."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from toolgen.ir.nodes import ANY, Construct, Scalar
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec
from toolgen.render.call_statements import call_statements
from toolgen.render.parameters import InvokerSignature
from toolgen.render.scope import NameScope
from toolgen_runtime.generated import default_of

KINDS = list(ParameterKind)
VARIADIC = (ParameterKind.VAR_POSITIONAL, ParameterKind.VAR_KEYWORD)
NAMES = ("values", "context", "target", "positional", "rest", "keywords", "self", "default_of")


@st.composite
def signatures(draw: st.DrawFn) -> tuple[Parameter, ...]:
    """Parameters in an order that Python takes, by names that generated code uses itself."""
    names = iter(draw(st.permutations(NAMES)))
    parameters: list[Parameter] = []
    with_default = False
    if draw(st.booleans()):
        parameters.append(Parameter(next(names), KINDS[0], ANY, is_context=True))
    for kind in KINDS:
        for _ in range(draw(st.integers(0, 1 if kind in VARIADIC else 2))):
            name = next(names, None)
            if name is None:
                break
            positional = kind in KINDS[:2]
            optional = kind not in VARIADIC and (
                (positional and with_default) or draw(st.booleans())
            )
            with_default |= positional and optional
            default = Scalar(f"default {name}") if optional else None
            parameters.append(Parameter(name, kind, ANY, default))
    return tuple(parameters)


def declare(parameters: tuple[Parameter, ...]) -> Callable[..., Any]:
    """A function of these parameters that returns its arguments by name."""
    stars = {ParameterKind.VAR_POSITIONAL: "*", ParameterKind.VAR_KEYWORD: "**"}
    items: list[str] = []
    for number, parameter in enumerate(parameters):
        kinds = [p.kind for p in parameters[:number]]
        if kinds and kinds[-1] is KINDS[0] and parameter.kind is not KINDS[0]:
            items.append("/")
        if parameter.kind is KINDS[3] and not {KINDS[2], KINDS[3]} & set(kinds):
            items.append("*")
        default = f" = {parameter.default.value!r}" if isinstance(parameter.default, Scalar) else ""
        items.append(f"{stars.get(parameter.kind, '')}{parameter.name}{default}")
    if parameters and parameters[-1].kind is KINDS[0]:
        items.append("/")
    namespace: dict[str, Any] = {}
    exec(f"def f({', '.join(items)}): return dict(locals())", namespace)
    function: Callable[..., Any] = namespace["f"]
    return function


def generated_call(
    parameters: tuple[Parameter, ...], target: Callable[..., Any]
) -> Callable[[dict[str, Any], Any], Any]:
    scope = NameScope()
    tool = ToolSpec("f", "m", "f", False, "", parameters)
    body = "\n    ".join(call_statements(InvokerSignature.of(tool), scope))
    source = "\n".join([*scope.import_statements(), f"def call(values, context):\n    {body}"])
    namespace: dict[str, Any] = {"target": target}
    exec(source, namespace)
    call: Callable[[dict[str, Any], Any], Any] = namespace["call"]
    return call


def values_for(draw: st.DataObject, parameters: tuple[Parameter, ...]) -> dict[str, Any]:
    """Validated values: all required ones, and some of the others."""
    values: dict[str, Any] = {}
    for parameter in parameters:
        optional = parameter.default is not None or parameter.kind in VARIADIC
        if parameter.is_context or (optional and not draw.draw(st.booleans())):
            continue
        match parameter.kind:
            case ParameterKind.VAR_POSITIONAL:
                values[parameter.name] = draw.draw(st.lists(st.integers(), max_size=2))
            case ParameterKind.VAR_KEYWORD:
                values[parameter.name] = {"extra one": 1}
            case _:
                values[parameter.name] = f"given {parameter.name}"
    return values


def expected(parameters: tuple[Parameter, ...], values: dict[str, Any]) -> dict[str, Any]:
    bound: dict[str, Any] = {}
    for parameter in parameters:
        empty: dict[ParameterKind, object] = {
            ParameterKind.VAR_POSITIONAL: (),
            ParameterKind.VAR_KEYWORD: {},
        }
        default = parameter.default.value if isinstance(parameter.default, Scalar) else None
        bound[parameter.name] = values.get(parameter.name, empty.get(parameter.kind, default))
        if parameter.kind is ParameterKind.VAR_POSITIONAL:
            bound[parameter.name] = tuple(bound[parameter.name])
        if parameter.is_context:
            bound[parameter.name] = "the context"
    return bound


@given(signatures(), st.data())
def test_every_parameter_gets_its_value_or_the_function_s_default(
    parameters: tuple[Parameter, ...], data: st.DataObject
) -> None:
    values = values_for(data, parameters)
    call = generated_call(parameters, declare(parameters))
    assert call(dict(values), "the context") == expected(parameters, values)


def shape(*parameters: Parameter) -> tuple[str, ...]:
    return call_statements(
        InvokerSignature.of(ToolSpec("f", "m", "f", False, "", parameters)), NameScope()
    )


def test_without_positional_only_parameters_the_call_is_by_keyword() -> None:
    city = Parameter("city", KINDS[1], ANY)
    days = Parameter("days", KINDS[1], ANY, Scalar(3))
    assert shape(city, days) == ("return target(**values)",)


def test_a_required_positional_one_is_popped() -> None:
    a, b = Parameter("a", KINDS[0], ANY), Parameter("b", KINDS[1], ANY)
    assert shape(a, b) == ('return target(values.pop("a"), **values)',)


def test_a_keyword_only_context_goes_by_keyword() -> None:
    context = Parameter("ctx", KINDS[3], ANY, is_context=True)
    assert shape(context) == ("return target(ctx=context, **values)",)


def test_a_required_field_after_an_optional_parameter_keeps_its_place() -> None:
    """`def f(a=1, b=Field(), /)`: Python holds b for optional, the validator does not."""
    a = Parameter("a", KINDS[0], ANY, Scalar(1))
    b = Parameter("b", KINDS[0], ANY, Construct("pydantic:Field"))
    call = generated_call((a, b), lambda a=1, b=None, /: (a, b))
    assert call({"b": 5}, None) == (1, 5)
    assert call({"a": 4, "b": 5}, None) == (4, 5)


def test_the_default_in_a_gap_is_found_through_wrappers() -> None:
    def plain(a: int = 1, b: int = 2, /) -> tuple[int, int]:
        return a, b

    @functools.wraps(plain)
    def wrapped(*args: Any, **kwargs: Any) -> Any:
        return plain(*args, **kwargs)

    parameters = tuple(Parameter(n, KINDS[0], ANY, Scalar(0)) for n in "ab")
    assert generated_call(parameters, wrapped)({"b": 5}, None) == (1, 5)
    assert default_of(wrapped, 0) == 1


def test_the_default_of_a_class_method_does_not_count_its_class() -> None:
    class Owner:
        @classmethod
        def method(cls, ctx: Any, a: int = 1, b: int = 2, /) -> tuple[Any, int, int]:
            return ctx, a, b

    parameters = (
        Parameter("ctx", KINDS[0], ANY, is_context=True),
        *(Parameter(n, KINDS[0], ANY, Scalar(0)) for n in "ab"),
    )
    assert generated_call(parameters, Owner.method)({"b": 5}, "c") == ("c", 1, 5)
