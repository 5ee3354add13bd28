"""`toolgen init` writes toolgen into a project's files: once, and with their comments kept."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import golden
import pytest
import yaml

from toolgen import __version__

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree

SETTINGS = """\
# What builds.
[build-system]
requires = [
    "{requires}",  # the builder
]
build-backend = "{backend}"

[project]
name = "acme" # a name
version = "1.0"
dependencies = ["pydantic"]

[tool.other]
key = 1 # kept
"""


def parsed(tree: Tree) -> dict[str, Any]:
    return tomllib.loads((tree.root / "pyproject.toml").read_text("utf-8"))


def files(root: Path) -> dict[str, bytes]:
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in root.rglob("*")
        if path.is_file()
    }


Configure = Callable[..., None]


@pytest.fixture
def configure(tree: Tree) -> Configure:
    """Give the project a backend, and no word of toolgen."""

    def configured(backend: str, requires: str = "builder", more: str = "") -> None:
        tree.configure(SETTINGS.format(backend=backend, requires=requires) + more)

    return configured


def test_a_project_of_hatchling_is_set_up(tree: Tree, run: Run, configure: Configure) -> None:
    configure("hatchling.build", "hatchling")

    result = run("init")

    settings = parsed(tree)
    assert result.exit_code == 0
    assert result.stderr == (
        "note: mypy reads types of an installed package where it has an empty file "
        f"src/{tree.package}/py.typed\n"
    )
    assert result.stdout == (
        "changed: pyproject.toml\nwritten: .gitignore\nwritten: .gitattributes\n"
    )
    assert settings["build-system"]["requires"] == ["hatchling", "toolgen-build==0.1.*"]
    assert settings["build-system"]["build-backend"] == "hatchling.build"
    assert settings["project"]["dependencies"] == ["pydantic", "toolgen-runtime>=0.1"]
    assert settings["project"]["entry-points"] == {
        "toolgen.registries": {tree.package: f"{tree.package}._toolgen:registry"}
    }
    assert settings["tool"]["hatch"] == {"build": {"hooks": {"toolgen": {}}}}
    assert settings["tool"]["toolgen"] == {"paths": ["src"]}
    assert (tree.root / ".gitignore").read_text() == ".toolgen/\n"


def test_of_a_package_that_has_types_or_is_not_built_mypy_is_told_nothing(
    tree: Tree, run: Run, configure: Configure
) -> None:
    tree.configure('[project]\nname = "acme"\nversion = "1.0"\n')
    assert "py.typed" not in run("init").stderr

    configure("hatchling.build", "hatchling")
    (tree.root / "src" / tree.package / "py.typed").touch()
    assert run("init").stderr == ""


def test_lines_that_were_there_stay_as_they_are(tree: Tree, run: Run, configure: Configure) -> None:
    configure("hatchling.build", "hatchling")
    before = (tree.root / "pyproject.toml").read_text().splitlines()

    run("init")

    after = (tree.root / "pyproject.toml").read_text().splitlines()
    changed = [line for line in before if line not in after]
    assert changed == ['dependencies = ["pydantic"]']


@pytest.mark.parametrize(
    "backend",
    [
        "hatchling.build",
        "setuptools.build_meta",
        "flit_core.buildapi",
        "uv_build",
        "poetry.core.masonry.api",
    ],
)
def test_a_second_time_there_is_nothing_to_do(
    tree: Tree, run: Run, configure: Configure, backend: str
) -> None:
    configure(backend)
    run("init", "--ci", "github", "--ci", "pre-commit")
    before = files(tree.root)

    result = run("init", "--ci", "github", "--ci", "pre-commit")

    assert result.stdout == "nothing to do\n"
    assert files(tree.root) == before


def test_a_dry_run_prints_a_diff_and_writes_nothing(
    tree: Tree, run: Run, configure: Configure
) -> None:
    configure("flit_core.buildapi")
    before = files(tree.root)

    result = run("init", "--dry-run")

    assert files(tree.root) == before
    assert '-build-backend = "flit_core.buildapi"\n' in result.stdout
    assert '+build-backend = "toolgen_build.backend"\n' in result.stdout
    assert "--- /dev/null\n+++ b/.gitignore\n@@ -0,0 +1 @@\n+.toolgen/\n" in result.stdout


def test_a_last_line_without_an_end_gets_one(tree: Tree, run: Run, configure: Configure) -> None:
    configure("hatchling.build")
    ignored = tree.root / ".gitignore"
    ignored.write_text("dist")

    assert "\n-dist\n+dist\n+.toolgen/\n" in run("init", "--dry-run").stdout
    run("init")

    assert ignored.read_text() == "dist\n.toolgen/\n"


def test_a_file_that_is_not_utf_8_is_left_as_it_is(
    tree: Tree, run: Run, configure: Configure
) -> None:
    configure("hatchling.build")
    (tree.root / ".gitignore").write_bytes(b"\xff\n")
    before = files(tree.root)

    result = run("init")

    assert (result.exit_code, files(tree.root)) == (2, before)
    assert result.stderr == f"Error: {tree.root / '.gitignore'}: not UTF-8\n"


@pytest.mark.parametrize("backend", ["flit_core.buildapi", "uv_build", "poetry.core.masonry.api"])
def test_a_backend_without_hooks_is_wrapped(
    tree: Tree, run: Run, configure: Configure, backend: str
) -> None:
    configure(backend)

    run("init")

    settings = parsed(tree)
    assert settings["build-system"]["build-backend"] == "toolgen_build.backend"
    assert settings["tool"]["toolgen-build"] == {"backend": backend}


def test_poetry_is_told_to_include_what_git_ignores(
    tree: Tree, run: Run, configure: Configure
) -> None:
    configure("poetry.core.masonry.api")

    run("init")

    (included,) = parsed(tree)["tool"]["poetry"]["include"]
    assert included == {"path": "**/*_toolgen/**/*", "format": ["sdist", "wheel"]}


def test_a_project_in_poetrys_own_tables_is_set_up_there(tree: Tree, run: Run) -> None:
    tree.configure("""
[build-system]
requires = ["poetry-core"]
build-backend = "poetry.core.masonry.api"

[tool.poetry]
name = "acme"
version = "1.0"

[tool.poetry.dependencies]
python = "^3.11"
""")

    run("init")

    settings = parsed(tree)
    poetry = settings["tool"]["poetry"]
    assert "project" not in settings
    assert poetry["dependencies"]["toolgen-runtime"] == ">=0.1"
    assert list(poetry["plugins"]) == ["toolgen.registries"]


def test_setuptools_without_a_pyproject_gets_one(tree: Tree, run: Run) -> None:
    (tree.root / "pyproject.toml").unlink()
    (tree.root / "setup.py").touch()

    result = run("init")

    assert parsed(tree)["build-system"] == {
        "requires": ["setuptools>=64", "toolgen-build==0.1.*"],
        "build-backend": "setuptools.build_meta",
    }
    assert "declare the dependency toolgen-runtime>=0.1" in result.stderr


def test_what_is_no_project_is_left_alone(tree: Tree, run: Run) -> None:
    (tree.root / "pyproject.toml").unlink()

    result = run("init")

    assert result.exit_code == 2
    assert "there is no pyproject.toml" in result.stderr


def test_what_is_not_known_is_noted(tree: Tree, run: Run, configure: Configure) -> None:
    configure("maturin")

    assert "the build backend maturin is none that toolgen knows" in run("init").stderr
    assert "toolgen-build" not in parsed(tree)["build-system"]["requires"]


def test_what_is_dynamic_is_noted(tree: Tree, run: Run, configure: Configure) -> None:
    text = SETTINGS.replace("dependencies = [", 'dynamic = ["dependencies"]\n#')
    tree.configure(text.format(backend="setuptools.build_meta", requires="setuptools"))

    assert "dependencies are dynamic" in run("init").stderr
    assert "dependencies" not in parsed(tree)["project"]


def test_entry_points_that_are_dynamic_are_noted(
    tree: Tree, run: Run, configure: Configure
) -> None:
    text = SETTINGS.replace("version =", 'dynamic = ["entry-points"]\nversion =')
    tree.configure(text.format(backend="setuptools.build_meta", requires="setuptools"))

    told = "entry points are dynamic: declare the group toolgen.registries beside the others"
    assert told in run("init").stderr
    assert "entry-points" not in parsed(tree)["project"]


def test_a_project_that_is_not_built_gets_settings_alone(tree: Tree, run: Run) -> None:
    tree.configure('[project]\nname = "acme"\nversion = "1.0"\n')

    assert "there is no [build-system]" in run("init").stderr
    assert "build-system" not in parsed(tree)


def test_without_tools_no_entry_point_is_declared(
    tree: Tree, run: Run, configure: Configure
) -> None:
    configure("hatchling.build")
    tree.write("weather.py", "")

    assert "there are no tools yet" in run("init").stderr
    assert "entry-points" not in parsed(tree)["project"]


def test_where_the_sources_cannot_be_read_no_entry_point_is_declared(
    tree: Tree, run: Run, configure: Configure
) -> None:
    configure("hatchling.build", more='\n[tool.toolgen]\npaths = ["nowhere"]\n')

    result = run("init")

    assert result.exit_code == 0
    assert "run toolgen init again then, for the entry points" in " ".join(result.stderr.split())
    assert "entry-points" not in parsed(tree)["project"]


def test_packages_at_the_top_are_what_is_read(tree: Tree, run: Run, configure: Configure) -> None:
    configure("hatchling.build")
    tree.source.rename(tree.root / "acme")
    (tree.root / "src").rmdir()
    for name in ("benchmarks", "docs", "examples", "scripts", "test", "tests"):
        (tree.root / name).mkdir()
        (tree.root / name / "__init__.py").touch()

    run("init")

    assert parsed(tree)["tool"]["toolgen"] == {"paths": ["acme"]}
    assert parsed(tree)["project"]["entry-points"] == {
        "toolgen.registries": {"acme": "acme._toolgen:registry"}
    }


def test_what_was_generated_is_no_package_of_the_project(
    tree: Tree, run: Run, configure: Configure
) -> None:
    configure("hatchling.build")
    (tree.source / "__init__.py").unlink()
    for file in tree.source.glob("*.py"):
        file.rename(tree.root / file.name)
    (tree.root / "test_weather.py").write_text(
        "from toolgen_runtime import tool\n@tool\ndef f(): ..."
    )
    tree.source.rmdir()
    (tree.root / "src").rmdir()
    assert run("build").exit_code == 0

    run("init")

    assert "paths" not in parsed(tree)["tool"].get("toolgen", {})
    assert run("build", "--check").exit_code == 0


def test_settings_of_toolgens_own_are_kept(tree: Tree, run: Run, configure: Configure) -> None:
    configure("hatchling.build", more='\n[tool.toolgen]\npaths = ["src"]\noutput = "made"\n')

    run("init", "--no-commit")

    assert parsed(tree)["tool"]["toolgen"] == {"paths": ["src"], "output": "made"}
    assert (tree.root / ".gitignore").read_text() == ".toolgen/\n*made/\n"
    entry = parsed(tree)["project"]["entry-points"]["toolgen.registries"]
    assert entry == {tree.package: f"{tree.package}.made:registry"}


def test_line_ends_are_kept(tree: Tree, run: Run) -> None:
    text = SETTINGS.format(backend="hatchling.build", requires="hatchling")
    (tree.root / "pyproject.toml").write_bytes(text.replace("\n", "\r\n").encode())

    run("init")

    data = (tree.root / "pyproject.toml").read_bytes()
    assert data.count(b"\r\n") == data.count(b"\n")
    assert b"toolgen-build" in data


def test_layouts_that_cannot_be_parsed_are_refused(tree: Tree, run: Run) -> None:
    tree.configure("[project\n")

    assert run("init").exit_code == 2


HOOKS = ["https://example.org/hooks", "local"]


@pytest.mark.parametrize(
    ("before", "repos"),
    [
        ("", HOOKS[1:]),
        ("repos:\n- repo: https://example.org/hooks\n  hooks: []\n", HOOKS),
        ("repos:\n  - repo: https://example.org/hooks # one\n    hooks: []", HOOKS),
        (
            "repos:\n  # First.\n  - repo: https://example.org/hooks\n    hooks: []\n\n"
            "# Later.\nci:\n  skip: []\n",
            HOOKS,
        ),
    ],
)
def test_hooks_are_added_to_those_of_pre_commit(
    tree: Tree, run: Run, configure: Configure, before: str, repos: list[str]
) -> None:
    configure("hatchling.build")
    path = tree.root / ".pre-commit-config.yaml"
    path.write_text(before)

    run("init", "--ci", "pre-commit")

    found = yaml.safe_load(path.read_text())
    assert [each["repo"] for each in found["repos"]] == repos
    assert [each["id"] for each in found["repos"][-1]["hooks"]] == [
        "toolgen-build",
        "toolgen-check",
    ]
    assert all(line in path.read_text().splitlines() for line in before.splitlines())


@pytest.mark.parametrize(
    "before", ["repos: [{repo: meta, hooks: []}]\n", "repos:\n  # None.\nci: {}\n", "ci: {}\n"]
)
def test_hooks_that_cannot_be_placed_are_noted(
    tree: Tree, run: Run, configure: Configure, before: str
) -> None:
    configure("hatchling.build")
    (tree.root / ".pre-commit-config.yaml").write_text(before)

    result = run("init", "--ci", "pre-commit")

    assert "add to the repos of .pre-commit-config.yaml" in result.stderr
    assert "toolgen" not in (tree.root / ".pre-commit-config.yaml").read_text()


def test_what_is_not_committed_is_not_checked_for_freshness(
    tree: Tree, run: Run, configure: Configure
) -> None:
    configure("hatchling.build")

    run("init", "--ci", "github", "--no-commit")

    workflow = (tree.root / ".github/workflows/toolgen.yml").read_text()
    runs = [step["run"] for step in yaml.safe_load(workflow)["jobs"]["contract"]["steps"][2:]]
    assert [text.split()[:3] for text in runs] == [
        ["python", "-m", "pip"],
        ["toolgen", "check", "--against"],
    ]


@pytest.mark.parametrize("kept", ["--commit", "--no-commit"])
def test_the_files_for_continuous_integration_are_as_expected(
    tree: Tree, run: Run, configure: Configure, kept: str, update_golden: bool
) -> None:
    configure("hatchling.build")

    run("init", "--ci", "github", "--ci", "pre-commit", kept)

    names = (".github/workflows/toolgen.yml", ".pre-commit-config.yaml")
    texts = {Path(each).name: (tree.root / each).read_text("utf-8") for each in names}
    made = {name: text.replace(__version__, "VERSION") for name, text in texts.items()}
    golden.compare(golden.CASES / "init" / kept.strip("-"), made, update_golden)


DOTTED = """\
[build-system]
requires = ["hatchling"]
build-backend = "hatchling.build"
[project]
name = "acme"
version = "1.0"

{}
"""


@pytest.mark.parametrize(
    "layout",
    [
        '[tool]\nhatch.build.targets.wheel.packages = ["src/acme"]',
        '[tool.hatch]\nbuild.targets.wheel.packages = ["src/acme"]',
        '[tool.hatch.build]\ntargets.wheel.packages = ["src/acme"]',
        '[tool.hatch.build.targets.wheel]\npackages = ["src/acme"]',
    ],
)
def test_a_table_is_extended_however_it_is_written(tree: Tree, run: Run, layout: str) -> None:
    tree.configure(DOTTED.format(layout))

    assert run("init").exit_code == 0

    settings = parsed(tree)
    assert settings["tool"]["hatch"]["build"] == {
        "targets": {"wheel": {"packages": ["src/acme"]}},
        "hooks": {"toolgen": {}},
    }
    assert settings["tool"]["toolgen"] == {"paths": ["src"]}


@pytest.mark.parametrize(
    "layout",
    [
        "tool.hatch.metadata.allow-direct-references = true",
        "[tool]\nhatch.metadata.allow-direct-references = true",
        "[tool]\nhatch = {metadata = {allow-direct-references = true}}",
        "[tool.hatch]\nbuild.hooks.other.key = 1",
    ],
)
def test_settings_have_a_header_to_add_to(tree: Tree, run: Run, layout: str) -> None:
    tree.configure(f"{layout}\n{DOTTED.format('')}")

    run("init")

    file = tree.root / "pyproject.toml"
    assert "\n[tool.toolgen]\n" in file.read_text("utf-8")
    file.write_text(file.read_text("utf-8") + '[tool.toolgen.rules]\nTG122 = "off"\n')
    assert parsed(tree)["tool"]["toolgen"] == {"paths": ["src"], "rules": {"TG122": "off"}}


def test_new_tables_stand_apart_and_old_ones_as_they_stood(
    tree: Tree, run: Run, configure: Configure
) -> None:
    tree.configure(DOTTED.format("[tool.other]\nkey = 1"))

    run("init")

    lines = (tree.root / "pyproject.toml").read_text().splitlines()
    beneath = [line for above, line in pairwise(lines) if line.startswith("[") and above]
    assert beneath == ["[project]"]
