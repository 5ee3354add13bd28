"""Discovery: which files are read, what they are called, and what package they ship with."""

from __future__ import annotations

import os
import pickle
import random
from pathlib import Path

import pytest

from toolgen.discover import UNTRACKED, discover, import_roots, looked_into, named_among
from toolgen.discover.packages import imported, imports_itself, is_package
from toolgen.findings import ToolgenError
from toolgen.results import generated_place
from toolgen.source import SourceFile, Unreadable


def _tree(root: Path, *files: str, **contents: str) -> Path:
    for name in files:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("")
    for name, text in contents.items():
        (root / name).write_text(text)
    return root


def _modules(root: Path, *paths: str, **options: object) -> dict[str, str]:
    found = discover([root / path for path in paths or ("",)], root=root, **options)  # type: ignore[arg-type]
    return {source.path: source.module for source in found}


def _one(root: Path, path: str, *given: str) -> SourceFile:
    found = discover([root / name for name in given or ("",)], root=root)
    return next(source for source in found if source.path == path)


def test_a_directory_without_init_is_a_source_root(tmp_path: Path) -> None:
    _tree(tmp_path, "lib/acme/__init__.py", "lib/acme/tools.py")
    assert _modules(tmp_path, "lib") == {
        "lib/acme/__init__.py": "acme",
        "lib/acme/tools.py": "acme.tools",
    }


def test_src_below_the_given_root_is_a_source_root(tmp_path: Path) -> None:
    _tree(tmp_path, "src/acme/__init__.py", "src/acme/tools.py", "scripts/run.py")
    assert _modules(tmp_path) == {
        "scripts/run.py": "scripts.run",
        "src/acme/__init__.py": "acme",
        "src/acme/tools.py": "acme.tools",
    }


def test_directories_whose_names_are_no_identifiers_are_source_roots(tmp_path: Path) -> None:
    _tree(tmp_path, "packages/my-lib/mylib/__init__.py", "packages/my-lib/mylib/a.py")
    assert _modules(tmp_path)["packages/my-lib/mylib/a.py"] == "mylib.a"


def test_a_path_within_a_package_stands_for_the_package(tmp_path: Path) -> None:
    _tree(tmp_path, "acme/__init__.py", "acme/sub/__init__.py", "acme/sub/a.py", "acme/b.py")
    everything = _modules(tmp_path, "acme")
    assert _modules(tmp_path, "acme/sub") == everything
    assert _modules(tmp_path, "acme/sub/a.py") == everything


def test_a_lone_module_is_its_own_package(tmp_path: Path) -> None:
    _tree(tmp_path, "tools.py")
    source = _one(tmp_path, "tools.py")
    assert (source.package, source.package_path) == ("tools", "tools")


def test_the_package_is_the_outermost_regular_one(tmp_path: Path) -> None:
    _tree(tmp_path, "space/acme/__init__.py", "space/acme/sub/__init__.py", "space/acme/sub/a.py")
    source = _one(tmp_path, "space/acme/sub/a.py")
    assert source.module == "space.acme.sub.a"
    assert (source.package, source.package_path) == ("space.acme", "space/acme")


def test_a_pure_namespace_ships_with_its_outermost_directory(tmp_path: Path) -> None:
    _tree(tmp_path, "src/space/inner/a.py")
    source = _one(tmp_path, "src/space/inner/a.py")
    assert (source.module, source.package, source.package_path) == (
        "space.inner.a",
        "space",
        "src/space",
    )


def test_stubs_are_listed_beside_their_modules(tmp_path: Path) -> None:
    _tree(tmp_path, "acme/__init__.py", "acme/a.py", "acme/a.pyi")
    found = {source.path: source.is_stub for source in discover([tmp_path], root=tmp_path)}
    assert found == {"acme/__init__.py": False, "acme/a.py": False, "acme/a.pyi": True}


def test_what_nobody_means_is_left_out(tmp_path: Path) -> None:
    _tree(
        tmp_path,
        "a.py",
        ".hidden/b.py",
        "__pycache__/c.py",
        "node_modules/d.py",
        "env/pyvenv.cfg",
        "env/lib/e.py",
        "build/f.py",
        "dist/g.py",
        "notes.txt",
    )
    assert _modules(tmp_path) == {"a.py": "a"}


def test_files_that_no_import_statement_can_name_have_a_name_even_so(tmp_path: Path) -> None:
    _tree(tmp_path, "acme/__init__.py", "acme/a-b.py", "acme/a.b.py", "acme/a:*.py", "acme/.py")
    assert _modules(tmp_path) == {
        "acme/__init__.py": "acme",
        "acme/a-b.py": "acme.a-b",
        "acme/a.b.py": "acme.a-b",
        "acme/a:*.py": "acme.a--",
        "acme/.py": "acme.-",
    }


def test_an_init_of_a_directory_that_is_no_package_has_a_name_that_none_can_import(
    tmp_path: Path,
) -> None:
    _tree(tmp_path, "pyproject.toml", "__init__.py", "lib/my-lib/__init__.py", "my-lib/a.py")
    assert _modules(tmp_path) == {
        "__init__.py": "__init__",
        "lib/my-lib/__init__.py": "lib-my-lib-__init__",
        "my-lib/a.py": "a",
    }


@pytest.mark.parametrize("seed", range(60))
def test_no_file_is_left_out_wherever_packages_projects_and_source_roots_are(
    tmp_path: Path, seed: int
) -> None:
    at = random.Random(seed)
    directories = [tmp_path / at.choice(["shop", "my-shop"])]
    for _ in range(at.randint(1, 5)):
        name = at.choice(["a", "b", "my-lib", "src", "lambda", "3d"])
        directories.append(at.choice(directories) / name)
    for directory in directories:
        files = [each for each in ("__init__.py", "pyproject.toml") if at.random() < 0.4]
        _tree(directory, "m.py", *files)
    given, root = at.choice(directories), at.choice(directories)

    found = discover([given], root=tmp_path, source_roots=[root])

    below = {path.relative_to(tmp_path).as_posix() for path in given.rglob("*.py")}
    assert below <= {source.path for source in found}


def test_a_package_named_build_is_read(tmp_path: Path) -> None:
    _tree(tmp_path, "build/__init__.py", "build/a.py")
    assert "build/a.py" in _modules(tmp_path)


def test_generated_packages_are_left_out_and_lookalikes_are_not(tmp_path: Path) -> None:
    _tree(
        tmp_path,
        "acme/__init__.py",
        "acme/_toolgen/__init__.py",
        "acme/_toolgen/manifest.json",
        "tools_toolgen/__init__.py",
        "tools_toolgen/manifest.json",
        "mine/_toolgen/__init__.py",
    )
    assert set(_modules(tmp_path)) == {"acme/__init__.py", "mine/_toolgen/__init__.py"}


def test_git_ignore_files_count_from_the_repository_downwards(tmp_path: Path) -> None:
    _tree(tmp_path, "src/a.py", "src/local/b.py", "src/kept/c.py", "src/d_gen.py")
    (tmp_path / ".git").mkdir()
    (tmp_path / ".gitignore").write_text("*_gen.py\nlocal/\nkept/\n")
    (tmp_path / "src/.gitignore").write_text("!kept/\n")
    assert set(_modules(tmp_path, "src")) == {"src/a.py", "src/kept/c.py"}
    everything = _modules(tmp_path, "src", respect_gitignore=False)
    assert set(everything) == {"src/a.py", "src/local/b.py", "src/kept/c.py", "src/d_gen.py"}


def test_patterns_exclude_files_and_directories(tmp_path: Path) -> None:
    _tree(tmp_path, "a.py", "tests/b.py", "lib/c_test.py", "lib/d.py")
    assert set(_modules(tmp_path, exclude=["tests/", "*_test.py"])) == {"a.py", "lib/d.py"}


def test_links_that_form_a_circle_end(tmp_path: Path) -> None:
    _tree(tmp_path, "acme/__init__.py", "acme/a.py")
    (tmp_path / "acme/again").symlink_to(tmp_path / "acme", target_is_directory=True)
    assert "acme/a.py" in _modules(tmp_path)


@pytest.mark.parametrize(
    "to", ["..", "../..", "../../..", "../../../..", "/", "/usr", "/proc/self"]
)
def test_a_link_leads_to_no_directory_out_of_the_repository(tmp_path: Path, to: str) -> None:
    root = tmp_path / "project"
    _tree(root, "acme/__init__.py", "acme/a.py")
    _tree(tmp_path, "beside/b.py")
    (root / "acme/lib").symlink_to(to, target_is_directory=True)

    found = {each.path: each for each in discover([root], root=root)}
    assert set(found) - {"acme/lib"} == {"acme/__init__.py", "acme/a.py"}
    if to != "..":  # the project itself, whose files are all here
        refused = found["acme/lib"].load()
        assert isinstance(refused, Unreadable)
        assert refused.reason == "a link that leads out of the repository"


def test_a_link_leads_to_a_directory_of_the_repository(tmp_path: Path) -> None:
    root = tmp_path / "project"
    _tree(root, "acme/__init__.py")
    _tree(tmp_path, "beside/b.py")
    (root / "acme/lib").symlink_to("../../beside", target_is_directory=True)
    (tmp_path / ".git").mkdir()

    assert "acme/lib/b.py" in _modules(root)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_pipe_cannot_be_read_and_nobody_waits_for_it(tmp_path: Path) -> None:
    _tree(tmp_path, "src/acme/__init__.py")
    os.mkfifo(tmp_path / "src/acme/pipe.py")
    _, pipe = discover([tmp_path / "src"], root=tmp_path)
    data = pipe.load()
    assert isinstance(data, Unreadable)
    assert (pipe.path, data.reason) == ("src/acme/pipe.py", "not a plain file")


def test_nested_packages_are_looked_at_once_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []

    def counted(path: Path) -> bool:
        asked.append(path)
        return is_package(path)

    monkeypatch.setattr("toolgen.discover.naming.is_package", counted)
    _tree(tmp_path, *("d/" * depth + "__init__.py" for depth in range(1, 61)))

    assert len(_modules(tmp_path)) == 60
    assert len(asked) <= 60 * 4


def test_files_are_sorted_and_each_is_found_once(tmp_path: Path) -> None:
    _tree(tmp_path, "b.py", "a.py", "c/d.py")
    assert list(_modules(tmp_path, "", "c", "a.py")) == ["a.py", "b.py", "c/d.py"]


def test_sources_are_loaded_late_and_travel_between_processes(tmp_path: Path) -> None:
    _tree(tmp_path, "a.py")
    (source,) = discover([tmp_path], root=tmp_path)
    (tmp_path / "a.py").write_text("x = 1\n")
    assert pickle.loads(pickle.dumps(source)).load() == b"x = 1\n"


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("nothing", "does not exist"),
        ("notes.txt", "is not a Python file"),
        ("empty", "there is no Python file in"),
    ],
)
def test_paths_that_hold_nothing_are_refused(tmp_path: Path, path: str, said: str) -> None:
    _tree(tmp_path, "notes.txt")
    (tmp_path / "empty").mkdir()
    with pytest.raises(ToolgenError, match=said):
        discover([tmp_path / path], root=tmp_path)


@pytest.mark.parametrize("name", ["my-server", "my_server"])
def test_the_directory_of_a_project_is_no_package_whatever_it_is_called(
    tmp_path: Path, name: str
) -> None:
    root = tmp_path / name
    _tree(root, "__init__.py", "server.py", "acme/__init__.py", "pyproject.toml")
    assert _modules(root) == {
        "__init__.py": "__init__",
        "server.py": "server",
        "acme/__init__.py": "acme",
    }


def test_a_directory_named_for_no_import_is_no_package(tmp_path: Path) -> None:
    _tree(tmp_path, "my-server/__init__.py", "my-server/acme/__init__.py")
    assert _modules(tmp_path, "my-server") == {
        "my-server/__init__.py": "my-server-__init__",
        "my-server/acme/__init__.py": "acme",
    }


def test_projects_below_the_given_root_are_source_roots(tmp_path: Path) -> None:
    _tree(tmp_path, "libs/one/pyproject.toml", "libs/one/acme/__init__.py", "libs/two/b.py")
    assert _modules(tmp_path) == {
        "libs/one/acme/__init__.py": "acme",
        "libs/two/b.py": "libs.two.b",
    }


def test_a_package_may_hold_the_file_of_a_project_as_data(tmp_path: Path) -> None:
    _tree(tmp_path, "acme/__init__.py", "acme/template/__init__.py", "acme/template/pyproject.toml")
    assert _modules(tmp_path, "acme/template")["acme/template/__init__.py"] == "acme.template"


def test_src_whose_files_import_it_by_name_is_a_package(tmp_path: Path) -> None:
    _tree(tmp_path, "src/main.py", "src/tools/find.py")
    (tmp_path / "src/main.py").write_text("import os\nfrom src.tools import find\n")
    names = {"src/main.py": "src.main", "src/tools/find.py": "src.tools.find"}
    assert _modules(tmp_path) == names
    assert _modules(tmp_path, "src") == names


def test_what_toolgen_has_written_does_not_say_how_src_is_imported(tmp_path: Path) -> None:
    _tree(tmp_path, "src/main.py", "src/main_toolgen/manifest.json", "src/main_toolgen/types.py")
    written = tmp_path / "src/main_toolgen/types.py"
    written.write_text("from src.main import find\n")
    assert _modules(tmp_path) == {"src/main.py": "main"}

    (tmp_path / "src/main.py").write_text("import main_toolgen\nimport src.other\n")
    written.unlink()
    assert _modules(tmp_path) == {"src/main.py": "src.main"}


def test_src_that_is_imported_both_ways_is_a_source_root(tmp_path: Path) -> None:
    _tree(tmp_path, "src/main.py", "src/tools/find.py")
    (tmp_path / "src/main.py").write_text("from src.tools import find\nimport tools\n")
    assert _modules(tmp_path) == {"src/main.py": "main", "src/tools/find.py": "tools.find"}


def _named(root: Path, file: str, *given: str) -> str | None:
    found = named_among([root / each for each in given], root / file, root, (), "_toolgen")
    return found and found.module


def test_a_file_has_the_name_that_it_is_found_by_below_any_of_the_paths(tmp_path: Path) -> None:
    root = _tree(tmp_path.resolve(), "a/x.py", "b/pkg/__init__.py", "b/pkg/y.py", "c/z.py")

    assert _named(root, "b/pkg/y.py", "a", "b") == "pkg.y"
    assert _named(root, "b/pkg/y.py", "a", "b/pkg/__init__.py") == "pkg.y"
    assert _named(root, "c/z.py", "a", "b") is None


def test_what_is_imported_from_are_source_roots_in_and_around_the_paths(tmp_path: Path) -> None:
    root = _tree(tmp_path.resolve(), "a/pkg/__init__.py", "a/pkg/x.py", "a/lib/y.py", "b/z.py")

    def roots(paths: list[str], named: list[str]) -> list[str]:
        found = import_roots([root / each for each in paths], [root / each for each in named])
        return [each.relative_to(root).as_posix() for each in found]

    assert roots(["a"], []) == ["a"]
    assert roots(["a"], ["b"]) == ["a"]
    assert roots(["a"], ["a/lib", "b"]) == ["a/lib", "a"]
    assert roots(["a/lib/y.py"], ["a/lib", "a", "b"]) == ["a/lib"]
    assert roots(["a/lib"], [".", "a", "b"]) == ["a"]
    assert roots(["a/pkg"], []) == ["a"]


def test_what_may_count_for_a_file_lies_below_its_directory_its_package_or_src(
    tmp_path: Path,
) -> None:
    root = _tree(tmp_path.resolve(), "x.py", "a/b/__init__.py", "a/b/y.py", "src/c/__init__.py")

    assert looked_into(root / "x.py") == root
    assert looked_into(root / "a") == root / "a"
    assert looked_into(root / "a/b/y.py") == root / "a/b"
    assert looked_into(root / "src/c") == root / "src"


def test_a_file_that_is_gone_imports_nothing_and_a_directory_that_is_gone_has_no_files(
    tmp_path: Path,
) -> None:
    assert imported(tmp_path / "gone.py") == []
    assert not imports_itself(tmp_path / "gone", UNTRACKED, "_toolgen")


PLACES = {
    "pkg/__init__.py": ("pkg._made", "pkg/_made"),
    "space/inner/x.py": ("space._made", "space/_made"),
    "app.py": ("app_made", "app_made"),
    "my-server.py": ("my_server_made", "my_server_made"),
    "2fa.py": ("_2fa_made", "_2fa_made"),
}


@pytest.mark.parametrize("file", PLACES)
def test_what_is_generated_lies_in_a_package_or_beside_a_module(tmp_path: Path, file: str) -> None:
    _tree(tmp_path, file)
    sources = discover([tmp_path], root=tmp_path)
    (source,) = sources
    found = generated_place(source.package, source.package_path, sources, "_made")
    assert found == PLACES[file]
