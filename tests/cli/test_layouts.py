"""What commands print of small projects, by how these are laid out."""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import golden
import pytest

if TYPE_CHECKING:
    from tests.cli.conftest import Run

EXPECTED = golden.CASES / "told" / "layouts.txt"

TOOL = '''from toolgen_runtime import tool


@tool
def {name}(text: str = "a") -> str:
    """Look at a text."""
    return text
'''
REFUSED = '''

@tool
def odd(value: Unknown) -> str:
    """Look at what nobody knows."""
'''
OF_LIBRARIES = '''from acme_first_library import Text as First
from acme_second_library import Text as Second
from toolgen_runtime import tool


@tool
def join(first: First, second: Second) -> str:
    """Join two texts."""
    return first + second


'''
WITHIN = """from fastmcp import FastMCP


def serve():
    server = FastMCP("numbers")
"""
WITHIN_ONE = '''
    @server.tool
    def t{number}() -> int:
        """Give a number."""
        return {number}
'''
BROKEN = "from toolgen_runtime import tool\ndef (:\n"
MAP = """

@tool
def hold(texts: dict[str, str]) -> str:
    \"\"\"Hold texts by name.\"\"\"
"""
SETTINGS = '[project]\nname = "acme"\nversion = "1"\n\n[tool.toolgen]\n'
OF_PATHS = f"{SETTINGS}paths = ['acme_libraries']\n"
OTHERS = "import strands\nimport agno\n"


def _package(name: str, text: str) -> dict[str, str]:
    return {f"{name}/__init__.py": "", f"{name}/tools.py": text}


_Step = str | tuple[str, str]
"""A command, or a file and what it holds from then on, nothing for one that goes."""
LAYOUTS: Mapping[str, tuple[Mapping[str, str], Sequence[_Step]]] = {
    "a lone module without settings": (
        {"tools_of_layout.py": TOOL.format(name="look")},
        (
            "build",
            "list",
            "show look",
            "show nothing",
            "call look",
            'call look {"text":"b"}',
            'call look --json {"text":"b"}',
            "stats --dialect anthropic",
            "verify",
            "check",
        ),
    ),
    "a file that is called like arguments": (
        {"tools_of_braces.py": TOOL.format(name="look"), "{}": ""},
        ("call look {}",),
    ),
    "a package without settings, with what is refused": (
        _package("acme_refusing", TOOL.format(name="look") + REFUSED),
        (
            "build",
            "list",
            "list --all",
            "show odd",
            "call odd",
            "explain odd",
            "export --dialect anthropic",
            "init --dry-run",
        ),
    ),
    "two packages with a tool of one name": (
        {
            **_package("acme_first", TOOL.format(name="look")),
            **_package("acme_second", TOOL.format(name="look")),
            "pyproject.toml": SETTINGS,
        },
        ("build", "call look", "call look --registry acme_first", "list", "check"),
    ),
    "two lone modules with a tool of one name": (
        {
            "one/tools_of_one.py": TOOL.format(name="look"),
            "two/tools_of_one.py": TOOL.format(name="look"),
            "pyproject.toml": SETTINGS,
        },
        ("build one two", "call look one two"),
    ),
    "two packages of one name with a tool of one name": (
        {
            **{f"one/{k}": v for k, v in _package("acme_same", TOOL.format(name="look")).items()},
            **{f"two/{k}": v for k, v in _package("acme_same", TOOL.format(name="look")).items()},
        },
        ("build one two", "call look one two", "call look one", "call look two"),
    ),
    "files that are edited between builds": (
        {**_package("acme_edited", TOOL.format(name="look")), "pyproject.toml": SETTINGS},
        (
            "build",
            "build",
            ("acme_edited/tools.py", f"# A comment.\n{TOOL.format(name='look')}"),
            "build",
            ("acme_edited/tools.py", TOOL.format(name="see")),
            "build",
            ("acme_edited/more.py", TOOL.format(name="look")),
            "build",
            ("acme_edited/more.py", BROKEN),
            "build",
            ("acme_edited/more.py", ""),
            "build",
            ("acme_edited/tools.py", "X = 1\n"),
            "build",
            "check",
        ),
    ),
    "files that are edited beside what is refused": (
        {
            **_package("acme_mended", TOOL.format(name="look") + REFUSED),
            "acme_mended/more.py": "",
            "pyproject.toml": SETTINGS,
        },
        (
            "build -q",
            ("acme_mended/more.py", "# toolgen: accept[tool-refused] acme_mended.tools:odd: so\n"),
            "build -q",
            ("acme_mended/tools.py", TOOL.format(name="look")),
            "build -q",
        ),
    ),
    "files that are edited beside descriptions of ways to declare tools": (
        {
            "acme_described/__init__.py": "",
            "acme_described/ours.py": "def expose(function): return function\n",
            "acme_described/tools.py": (
                "from acme_described.ours import expose\n\n"
                "@expose\ndef look(text: str) -> str:\n    'Look at a text.'\n"
            ),
            "pyproject.toml": (
                f"{SETTINGS}\n[[tool.toolgen.frontends]]\n"
                "target = 'acme_described.ours:expose'\nlike = 'langchain'\n"
                "parameters = ['function']\nfunctions = ['function']\n"
            ),
        },
        (
            "build",
            ("acme_described/tools.py", "X = 1\n"),
            "build",
        ),
    ),
    "many files that are edited at once": (
        {
            "acme_many/__init__.py": "",
            **{f"acme_many/m{number}.py": "" for number in range(22)},
            "acme_many/tools.py": TOOL.format(name="look"),
            "pyproject.toml": SETTINGS,
        },
        (
            "build",
            *((f"acme_many/m{number}.py", "# A comment.\n") for number in range(22)),
            "build",
            *((f"acme_many/m{number}.py", TOOL.format(name=f"t{number}")) for number in range(22)),
            "build",
        ),
    ),
    "tests beside a package and within it": (
        {
            **_package("acme_flat", TOOL.format(name="look")),
            "pyproject.toml": SETTINGS,
            **{
                path: TOOL.format(name=f"t{number}")
                for number, path in enumerate(
                    (
                        *("conftest.py", "test_it.py", "it_test.py", "tests/it.py", "test/it.py"),
                        *("acme_flat/conftest.py", "acme_flat/test_it.py", "acme_flat/it_test.py"),
                        *(
                            "acme_flat/tests/it.py",
                            "it_tests.py",
                            "testing.py",
                            "other/conftest.py",
                        ),
                    )
                )
            },
        },
        ("list", "list test_it.py"),
    ),
    "a tool that a dialect refuses": (
        {**_package("acme_map", TOOL.format(name="look") + MAP), "pyproject.toml": SETTINGS},
        (
            "stats --dialect openai-strict --dialect anthropic",
            "stats --check",
            "export --dialect openai-strict",
        ),
    ),
    "a budget of registries alone": (
        {
            **_package("acme_budget", TOOL.format(name="look")),
            "pyproject.toml": f"{SETTINGS}\n[tool.toolgen.budgets]\nregistry = 10\n",
        },
        ("stats --check --dialect anthropic", "lint"),
    ),
    "a budget of tools alone": (
        {
            **_package("acme_tool_budget", TOOL.format(name="look")),
            "pyproject.toml": f"{SETTINGS}\n[tool.toolgen.budgets]\ntool = 10\n",
        },
        ("stats --check --dialect anthropic",),
    ),
    "no tools, and frameworks that are not read": (
        {**_package("acme_none", OTHERS), "pyproject.toml": SETTINGS},
        ("build", "list", "stats", "init --dry-run", "check", "lint"),
    ),
    "frameworks that toolgen does not read": (
        {
            **_package("acme_unread", "import crewai\n"),
            "acme_unread/more.py": "import swarm\n",
            "pyproject.toml": SETTINGS,
        },
        ("build",),
    ),
    "source with errors, and no tools": (
        {**_package("acme_broken", BROKEN), "pyproject.toml": SETTINGS},
        ("build -q", "init --dry-run", "export --dialect anthropic", "list", "check"),
    ),
    "settings of several mistakes": (
        {
            **_package("acme_settings", TOOL.format(name="look")),
            "pyproject.toml": f"{SETTINGS}paths = 5\nexclud = []\n",
        },
        ("build", "list"),
    ),
    "several projects below": (
        {
            **{f"a/{k}": v for k, v in _package("acme_a", TOOL.format(name="look")).items()},
            **{f"b/{k}": v for k, v in _package("acme_b", TOOL.format(name="see")).items()},
            "a/pyproject.toml": SETTINGS,
            "b/pyproject.toml": SETTINGS,
            "c/tools.py": TOOL.format(name="far"),
        },
        ("build", "list", "build --outputs out.txt", "check"),
    ),
    "no file at all": (
        {"README": ""},
        ("build", "list", "show look", "explain look", "call look"),
    ),
    "what is accepted in vain": (
        {**_package("acme_vain", TOOL.format(name="look") + REFUSED), "pyproject.toml": SETTINGS},
        (
            "accept --of coverage --reason so",
            "build acme_vain",
            ("acme_vain/tools.py", TOOL.format(name="look")),
            "build acme_vain",
            "build",
            "accept --of coverage --prune",
            "build",
        ),
    ),
    "libraries in two directories": (
        {
            **_package("acme_libraries", OF_LIBRARIES + TOOL.format(name="look")),
            "one/acme_first_library.py": "Text = str\n",
            "two/acme_second_library.py": "Text = str\n",
            "pyproject.toml": f"{OF_PATHS}resolve-installed = ['one']\n",
        },
        (
            "list --all",
            "list --all --resolve-installed two",
            ("pyproject.toml", OF_PATHS),
            "list --all --resolve-installed two",
            "list --all --resolve-installed nowhere",
        ),
    ),
    "sides of which one has no tools": (
        {
            "v1/acme_gone/__init__.py": "",
            "v1/acme_gone/tools.py": TOOL.format(name="look"),
            "v2/acme_gone/__init__.py": "",
        },
        (
            *("diff v1 v2", "diff v2 v1", "diff v1 v2 --allow-empty", "diff v2 v1 --allow-empty"),
            *("check --against v2", "check v1 --against v2 --allow-empty", "build v1 -q"),
            ("v1/acme_gone/tools.py", "X = 1\n"),
            "check v1 --against v1/acme_gone/_toolgen/manifest.json",
        ),
    ),
    "as many tools within a function as a line names, and more": (
        {
            "five/acme_five.py": WITHIN + "".join(WITHIN_ONE.format(number=n) for n in range(5)),
            "six/acme_six.py": WITHIN + "".join(WITHIN_ONE.format(number=n) for n in range(6)),
            "pyproject.toml": SETTINGS,
        },
        ("build five", "build six"),
    ),
    "codes and names that are misspelt": (
        {**_package("acme_codes", TOOL.format(name="look")), "pyproject.toml": SETTINGS},
        (
            "explain PARAM-UNDOCUMENTE",
            "explain tg3020",
            "explain lok",
            "explain nothing-like-it",
            "lint --select nothing",
            "buld",
        ),
    ),
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_is_printed_is_as_expected(
    layout: str,
    tmp_path: Path,
    run: Run,
    monkeypatch: pytest.MonkeyPatch,
    update_golden: bool,
) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    told = _told(layout, tmp_path, run, monkeypatch)
    _TOLD[layout] = told
    golden.compare_section(EXPECTED, layout, told, update_golden)


def test_the_layouts_are_those_expected(update_golden: bool) -> None:
    golden.compare_sections(EXPECTED, LAYOUTS, _TOLD.__getitem__, update_golden)


_TOLD: dict[str, str] = {}


def _told(layout: str, root: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> str:
    files, commands = LAYOUTS[layout]
    place = root / "project"
    for name, text in files.items():
        path = place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.chdir(place)
    parts = []
    for command in commands:
        if not isinstance(command, str):
            (place / command[0]).write_text(command[1], encoding="utf-8")
            continue
        result = run(*command.split())
        said = f"$ toolgen {command}\n{result.stdout}{_marked(result.stderr)}= {result.exit_code}"
        said = re.sub("(toolgen reads: |toolgen-runtime>=).*", r"\1...", said)
        parts.append(said.replace(str(place), "PLACE").replace(str(root), "ROOT"))
    return "\n".join(parts)


def _marked(text: str) -> str:
    return "".join(f"! {line}\n" for line in text.splitlines())
