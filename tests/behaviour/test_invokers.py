"""A typed invoker is called as its function, is always awaited, and validates like the registry."""

from __future__ import annotations

import inspect
from datetime import date
from types import ModuleType

import pytest
from building import run

from toolgen_runtime import InvalidArguments, Registry

SOURCE = '''
from datetime import date

from pydantic import BaseModel, Field

from toolgen_runtime import tool


class City(BaseModel):
    name: str


@tool
def sync(a: int, b: int = 2) -> object:
    """Be sync."""
    return a, b


@tool
async def every_kind(
    a: int, b: int = 2, /, c: int = 3, *rest: int, d: str = "d", **more: float
) -> object:
    """Take every kind."""
    return a, b, c, rest, d, more


@tool
def described(a: int) -> int:
    """Say "it".


    A second paragraph: \\\\d and \\"\\"\\".

    Args:
        a: The first.
    """
    return a


@tool
def keyword_only(*, a: int, b: int = 2) -> object:
    """Take keywords."""
    return a, b


@tool
def objects(city: City, day: date) -> object:
    """Take objects."""
    return city, day


@tool
def aliased(source: str = Field(default="web", alias="from"), *, limit: int = 1) -> object:
    """Have an alias."""
    return source, limit


@tool
def without() -> object:
    """Take nothing."""
    return "done"


class Shop:
    @classmethod
    @tool
    def open(cls, day: str) -> object:
        """Open."""
        return cls.__name__, day
'''


@pytest.mark.parametrize(
    ("name", "positional", "keywords", "received"),
    [
        ("sync", (1,), {}, (1, 2)),
        ("sync", (1, 5), {}, (1, 5)),
        ("sync", (), {"b": 5, "a": 1}, (1, 5)),
        ("every_kind", (1,), {}, (1, 2, 3, (), "d", {})),
        ("every_kind", (1, 5, 6, 7, 8), {}, (1, 5, 6, (7, 8), "d", {})),
        ("every_kind", (1,), {"c": 6, "d": "x"}, (1, 2, 6, (), "x", {})),
        ("every_kind", (1,), {"x": 0.5, "a": 1.5}, (1, 2, 3, (), "d", {"x": 0.5, "a": 1.5})),
        ("keyword_only", (), {"a": 1}, (1, 2)),
        ("without", (), {}, "done"),
        ("open", ("Mon",), {}, ("Shop", "Mon")),
        ("aliased", (), {}, ("web", 1)),
        ("aliased", ("book",), {"limit": 3}, ("book", 3)),
        ("aliased", (), {"source": "book"}, ("book", 1)),
    ],
)
def test_a_call_is_the_function_s(
    invokers: ModuleType,
    name: str,
    positional: tuple[int, ...],
    keywords: dict[str, object],
    received: object,
) -> None:
    assert run(getattr(invokers, name)(*positional, **keywords)) == received


def test_the_registry_goes_by_aliases(registry: Registry) -> None:
    assert run(registry.invoke("aliased", {"from": "book"})) == ("book", 1)
    with pytest.raises(InvalidArguments, match="source: there is no such argument"):
        run(registry.invoke("aliased", {"source": "book"}))


def test_objects_are_passed_as_they_are(invokers: ModuleType, tools: ModuleType) -> None:
    city, day = tools.City(name="Oslo"), date(2024, 5, 1)

    received = run(invokers.objects(city, day))

    assert (received[0] is city, received[1] is day) == (True, True)


def test_json_values_beside_objects_are_read_like_json(
    invokers: ModuleType, tools: ModuleType
) -> None:
    city = tools.City(name="Oslo")

    assert run(invokers.objects(city, "2024-05-01")) == (city, date(2024, 5, 1))


def test_arguments_are_validated(invokers: ModuleType) -> None:
    with pytest.raises(InvalidArguments, match="a: expected a valid integer"):
        run(invokers.sync("1"))


@pytest.mark.parametrize(
    ("positional", "keywords"), [((), {}), ((1, 2, 3), {}), ((1,), {"c": 3}), ((1,), {"a": 1})]
)
def test_a_call_that_python_refuses_is_a_type_error(
    invokers: ModuleType, positional: tuple[int, ...], keywords: dict[str, int]
) -> None:
    with pytest.raises(TypeError):
        invokers.sync(*positional, **keywords)


def test_all_are_coroutine_functions(invokers: ModuleType) -> None:
    assert all(inspect.iscoroutinefunction(getattr(invokers, name)) for name in dir(invokers))


def test_the_facade_lists_every_tool(invokers: ModuleType, registry: Registry) -> None:
    assert dir(invokers) == sorted(registry)


def test_an_unknown_invoker_cannot_be_imported(invokers: ModuleType) -> None:
    with pytest.raises(ImportError, match="absent"):
        exec("from app._toolgen.invokers import absent")


def test_an_invoker_can_be_imported_by_name(invokers: ModuleType) -> None:
    namespace: dict[str, object] = {}

    exec("from app._toolgen.invokers import sync", namespace)

    assert namespace["sync"] is invokers.sync


def test_it_has_the_docstring_of_its_tool(invokers: ModuleType) -> None:
    assert (invokers.sync.__doc__, inspect.getdoc(invokers.described)) == (
        "Be sync.",
        'Say "it".\n\nA second paragraph: \\d and """.\n\nArgs:\n    a: The first.',
    )


def test_it_has_the_signature_of_its_function(invokers: ModuleType) -> None:
    signature = inspect.signature(invokers.every_kind)

    assert str(signature).startswith("(a: int, b: int = 2, /, c: int = 3, *rest: int, d: str = 'd'")
    assert (signature.parameters["b"].default, list(signature.bind(1).arguments)) == (2, ["a"])
    assert signature == inspect.signature(invokers.every_kind)
    assert len({signature, inspect.signature(invokers.every_kind), signature.replace()}) == 1


def test_it_has_the_signature_of_its_function_where_no_stub_was_shipped(
    invokers: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pkgutil.get_data", _absent)

    assert str(inspect.signature(invokers.sync)) == "(a: int, b: int = 2) -> object"


def _absent(package: str, name: str) -> bytes:
    raise FileNotFoundError(name)
