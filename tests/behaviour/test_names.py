"""Names that generated code uses itself, and names that are none in Python, work as any other."""

from __future__ import annotations

from types import ModuleType

import pytest
from building import run

from toolgen_runtime import Registry

RESERVED = [
    *("values", "target", "context", "self", "cls", "return_", "type", "class_", "registry_of"),
    *("function", "owner", "call", "core", "annotations", "rest", "positional", "keywords"),
    *("Any", "Binding", "UNSET", "default_of", "BINDERS", "dict", "str", "list", "arguments"),
    *("name", "invoke", "object", "print", "match", "case", "_private", "schema", "model_config"),
    *("json", "copy", "validate", "model_fields", "Field", "NotRequired", "tool", "registry"),
    *("größe", "名前", "__dunder__", "required", "extra_behavior"),
]
NUMBERED = list(enumerate(RESERVED))

_ONE = '''
@tool
def with_{number}({name}: int, {name}_2: int = 2, /, *rest_: int) -> object:
    """Take one."""
    return {name}, {name}_2, rest_


@tool
def keyword_{number}({name}: int = 5, *, {name}_2: int) -> object:
    """Take one."""
    return {name}, {name}_2
'''

SOURCE = (
    "from toolgen_runtime import RunContext, tool\n"
    + "".join(_ONE.format(number=number, name=name) for number, name in enumerate(RESERVED))
    + '''

@tool
def all_at_once(values: int, target: int, UNSET: int = 0, Any: int = 0, /, *rest: int,
                keywords: int = 0, positional: int = 0, **context: int) -> object:
    """Take them all."""
    return values, target, UNSET, Any, rest, keywords, positional, context


@tool
def context_called_values(values: RunContext[int], target: int) -> object:
    """Take a context."""
    return values.context, target


@tool(name="get-weather")
def hyphen(city: str) -> str:
    """Have a hyphen."""
    return city


@tool(name="class")
def keyword(city: str) -> str:
    """Be a keyword."""
    return city


@tool(name="BINDERS")
def binders(city: str) -> str:
    """Be called like a table."""
    return city


@tool(name="7zip")
def digit(city: str) -> str:
    """Start with a digit."""
    return city


@tool
def Any(city: str) -> str:
    """Be called like a name that is imported."""
    return city


@tool
def registry_of(city: str) -> str:
    """Be called like a function of the runtime."""
    return city


@tool
def invoke(city: str) -> str:
    """Be called like a method."""
    return city


@tool
def dict(city: str) -> str:
    """Be called like a builtin."""
    return city


@tool
def _private(city: str) -> str:
    """Start with an underscore."""
    return city


@tool(name="two_names")
def first(city: str) -> str:
    """Be the first."""
    return city


@tool(name="two-names")
def second(city: str) -> str:
    """Be the second."""
    return city.upper()
'''
)


@pytest.mark.parametrize(("number", "name"), NUMBERED, ids=RESERVED)
def test_a_parameter_may_have_any_name(registry: Registry, number: int, name: str) -> None:
    positional, keyword = f"with_{number}", f"keyword_{number}"

    assert run(registry.invoke(positional, {name: 1, "rest_": [3]})) == (1, 2, (3,))
    assert run(registry.invoke(keyword, {f"{name}_2": 1})) == (5, 1)


@pytest.mark.parametrize(("number", "name"), NUMBERED, ids=RESERVED)
def test_an_invoker_takes_any_name(invokers: ModuleType, number: int, name: str) -> None:
    positional, keyword = f"with_{number}", f"keyword_{number}"

    assert run(getattr(invokers, positional)(1)) == (1, 2, ())
    assert run(getattr(invokers, keyword)(**{name: 3, f"{name}_2": 4})) == (3, 4)


@pytest.mark.parametrize(("number", "name"), NUMBERED, ids=RESERVED)
def test_a_property_has_the_parameter_s_name(registry: Registry, number: int, name: str) -> None:
    schema = registry.parameters(f"keyword_{number}")

    assert list(schema["properties"]) == [name, f"{name}_2"]


def test_all_such_names_work_together(registry: Registry) -> None:
    given = {"values": 1, "target": 2, "rest": [3], "context": {"self": 4}}

    assert run(registry.invoke("all_at_once", given)) == (1, 2, 0, 0, (3,), 0, 0, {"self": 4})


def test_a_context_may_be_called_values(registry: Registry, invokers: ModuleType) -> None:
    assert run(registry.invoke("context_called_values", {"target": 1}, 7)) == (7, 1)
    assert run(invokers.context_called_values(7, 1)) == (7, 1)


@pytest.mark.parametrize(
    "name",
    [
        *("get-weather", "class", "BINDERS", "7zip", "Any", "registry_of", "invoke", "dict"),
        *("_private", "two_names"),
    ],
)
def test_a_tool_may_have_any_name(registry: Registry, name: str) -> None:
    assert run(registry.invoke(name, {"city": "Oslo"})) == "Oslo"


@pytest.mark.parametrize(
    ("name", "invoker"),
    [
        ("get-weather", "get_weather"),
        ("class", "class_"),
        ("7zip", "_7zip"),
        ("Any", "Any"),
        ("registry_of", "registry_of"),
        ("dict", "dict"),
        ("two_names", "two_names"),
    ],
)
def test_its_invoker_has_the_nearest_python_name(
    invokers: ModuleType, name: str, invoker: str
) -> None:
    assert run(getattr(invokers, invoker)("Oslo")) == "Oslo"


def test_the_registry_keeps_names_as_they_are(registry: Registry) -> None:
    assert {"get-weather", "class", "7zip", "two_names", "two-names"} <= set(registry)


def test_tools_whose_invokers_would_share_a_name_are_told_apart(
    registry: Registry, invokers: ModuleType
) -> None:
    assert run(registry.invoke("two-names", {"city": "Oslo"})) == "OSLO"
    assert run(invokers.two_names("Oslo")) == "Oslo"
