"""All that `toolgen init` says of projects of many shapes, and all that it writes into them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import golden
import pytest
from cli.whole_projects import run

from toolgen import __version__

EXPECTED = golden.CASES / "outputs" / "adoptions.txt"
_TOOLS = '''\
from toolgen_runtime import tool


@tool
def act(x: int) -> int:
    """Do it."""
    return x
'''
_BUILT = '[build-system]\nrequires = ["{0}"]\nbuild-backend = "{1}"\n'
_PROJECT = '\n[project]\nname = "acme"\nversion = "1"\ndependencies = ["pydantic"]\n'
_PLAIN = _BUILT.format("hatchling", "hatchling.build") + _PROJECT
BACKENDS = {
    "hatchling": "hatchling.build",
    "setuptools>=61": "setuptools.build_meta",
    "toolgen-build": "toolgen_build.backend",
    "flit_core": "flit_core.buildapi",
    "uv_build": "uv_build",
    "poetry-core": "poetry.core.masonry.api",
    "pdm-backend": "pdm.backend",
}
_HOOKS = ".pre-commit-config.yaml"
_WORKFLOW = ".github/workflows/toolgen.yml"
PYPROJECTS: Mapping[str, str] = {
    **{f"built by {name}": _BUILT.format(name, each) + _PROJECT for name, each in BACKENDS.items()},
    "no build system": _PROJECT.lstrip(),
    "a build system without a backend": '[build-system]\nrequires = ["setuptools"]\n' + _PROJECT,
    "a build system without requirements": '[build-system]\nbuild-backend = "hatchling.build"\n'
    + _PROJECT,
    "tables of a project apart": _PLAIN
    + '\n[tool.a]\nx = 1\n\n[[tool.b]]\nx = 1\n\n[project.scripts]\na = "b:c"\n',
    "a project behind its own tables": '[project.urls]\na = "b"\n\n[tool.toolgen]\n' + _PLAIN,
    "tables behind those that they hold": _PLAIN
    + "\n[tool.hatch.envs.x]\n[tool.hatch]\n[tool]\n[tool.hatch.envs.y]\nz = 1\n",
    "a backend of the project's own": _BUILT.format("hatchling", "hatchling.build")
    + 'backend-path = ["."]\n'
    + _PROJECT,
    "a backend with an object": _BUILT.format("setuptools", "setuptools.build_meta:__legacy__"),
    "what is wanted is there": _PLAIN.replace('"pydantic"', '"Toolgen_Runtime", "toolgen-build"')
    + '\n[project.entry-points."toolgen.registries"]\nacme = "acme._toolgen:registry"\n'
    + "\n[tool.hatch.build.hooks.toolgen]\n\n[tool.toolgen]\n",
    "no dependencies": _PLAIN.replace('dependencies = ["pydantic"]\n', ""),
    "dynamic dependencies": _PLAIN.replace(
        'dependencies = ["pydantic"]', 'dynamic = ["dependencies"]'
    ),
    "dynamic entry points": _PLAIN + 'dynamic = ["entry-points"]\n',
    "dependencies in many lines": _PLAIN.replace(
        '["pydantic"]', '[\n    "pydantic",  # why\n    # more\n]'
    ),
    "settings": _PLAIN + '\n[tool.toolgen]\npaths = ["src"]\noutput = "generated"\n',
    "other tools": _PLAIN + "\n[tool.other]\nkey = 1 # kept\n\n[tool.another]\n",
    "dotted keys": _PLAIN + "\n[tool]\nother.key = 1\nhatch.build.hooks.vcs.version-file = 'v'\n",
    "tables on a line": _PLAIN.replace("\n[project]", "\n[project]\nurls = {}")
    + '\n[tool]\nhatch = { build = { hooks = { vcs = { version-file = "v" } } } }\n',
    "a tool table on a line": 'tool = { other = { key = 1 } }\nproject = { name = "acme" }\n',
    "nothing but toolgen": "[tool.toolgen]\n",
    "nothing": "",
    "a project of poetry": _BUILT.format("poetry-core", "poetry.core.masonry.api")
    + '\n[tool.poetry]\nname = "acme"\nversion = "1"\n\n[tool.poetry.dependencies]\n'
    + 'python = "^3.11"\n',
    "a project of poetry that includes what is generated": _BUILT.format(
        "poetry-core", "poetry.core.masonry.api"
    )
    + _PROJECT
    + '\n[[tool.poetry.include]]\npath = "**/*_toolgen/**/*"\nformat = ["sdist", "wheel"]\n',
    "requirements without a name": _PLAIN.replace(
        '"pydantic"', '"", "@ file:a", " toolgen-runtime"'
    ),
    "no TOML": "[project",
    "dependencies that are a text": _PLAIN.replace('["pydantic"]', '"pydantic"'),
    "a project that is a list": "project = []\n",
    "a hook that is a text": _PLAIN + "\n[tool.hatch.build.hooks]\nvcs = 'x'\n",
    "requirements that are numbers": '[build-system]\nrequires = [1]\nbuild-backend = "x"\n',
}
FILES: Mapping[str, Mapping[str, str]] = {
    "setup.py and no pyproject.toml": {"setup.py": "from setuptools import setup\nsetup()\n"},
    "setup.cfg and a pyproject.toml": {"setup.cfg": "", "pyproject.toml": _PROJECT.lstrip()},
    "no project": {},
    "ignored files": {"pyproject.toml": _PLAIN, ".gitignore": "*.pyc\n.toolgen/"},
    "attributes": {"pyproject.toml": _PLAIN, ".gitattributes": "* text=auto\r\n"},
    "hooks": {
        "pyproject.toml": _PLAIN,
        _HOOKS: "# Ours.\nrepos:\n- repo: a\n  hooks:\n  - id: b\n",
    },
    "indented hooks": {
        "pyproject.toml": _PLAIN,
        _HOOKS: "repos: # ours\n  - repo: a\n    hooks: []\n\n# end\nci: {}\n",
    },
    "hooks without an end of the line": {"pyproject.toml": _PLAIN, _HOOKS: "repos:\n- repo: a"},
    "hooks on a line": {"pyproject.toml": _PLAIN, _HOOKS: "repos: []\n"},
    "hooks of nobody": {"pyproject.toml": _PLAIN, _HOOKS: "repos:\n  # none yet\n\nci: {}\n"},
    "no hooks": {"pyproject.toml": _PLAIN, _HOOKS: "ci: {}\n"},
    "hooks of toolgen": {"pyproject.toml": _PLAIN, _HOOKS: "repos:\n- repo: toolgen\n"},
    "an empty file of hooks": {"pyproject.toml": _PLAIN, _HOOKS: "\n"},
    "a workflow": {"pyproject.toml": _PLAIN, _WORKFLOW: "name: ours\n"},
    "a file of Windows": {"pyproject.toml": _PLAIN.replace("\n", "\r\n")},
    "a lone module": {"pyproject.toml": _PLAIN, "src/acme/tools.py": "", "src/lone.py": _TOOLS},
    "source elsewhere": {"pyproject.toml": _PLAIN, "src/acme/tools.py": "", "lib/a.py": _TOOLS},
    "a project of poetry without tools": {
        "pyproject.toml": PYPROJECTS["a project of poetry"],
        "src/acme/tools.py": "",
        ".gitignore": "*.pyc",
    },
    "ignored files in another encoding": {"pyproject.toml": _PLAIN, ".gitignore": "\udce9\n"},
    "hooks in another encoding": {"pyproject.toml": _PLAIN, _HOOKS: "# \udce9\n"},
    "settings in another encoding": {"pyproject.toml": _PLAIN + "# \udce9\n"},
    "no tools": {"pyproject.toml": _PLAIN, "src/acme/tools.py": ""},
}
ALL = {**{name: {"pyproject.toml": text} for name, text in PYPROJECTS.items()}, **FILES}
LINES = {
    **dict.fromkeys(PYPROJECTS, "init"),
    **dict.fromkeys(FILES, "init --ci github --ci pre-commit"),
    "hatchling, not committed": "init --no-commit --ci github",
    "hatchling, dry run": "init --dry-run --ci pre-commit",
}


@pytest.mark.parametrize("case", LINES)
def test_what_is_written_and_said_is_as_expected(
    case: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, update_golden: bool
) -> None:
    told = _told(case, tmp_path / "project", monkeypatch)
    golden.compare_section(EXPECTED, case, told, update_golden)


def test_the_cases_are_those_expected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, update_golden: bool
) -> None:
    def told(case: str) -> str:
        return _told(case, tmp_path / case / "project", monkeypatch)

    golden.compare_sections(EXPECTED, LINES, told, update_golden)


def _told(case: str, root: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    files = {
        "src/acme/__init__.py": "",
        "src/acme/tools.py": _TOOLS,
        **ALL.get(case, {"pyproject.toml": _PLAIN}),
    }
    for path, text in files.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(text.encode("utf-8", "surrogateescape"))
    (root / ".git").mkdir()
    monkeypatch.chdir(root)
    lines = [*run(LINES[case]), *_changes(root, files), "again:", *run(LINES[case])]
    text = "\n".join(lines).replace(str(root), "<root>").replace("\r", "\\r")
    minor = __version__.rpartition(".")[0]
    text = text.replace(f"=={__version__}", "==<version>")
    text = re.sub("(?<=invalid TOML: ).*", "<Python's words>", text)
    return re.sub(rf"(?<=[=>]){re.escape(minor)}\b", "<minor>", text)


def _changes(root: Path, files: Mapping[str, str]) -> Iterator[str]:
    """The files that are others now, as they are; of generated ones the names are enough."""
    for file in sorted(each for each in root.rglob("*") if each.is_file()):
        path = file.relative_to(root).as_posix()
        if path.startswith(".toolgen/"):
            continue
        if "/_toolgen/" in f"/{path}" or "_toolgen/" in path:
            yield f"generated: {path}"
        elif (text := file.read_bytes().decode("utf-8", "surrogateescape")) != files.get(path):
            yield f"{path}:"
            yield from (f"  | {line}" for line in text.split("\n"))
