"""`toolgen verify` imports the tools, and tells which of them source has read otherwise.

A stand-in for a framework is on the import path of the process that imports, and is no part of the
sources: what it computes is what the test says.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from textwrap import dedent
from typing import TYPE_CHECKING, Any

import pytest
from building import RUNTIME, write_sources

from toolgen.cli.verify import WARNING

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree

# The parts of the MCP SDK, line 1, that a registration passes. `computes` replaces its schema.
_MCP = """
import pydantic


class Tool:
    computes = None

    def __init__(self, fn, name, description, parameters):
        self.fn, self.name, self.description = fn, name, description
        self.parameters, self.output_schema = parameters, None

    @classmethod
    def from_function(cls, fn, name=None, **options):
        hints = {key: hint for key, hint in fn.__annotations__.items() if key != "return"}
        fields = {key: (hint, ...) for key, hint in hints.items()}
        made = pydantic.create_model(f"{fn.__name__}Arguments", **fields).model_json_schema()
        return cls(fn, name or fn.__name__, fn.__doc__ or "", cls.computes or made)
"""
_MANAGER = """
from mcp.server.fastmcp.tools.base import Tool


class ToolManager:
    def __init__(self, tools=()):
        self._tools = {tool.name: tool for tool in tools}

    def list_tools(self):
        return list(self._tools.values())

    def add_tool(self, fn, **options):
        tool = Tool.from_function(fn, **options)
        return self._tools.setdefault(tool.name, tool)

    def remove_tool(self, name):
        del self._tools[name]
"""
_SERVER = """
from mcp.server.fastmcp.tools.tool_manager import ToolManager


class FastMCP:
    def __init__(self, name, tools=()):
        self.name = name
        self._tool_manager = ToolManager(tools)

    def tool(self, **options):
        def register(fn):
            self._tool_manager.add_tool(fn, **options)
            return fn

        return register

    def remove_tool(self, name):
        self._tool_manager.remove_tool(name)
"""


@pytest.fixture
def libraries(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory that is on the import path of the child, with the stand-in."""
    root = tmp_path_factory.mktemp("libraries")
    empty = {f"mcp/{name}__init__.py": "" for name in ("", "server/", "server/fastmcp/tools/")}
    write_sources(
        root,
        {
            **empty,
            "mcp/server/fastmcp/__init__.py": _SERVER,
            "mcp/server/fastmcp/tools/base.py": _MCP,
            "mcp/server/fastmcp/tools/tool_manager.py": _MANAGER,
        },
    )
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (root, RUNTIME))))
    return root


@pytest.fixture(autouse=True)
def only_what_a_test_writes(tree: Tree, libraries: Path) -> None:
    """Tools of the shared tree are left out: each is one more thing to import."""
    tree.write("weather.py", "")


def _write(tree: Tree, name: str, text: str) -> None:
    tree.write(name, dedent(text))


def _report(run: Run, *arguments: str) -> dict[str, Any]:
    report: dict[str, Any] = json.loads(run("verify", "--format", "json", *arguments).stdout)
    return report


def _statuses(report: dict[str, Any]) -> dict[str, str]:
    return {outcome["name"]: outcome["status"] for outcome in report["outcomes"]}


_MARKED = """
from toolgen_runtime import tool

@tool
def add(a: int, *rest: int, b: float = 0.5) -> float:
    '''Add.

    Args:
        a: The first.
    '''
"""

_REGISTERED = """
from mcp.server.fastmcp import FastMCP

mcp = FastMCP("server")

@mcp.tool()
def subtract(a: int):
    "Subtract."
"""


def test_the_first_line_says_that_code_runs(tree: Tree, run: Run) -> None:
    _write(tree, "a.py", _MARKED)

    assert run("verify").stdout.splitlines()[0] == WARNING
    assert run("verify", "--format", "json").stderr == f"{WARNING}\n"


def test_a_marked_function_is_held_against_pydantic(tree: Tree, run: Run) -> None:
    _write(tree, "a.py", _MARKED)

    result = run("verify")

    assert f"equal\tadd\ttoolgen\tsrc/{tree.package}/a.py:5\t" in result.stdout.splitlines()
    assert result.stdout.splitlines()[-1] == "1 equal"
    assert result.exit_code == 0


_TWICE = """
from mcp.server.fastmcp import FastMCP

mcp = FastMCP("server")

def subtract(a: int):
    "Subtract."

mcp.tool(name="less")(subtract)
mcp.registers_as_minus(subtract)
"""


def test_another_registration_of_a_known_function_is_told(
    tree: Tree, run: Run, libraries: Path
) -> None:
    method = "\n    def registers_as_minus(self, fn):\n        self.tool(name='minus')(fn)\n"
    (libraries / "mcp/server/fastmcp/__init__.py").write_text(_SERVER + method)
    _write(tree, "a.py", _TWICE)

    assert _statuses(_report(run)) == {"less": "equal", "minus": "differs silently"}


_DESCRIBED = '''
from typing import Annotated
from pydantic import Field
from toolgen_runtime import tool

@tool
def add(
    a: Annotated[int, Field(description="The first.")],
    b: Annotated[int, "The second."],
    c: int = Field(default=3, description="The third."),
    **rest: int,
) -> int:
    """Add.

    Args:
        a: Not this.
        b: Nor this.
        c: Nor that.
        rest: All others.
    """
'''


def test_a_description_is_held_against_pydantic_wherever_it_stands(tree: Tree, run: Run) -> None:
    _write(tree, "a.py", _DESCRIBED)

    assert _statuses(_report(run)) == {"add": "equal"}


def test_a_registration_is_observed_while_the_module_is_imported(tree: Tree, run: Run) -> None:
    _write(tree, "a.py", _REGISTERED)

    assert _statuses(_report(run)) == {"subtract": "equal"}


def test_a_silent_difference_is_named_and_fails(tree: Tree, run: Run, libraries: Path) -> None:
    base = libraries / "mcp/server/fastmcp/tools/base.py"
    base.write_text(base.read_text().replace("computes = None", "computes = {'type': 'object'}"))
    _write(tree, "a.py", _REGISTERED)

    result = run("verify")

    assert result.exit_code == 1
    [line] = [line for line in result.stdout.splitlines() if line.startswith("differs silently")]
    assert "parameters/properties: not theirs" in line


def test_a_difference_that_a_diagnostic_tells_of_does_not_fail(tree: Tree, run: Run) -> None:
    _write(tree, "a.py", _MARKED.replace("b: float = 0.5", "b: float = float(id(0))"))

    result = run("verify")

    assert "1 differs with a diagnostic" in result.stdout
    assert result.exit_code == 0


def test_a_tool_that_the_build_lacks_differs_silently(tree: Tree, run: Run) -> None:
    _write(tree, "beside.txt", f"from {tree.package}.a import *\nmcp.tool()(beside)\n")
    hidden = """
def beside(): "Do."
import pathlib, runpy
runpy.run_path(str(pathlib.Path(__file__).with_name("beside.txt")))
"""
    _write(tree, "a.py", _REGISTERED + hidden)

    assert _statuses(_report(run))["beside"] == "differs silently"


_TAKEN_OFF = 'mcp.remove_tool("subtract")'
_HIDDEN = 'import gc; [o for o in gc.get_objects() if o is mcp][0].remove_tool("subtract")'
"""Source does not tell what takes it off."""


@pytest.mark.parametrize(
    ("what", "statuses"),
    [
        (_TAKEN_OFF, {}),
        (f"{_TAKEN_OFF}\nmcp.tool()(subtract)", {"subtract": "equal"}),
        (f"import os\nif 'PATH' in os.environ: {_TAKEN_OFF}", {"subtract": "equal"}),
        (_HIDDEN, {"subtract": "differs silently"}),
        (f"{_HIDDEN}\nmcp.tool()(subtract)", {"subtract": "equal"}),
        (f"FastMCP('b').tool()(subtract)\n{_HIDDEN}", {"subtract": "equal"}),
        (f"b = FastMCP('b', mcp._tool_manager.list_tools())\n{_HIDDEN}", {"subtract": "equal"}),
    ],
    ids=[
        "surely",
        "again",
        "conditionally",
        "untold",
        "untold-again",
        "another-of-it",
        "on-another-too",
    ],
)
def test_what_a_server_has_in_the_end_counts(
    tree: Tree, run: Run, what: str, statuses: dict[str, str]
) -> None:
    # Beside the package, whose name is that of this test: what tests do is done to no others.
    tree.write("../serving.py", f"{_REGISTERED}\n{what}\n")

    assert _statuses(_report(run)) == statuses


@pytest.mark.parametrize(
    ("ending", "failure"),
    [
        ("raise ValueError('no')", "ValueError: no"),
        ("import sys; sys.exit(3)", "it called sys.exit(3)"),
        ("import os; os._exit(7)", "the process ended with 7"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", "was killed by SIGKILL"),
        ("import time; time.sleep(60)", "it did not end within 2 seconds"),
    ],
)
def test_a_module_that_cannot_be_imported_harms_no_other(
    tree: Tree, run: Run, ending: str, failure: str
) -> None:
    _write(tree, "a.py", f"{_MARKED}\n{ending}\n")
    _write(tree, "b.py", _MARKED.replace("add", "also"))

    report = _report(run, "--timeout", "2")

    assert _statuses(report) == {"add": "unreachable", "also": "equal"}
    assert failure in report["loadings"][0]["failure"]
    assert failure in report["outcomes"][0]["reasons"][0]


def test_what_a_module_prints_is_counted_and_not_shown(tree: Tree, run: Run) -> None:
    noise = "import os, sys; print('noise'); os.write(1, b'noise'); print('x', file=sys.stderr)"
    _write(tree, "a.py", f"{_MARKED}\n{noise}\n")

    result = run("verify")

    assert "noise" not in result.output
    assert f"src/{tree.package}/a.py: printed 13 bytes when imported" in result.stdout


def test_a_function_within_another_is_not_reached(tree: Tree, run: Run) -> None:
    body = _REGISTERED.replace("@mcp", "def install():\n  @mcp").replace("\ndef sub", "\n  def sub")
    _write(tree, "a.py", body.replace('    "Sub', '      "Sub'))

    assert set(_statuses(_report(run)).values()) <= {"unreachable"}


def test_twins_are_imported_each_from_its_own_root(tree: Tree, run: Run) -> None:
    for root, kind in (("one-app", "int"), ("two-app", "str")):
        text = _MARKED.replace("a: int", "a: Kind").replace(
            "import tool", "import tool\nfrom kinds import Kind"
        )
        write_sources(
            tree.root, {f"{root}/server.py": text, f"{root}/kinds.py": f"Kind = {kind}\n"}
        )

    report = _report(run, "one-app", "two-app")

    assert [outcome["status"] for outcome in report["outcomes"]] == ["equal", "equal"]


def test_a_framework_that_is_not_installed_is_said_to_be_absent(tree: Tree, run: Run) -> None:
    _write(tree, "a.py", "try:\n    import fastmcp\nexcept ImportError:\n    pass\n" + _MARKED)

    [absent] = _report(run)["absent"]

    assert absent.startswith("fastmcp: ModuleNotFoundError")


def test_an_interpreter_that_is_not_there_is_a_wrong_use(tree: Tree, run: Run) -> None:
    _write(tree, "a.py", _MARKED)

    assert run("verify", "--python", "/no/such/python").exit_code == 2


def test_tools_of_which_none_is_reached_are_not_compared(tree: Tree, run: Run) -> None:
    _write(tree, "a.py", f"raise ValueError('no')\n{_MARKED}")

    result = run("verify")

    assert "of 1 tools was reached: nothing was compared" in result.stderr
    assert (result.exit_code, "1 unreachable" in result.stdout) == (2, True)


def test_nothing_is_left_in_the_tree(tree: Tree, run: Run) -> None:
    _write(tree, "a.py", _MARKED)
    before = set(tree.root.rglob("*"))

    run("verify")

    assert set(tree.root.rglob("*")) == before


def test_the_interpreter_that_runs_toolgen_imports_by_default(tree: Tree, run: Run) -> None:
    _write(tree, "a.py", f"import sys\nassert sys.executable == {sys.executable!r}\n{_MARKED}")

    assert _statuses(_report(run)) == {"add": "equal"}


def test_a_registration_that_the_build_names_as_untold_does_not_fail(tree: Tree, run: Run) -> None:
    table = "\n".join(
        [
            _REGISTERED.replace("@mcp.tool()\n", ""),
            "import os, sys",
            "chosen = os.environ.get('CHOSEN', 'subtract')",
            "functions = {chosen: getattr(sys.modules[__name__], chosen)}",
            "def install():",
            "    for function in functions.values():",
            "        mcp.tool()(",
            "            function,",
            "        )",
            "install()",
        ]
    )
    _write(tree, "a.py", table)

    report = _report(run)

    assert _statuses(report) == {"subtract": "differs with a diagnostic"}
    assert report["outcomes"][0]["reasons"][0] == "TG130"


def test_a_registration_with_a_finding_does_not_fail(tree: Tree, run: Run) -> None:
    registered = _REGISTERED.replace("@mcp.tool()\n", "").replace("a: int", "a: int = 3")
    _write(
        tree, "a.py", registered + "\nmcp.tool(\n    structured_output=bool(id(0)),\n)(subtract)\n"
    )

    report = _report(run)

    assert _statuses(report) == {"subtract": "differs with a diagnostic"}
    assert report["outcomes"][0]["reasons"][0] == "TG112"


def test_a_wrapper_that_is_registered_is_found_by_its_own_place(tree: Tree, run: Run) -> None:
    wrapped = """
    import functools
    from mcp.server.fastmcp import FastMCP

    mcp = FastMCP("server")

    def subtract(a: int):
        "Subtract."

    @mcp.tool()
    @functools.wraps(subtract)
    def later(a: int):
        return subtract(a)
    """
    _write(tree, "a.py", wrapped)

    report = _report(run)

    assert _statuses(report) == {"subtract": "equal"}


def test_a_framework_that_cannot_be_observed_harms_no_module(
    tree: Tree, run: Run, libraries: Path
) -> None:
    base = libraries / "mcp/server/fastmcp/tools/base.py"
    base.write_text(base.read_text().replace("self.description = fn", "self.summary = fn"))
    _write(tree, "a.py", _REGISTERED)

    report = _report(run)

    assert report["loadings"][0]["failure"] is None
    assert report["absent"] == ["mcp: AttributeError: 'Tool' object has no attribute 'description'"]


def test_what_other_modules_made_of_typing_does_not_change_a_schema(tree: Tree, run: Run) -> None:
    for name, types in (("a", "list[str], str"), ("b", "str, list[str]")):
        text = _MARKED.replace("a: int", f"a: Optional[Union[{types}]]").replace("add", name)
        _write(tree, f"{name}.py", f"from typing import Optional, Union\n{text}")

    assert _statuses(_report(run)) == {"a": "equal", "b": "equal"}


# What is learnt of helpers. `HOW` keeps source from telling which method registers.

_HUB = """
import functools
import os

from mcp.server.fastmcp import FastMCP

server = FastMCP("hub")
register = getattr(server, os.environ.get("HOW", "tool"))
"""

_HELPERS = {
    "a function": (
        """
def expose(function, title=None):
    register(name=title or function.__name__)(function)
""",
        """
from .hub import expose

def count(text: str):
    "Count."

def measure(text: str):
    "Measure."

expose(count, "counted")
expose(measure)
""",
        {"target": "hub:expose", "functions": ["function"], "name": ["title"], "decorates": False},
    ),
    "a decorator with options": (
        """
def expose(*, title=None, group):
    def decorate(function):
        @functools.wraps(function)
        def wrapper(*given, **named):
            return function(*given, **named)
        register(name=title)(wrapper)
        return wrapper
    return decorate
""",
        """
from .hub import expose

@expose(title="counted", group="text")
def count(text: str):
    "Count."

@expose(group="text")
def measure(text: str):
    "Measure."
""",
        {"target": "hub:expose", "functions": [], "name": ["title"], "decorates": True},
    ),
    "a method": (
        """
class Hub:
    def expose(self, title, function):
        register(name=title)(function)
""",
        """
from .hub import Hub

def count(text: str):
    "Count."

def measure(text: str):
    "Measure."

hub = Hub()
hub.expose("counted", count)
hub.expose("measure", measure)
""",
        {
            "target": "hub:Hub.expose",
            "parameters": ["title", "function"],
            "functions": ["function"],
            "name": ["title"],
        },
    ),
    "a list": (
        """
def expose_all(functions):
    for each in functions:
        register()(each)
""",
        """
from .hub import expose_all

def counted(text: str):
    "Count."

def measure(text: str):
    "Measure."

expose_all([counted, measure])
""",
        {"target": "hub:expose_all", "functions": [], "collections": ["functions"], "name": []},
    ),
    "a table that is registered later": (
        """
TABLE = {}

def expose(function, title):
    TABLE[title] = function

def serve():
    for title, function in TABLE.items():
        register(name=title)(function)
""",
        """
from .hub import expose, serve

def count(text: str):
    "Count."

def measure(text: str):
    "Measure."

expose(count, title="counted")
expose(measure, title="measure")
serve()
""",
        {"target": "hub:expose", "functions": ["function"], "name": ["title"]},
    ),
}


def _learnt(tree: Tree, run: Run, kind: str, *arguments: str) -> dict[str, Any]:
    helper, use, _ = _HELPERS[kind]
    _write(tree, "hub.py", _HUB + helper)
    _write(tree, "uses.py", use)
    report = _report(run, "--learn", *arguments)
    assert report["learnt"]["failures"] == []
    [entry] = report["learnt"]["entries"]
    return dict(entry)


@pytest.mark.parametrize("kind", _HELPERS)
def test_a_helper_is_learnt_by_running_it_once(tree: Tree, run: Run, kind: str) -> None:
    entry = _learnt(tree, run, kind)

    said = dict(_HELPERS[kind][2])
    said["target"] = f"{tree.package}.{said['target']}"
    assert {key: entry["frontend"][key] for key in said} == said
    assert (entry["tools"], entry["differing"]) == (["counted", "measure"], [])


@pytest.mark.parametrize("kind", _HELPERS)
def test_a_build_goes_by_what_was_learnt_once_it_is_reviewed(
    tree: Tree, run: Run, kind: str
) -> None:
    _learnt(tree, run, kind, "--write")
    file = tree.root / "pyproject.toml"

    assert "TG133" in run("build").stderr
    file.write_text(file.read_text().replace("reviewed = false", "reviewed = true"))
    assert run("build").exit_code == 0
    assert _statuses(_report(run)) == {"counted": "equal", "measure": "equal"}


def test_what_was_written_is_told_with_what_is_to_be_done(tree: Tree, run: Run) -> None:
    helper, use, _ = _HELPERS["a function"]
    _write(tree, "hub.py", _HUB + helper)
    _write(tree, "uses.py", use)

    told = "pyproject.toml: 1 entry written; review what is new, and set reviewed = true"
    assert told in run("verify", "--learn", "--write").output


def test_a_build_says_that_the_helper_has_changed_with_the_line_to_paste(
    tree: Tree, run: Run
) -> None:
    _learnt(tree, run, "a function", "--write")
    file = tree.root / "pyproject.toml"
    file.write_text(file.read_text().replace("reviewed = false", "reviewed = true"))
    hub = tree.source / "hub.py"

    hub.write_text(hub.read_text().replace("def expose(", "# the same\ndef  expose("))
    assert run("build").exit_code == 0
    hub.write_text(hub.read_text().replace("title or", "'my_' +"))
    said = run("build")

    assert (said.exit_code, "TG133" in said.stderr) == (1, True)
    [line] = [each for each in said.stderr.splitlines() if "hash = " in each]
    old = next(each for each in file.read_text().splitlines() if each.startswith("hash = "))
    file.write_text(file.read_text().replace(old, line[line.index("hash = ") :]))
    assert run("build").exit_code == 0


def test_what_is_learnt_again_keeps_its_review_and_other_lines(tree: Tree, run: Run) -> None:
    file = tree.root / "pyproject.toml"
    file.write_text("[tool.toolgen]  # ours\n\n[tool.other]\nkey = 1\n")
    _learnt(tree, run, "a function", "--write")
    reviewed = file.read_text().replace("reviewed = false", "reviewed = true")
    file.write_text(reviewed)

    _learnt(tree, run, "a function", "--write")

    assert file.read_text() == reviewed
    assert "# ours" in reviewed
    assert "key = 1" in reviewed


@pytest.mark.parametrize("text", ["", "[project]\nname = 'acme'\n", "[tool.other]\nkey = 1\n"])
def test_what_is_learnt_is_written_where_nothing_is_said_to_toolgen(
    tree: Tree, run: Run, text: str
) -> None:
    file = tree.root / "pyproject.toml"
    file.write_text(text)

    _learnt(tree, run, "a function", "--write")

    assert file.read_text().startswith(text)
    assert "[[tool.toolgen.frontends]]\n" in file.read_text()


def test_what_was_learnt_is_told_where_it_cannot_be_written(tree: Tree, run: Run) -> None:
    helper, use, _ = _HELPERS["a function"]
    _write(tree, "hub.py", _HUB + helper)
    _write(tree, "uses.py", use)
    (tree.root / "pyproject.toml").write_text("tool = {toolgen = {}}\n")

    said = run("verify", "--learn", "--write")

    assert "[[tool.toolgen.frontends]]\n" in said.stdout
    assert ("cannot be edited safely" in said.stderr, said.exit_code) == (True, 2)


def test_what_no_argument_tells_is_not_learnt(tree: Tree, run: Run) -> None:
    helper = "\ndef expose(function):\n    register(name='my_' + function.__name__)(function)\n"
    _write(tree, "hub.py", _HUB + helper)
    use = "from .hub import expose\n\n@expose\ndef count(text: str):\n    'Count.'\n"
    _write(tree, "uses.py", use)

    said = run("verify", "--learn")

    assert f"not learnt: my_count (count): no argument of {tree.package}.hub:expose" in said.stdout
    assert said.exit_code == 1


def test_a_helper_is_learnt_whatever_another_does_with_the_same_function(
    tree: Tree, run: Run
) -> None:
    helpers = """
def expose(function, title=None):
    register(name=title or function.__name__)(function)

def expose_all(prefix, **functions):
    for name, function in functions.items():
        register(name=prefix + name)(function)
"""
    use = """
from .hub import expose, expose_all

def count(text: str):
    "Count."

expose(count, title="counted")
expose_all("p_", count=count)
"""
    _write(tree, "hub.py", _HUB + helpers)
    _write(tree, "uses.py", use)

    learnt = _report(run, "--learn")["learnt"]

    [entry] = learnt["entries"]
    assert (entry["frontend"]["name"], entry["tools"], entry["differing"]) == (
        ["title"],
        ["counted"],
        [],
    )
    assert [each.partition(":")[0] for each in learnt["failures"]] == ["p_count (count)"]


def test_learning_alone_prints_and_writes_nothing(tree: Tree, run: Run) -> None:
    helper, use, _ = _HELPERS["a function"]
    _write(tree, "hub.py", _HUB + helper)
    _write(tree, "uses.py", use)
    before = (tree.root / "pyproject.toml").read_text()

    said = run("verify", "--learn")

    assert "# 2 of 2 tools come out as observed\n[[tool.toolgen.frontends]]\n" in said.stdout
    assert (tree.root / "pyproject.toml").read_text() == before
    assert run("verify", "--write").exit_code == 2
