"""A context comes from the caller of the registry; the model neither sees nor fills it."""

from __future__ import annotations

import importlib
from types import ModuleType

import pytest
from building import run

from toolgen_runtime import InvalidArguments, Registry, RunContext

SOURCE = '''
from __future__ import annotations

from toolgen_runtime import RunContext, tool


@tool
async def whoami(context: RunContext[str], greeting: str = "hello") -> object:
    """Greet the caller."""
    return greeting, context


@tool
def positional(context: RunContext[str], a: int = 1, b: int = 2, /) -> object:
    """Take a context by position."""
    return context.context, a, b


@tool
def with_rest(context: RunContext[str], a: int = 1, *rest: int) -> object:
    """Take a context before any number."""
    return context.context, a, rest


@tool
def optional(context: RunContext[str] | None = None) -> object:
    """Take a context or none."""
    return context


@tool
def keyword(*, context: RunContext[str], a: int) -> object:
    """Take a context by keyword."""
    return context.context, a


@tool
def open_ended(context: RunContext[str], **more: str) -> object:
    """Take a context and any name."""
    return context.context, more


class Desk:
    @classmethod
    @tool
    def owner(cls, context: RunContext[str]) -> object:
        """Take a context in a class method."""
        return cls.__name__, context.context
'''


def test_a_value_arrives_wrapped(registry: Registry) -> None:
    greeting, context = run(registry.invoke("whoami", {"greeting": "hi"}, "ann"))

    assert (greeting, type(context), context.context) == ("hi", RunContext, "ann")


def test_a_context_arrives_as_it_is(registry: Registry) -> None:
    context = RunContext("ann")

    assert run(registry.invoke("whoami", {}, context))[1] is context


def test_without_a_context_its_value_is_none(registry: Registry) -> None:
    assert run(registry.invoke("whoami", {}))[1].context is None


@pytest.mark.parametrize(
    ("name", "arguments", "received"),
    [
        ("positional", {}, ("ann", 1, 2)),
        ("positional", {"b": 5}, ("ann", 1, 5)),
        ("with_rest", {"rest": [7]}, ("ann", 1, (7,))),
        ("keyword", {"a": 1}, ("ann", 1)),
        ("owner", {}, ("Desk", "ann")),
    ],
)
def test_it_takes_its_place_in_any_signature(
    registry: Registry, name: str, arguments: dict[str, object], received: object
) -> None:
    assert run(registry.invoke(name, arguments, "ann")) == received


def test_an_optional_context_is_given_all_the_same(registry: Registry) -> None:
    assert run(registry.invoke("optional", {}, "ann")).context == "ann"


def test_it_is_not_in_the_schema(registry: Registry) -> None:
    assert list(registry.parameters("whoami")["properties"]) == ["greeting"]


def test_a_model_cannot_fill_it(registry: Registry) -> None:
    with pytest.raises(InvalidArguments, match="context: there is no such argument"):
        run(registry.invoke("whoami", '{"context": "eve"}', "ann"))


def test_a_model_cannot_fill_it_by_a_further_argument(registry: Registry) -> None:
    with pytest.raises(InvalidArguments, match="there is an argument of that name"):
        run(registry.invoke("open_ended", '{"more": {"context": "eve"}}', "ann"))


def test_a_typed_invoker_takes_it_first(invokers: ModuleType) -> None:
    assert run(invokers.whoami(RunContext("ann"), "hi"))[1].context == "ann"


def test_a_tool_object_takes_it_too(registry: Registry) -> None:
    assert run(registry["owner"].invoke({}, "ann")) == ("Desk", "ann")


def test_the_facade_is_the_registry_s_own(registry: Registry) -> None:
    assert importlib.import_module("app._toolgen").registry is registry
