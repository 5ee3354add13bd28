"""The workload: source trees of five-parameter async tools, built and laid out as if installed.

Produces a tree to build (`write_tools`, `write_plain_modules`), the built tree (`build`) and a
directory of packages with their byte code (`install`), which fresh processes import from.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from benchmarks.timing import Program, compile_tree

PACKAGE = "acme"
REGISTRY = f"{PACKAGE}._toolgen"
FIRST_TOOL = "forecast_0000"
ARGUMENTS = '{"city":"Oslo","days":5,"units":"metric","detailed":true,"tags":["rain","wind"]}'
MOST_MODULES = 50

_PLAIN_MODULES_A_PACKAGE = 100

_MODULE_HEAD = '''\
"""Forecasts, part {module} of many."""

from __future__ import annotations

from typing import Literal

{marker}
'''

_TOOL = '''

@tool
{define} forecast_{number:04d}(
    city: str,
    days: int = 3,
    units: Literal["metric", "imperial"] = "metric",
    detailed: bool = False,
    tags: list[str] | None = None,
) -> str:
    """Forecast the weather of one city by model {number} for the days to come.

    Args:
        city: Name of the city, in English or as the people who live there write it.
        days: How many days to look ahead, today among them.
        units: Whether figures are in degrees Celsius and metres or in Fahrenheit and feet.
        detailed: Whether to give the hours of each day, too.
        tags: What to report beside temperatures, such as rain, wind or pollen.
    """
{body}    return city
'''

_STATEMENTS = """\
    ratio_{index} = days * {index} + len(city)
    if detailed and ratio_{index} > {index}:
        found = [item.strip().lower() for item in (tags or []) if item != "step {index}"]
        city = f"{{city}}: {{', '.join(found)}} ({{units}}, {{ratio_{index}:.2f}})"
    else:
        table = {{"city": city, "ratio": ratio_{index}, "units": units, "many": days >= {index}}}
        city = max(table, key=lambda key: (len(key), str(table[key]))) + city[:{index}]
"""

_PLAIN_MODULE = '''\
"""Bookkeeping, part {number}."""

from __future__ import annotations

from dataclasses import dataclass, field
'''

_PLAIN_CLASS = '''

@dataclass
class Ledger{number}Page{index}:
    """One page of a ledger."""

    owner: str
    amounts: list[float] = field(default_factory=list)

    def total(self) -> float:
        """The sum of the amounts on the page."""
        return sum(amount for amount in self.amounts if amount > {index})

    def describe(self, currency: str = "EUR") -> str:
        """The page in words."""
        return f"{{self.owner}} owns {{self.total():.2f}} {{currency}} by page {index}"
'''


@dataclass(frozen=True, slots=True)
class ToolTree:
    """A project's source: `root` holds the package, `modules` are those with tools, dotted."""

    root: Path
    modules: tuple[str, ...]

    @property
    def files(self) -> tuple[Path, ...]:
        """The files that hold tools."""
        return tuple(self.root / f"{name.replace('.', '/')}.py" for name in self.modules)


def write_tools(
    root: Path,
    tools: int,
    *,
    marker: str = "from toolgen_runtime import tool",
    statements: int = 0,
    is_async: bool = True,
) -> ToolTree:
    """Write a package of `tools` functions over at most `MOST_MODULES` modules.

    `marker` is the import statement that gives the decorator `tool`; each body has `statements`
    blocks of seven lines. Functions that are not async are for frameworks that refuse those.
    """
    package = root / PACKAGE
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('"""A company\'s tools."""\n', encoding="utf-8")
    (root / "pyproject.toml").write_text("[tool.toolgen]\n", encoding="utf-8")
    modules = min(MOST_MODULES, tools)
    for module in range(modules):
        numbers = range(module, tools, modules)
        text = _tool_module(module, numbers, marker, statements, is_async)
        (package / f"forecasts_{module:02d}.py").write_text(text, encoding="utf-8")
    return ToolTree(root, tuple(f"{PACKAGE}.forecasts_{n:02d}" for n in range(modules)))


def _tool_module(module: int, numbers: range, marker: str, statements: int, is_async: bool) -> str:
    define = "async def" if is_async else "def"
    body = "".join(_STATEMENTS.format(index=index) for index in range(statements))
    functions = (_TOOL.format(number=number, body=body, define=define) for number in numbers)
    return _MODULE_HEAD.format(module=module, marker=marker) + "".join(functions)


def write_plain_modules(root: Path, count: int) -> None:
    """Write `count` modules of about 4 kB without tools, a hundred to a package."""
    for number in range(count):
        package = root / f"ledger_{number // _PLAIN_MODULES_A_PACKAGE:03d}"
        package.mkdir(parents=True, exist_ok=True)
        classes = (_PLAIN_CLASS.format(number=number, index=index) for index in range(7))
        text = _PLAIN_MODULE.format(number=number) + "".join(classes)
        name = "__init__.py" if number % _PLAIN_MODULES_A_PACKAGE == 0 else f"part_{number:05d}.py"
        (package / name).write_text(text, encoding="utf-8")


def build_program(root: Path, *options: str) -> Program:
    """`toolgen build` of the tree at `root`."""
    arguments = ("-m", "toolgen", "build", "--quiet", *options, ".")
    return Program(arguments, tuple(import_path()), directory=root)


def build(tree: ToolTree) -> None:
    """Generate the registry of the tree. Raises CalledProcessError."""
    build_program(tree.root).run()


def import_path() -> Iterator[Path]:
    """Where this process finds toolgen and its runtime: a checkout need not be installed."""
    for package in ("toolgen", "toolgen_runtime"):
        yield _directory_of(package).parent


def _directory_of(package: str) -> Path:
    spec = find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        message = f"{package} cannot be imported: install it, or set PYTHONPATH"
        raise ModuleNotFoundError(message, name=package)
    return Path(spec.submodule_search_locations[0]).resolve()


def install(site: Path, tree: ToolTree, python: Path = Path(sys.executable)) -> Path:
    """Copy the tree's package and the runtime to `site`, with byte code, and give `site`."""
    skip = shutil.ignore_patterns("__pycache__")
    shutil.copytree(tree.root / PACKAGE, site / PACKAGE, ignore=skip)
    shutil.copytree(_directory_of("toolgen_runtime"), site / "toolgen_runtime", ignore=skip)
    compile_tree(site, python)
    return site


def installed_registry(directory: Path, tools: int, python: Path = Path(sys.executable)) -> Path:
    """Write, build and install `tools` tools below `directory`; gives the directory to import."""
    tree = write_tools(directory / "source", tools)
    build(tree)
    return install(directory / "site", tree, python)
