"""Tools and plans for the rendering tests, and what rendered code gives when it runs."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from toolgen.findings import Position
from toolgen.ir.core_schema import CoreSchema
from toolgen.ir.definitions import Definitions, ModelClass
from toolgen.ir.nodes import Annotated, Construct, Named, Parametrised, Scalar, Standard, Type
from toolgen.ir.tools import Options, Parameter, ParameterKind, ToolSpec
from toolgen.render.package import render_package
from toolgen.render.plan import PackagePlan, PlannedTool

INT = Standard("builtins:int")
STR = Standard("builtins:str")
ORDER = Named("shop.models:Order")
POSITION = Position("src/shop/weather.py", 3, 1)


def make_parameter(
    name: str, type_: Type = STR, kind: str = "positional-or-keyword", **facts: Any
) -> Parameter:
    return Parameter(name, ParameterKind(kind), type_, **facts)


def make_tool(name: str, *parameters: Parameter, **facts: Any) -> ToolSpec:
    given = {"module": "shop.weather", "qualname": "f", "description": "", "is_async": True}
    return ToolSpec(name=name, parameters=parameters, position=POSITION, **{**given, **facts})


def plan_tool(tool: ToolSpec, core: CoreSchema | None = None) -> PlannedTool:
    names = [parameter.name for parameter in tool.parameters if not parameter.is_context]
    properties: dict[str, object] = {name: {"type": "string"} for name in names}
    return PlannedTool(tool, {"properties": properties, "type": "object"}, core)


def make_plan(*tools: ToolSpec | PlannedTool) -> PackagePlan:
    planned = tuple(plan_tool(tool) if isinstance(tool, ToolSpec) else tool for tool in tools)
    paths = {item.tool.position.path for item in planned}
    return PackagePlan("shop", "shop._toolgen", "src/shop/_toolgen", tuple(sorted(paths)), planned)


def render_texts(
    *tools: ToolSpec | PlannedTool, definitions: Definitions | None = None, **options: Any
) -> dict[str, str]:
    files = render_package(make_plan(*tools), definitions or {}, **options)
    return {file.path: file.data.decode("utf-8") for file in files}


SHOP = {
    "__init__.py": "",
    "models.py": "from pydantic import BaseModel\n\n\nclass Order(BaseModel):\n    n: int\n",
    "weather.py": """\
from __future__ import annotations

from typing import Annotated

from pydantic import Field
from shop.models import Order
from toolgen_runtime import RunContext


async def get_weather(city: str, days: Annotated[int, Field(ge=1)] = 3) -> str:
    return f"{city} {days}"


class Weather:
    @classmethod
    def fetch(
        cls,
        ctx: RunContext[str],
        a: int,
        b: int = 2,
        /,
        c: int = 3,
        *rest: int,
        k: str = "k",
        **kw: str,
    ) -> tuple[object, ...]:
        return ctx.context, a, b, c, rest, k, kw


def place(order: Order) -> int:
    return order.n


def list_all() -> list[str]:
    return []
""",
}
"""A user's package, by file."""

_CITY = {"type": "typed-dict-field", "required": True, "schema": {"type": "str"}}
_DAYS = {"type": "typed-dict-field", "required": False, "schema": {"type": "int", "ge": 1}}
_WEATHER_CORE = CoreSchema(
    {
        "config": {"title": "get_weather"},
        "extra_behavior": "forbid",
        "fields": {"city": _CITY, "days": _DAYS},
        "type": "typed-dict",
    },
    (2, 18),
)
SHOP_DEFINITIONS = {"shop.models:Order": ModelClass("shop.models:Order", ())}


def shop_tools() -> tuple[PlannedTool, ...]:
    """The tools of `SHOP`: all shapes of parameters, a name that is none, one that hides `list`."""
    at_least_one = Construct("pydantic:Field", keywords=(("ge", Scalar(1)),))
    context = Parametrised("toolgen_runtime:RunContext", (STR,))
    weather = make_tool(
        "get_weather",
        make_parameter("city"),
        make_parameter("days", Annotated(INT, (at_least_one,)), default=Scalar(3)),
        qualname="get_weather",
        description="Get the weather of a city.",
        returns=STR,
    )
    fetch = make_tool(
        "fetch",
        make_parameter("ctx", context, "positional-only", is_context=True),
        make_parameter("a", INT, "positional-only"),
        make_parameter("b", INT, "positional-only", default=Scalar(2)),
        make_parameter("c", INT, default=Scalar(3)),
        make_parameter("rest", INT, "var-positional"),
        make_parameter("k", STR, "keyword-only", default=Scalar("k")),
        make_parameter("kw", STR, "var-keyword"),
        qualname="Weather.fetch",
        is_async=False,
        options=Options(strict=False, thread=False),
    )
    place = make_tool(
        "place-order",
        make_parameter("order", ORDER),
        qualname="place",
        is_async=False,
        returns=INT,
    )
    everything = make_tool(
        "list", qualname="list_all", is_async=False, returns=Parametrised("builtins:list", (STR,))
    )
    return plan_tool(weather, _WEATHER_CORE), *map(plan_tool, (fetch, place, everything))


def write_package(root: Path, sources: Mapping[str, str], generated: Mapping[str, str]) -> Path:
    """Write package `shop` below `root`, with what was generated for it."""
    for path, text in {**sources, **{f"_toolgen/{p}": t for p, t in generated.items()}}.items():
        target = root / "shop" / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, "utf-8")
    return root


@pytest.fixture
def render() -> Callable[..., dict[str, str]]:
    """Render tools of package `shop`: texts by path."""
    return render_texts


@pytest.fixture
def tool() -> Callable[..., ToolSpec]:
    """Make a tool from its name, parameters and other facts."""
    return make_tool


@pytest.fixture
def parameter() -> Callable[..., Parameter]:
    """Make a parameter from its name, type, kind and other facts."""
    return make_parameter


@pytest.fixture(scope="session")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with package `shop`, generated."""
    generated = render_texts(*shop_tools(), definitions=SHOP_DEFINITIONS)
    return write_package(tmp_path_factory.mktemp("shop"), SHOP, generated)


@pytest.fixture
def shop_module(
    shop: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[str], ModuleType]]:
    """Import a module of the generated package, by its path below it."""
    monkeypatch.syspath_prepend(str(shop))
    yield lambda name: importlib.import_module(f"shop._toolgen{name}")
    for name in [name for name in sys.modules if name.partition(".")[0] == "shop"]:
        del sys.modules[name]
