"""Type checkers: rendered files are clean under strict mypy, and tell wrong calls from right."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import toolgen_runtime

RUNTIME = Path(toolgen_runtime.__file__).parents[1]

USER = """\
from shop._toolgen import registry
from shop._toolgen.invokers import fetch, get_weather, place_order
from shop.models import Order


async def right() -> None:
    reveal_type(await get_weather("Bern", days=2))
    reveal_type(await place_order(Order(n=1)))
    reveal_type(await fetch("ctx", 1, 2, c=3, k="x", extra="y"))
    reveal_type(await registry.invoke("get_weather", {"city": "Bern"}))
    reveal_type(await registry.invoke("get_weather", "{}"))
    reveal_type(await registry.tools["place-order"].invoke({"order": Order(n=1)}))


async def wrong(name: str) -> None:
    await get_weather(city=1)  # E
    await get_weather()  # E
    await fetch("ctx", a=1)  # E
    await registry.invoke("get_weather", {"nope": 1})  # E
    await registry.invoke("nope", {})  # E
    registry.tools["nope"]  # E
    await registry.tools["list"].invoke({"x": 1})  # E
    await registry.invoke(name, "{}")
"""


@pytest.fixture(scope="module")
def report(shop: Path) -> list[str]:
    """What mypy says of the generated package, its user's package and a caller."""
    (shop / "user.py").write_text(USER, "utf-8")
    options = ["--strict", "--python-version", "3.11", "--no-error-summary", "--hide-error-context"]
    ran = subprocess.run(
        [sys.executable, "-m", "mypy", *options, "--cache-dir", ".cache", "shop", "user.py"],
        cwd=shop,
        env={"MYPYPATH": f"{shop}:{RUNTIME}", "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    return [*ran.stdout.splitlines(), *ran.stderr.splitlines()]


def test_rendered_files_are_clean(report: list[str]) -> None:
    assert [line for line in report if not line.startswith("user.py")] == []


def test_calls_have_the_results_of_their_tools(report: list[str]) -> None:
    revealed = [line.split("Revealed type is ")[1] for line in report if "Revealed type" in line]
    assert [type_.strip('"') for type_ in revealed] == ["str", "int", "Any", "str", "str", "int"]


def test_wrong_calls_are_errors_and_right_ones_are_none(report: list[str]) -> None:
    found = {line.split(":")[1] for line in report if ": error:" in line}
    lines = enumerate(USER.splitlines(), start=1)
    assert found == {str(number) for number, line in lines if line.endswith("# E")}
