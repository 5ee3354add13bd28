"""The line of a framework's versions is the one that the project pins, wherever it does."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from building import write_sources

from toolgen.config import Config
from toolgen.discover import discover
from toolgen.discover.installed import InstalledSources
from toolgen.discover.pin_formats import groups_of
from toolgen.pipeline import Result, generate

_TOOLS = {
    "fastmcp": '''
from fastmcp import FastMCP

server = FastMCP("server")


@server.tool
def act() -> str:
    """Act.

    Returns:
        Text.
    """
''',
    "mcp": '''
from mcp.server.fastmcp import FastMCP

server = FastMCP("server")


@server.tool()
def act() -> str:
    """Act."""
''',
    "openai-agents": '''
from agents import function_tool


@function_tool(strict_mode=False)
def act(**options: str) -> str:
    """Act."""
''',
}

# A version of an earlier line, and one of the newest.
_LINES = {
    "fastmcp": ("3.4.3", "4.1.2"),
    "mcp": ("1.6.0", "1.30.0"),
    "openai-agents": ("0.22.1", "0.24.0"),
}

_SOURCES: dict[str, Mapping[str, str]] = {
    "dependencies": {"pyproject.toml": '[project]\ndependencies = ["{name}[cli] == {version}"]\n'},
    "dependencies after a byte order mark": {
        "pyproject.toml": '\ufeff[project]\ndependencies = ["{name} == {version}"]\n'
    },
    "an extra": {
        "pyproject.toml": '[project]\noptional-dependencies.x = ["{name} (=={version}); x == 1"]\n'
    },
    "a group": {"pyproject.toml": '[dependency-groups]\nserve = ["{name}=={version}"]\n'},
    "poetry": {"pyproject.toml": '[tool.poetry.dependencies]\n{name} = "{version}"\n'},
    "a group of poetry's": {
        "pyproject.toml": "[tool.poetry.group.serve.dependencies]\n"
        '{name} = {{version = "{version}", extras = ["cli"]}}\n'
    },
    "pdm": {"pyproject.toml": '[tool.pdm.dev-dependencies]\nserve = ["{name}=={version}"]\n'},
    "the tree of the framework": {
        "pyproject.toml": '[project]\nname = "{name}"\nversion = "{version}"\n'
    },
    "an sdist of the framework": {"PKG-INFO": "Name: {name}\nVersion: {version}\n"},
    "uv.lock": {"uv.lock": '[[package]]\nname = "{name}"\nversion = "{version}"\n'},
    "poetry.lock": {"poetry.lock": '[[package]]\nname = "{name}"\nversion = "{version}"\n'},
    "pdm.lock": {"pdm.lock": '[[package]]\nname = "{name}"\nversion = "{version}"\n'},
    "pylock.toml": {"pylock.toml": '[[packages]]\nname = "{name}"\nversion = "{version}"\n'},
    "Pipfile.lock": {"Pipfile.lock": '{{"default": {{"{name}": {{"version": "=={version}"}}}}}}'},
    "requirements": {"requirements-dev.txt": "# all\n{name}=={version} --hash=sha256:0 # it\n"},
    "requirements of requirements": {
        "requirements.txt": "httpx\n-r needs/base.txt  # all\n",
        "needs/base.txt": "-r ../requirements.txt\n-r none.txt\n--requirement=more.txt\n",
        "needs/more.txt": "{name}=={version}\n",
    },
    "constraints": {
        "requirements.txt": "{name}\n-c constraints.txt\n",
        "constraints.txt": "{name}=={version}\n",
    },
    "setup.cfg": {"setup.cfg": "[options]\ninstall_requires =\n    {name}=={version}\n"},
    "an sdist": {"PKG-INFO": "Name: app\nVersion: 1\nRequires-Dist: {name}[cli] (=={version})\n"},
    "a wheel": {
        "app-1.dist-info/METADATA": "Name: app\nVersion: 1\nRequires-Dist: {name}=={version}\n"
    },
}


def _build(tree: Path, files: Mapping[str, str], **settings: object) -> Result:
    """The result of `app.py` in a project with these files."""
    write_sources(tree, dict(files))
    return generate(discover([tree], root=tree), Config(**settings))  # type: ignore[arg-type]


def _made(result: Result) -> tuple[object, ...]:
    """What the tool is, or why there is none; of findings about versions, none may be left."""
    assert not {"TG131", "TG132"} & {each.code for each in result.diagnostics}
    return (
        *((each.parameters, each.output, each.tool.description) for each in result.planned),
        *(each.code for each in result.diagnostics if each.severity == "error"),
    )


@pytest.mark.parametrize("name", _LINES)
@pytest.mark.parametrize("source", _SOURCES)
def test_a_pin_chooses_the_line_as_the_configuration_does(
    tmp_path: Path, source: str, name: str
) -> None:
    earlier, newest = _LINES[name]
    made = {}
    for version in (earlier, newest):
        files = {
            file: text.format(name=name, version=version) for file, text in _SOURCES[source].items()
        }
        app = {"app.py": _TOOLS[name]}
        made[version] = _made(_build(tmp_path / f"pinned{version}", files | app))
        asked = {"frameworks": ((name, version),)}
        assert made[version] == _made(_build(tmp_path / f"asked{version}", app, **asked))

    assert made[earlier] != made[newest]


@pytest.mark.parametrize(
    ("specifier", "line"),
    [
        (">=3.2,<4", "3"),
        (">=4", ""),
        (">3.4.10,<3.5", "3"),
        ("~=3.4", "3"),
        ("==3.*", "3"),
        ("<=4", "4.0"),
        ("<4", "3"),
        (">=4.0.0a1", ""),
        ("!=4.0", ""),
        (">=3,!=4.*", "3"),
        (">=3,!=4.1.*,!=4.0.1", "4.0"),
        (">=5", ""),
        ("===wild", ""),
    ],
)
def test_a_range_chooses_the_newest_line_that_it_lets_in(
    tmp_path: Path, specifier: str, line: str
) -> None:
    said = {"requirements.txt": f"fastmcp {specifier}"}
    result = _build(tmp_path, {"app.py": _TOOLS["fastmcp"], **said})

    [tool] = result.tools
    assert tool.profile.line == line


_DOCUMENTED = (
    _TOOLS["fastmcp"]
    .replace("act()", "act(a: int = 1)")
    .replace("Returns:\n        Text.", "Args:\n        a: One.")
)


@pytest.mark.parametrize(
    ("tool", "specifier", "told"),
    [
        (_TOOLS["fastmcp"], ">= 3.2, < 5", ["before 4.1 makes another description"]),
        (
            _DOCUMENTED,
            ">= 2.10, < 4",
            ["before 3 makes another description", "before 3 makes another schema"],
        ),
        (_DOCUMENTED, ">= 3, < 4", []),
        (_DOCUMENTED, ">= 2.10", []),  # what is gone is not told beside the newest
    ],
)
def test_where_several_lines_are_let_in_the_newest_holds_and_others_are_told(
    tool: str, specifier: str, told: list[str], tmp_path: Path
) -> None:
    result = _build(tmp_path, {"app.py": tool, "requirements.txt": f"fastmcp {specifier}"})

    found = sorted(each.message for each in result.diagnostics if each.code == "TG131")
    assert found == [f"fastmcp {each} of this function" for each in told]


_ASKED = '[project]\ndependencies = ["fastmcp{}"]\n'
_LOCKED = '[[package]]\nname = "fastmcp"\nversion = "{}"\n'


@pytest.mark.parametrize(
    ("files", "line"),
    [
        ({"pyproject.toml": _ASKED.format(">=3"), "uv.lock": _LOCKED.format("3.4.3")}, "3"),
        ({"pyproject.toml": _ASKED.format(">=4"), "uv.lock": _LOCKED.format("3.4.3")}, ""),
        ({"uv.lock": _LOCKED.format("3.4.3"), "requirements.txt": "fastmcp==4.1"}, "3"),
        ({"requirements.txt": "fastmcp==3.4", "PKG-INFO": "Requires-Dist: fastmcp>=4"}, "3"),
        ({"pyproject.toml": _ASKED.format(">=3"), "src/uv.lock": _LOCKED.format("4.1")}, ""),
    ],
)
def test_of_several_files_the_nearest_counts_then_what_is_asked_for_then_what_is_locked(
    tmp_path: Path, files: dict[str, str], line: str
) -> None:
    result = _build(tmp_path, {"src/app/__init__.py": _TOOLS["fastmcp"], **files})

    [tool] = result.tools
    assert tool.profile.line == line


def test_the_configuration_counts_more_than_any_file(tmp_path: Path) -> None:
    files = {"app.py": _TOOLS["fastmcp"], "uv.lock": _LOCKED.format("3.4.3")}

    [tool] = _build(tmp_path, files, frameworks=(("fastmcp", "4.1"),)).tools

    assert tool.profile.line == ""


def test_projects_of_one_tree_have_pins_of_their_own(tmp_path: Path) -> None:
    result = _build(
        tmp_path,
        {
            "a/app_a.py": _TOOLS["fastmcp"],
            "a/requirements.txt": "fastmcp==3.4",
            "b/app_b.py": _TOOLS["fastmcp"],
            "b/requirements.txt": "fastmcp==4.1",
        },
    )

    lines = {tool.module: tool.profile.line for tool in result.tools}
    assert lines == {"a.app_a": "3", "b.app_b": ""}


@pytest.mark.parametrize(
    "files",
    [
        {"app-1.dist-info/METADATA": "Name: app\nRequires-Dist: fastmcp<2.13\n"},
        {"uv.lock": _LOCKED.format("2.12.5"), "pyproject.toml": _ASKED.format(">=2")},
    ],
)
def test_a_pin_before_all_known_versions_is_told_with_the_file(
    tmp_path: Path, files: dict[str, str]
) -> None:
    result = _build(tmp_path, {"app.py": _TOOLS["fastmcp"], **files})

    [finding] = [each for each in result.diagnostics if each.code == "TG132"]
    assert next(iter(files)) in finding.message
    [tool] = result.tools
    assert tool.profile.line == "2.13"


@pytest.mark.parametrize("version", ["2.13.0", "2.14.7"])
def test_fastmcp_2_takes_the_indentation_off_a_docstring(tmp_path: Path, version: str) -> None:
    source = _TOOLS["fastmcp"] + (
        "@server.tool\ndef find(query: str) -> str:\n"
        '    """Find.\n\n    Args:\n        query: What to look for.\n    """\n'
        "    return query\n"
    )
    result = _build(tmp_path, {"app.py": source, "requirements.txt": f"fastmcp=={version}"})

    [text] = [each.description for each in result.tools if each.name == "find"]
    assert text == "Find.\n\nArgs:\n    query: What to look for."


def test_what_is_installed_counts_where_the_configuration_has_it_read(tmp_path: Path) -> None:
    write_sources(tmp_path / "app", {"app.py": _TOOLS["fastmcp"]})
    (tmp_path / "site" / "fastmcp-3.4.10.dist-info").mkdir(parents=True)
    sources = discover([tmp_path / "app"], root=tmp_path / "app")

    result = generate(sources, Config(), installed=InstalledSources([tmp_path / "site"]))

    [tool] = result.tools
    assert (tool.profile.line, result.diagnostics) == ("3", ())


@pytest.mark.parametrize(
    ("said", "specifier"),
    [
        ("^3.2.1", ">=3.2.1,<4"),
        ("^0.22", ">=0.22,<0.23"),
        ("~3.2", ">=3.2,<3.3"),
        ("~3", ">=3,<4"),
        ("3.2", "==3.2"),
        ("3.*", "==3.*"),
        (">=3, <4", ">=3,<4"),
        ("~=3.1", "~=3.1"),
    ],
)
def test_the_signs_of_poetry_are_ranges(said: str, specifier: str) -> None:
    text = f'[tool.poetry.dependencies]\nfastmcp = "{said}"\n'

    assert groups_of("pyproject.toml", text) == [[("fastmcp", specifier)]]


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("pyproject.toml", "[project\n"),
        ("pyproject.toml", "project = 1\ntool = []\n"),
        ("pyproject.toml", '[project]\ndependencies = "fastmcp"\n'),
        ("pyproject.toml", '[tool.poetry.dependencies]\nfastmcp = "*"\nmcp = {git = "x"}\n'),
        ("Pipfile.lock", "[]"),
        ("Pipfile.lock", "{"),
        ("requirements.txt", "-r other.txt\nhttps://example.org/fastmcp==3\nfastmcp @ file:a==3\n"),
        ("METADATA", ""),
    ],
)
def test_what_is_not_as_its_format_has_it_says_nothing(file: str, text: str) -> None:
    assert groups_of(file, text) == []


def test_requirements_outside_of_the_project_are_not_read(tmp_path: Path) -> None:
    write_sources(tmp_path, {"outside.txt": "fastmcp==2.14\n"})
    project = write_sources(
        tmp_path / "project", {"requirements.txt": "-r ../outside.txt\n", "app.py": ""}
    )
    (project / "linked.txt").symlink_to(tmp_path / "outside.txt")
    with (project / "requirements.txt").open("a") as file:
        file.write("-r linked.txt\n")

    assert [each.pins for each in discover([project], root=project)] == [()]


def test_constraints_ask_for_nothing(tmp_path: Path) -> None:
    files = {
        "requirements.txt": "fastmcp\n-r base.txt\n-c limits.txt\n",
        "base.txt": "httpx\n",
        "limits.txt": "rich==14\n",
        "app.py": "",
    }
    (source,) = discover([write_sources(tmp_path, files)], root=tmp_path)

    assert source.needed == {"fastmcp", "httpx"}
    assert [pin.distribution for pins in source.pins for pin in pins] == ["rich"]
