"""What front ends and backends are told by the hooks, which are called as they call them."""

from __future__ import annotations

import hashlib
import io
import json
import subprocess
import tarfile
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from setuptools import Distribution
from setuptools.build_meta import Distribution as AskedDistribution
from setuptools.command.build import build
from setuptools.errors import SetupError

from toolgen_build import __version__, backend, generation, hatch, setuptools
from toolgen_build.generation import GeneratedPackage, GenerationError, generated_packages

WANTED = [f"toolgen=={__version__}"]
MANIFEST = "src/acme/_toolgen/manifest.json"
FILES = (MANIFEST, "src/acme/_toolgen/__init__.py", "src/acme/_toolgen/_calls/shop.py")
ACME = GeneratedPackage("acme", "src/acme/_toolgen", FILES)
LONE = GeneratedPackage("shop", "_toolgen", ("_toolgen/manifest.json", "_toolgen/__init__.py"))


def write(root: Path, package: GeneratedPackage = ACME) -> None:
    """Write a generated package as toolgen leaves it."""
    texts = {file: f"# {file}\n".encode() for file in package.files[1:]}
    digests = {
        Path(file).relative_to(package.directory).as_posix(): hashlib.sha256(text).hexdigest()
        for file, text in texts.items()
    }
    manifest = {"contract": 1, "package": package.package, "files": digests}
    for file, text in {**texts, package.files[0]: json.dumps(manifest).encode()}.items():
        (root / file).parent.mkdir(parents=True, exist_ok=True)
        (root / file).write_bytes(text)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The project in which hooks are called, which is where a front end goes first."""
    monkeypatch.chdir(tmp_path)
    setuptools._packages.cache_clear()
    write(tmp_path)
    return tmp_path


Answer = Callable[..., list[list[str]]]


@pytest.fixture
def answer(monkeypatch: pytest.MonkeyPatch) -> Answer:
    """Have toolgen answer so; gives the command lines with which it is asked."""
    asked: list[list[str]] = []

    def answer(
        code: int = 0, said: Any = None, error: str = "", *directories: str
    ) -> list[list[str]]:
        packages = [{"directory": each} for each in directories or ("src/acme/_toolgen",)]
        report = {"packages": packages, "diagnostics": [], "leftovers": [], **(said or {})}
        text = "" if said == {} else json.dumps(report)

        def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
            asked.append(command)
            return subprocess.CompletedProcess(command, code, text, error)

        monkeypatch.setattr(generation.subprocess, "run", run)
        return asked

    return answer


FOUND = {
    "path": "src/acme/shop.py",
    "line": 3,
    "column": 5,
    "severity": "warning",
    "code": "TG303",
    "message": "any",
}
LINE = "src/acme/shop.py:3:5: warning TG303: any"


class TestGeneration:
    """`generation`: what is brought up to date, or found."""

    def test_a_checkout_has_what_toolgen_says_that_it_has_made(
        self, root: Path, answer: Answer, capsys: pytest.CaptureFixture[str]
    ) -> None:
        write(root, LONE)
        asked = answer(0, {"diagnostics": [FOUND]}, "", "src/acme/_toolgen", "_toolgen")

        assert generated_packages(root) == (ACME, LONE)
        assert [each[1:] for each in asked] == [
            [
                *("-P", "-m", "toolgen", "build", "--config", "pyproject.toml"),
                *("--format", "json", "--no-cache"),
            ]
        ]
        assert capsys.readouterr().err == f"{LINE}\n"

    def test_an_sdist_has_what_it_was_made_with(
        self, root: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delattr(generation.subprocess, "run")
        write(root, LONE)
        (root / "PKG-INFO").touch()
        for folder, text in {
            ".venv/x/_toolgen": (root / MANIFEST).read_text("utf-8"),
            "none": "no JSON",
            "list": "[]",
            "other": '{"contract": 1, "package": "x"}',
        }.items():
            (root / folder).mkdir(parents=True)
            (root / folder / "manifest.json").write_text(text, "utf-8")

        assert generated_packages(root) == (LONE, ACME)

    @pytest.mark.parametrize("is_gone", [False, True])
    def test_an_sdist_of_which_a_file_was_changed_is_refused(
        self, root: Path, is_gone: bool
    ) -> None:
        (root / "PKG-INFO").touch()
        (root / FILES[2]).unlink() if is_gone else (root / FILES[2]).write_text("x = 1\n", "utf-8")

        said = f"^{FILES[2]} is not what the manifest beside it says; run: toolgen build$"
        with pytest.raises(GenerationError, match=said):
            generated_packages(root)

    def test_a_build_that_fails_says_all_that_toolgen_says(
        self, root: Path, answer: Answer
    ) -> None:
        answer(1, {"diagnostics": [FOUND], "leftovers": ["src/b/_toolgen"]})
        with pytest.raises(GenerationError) as raised:
            generated_packages(root)
        assert str(raised.value).splitlines() == [
            "toolgen build failed:",
            LINE,
            "src/b/_toolgen: has no tools any more",
        ]

    @pytest.mark.parametrize(("code", "said"), [(2, None), (0, {}), (1, {})])
    def test_toolgen_that_does_not_answer_is_told_by_its_words(
        self, root: Path, answer: Answer, code: int, said: Any
    ) -> None:
        answer(code, said, "error: no such file")
        with pytest.raises(GenerationError, match=r"^toolgen could not run:\nerror: no such file$"):
            generated_packages(root)

    def test_toolgen_that_is_not_there_is_told_with_what_installs_it(
        self, root: Path, answer: Answer
    ) -> None:
        answer(1, {}, "/usr/bin/python: No module named toolgen\n")
        with pytest.raises(GenerationError, match=f"else: pip install {WANTED[0]}$"):
            generated_packages(root)

    def test_toolgen_is_wanted_where_it_has_something_to_do(self, root: Path) -> None:
        assert generation.requirements(root) == WANTED
        (root / "PKG-INFO").touch()
        assert generation.requirements(root) == []

    @pytest.mark.parametrize(
        ("package", "directory", "module"),
        [
            ("acme", "src/acme/_toolgen", "acme._toolgen"),
            ("acme.shop", "src/acme/shop/_tools", "acme.shop._tools"),
            ("shop", "_toolgen", "_toolgen"),
            ("shop", "src/_toolgen", "_toolgen"),
            ("shop", "shop/inner/_toolgen", "_toolgen"),
        ],
    )
    def test_a_generated_package_lies_within_a_package_and_beside_a_module(
        self, package: str, directory: str, module: str
    ) -> None:
        assert GeneratedPackage(package, directory, ()).module == module


INNER = """
from pathlib import Path
import sys
given = []

def build_wheel(*given_by_front_end):
    given.append(given_by_front_end)
    return "acme.whl"

def build_sdist(*given_by_front_end):
    given.append(given_by_front_end)
    return "acme.tar.gz"
"""
OPTIONAL = """
def build_editable(*given_by_front_end):
    given.append(given_by_front_end)
    return "editable.whl"

def prepare_metadata_for_build_wheel(directory):
    return f"{directory}/metadata"

def get_requires_for_build_wheel(settings):
    return [f"flit{settings}"]
"""


@pytest.fixture
def inner(root: Path, answer: Answer, monkeypatch: pytest.MonkeyPatch) -> Iterable[Any]:
    """A backend of which nobody has thought before, named in the project's settings."""
    answer()
    (root / "inner_backend.py").write_text(INNER, "utf-8")
    (root / "pyproject.toml").write_text('[tool.toolgen-build]\nbackend = "inner_backend"\n')
    monkeypatch.syspath_prepend(str(root))
    monkeypatch.delitem(backend.importlib.sys.modules, "inner_backend", raising=False)
    yield lambda: backend.importlib.import_module("inner_backend")
    backend.importlib.sys.modules.pop("inner_backend", None)


def pack(root: Path, names: Iterable[str]) -> None:
    """Write the archives that the backend says it has written."""
    with zipfile.ZipFile(root / "acme.whl", "w") as wheel:
        for name in names:
            wheel.writestr(name, "")
    with tarfile.open(root / "acme.tar.gz", "w:gz") as sdist:
        for name in names:
            sdist.addfile(tarfile.TarInfo(f"acme-1.0/src/{name}"), io.BytesIO())


SHIPPED = ["acme/__init__.py", *(file.removeprefix("src/") for file in FILES)]


class TestBackend:
    """`backend`: what is done around another backend."""

    def test_what_the_backend_builds_is_what_is_given_back(self, root: Path, inner: Any) -> None:
        pack(root, SHIPPED)
        assert backend.build_wheel(".", {"a": 1}, "metadata") == "acme.whl"
        assert backend.build_sdist(".", {"b": 2}) == "acme.tar.gz"
        assert inner().given == [(".", {"a": 1}, "metadata"), (".", {"b": 2})]

    @pytest.mark.parametrize("lacking", SHIPPED[1:])
    @pytest.mark.parametrize("hook", ["build_wheel", "build_sdist"])
    def test_an_archive_that_lacks_a_file_is_refused(
        self, root: Path, inner: Any, hook: str, lacking: str
    ) -> None:
        pack(root, [each for each in SHIPPED if each != lacking])
        said = rf"^acme\.\S+ lacks src/{lacking}: its backend leaves out what git ignores; commit "
        with pytest.raises(GenerationError, match=said + "src/acme/_toolgen, or name it"):
            getattr(backend, hook)(".")

    @pytest.mark.usefixtures("inner")
    @pytest.mark.parametrize("names", [["other/__init__.py"], ["acmes.py", "a/acme.txt"], []])
    def test_an_archive_of_something_else_needs_no_registry(
        self, root: Path, names: list[str]
    ) -> None:
        pack(root, names)
        assert backend.build_wheel(".") == "acme.whl"

    @pytest.mark.usefixtures("inner")
    def test_the_registry_of_a_lone_module_is_looked_for_beside_it(
        self, root: Path, answer: Answer
    ) -> None:
        write(root, LONE)
        answer(0, None, "", "_toolgen")
        pack(root, ["shop.py", *LONE.files])
        assert backend.build_wheel(".") == "acme.whl"
        pack(root, ["shop.py"])
        with pytest.raises(GenerationError, match=r"lacks _toolgen/manifest\.json"):
            backend.build_wheel(".")

    def test_optional_hooks_are_there_as_the_backend_has_them(self, root: Path, inner: Any) -> None:
        metadata = "prepare_metadata_for_build_wheel"
        assert not hasattr(backend, metadata)
        assert not hasattr(backend, "build_editable")
        assert not hasattr(backend, "build_other")
        assert backend.get_requires_for_build_wheel() == WANTED

        (root / "inner_backend.py").write_text(INNER + OPTIONAL, "utf-8")
        backend.importlib.reload(inner())
        assert getattr(backend, metadata)("a") == "a/metadata"
        assert not hasattr(backend, "prepare_metadata_for_build_editable")
        assert backend.build_editable(".", None, "b") == "editable.whl"
        assert inner().given == [(".", None, "b")]
        assert backend.get_requires_for_build_wheel(3) == ["flit3", *WANTED]
        assert backend.get_requires_for_build_sdist() == WANTED
        (root / "PKG-INFO").touch()
        assert backend.get_requires_for_build_wheel() == ["flitNone"]

    def test_an_editable_build_brings_registries_up_to_date(
        self, root: Path, inner: Any, answer: Answer
    ) -> None:
        (root / "inner_backend.py").write_text(INNER + OPTIONAL, "utf-8")
        backend.importlib.reload(inner())
        answer(1)
        with pytest.raises(GenerationError, match=r"^toolgen build failed:$"):
            backend.build_editable(".")

    def test_a_backend_may_be_an_object_in_a_module(self, root: Path, inner: Any) -> None:
        inner().Nested = SimpleNamespace(hooks=SimpleNamespace(build_sdist=lambda *_: "acme.whl"))
        pack(root, [])
        settings = '[tool.toolgen-build]\nbackend = "inner_backend:Nested.hooks"\n'
        (root / "pyproject.toml").write_text(settings)
        assert not hasattr(backend, "build_editable")
        with pytest.raises(tarfile.ReadError):
            backend.build_sdist(".")

    @pytest.mark.parametrize(
        "settings", ["", "[tool.toolgen-build]\n", "[tool.toolgen-build]\nbackend = 3\n"]
    )
    @pytest.mark.usefixtures("inner")
    def test_a_backend_has_to_be_named(self, root: Path, settings: str) -> None:
        (root / "pyproject.toml").write_text(settings)
        said = r"^pyproject.toml: \[tool.toolgen-build\] has to name the backend that builds, such"
        with pytest.raises(GenerationError, match=said):
            backend.build_wheel(".")


class TestHatch:
    """`hatch`: the hook of hatchling."""

    @pytest.mark.usefixtures("answer")
    def test_registries_are_artifacts_beside_what_others_have_named(
        self, root: Path, answer: Answer
    ) -> None:
        answer()
        data: dict[str, Any] = {"artifacts": ["a"]}
        hook = hatch.ToolgenBuildHook(str(root), {}, None, None, "", "")  # type: ignore[arg-type]
        hook.initialize("standard", data)
        assert data["artifacts"] == ["a", *(f"/{file}" for file in FILES)]
        assert hook.dependencies() == WANTED

    def test_hatchling_is_told_of_it_by_its_name(self) -> None:
        hook = hatch.hatch_register_build_hook()
        assert issubclass(hook, BuildHookInterface)
        assert hook.PLUGIN_NAME == "toolgen"

    def test_no_sign_of_a_path_is_one_of_a_pattern(self) -> None:
        assert hatch._pattern("a b/[c]*?#!\\d") == "/a\\ b/\\[c\\]\\*\\?\\#\\!\\\\d"


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The sub-commands of `build`, which are those of all distributions of a process."""
    monkeypatch.setattr(build, "sub_commands", [("build_py", None)])
    return build.sub_commands


class TestSetuptools:
    """`setuptools`: the command, and who it is added for."""

    @pytest.mark.parametrize("settings", [None, "", "tool = 3\n", "[tool.other]\n"])
    def test_a_project_without_the_table_is_left_alone(
        self, root: Path, commands: list[Any], settings: str | None
    ) -> None:
        if settings is not None:
            (root / "pyproject.toml").write_text(settings)
        distribution = Distribution()
        setuptools.extend(distribution)
        assert "build_toolgen" not in distribution.cmdclass
        assert commands == [("build_py", None)]

    def test_the_command_comes_first_and_once(self, root: Path, commands: list[Any]) -> None:
        (root / "pyproject.toml").write_text("[tool.toolgen]\n")
        own, other = Distribution(), Distribution()
        other.cmdclass["build_toolgen"] = build
        for each in (own, other):
            setuptools.extend(each)
        assert commands == [("build_toolgen", None), ("build_py", None)]
        assert own.cmdclass["build_toolgen"] is setuptools.BuildToolgen
        assert other.cmdclass["build_toolgen"] is build

    @pytest.mark.usefixtures("commands")
    def test_a_front_end_that_asks_what_to_install_is_told(
        self, root: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        (root / "pyproject.toml").write_text("[tool.toolgen]\n")
        told: list[list[str]] = []
        distribution = Distribution()
        monkeypatch.setattr(distribution, "fetch_build_eggs", told.append)
        setuptools.extend(distribution)
        assert told == []
        with AskedDistribution.patch():
            setuptools.extend(distribution)
            (root / "PKG-INFO").touch()
            setuptools.extend(distribution)
        assert told == [WANTED]

    @staticmethod
    def command(**given: Any) -> setuptools.BuildToolgen:
        command = setuptools.BuildToolgen(Distribution(given))
        command.ensure_finalized()
        return command

    def test_what_is_generated_is_copied_and_what_an_earlier_build_left_is_not(
        self, root: Path, answer: Answer
    ) -> None:
        answer()
        left = root / "build/lib/acme/_toolgen/old.py"
        left.parent.mkdir(parents=True)
        left.touch()
        command = self.command(packages=["acme", "acme._toolgen"])
        assert command.get_source_files() == [*FILES]
        built = [f"build/lib/{name}" for name in SHIPPED[1:]]
        assert command.get_outputs() == built

        command.run()

        made = sorted(path.relative_to(root).as_posix() for path in root.glob("build/lib/**/*.*"))
        assert made == sorted(built)
        assert (root / built[1]).read_text() == f"# {FILES[1]}\n"
        packages = ["acme", "acme._toolgen", "acme._toolgen._calls"]
        assert command.distribution.packages == packages

    def test_an_editable_install_is_served_from_the_sources(
        self, root: Path, answer: Answer
    ) -> None:
        answer()
        command = self.command(packages=["acme"])
        command.editable_mode = True
        command.run()
        assert not (root / "build").exists()
        assert "acme._toolgen" in command.distribution.packages

    def test_a_distribution_has_the_registries_of_what_is_its_own(
        self, root: Path, answer: Answer
    ) -> None:
        write(root, LONE)
        answer(0, None, "", "src/acme/_toolgen", "_toolgen")
        assert self.command(packages=["other"]).get_source_files() == []
        assert self.command().get_source_files() == []
        lone = self.command(py_modules=["shop"])
        assert lone.get_source_files() == [*LONE.files]
        lone.run()
        assert (root / "build/lib/_toolgen/__init__.py").is_file()
        assert lone.distribution.packages is None

    @pytest.mark.usefixtures("root")
    def test_a_build_that_fails_is_an_error_of_setuptools(self, answer: Answer) -> None:
        asked = answer(2, None, "no")
        with pytest.raises(SetupError, match=r"^toolgen could not run:\nno$"):
            self.command(packages=["acme"]).run()
        assert len(asked) == 1

    def test_registries_are_brought_up_to_date_once(self, root: Path, answer: Answer) -> None:
        asked = answer()
        for _ in range(2):
            self.command(packages=["acme"]).run()
        assert len(asked) == 1
