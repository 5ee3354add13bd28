"""A small package with a generated one inside, written by hand from the contract's text."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from toolgen_runtime import Registry

RUNTIME = Path(__file__).parents[2] / "runtime"

WEATHER = '''
"""Tools."""
import datetime
import threading

from toolgen_runtime import RunContext, ToolError, tool

CALLS = []


@tool
async def get_weather(city: str, days: int = 3) -> str:
    return f"{city} {days}"


@tool
def day_after(day: datetime.date) -> datetime.date:
    return day + datetime.timedelta(days=1)


@tool(thread=False)
def whoami(ctx: RunContext[str]) -> object:
    return ctx.context


@tool(strict=False)
def thread_name(number: int = 0) -> tuple[str, int]:
    return threading.current_thread().name, number


@tool(thread=False)
def break_down(how: str) -> None:
    kinds = {"tool": ToolError, "value": ValueError, "stop": StopIteration, "base": SystemExit}
    raise kinds[how](how)
'''

INDEX = """
from toolgen_runtime.generated import Registry

registry = Registry(__name__, 1, "f1", {
    "break_down": "weather",
    "day_after": "weather",
    "get_weather": "weather",
    "lost": "gone",
    "thread_name": "weather",
    "whoami": "weather",
})
"""

SCHEMAS = r"""
ROWS = (
    (
        "break_down",
        "",
        '{"additionalProperties":false,"properties":{'
        '"how":{"type":"string"}'
        '},"required":["how"],"type":"object"}',
    ),
    (
        "day_after",
        "The day after.",
        '{"additionalProperties":false,"properties":{'
        '"day":{"format":"date","type":"string"}'
        '},"required":["day"],"type":"object"}',
    ),
    (
        "get_weather",
        'Get the "weather"\nof a city: \ud800 \u20ac.',
        '{"additionalProperties":false,"properties":{'
        '"city":{"description":"Where.","type":"string"},'
        '"days":{"minimum":1,"type":"integer"}'
        '},"required":["city"],"type":"object"}',
    ),
    ("lost", "Its module is not there.", '{"properties":{},"type":"object"}'),
    (
        "thread_name",
        "Where it runs.",
        '{"properties":{"number":{"type":"integer"}},"type":"object"}',
    ),
    ("whoami", "Who calls.", '{"additionalProperties":false,"properties":{},"type":"object"}'),
)
"""

CALLS = """
from __future__ import annotations

from toolgen_runtime.generated import UNSET, Any, Binding, registry_of


def _bind_get_weather() -> Binding:
    from acme.weather import get_weather as function

    target: Any = function

    def call(values: dict[str, Any], context: Any) -> Any:
        return target(**values)

    def core() -> Any:
        return {
            "type": "typed-dict",
            "config": {"title": "get_weather"},
            "extra_behavior": "forbid",
            "fields": {
                "city": {"type": "typed-dict-field", "required": True, "schema": {"type": "str"}},
                "days": {
                    "type": "typed-dict-field",
                    "required": False,
                    "schema": {"type": "int", "ge": 1},
                },
            },
        }

    def annotations() -> dict[str, Any]:
        from typing import Annotated, NotRequired
        from pydantic import Field

        return {"city": str, "days": NotRequired[Annotated[int, Field(ge=1)]]}

    return Binding(call, annotations, core, is_async=True, strict=True, thread=True, floor=(2, 18))


def _bind_day_after() -> Binding:
    from acme.weather import day_after as function

    target: Any = function

    def call(values: dict[str, Any], context: Any) -> Any:
        return target(**values)

    def annotations() -> dict[str, Any]:
        from datetime import date

        return {"day": date}

    return Binding(call, annotations, None, is_async=False, strict=True, thread=True, floor=(2, 18))


def _bind_whoami() -> Binding:
    from acme.weather import whoami as function

    target: Any = function

    def call(values: dict[str, Any], context: Any) -> Any:
        return target(context)

    def core() -> Any:
        return {"type": "typed-dict", "extra_behavior": "forbid", "fields": {}}

    def annotations() -> dict[str, Any]:
        return {}

    return Binding(
        call, annotations, core, is_async=False, strict=True, thread=False, floor=(2, 18)
    )


def _bind_thread_name() -> Binding:
    from acme.weather import thread_name as function

    target: Any = function

    def call(values: dict[str, Any], context: Any) -> Any:
        return target(**values)

    def core() -> Any:
        return {
            "type": "typed-dict",
            "extra_behavior": "ignore",
            "fields": {
                "number": {
                    "type": "typed-dict-field", "required": False, "schema": {"type": "int"}
                },
            },
        }

    def annotations() -> dict[str, Any]:
        from typing import NotRequired

        return {"number": NotRequired[int]}

    return Binding(
        call, annotations, core, is_async=False, strict=False, thread=True, floor=(2, 18)
    )


def _bind_break_down() -> Binding:
    from acme.weather import break_down as function

    target: Any = function

    def call(values: dict[str, Any], context: Any) -> Any:
        return target(**values)

    def core() -> Any:
        return {
            "type": "typed-dict",
            "extra_behavior": "forbid",
            "fields": {
                "how": {"type": "typed-dict-field", "required": True, "schema": {"type": "str"}},
            },
        }

    def annotations() -> dict[str, Any]:
        return {"how": str}

    return Binding(
        call, annotations, core, is_async=False, strict=True, thread=False, floor=(2, 18)
    )


async def get_weather(city: Any, days: Any = UNSET) -> Any:
    values: dict[str, Any] = {"city": city}
    if days is not UNSET:
        values["days"] = days
    return await registry_of(__name__).invoke("get_weather", values)


BINDERS = {
    "break_down": _bind_break_down,
    "day_after": _bind_day_after,
    "get_weather": _bind_get_weather,
    "thread_name": _bind_thread_name,
    "whoami": _bind_whoami,
}
"""

FILES = {
    "acme/__init__.py": "import sys\nsys.acme_ran = getattr(sys, 'acme_ran', 0) + 1\n",
    "acme/weather.py": WEATHER,
    "acme/_toolgen/__init__.py": INDEX,
    "acme/_toolgen/_schemas.py": SCHEMAS,
    "acme/_toolgen/_calls/__init__.py": "",
    "acme/_toolgen/_calls/weather.py": CALLS,
}

RunPython = Callable[..., str]


def write_files(root: Path, files: dict[str, str]) -> None:
    """Write each text below `root`."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


@pytest.fixture
def acme_root(tmp_path: Path) -> Path:
    """A directory that holds the package `acme`."""
    write_files(tmp_path, FILES)
    return tmp_path


@pytest.fixture
def fresh_modules(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Puts `sys.modules` and `sys.meta_path` back after the test."""
    modules, finders = dict(sys.modules), list(sys.meta_path)
    yield monkeypatch
    for name in set(sys.modules) - set(modules):
        if name.partition(".")[0] in {"acme", "beta", "gamma"}:
            del sys.modules[name]
    sys.meta_path[:] = finders


@pytest.fixture
def registry(acme_root: Path, fresh_modules: pytest.MonkeyPatch) -> Registry:
    """The registry of `acme`, imported the ordinary way."""
    from importlib import import_module, invalidate_caches

    fresh_modules.syspath_prepend(str(acme_root))
    invalidate_caches()
    found = import_module("acme._toolgen").registry
    assert isinstance(found, Registry)
    return found


@pytest.fixture
def run_python(acme_root: Path) -> RunPython:
    """Runs code in a new interpreter that sees `acme` and the runtime; gives what it printed."""

    def run(code: str, *options: str, paths: tuple[Path, ...] = ()) -> str:
        path = [str(p) for p in (*paths, acme_root, RUNTIME)]
        preface = f"import sys\nsys.path[:0] = {path!r}\n"
        command = [sys.executable, "-W", "error", *options, "-c", preface + dedent(code)]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    return run
