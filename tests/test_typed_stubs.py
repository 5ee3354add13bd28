"""A type checker knows each tool: what it takes, and what it returns."""

from __future__ import annotations

import re
import shutil
from collections import defaultdict
from pathlib import Path
from textwrap import dedent

import pytest
from building import build
from source_files import source_file
from type_checkers import ByLine, mypy, pyright

from toolgen.config import Config
from toolgen.pipeline import generate

SOURCES = {
    "acme/__init__.py": "",
    "acme/py.typed": "",
    "acme/models.py": """
        from __future__ import annotations

        from dataclasses import dataclass
        from enum import Enum
        from typing import Generic, NamedTuple, NewType, TypedDict, TypeVar

        T = TypeVar("T")
        UserId = NewType("UserId", int)


        class Color(Enum):
            RED = "red"


        @dataclass
        class Item:
            name: str
            color: Color = Color.RED


        @dataclass
        class Page(Generic[T]):
            items: list[T]


        class Address(TypedDict):
            street: str


        class Point(NamedTuple):
            x: int
    """,
    "acme/tools.py": """
        from __future__ import annotations

        import collections.abc
        import datetime
        from decimal import Decimal
        from pathlib import Path
        from typing import Annotated, Any, Literal, Optional

        from pydantic import BaseModel, Field
        from toolgen_runtime import RunContext, tool

        from acme.models import Address, Color, Item, Page, Point, UserId


        class Order(BaseModel):
            item: str


        @tool
        async def get_weather(city: str, days: int = 3) -> list[str]:
            '''Get the weather.'''
            return [city] * days


        @tool
        def all_kinds(a: int, b: int = 2, /, *rest: int, c: str, **more: float) -> None:
            '''Take all kinds.'''


        @tool
        def with_context(context: RunContext[str], query: str) -> str:
            '''Take a context.'''
            return query


        @tool
        def classes(
            item: Item, page: Page[int], address: Address, point: Point, user: UserId, order: Order
        ) -> dict[str, Order]:
            '''Take classes.'''
            return {}


        @tool
        def library(
            path: Path,
            when: datetime.datetime,
            price: Decimal,
            numbers: collections.abc.Sequence[int],
            anything: Any,
            bare: list,  # type: ignore[type-arg]
            color: Optional[Color] = None,
            mode: Literal["a", "b"] = "a",
            share: Annotated[float, Field(ge=0)] = 0.5,
            source: str = Field("web", alias="from"),
        ) -> datetime.date:
            '''Take types of the library.'''
            return when.date()


        @tool(name="get-news")
        def news(topic: str) -> str:
            '''Get the news.'''
            return topic


        @tool(name="class")
        def keyword(values: int, target: int) -> int:
            '''Be a keyword.'''
            return values


        def recover(context: RunContext[str], error: Exception) -> str:
            return f"{context.context}: {error}"


        def halve(arguments: dict[str, Any], *, by: int) -> dict[str, Any]:
            return {"number": arguments["number"] // by}


        @tool(timeout=5, preprocessor=halve, preprocessor_kwargs={"by": 2}, on_error=recover)
        def guarded(number: int) -> int:
            '''Be guarded.'''
            return number


        @tool
        def careless(
            seed: int = None,  # type: ignore[assignment]
            tags: list[str] = None,  # type: ignore[assignment]
            share: float | str = None,  # type: ignore[assignment]
            colors: list[Color] = ["red"],  # type: ignore[list-item]
            color: Color = "red",  # type: ignore[assignment]
            mode: Literal["a", "b"] = "c",  # type: ignore[assignment]
            count: int = "1",  # type: ignore[assignment]
            table: dict[str, int] = {"a": "b"},  # type: ignore[dict-item]
            when: datetime.datetime = None,  # type: ignore[assignment]
            whole: float = 1,
            pair: tuple[int, ...] = (1,),
            anything: object = None,
        ) -> None:
            '''Have defaults that are none of the types.'''


        ONE = Decimal("1")


        @tool
        def made(
            item: Item = Item("a", color=Color.RED),
            order: Optional[Order] = Order(item="b"),
            price: Decimal = Decimal("1.5"),
            one: Decimal = ONE,
            wait: datetime.timedelta = datetime.timedelta(minutes=5),
            path: Annotated[Path, Field(description="Where.")] = Path("a"),
            other: str = Decimal("1"),  # type: ignore[assignment]
            limit: int = Field(3, ge=0),
        ) -> None:
            '''Have defaults that calls make.'''


        class Shop:
            @classmethod
            @tool
            async def open(cls, day: str) -> bool:
                '''Open.'''
                return True
    """,
    "single/__init__.py": "",
    "single/tools.py": """
        from toolgen_runtime import tool


        @tool
        def add(number: int) -> int:
            '''Add one.'''
            return number + 1
    """,
    "uncallable/__init__.py": "",
    "uncallable/tools.py": """
        from toolgen_runtime import Tool


        def run_query(sql: str) -> str:
            return sql


        QUERY = Tool.from_schema(run_query, name="query", description="Query.", parameters={})
    """,
}
PACKAGES = ("acme", "single", "uncallable")  # with many, one and no tool that can be called

CORRECT = """
    import datetime
    import json
    from collections.abc import Mapping
    from pathlib import Path
    from typing import Any

    from acme._toolgen import registry
    from uncallable._toolgen import registry as uncallable
    from acme._toolgen.invokers import all_kinds, class_, get_news, get_weather, open, with_context
    from acme._toolgen.invokers import guarded
    from acme._toolgen.types import ClassesJson, GetWeatherArgs, GetWeatherJson
    from toolgen_runtime import RunContext

    as_json: ClassesJson = {
        "item": {"name": "a"},
        "page": {"items": [1]},
        "address": {"street": "Main"},
        "point": [1, 2],
        "user": 1,
        "order": {"item": "a"},
    }
    print(uncallable["query"].parameters)
    same: GetWeatherJson = {"city": "Oslo"}


    async def answer(name: str, arguments: dict[str, Any]) -> list[object]:
        return [await registry.invoke(name, arguments), await registry[name].invoke(arguments)]


    async def answer_block(name: str, given: dict[str, object], more: Mapping[str, object]) -> None:
        await registry.invoke(name, given)
        await registry.invoke(name, more)
        await registry.invoke(name, {"n": 1})
        await registry.invoke(name, {"n": 1, "m": "a"})
        await registry.invoke(name, {})
        await registry.invoke(name, None)
        await registry.invoke("careless", {})
        await registry.invoke("careless", None)


    async def main() -> None:
        weather: list[str] = await get_weather("Oslo")
        weather = await get_weather(city="Oslo", days=2)
        await all_kinds(1, 2, 3, 4, c="c", x=0.5)
        text: str = await with_context(RunContext("ann"), "query")
        news: str = await get_news("sport")
        number: int = await class_(values=1, target=2)
        is_open: bool = await open("Mon")
        number_or_text: int | str = await guarded(number=4)
        text = await registry.tools["guarded"].invoke({"number": 4})
        arguments: GetWeatherArgs = {"city": "Oslo"}
        weather = await registry.tools["get_weather"].invoke(arguments)
        weather = await registry.tools["get_weather"].invoke({"city": "Oslo", "days": 3})
        weather = await registry.tools["get_weather"].invoke('{"city": "Oslo"}')
        text = await registry.tools["with_context"].invoke({"query": "q"}, "ann")
        weather = await registry.invoke("get_weather", {"city": "Oslo"})
        weather = await registry.invoke("get_weather", json.loads("{}"))
        weather = await registry["get_weather"].invoke({"city": "Oslo"})
        await registry["classes"].invoke(as_json)
        await registry.invoke(
            "classes",
            {
                "item": {"name": "a"},
                "page": {"items": [1]},
                "address": {"street": "Main"},
                "point": [1, 2],
                "user": 1,
                "order": {"item": "a"},
            },
        )
        day: datetime.date = await registry.tools["library"].invoke(
            {
                "path": Path("a"),
                "when": datetime.datetime.now(),
                "price": __import__("decimal").Decimal(1),
                "numbers": [1],
                "anything": object(),
                "bare": [],
                "from": "web",
            }
        )
        anything = await registry.invoke(str(day), "{}")
        print(weather, news, number, is_open, anything, number_or_text, sorted(registry))
"""

# Each line that ends in a comment has an error, which names what the comment says.
WRONG = """
    from acme._toolgen import registry
    from acme._toolgen.invokers import all_kinds, classes, get_weather, with_context
    from acme._toolgen.invokers import get_wether  # get_wether


    async def main() -> None:
        await get_weather()  # city
        await get_weather("Oslo", "three")  # int
        await get_weather(town="Oslo")  # town
        await all_kinds(b=1, a=1, c="c")  # Too few arguments
        await all_kinds(1, c=1)  # str
        await all_kinds(1, c="c", x="x")  # float
        await with_context(1, 2)  # str
        await classes(item={}, page=1, address={}, point=(1,), user=1, order=2)  # Item
        text: str = await get_weather("Oslo")  # list[str]
        get_weather("Oslo") + 1  # Unsupported
        await registry.tools["get_weather"].invoke({"town": "Oslo"})  # GetWeatherArgs
        await registry.tools["get_weather"].invoke({"city": 1})  # str
        await registry.tools["get_weather"].invoke({})  # GetWeatherArgs
        text = await registry.tools["get_weather"].invoke({"city": "Oslo"})  # list[str]
        registry.tools["get_wether"]  # get_wether
        text = await registry.invoke("get_weather", {"city": "Oslo"})  # list[str]
        await registry.invoke("get_weather", {"town": "Oslo"})  # get_weather
        await registry["get_weather"].invoke({"town": "Oslo"})  # GetWeatherArgs
        await registry["classes"].invoke({"item": {"name": 1}})  # ClassesArgs | ClassesJson
        print(text)
"""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A built package and two programs that use it."""
    root = tmp_path_factory.mktemp("tree")
    build(root, SOURCES)
    for name, program in (("correct", CORRECT), ("wrong", WRONG)):
        (root / f"{name}.py").write_text(dedent(program).lstrip(), "utf-8")
    return root


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What mypy has read of the libraries, which is where most of the time goes."""
    return tmp_path_factory.mktemp("mypy")


@pytest.fixture(scope="module")
def told(root: Path, cache: Path) -> list[str]:
    """What mypy says of the packages and of both programs, in one run."""
    return mypy(root, cache, *PACKAGES, "correct.py", "wrong.py")


@pytest.fixture(scope="module")
def of_mypy(told: list[str]) -> dict[str, list[str]]:
    """The errors among it, by file."""
    found: dict[str, list[str]] = defaultdict(list)
    for line in told:
        if ": note: " not in line:
            found[line.partition(":")[0]].append(line)
    return found


@pytest.fixture(scope="module")
def of_pyright(root: Path) -> ByLine:
    """What pyright, as it is, says of the whole tree: errors by file and line, in one run."""
    return pyright(root)


def test_the_package_and_a_correct_program_are_clean(of_mypy: dict[str, list[str]]) -> None:
    assert {path: found for path, found in of_mypy.items() if path != "wrong.py"} == {}


def test_pyright_finds_both_clean_as_well(of_pyright: ByLine) -> None:
    assert {path: found for path, found in of_pyright.items() if path != "wrong.py"} == {}


def test_a_default_is_shown_as_the_source_has_it(root: Path) -> None:
    stub = (root / "acme/_toolgen/invokers.pyi").read_text("utf-8")
    shown = stub.partition("async def made(")[2].partition(") ->")[0]

    assert [line.strip() for line in shown.splitlines()[1:]] == [
        'item: Item = Item("a", color=Color.RED),',
        'order: Optional[Order] = Order(item="b"),',
        'price: Decimal = Decimal("1.5"),',
        'one: Decimal = Decimal("1"),',
        "wait: timedelta = timedelta(minutes=5),",
        'path: Path = Path("a"),',
        "other: str = ...,",  # it is none, and a checker would say so
        "limit: int = ...,",
    ]


def test_the_modules_themselves_are_clean_without_their_stubs(
    root: Path, cache: Path, tmp_path: Path
) -> None:
    for package in PACKAGES:
        shutil.copytree(root / package, tmp_path / package)
    for stub in tmp_path.rglob("*.pyi"):
        stub.unlink()

    assert mypy(tmp_path, cache, *PACKAGES) == []


def mistakes(root: Path) -> dict[int, str]:
    """The lines of `wrong.py` that have an error, and what it names."""
    lines = (root / "wrong.py").read_text("utf-8").splitlines()
    return {
        number: line.rpartition("  # ")[2] for number, line in enumerate(lines, 1) if "  # " in line
    }


def test_each_mistake_is_found_where_it_is_made(root: Path, of_mypy: dict[str, list[str]]) -> None:
    found: dict[int, str] = defaultdict(str)
    for error in of_mypy["wrong.py"]:
        match = re.fullmatch(r"wrong\.py:(\d+): error: (.*)", error)
        assert match is not None, error
        found[int(match[1])] += match[2]
    expected = mistakes(root)

    assert sorted(found) == sorted(expected)
    assert {
        number: found[number] for number, word in expected.items() if word not in found[number]
    } == {}


def test_pyright_finds_each_mistake_where_it_is_made(root: Path, of_pyright: ByLine) -> None:
    assert sorted(of_pyright["wrong.py"]) == sorted(mistakes(root))


@pytest.mark.parametrize(
    "annotation",
    ["RunContext[str] | None", "Optional[RunContext[str]]", "'RunContext[str] | None'"],
)
def test_a_context_that_may_be_none_is_typed_alike_however_it_is_written(annotation: str) -> None:
    source = f"""
from typing import Optional
from toolgen_runtime import RunContext, tool

@tool
def look(context: {annotation}, where: int) -> str:
    "Look."
    return ""
"""
    sources = [source_file("acme/app.py", source), source_file("acme/__init__.py", "")]
    (package,) = generate(sources, Config()).packages
    stubs = "".join(each.data.decode() for each in package.files if each.path.endswith(".pyi"))

    assert "look(context: RunContext[str] | str | None, where: int)" in stubs


def test_what_is_all_of_one_schema_is_typed_as_that() -> None:
    source = """
from typing import Annotated
from pydantic import WithJsonSchema
from toolgen_runtime import tool

@tool
def look(at: Annotated[str, WithJsonSchema({"allOf": [{"type": "string"}]})]) -> str:
    "Look."
    return at
"""
    sources = [source_file("acme/app.py", source), source_file("acme/__init__.py", "")]
    (package,) = generate(sources, Config()).packages
    (types,) = (each.data.decode() for each in package.files if each.path.endswith("types.py"))

    assert "LookJson = LookArgs" in types
