"""The code is built as `docs/design.md` says: who imports what, and in which direction."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
import tokenize
from collections.abc import Iterator
from inspect import cleandoc
from itertools import accumulate, combinations, pairwise
from pathlib import Path

import import_graph
import pytest
from building import REPOSITORY, RUNTIME
from import_graph import TOOLGEN, TOOLGEN_RUNTIME, Package, When, imports_of, sources

from toolgen.frameworks.loading import FRAMEWORKS

ADAPTERS = TOOLGEN_RUNTIME.root / "adapters"
PACKAGES = pytest.mark.parametrize(
    "package", [TOOLGEN, TOOLGEN_RUNTIME], ids=lambda package: package.name
)

# What adapters import that are not named after it.
ADAPTED = {
    "autogen": {"autogen_core"},
    "fastmcp": {"fastmcp", "mcp_types"},
    "google_adk": {"google"},
    "google_genai": set[str](),
    "mcp": {"mcp", "mcp_types"},
    "openai": set[str](),
    "openai_agents": {"agents"},
}

# What the design's table writes for no library, and for one that it says more of.
NOTHING = "\N{EN DASH}"
MODULES = {"griffe (`docstrings.py`)": "griffe", "pydantic (`schema.py`)": "pydantic"}

MOST_LINES = 300
LONGER = {
    "generator/toolgen/evaluate/values.py": "a closed union, each kind of which may hold all "
    "others: in modules of their own they would import each other",
    "runtime/toolgen_runtime/generated.py": "every registry imports it, and a module more is a "
    "quarter of what it costs",
}
"""What may be longer than other modules, and why."""

EXPENSIVE = [
    *(
        "black",
        "click",
        "docstring_parser",
        "griffe",
        "jinja2",
        "jsonschema",
        "libcst",
        "lsprotocol",
        "pathspec",
        "pydantic",
        "pygls",
    ),
    *("rich", "tomlkit", "watchfiles"),
]


CLOCK = re.compile(r"\b(process_time|perf_counter|monotonic|time\.time)(_ns)?\(")


def _names(paths: list[Path]) -> set[str]:
    """What files import, by its outermost package."""
    return {each.target.partition(".")[0] for path in paths for each in imports_of(path)}


def _stage(path: Path) -> str:
    return path.relative_to(TOOLGEN.root).parts[0].removesuffix(".py")


def _documented() -> dict[str, set[str]]:
    """By the design's table of stages: who alone imports what."""
    text = (REPOSITORY / "docs" / "design.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+/|\w+\.py)` \|[^|]*\|[^|]*\| ([^|]+) \|$", text, re.MULTILINE)
    return {
        stage.rstrip("/").removesuffix(".py"): {
            MODULES.get(name.strip(), name.strip()) for name in names.split(",")
        }
        - {NOTHING}
        for stage, names in rows
    }


def test_a_module_has_no_more_lines_than_are_read_at_once() -> None:
    """What is longer holds two subjects, but for a few that say why."""
    roots = [TOOLGEN.root, TOOLGEN_RUNTIME.root, REPOSITORY / "integration"]
    paths = [path for root in roots for path in sources(root)]
    lines = {
        path.relative_to(REPOSITORY).as_posix(): path.read_text("utf-8").count("\n")
        for path in paths
    }

    assert {path for path, count in lines.items() if count > MOST_LINES} == LONGER.keys()


def test_the_design_has_a_row_for_every_stage() -> None:
    folders = {path.parent.name for path in TOOLGEN.root.glob("*/*.py")}

    assert folders <= set(_documented())


@PACKAGES
def test_the_order_of_rooms_is_complete(package: Package) -> None:
    rooms = {path.relative_to(package.root).parts[0] for path in sources(package.root)}
    stubs = [path.name for path in package.root.glob("*.pyi")]

    assert sorted([*(room.removesuffix(".py") for room in rooms), *stubs]) == sorted(package.order)


@PACKAGES
def test_a_room_imports_nothing_that_comes_after_it(package: Package) -> None:
    assert import_graph.against_order(package) == []


@PACKAGES
def test_no_folder_imports_itself_through_others(package: Package) -> None:
    """What two need of each other stands in a third, or one knows a protocol of the other. So it is
    with modules, with folders side by side, and with a folder's own modules and those of one in it.
    """
    found = map(import_graph.circles, import_graph.folders_of(package))

    assert [circle for circles in found for circle in circles] == []


def test_a_folder_and_one_in_it_do_not_import_each_other(tmp_path: Path) -> None:
    """Not by other modules either, nor by the folder's face."""
    files = {
        "__init__.py": "",
        "room/__init__.py": "from all.room import above",
        "room/above.py": "from all.room.inner import one",
        "room/below.py": "",
        "room/inner/__init__.py": "",
        "room/inner/one.py": "from all.room import below",
    }
    for name, text in files.items():
        path = tmp_path / "all" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    found = map(import_graph.circles, import_graph.folders_of(Package(tmp_path / "all", ())))

    assert [each for each in found if each] == [[("all.room", "all.room.inner")]]


def test_a_name_that_a_module_finds_on_demand_is_imported_from_its_home(tmp_path: Path) -> None:
    """By who asks the root for it; of a room's own face, by the face as well."""
    files = {
        "__init__.py": "HOMES = {'low': 'one two', 'room.high': 'three'}\n"
        "find = lazy_names(globals(), HOMES)",
        "low.py": "def late():\n    from all import __version__, three",
        "room/__init__.py": "__getattr__ = lazy_names(globals(), {'room.high': 'three'})",
        "room/high.py": "from all import two",
        "room/other.py": "from all.room import three",
    }
    for name, text in files.items():
        path = tmp_path / "all" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    assert import_graph.modules_of(Package(tmp_path / "all", ())) == {
        ("all.low", "all"): {When.LATE},
        ("all.low", "all.room.high"): {When.LATE},
        ("all.room", "all.room.high"): {When.LATE},
        ("all.room.high", "all.low"): {When.AT_ONCE},
        ("all.room.other", "all.room.high"): {When.AT_ONCE},
    }


def test_circles_are_found_through_others_and_stand_alone() -> None:
    edges = [("a", "b"), ("b", "c"), ("c", "a"), ("c", "d"), ("d", "e"), ("e", "d"), ("f", "a")]

    assert import_graph.circles(edges) == [("a", "b", "c"), ("d", "e")]


def test_imports_are_told_apart_by_when_they_happen(tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text("""
if TYPE_CHECKING:
    import types_alone
else:
    import at_once
def function():
    from late import name
class Class:
    import in_a_class
    method = lambda: __import__("nothing")
""")

    assert [(each.target, each.when.name) for each in imports_of(module)] == [
        ("types_alone", "FOR_TYPES"),
        ("at_once", "AT_ONCE"),
        ("late.name", "LATE"),
        ("in_a_class", "AT_ONCE"),
    ]


def test_the_design_shows_the_imports_as_they_are(update_golden: bool) -> None:
    expected = import_graph.page()
    if update_golden:
        import_graph.PAGE.write_text(expected, "utf-8", newline="\n")
        pytest.skip("matrices rewritten; review the git diff")
    assert import_graph.PAGE.read_text("utf-8") == expected


@pytest.mark.parametrize("module", EXPENSIVE)
def test_a_library_is_imported_by_the_stages_that_the_design_names(module: str) -> None:
    importers = {
        _stage(path)
        for path in sources(TOOLGEN.root)
        for each in imports_of(path)
        if each.target.partition(".")[0] == module
    }
    allowed = {stage for stage, names in _documented().items() if module in names}

    assert allowed
    assert importers == allowed


def test_data_between_stages_imports_no_library() -> None:
    for stage in ("findings", "facts", "ir", "json_schema"):
        names = _names(sources(TOOLGEN.root / stage))
        assert not names & {*EXPENSIVE, "toolgen_runtime"}


def test_descriptions_of_frameworks_import_no_library() -> None:
    code = (
        (
            "import sys, toolgen.frameworks.loading; "
            f"print(*sorted({sorted(EXPENSIVE)!r} & sys.modules.keys()))"
        )
        .replace("[", "{")
        .replace("]", "}")
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)

    assert done.stdout.split() == []


# What names a framework outside its package, and why.
NAMED = {
    # The protocol: a dialect, the place of a client's secrets, types folded into one spelling.
    *((path, "mcp") for path in ("dialects/__init__.py", "dialects/mcp.py", "config/values.py")),
    *((path, "mcp") for path in ("contract/registries.py", "ir/hints.py", "ir/policy.py")),
    *((path, "mcp") for path in ("cli/stats.py", "lint/checks/headers.py", "lint/checks/sizes.py")),
    # Forms that are those of an SDK, by its own rule.
    ("dialects/json_schema.py", "fastmcp"),
    *((f"dialects/{module}.py", "openai_agents") for module in ("json_schema", "openai_strict")),
}
NAMED_AT_RUN_TIME = {
    # What programs written for them ask tools for, catch and write.
    *((f"{module}.py", "lionagi") for module in ("call/declared", "model/errors")),
    *(("call/tools.py", "orbiter"), ("slots/marker.py", "arklex")),
    # Formats in which models write that were told so by them.
    *((f"requests/{module}.py", "lionagi") for module in ("answers", "reading/keys")),
    *(("requests/grammars/named.py", name) for name in ("langchain", "llama_index")),
    # Which adapters share a module.
    *(("adapters/blocking.py", name) for name in ("llama_index", "smolagents")),
}
WORDS = {
    word
    for framework in FRAMEWORKS
    for name in [framework.profile.framework]
    for word in (
        *(name, name.replace("-", "_")),
        *(entry.package for entry in framework.entries),
        *framework.observed,
    )
} - {
    *("toolgen", "toolgen_runtime"),  # this project
    *("agents", "gear", "google", "src"),  # words of every day, and a style of docstrings
}
JOINED = {re.sub(r"\W|_", "", word): word for word in WORDS}
"""The words as names of classes have them: `llamaindex` of `LlamaIndexTool`."""
TARGETS = {f"{e.package}:" for each in FRAMEWORKS for e in each.entries} - {"toolgen_runtime:"}
"""What targets of a package are told by, whose name may be a word of every day."""


def _naming(path: Path) -> set[str]:
    """The frameworks' words in a file, hyphens as underscores: in its code, and but for MCP, a
    protocol, in its prose, which says whose rules the code has.
    """
    told = {word for text in _texts(path) for word in _words(text)} & (WORDS | TARGETS)
    said = {word for text in _prose(path) for word in _words(text)} & (WORDS - {"mcp"})
    return {word.replace("-", "_") for word in told | said}


def _prose(path: Path) -> Iterator[str]:
    """What a file's docstrings and comments say, without the code in them."""
    texts = [
        cleandoc(text)
        for node in ast.walk(ast.parse(path.read_bytes()))
        for text in [getattr(getattr(node, "value", None), "value", None)]
        if isinstance(node, ast.Expr) and isinstance(text, str)
    ]
    with path.open("rb") as file:
        tokens = tokenize.tokenize(file.readline)
        texts += [token.string for token in tokens if token.type == tokenize.COMMENT]
    return (re.sub(r"`[^`]*`|^ {4,}.*", "", text, flags=re.MULTILINE) for text in texts)


def _texts(path: Path) -> Iterator[str]:
    """The names and the texts of a file's code; what is written for its readers is none, but for
    what is said of a constant: a framework's words are its own, however little shows it.
    """
    tree = ast.parse(path.read_bytes())
    constants = {
        said
        for stated, said in pairwise(tree.body)
        if isinstance(stated, ast.Assign | ast.AnnAssign)
    }
    prose = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and node not in constants
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str() as text) if node not in prose:
                yield text
            case ast.Name(id=text) | ast.Attribute(attr=text) | ast.alias(name=text):
                yield text
            case ast.FunctionDef(name=text) | ast.ClassDef(name=text):
                yield text
            case ast.ImportFrom(module=str() as text):
                yield text


def _words(text: str) -> Iterator[str]:
    """The words of a text, and those of its names: `arklex` of `_OF_ARKLEX`, `IsArklex`,
    `llama-index` of `llama-index-core` and `LlamaIndex`, `agents` of `agents:function_tool` alone.
    """
    yield from (f"{each}:" for each in re.findall(r"\b(\w+)(?:\.\w+)*:\w", text))
    for word in re.findall(r"\w+(?:-\w+)*", text):
        yield from accumulate(word.split("-"), "{}-{}".format)
        parts = [each.lower() for each in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", word)]
        yield from parts
        for first, last in combinations(range(len(parts) + 1), 2):
            joined = "".join(parts[first:last])
            yield from (JOINED[joined],) if joined in JOINED else ()


@pytest.mark.parametrize(
    "text",
    [
        *("agents:Agent.as_tool", "google.adk.tools:FunctionTool", "LlamaIndex", "PydanticAI"),
        *("SemanticKernel", "AgentFramework", "GoogleADK", "pydantic-ai-slim", "llama-index-core"),
        *("_OF_LLAMA_INDEX", "is_fastmcp", "FastMCP"),
    ],
)
def test_a_framework_is_known_by_any_of_its_spellings(text: str) -> None:
    assert not (WORDS | TARGETS).isdisjoint(_words(text))


def test_prose_that_gives_a_framework_as_its_source_names_it(tmp_path: Path) -> None:
    """Its examples do not."""
    path = tmp_path / "module.py"
    path.write_text('''
"""Pruning, as `FastMCP.tool` has it.

    agno.tool(look)

Source: openai-agents.
"""
look = 1  # as LlamaIndex does
''')

    assert _naming(path) == {"openai_agents", "llama_index"}


def test_only_its_package_names_a_framework() -> None:
    naming = {
        (str(path.relative_to(TOOLGEN.root)), word)
        for path in sources(TOOLGEN.root)
        if _stage(path) != "frameworks"
        for word in _naming(path)
    }

    assert naming == NAMED


def test_only_adapters_and_the_room_of_libraries_name_a_framework_at_run_time() -> None:
    """But for MCP, the protocol that the runtime serves, by a library of that name."""
    naming = {
        (str(path.relative_to(RUNTIME / "toolgen_runtime")), word)
        for path in sources(TOOLGEN_RUNTIME.root)
        if path.parent.name != "libraries" and not _is_adapter(path)
        for word in _naming(path) - {"mcp"}
    }

    assert naming == NAMED_AT_RUN_TIME


def _is_adapter(path: Path) -> bool:
    """Whether a module of the adapters is one, and not what they share."""
    return path.parent == ADAPTERS and not WORDS.isdisjoint(_words(path.stem.replace("_", "-")))


def test_the_runtime_never_imports_the_generator() -> None:
    assert "toolgen" not in _names(sources(RUNTIME))


def test_what_ties_builds_to_toolgen_imports_neither_it_nor_the_runtime() -> None:
    names = _names(sources(REPOSITORY / "integration" / "toolgen_build"))
    backends = {"hatchling", "setuptools", "distutils"}

    assert names <= {*sys.stdlib_module_names, "toolgen_build", *backends}


def test_the_runtime_imports_pydantic_late() -> None:
    early = {
        each.target.partition(".")[0]
        for path in sources(RUNTIME)
        if path.parent != ADAPTERS  # which import frameworks that have it
        if path.name != "protocols.py"  # which no code imports
        for each in imports_of(path)
        if each.when is When.AT_ONCE
    }

    assert not early & {"pydantic", "pydantic_core", "typing_extensions", "typing", "inspect"}


@pytest.mark.parametrize("path", sources(ADAPTERS), ids=lambda path: path.stem)
def test_an_adapter_imports_its_framework_and_no_other(path: Path) -> None:
    others = _names([path]) - {*sys.stdlib_module_names, "toolgen_runtime"}

    assert others <= {"pydantic", *ADAPTED.get(path.stem, {path.stem})}


def test_the_generator_needs_of_the_runtime_what_both_have_to_know_alone() -> None:
    importers = {
        (_stage(path), each.target)
        for path in sources(TOOLGEN.root)
        for each in imports_of(path)
        if each.target.partition(".")[0] == "toolgen_runtime"
    }

    assert {(stage, name) for stage, name in importers if stage not in ("cli", "dynamic")} == {
        ("frameworks", "toolgen_runtime.model.declaring.SPELLINGS"),
        ("lint", "toolgen_runtime.model.secret_names.is_secret_name"),
        ("lint", "toolgen_runtime.model.secret_names.may_be_secret"),
        ("render", "toolgen_runtime.search.index.Index"),
    }


def test_no_test_asserts_on_a_clock() -> None:
    """A machine that is shared or stopped decides it: `tests/effort.py` says what to count."""
    asserted = {
        f"{path}:{node.lineno}"
        for path in (REPOSITORY / "tests").rglob("test_*.py")
        if "cases" not in path.parts
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Assert) and CLOCK.search(ast.unparse(node.test))
    }

    assert asserted == set()


def test_no_class_name_means_two_things() -> None:
    homes: dict[str, set[str]] = {}
    for root in (TOOLGEN.root, TOOLGEN_RUNTIME.root, REPOSITORY / "integration"):
        for path in sources(root):
            for node in ast.walk(ast.parse(path.read_bytes())):
                if isinstance(node, ast.ClassDef):
                    homes.setdefault(node.name.lstrip("_"), set()).add(f"{path}:{node.lineno}")

    assert {name: places for name, places in homes.items() if len(places) > 1} == {}
