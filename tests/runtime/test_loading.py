"""Loading a registry without its parent, and that nothing can be told afterwards."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.machinery import ModuleSpec
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import Any
from zipfile import ZipFile

import pytest

from toolgen_runtime import RegistryNotFound, load
from toolgen_runtime.importing import import_ahead, program_name

RunPython = Callable[..., str]

LOAD = """
from toolgen_runtime import load
registry = load("acme")
ran = lambda: getattr(sys, "acme_ran", 0)
assert ran() == 0 and "acme" not in sys.modules, "the parent was run"
"""

AFTER = {
    "import of the parent": "import acme; assert acme._toolgen.registry is registry",
    "import of the child": "import acme._toolgen; assert acme._toolgen.registry is registry",
    "from the parent": "from acme import _toolgen; assert _toolgen.registry is registry",
    "from the child": (
        "from acme._toolgen import registry as again\n" "assert again is registry and ran() == 0"
    ),
    "a tool": (
        "from acme.weather import get_weather\n"
        "import acme\n"
        "assert acme._toolgen.registry is registry"
    ),
    "a second load": "assert load('acme') is registry and ran() == 0",
    "reload": (
        "import importlib, acme\nimportlib.reload(acme)\n"
        "assert ran() == 2 and acme._toolgen.registry is registry"
    ),
    "patching": (
        "from unittest import mock\n"
        "with mock.patch('acme._toolgen.registry', 1):\n"
        "    import acme\n"
        "    assert acme._toolgen.registry == 1"
    ),
    "resources": (
        "from importlib.resources import files\n"
        "assert files('acme').joinpath('weather.py').is_file()\n"
        "import acme\n"
        "from importlib.machinery import SourceFileLoader\n"
        "assert type(acme.__loader__) is type(acme.__spec__.loader) is SourceFileLoader"
    ),
    "find_spec": (
        "from importlib.util import find_spec\n"
        "spec = find_spec('acme')\n"
        "assert spec.loader.get_source('acme').startswith('import sys')"
    ),
    "invalidated caches": "import importlib; importlib.invalidate_caches(); import acme",
}


@pytest.mark.parametrize("after", AFTER.values(), ids=AFTER.keys())
def test_the_parent_is_not_run_and_what_follows_works(run_python: RunPython, after: str) -> None:
    run_python(LOAD + after)


def test_a_call_runs_the_parent_once(run_python: RunPython) -> None:
    code = """
        try:
            registry.invoke("get_weather", '{"city": "Oslo"}').send(None)
        except StopIteration as done:
            assert done.value == "Oslo 3"
        import acme
        assert ran() == 1 and acme._toolgen.registry is registry
    """

    run_python(LOAD + dedent(code))


def test_a_parent_that_imports_its_registry_finds_the_loaded_one(
    run_python: RunPython, acme_root: Path
) -> None:
    init = acme_root / "acme" / "__init__.py"
    for statement in ("from . import _toolgen", "import acme._toolgen"):
        init.write_text(f"{statement}\nregistry = sys.modules['acme']._toolgen.registry")
        init.write_text(f"import sys\n{init.read_text()}")

        run_python(LOAD + "import acme; assert acme.registry is registry")


def test_a_parent_that_loads_its_own_registry_gets_it(
    run_python: RunPython, acme_root: Path
) -> None:
    init = acme_root / "acme" / "__init__.py"
    init.write_text("from toolgen_runtime import load\nregistry = load('acme')")

    run_python("import acme; assert acme.registry is acme._toolgen.registry")


def test_a_parent_that_fails_can_be_imported_again(run_python: RunPython, acme_root: Path) -> None:
    init = acme_root / "acme" / "__init__.py"
    init.write_text(
        "import sys\nif not hasattr(sys, 'again'):\n    sys.again = 1\n    raise OSError"
    )
    code = """
        try:
            import acme
        except OSError:
            pass
        import acme
        assert acme._toolgen.registry is registry
    """

    run_python(LOAD + dedent(code))


def test_an_imported_parent_is_taken_as_it_is(run_python: RunPython) -> None:
    run_python(
        "import acme; from toolgen_runtime import load; assert load('acme') is "
        "acme._toolgen.registry"
    )


def test_a_package_below_another_runs_neither(run_python: RunPython, acme_root: Path) -> None:
    outer = acme_root / "outer"
    outer.mkdir()
    (outer / "__init__.py").write_text("import sys\nsys.outer_ran = True")
    (acme_root / "acme").rename(outer / "acme")
    code = """
        from toolgen_runtime import load
        registry = load("outer.acme")
        assert registry.package == "outer.acme"
        assert not {"outer", "outer.acme"} & set(sys.modules)
        import outer.acme
        assert outer.acme._toolgen.registry is registry and sys.outer_ran
    """

    run_python(code)


def test_a_namespace_package_is_imported_the_ordinary_way(
    run_python: RunPython, acme_root: Path
) -> None:
    (acme_root / "acme" / "__init__.py").unlink()

    run_python(
        "from toolgen_runtime import load; registry = load('acme')\n"
        "import acme; assert acme._toolgen.registry is registry"
    )


def test_a_namespace_package_inside_a_package_is_imported_the_ordinary_way(
    run_python: RunPython, acme_root: Path
) -> None:
    outer = acme_root / "outer"
    outer.mkdir()
    (outer / "__init__.py").touch()
    (acme_root / "acme" / "__init__.py").unlink()
    (acme_root / "acme").rename(outer / "acme")

    run_python(
        "from toolgen_runtime import load; assert load('outer.acme').package == 'outer.acme'"
    )


def test_a_path_that_the_parent_extends_is_followed(run_python: RunPython, acme_root: Path) -> None:
    (acme_root / "elsewhere").mkdir()
    (acme_root / "acme" / "_toolgen").rename(acme_root / "elsewhere" / "_toolgen")
    init = acme_root / "acme" / "__init__.py"
    init.write_text(f"__path__.append({str(acme_root / 'elsewhere')!r})")

    run_python("from toolgen_runtime import load; assert len(load('acme')) == 6")


def test_a_zip_file_works_as_a_directory_does(
    run_python: RunPython, acme_root: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    archive = tmp_path_factory.mktemp("zip") / "acme.zip"
    with ZipFile(archive, "w") as file:
        for path in acme_root.rglob("*.py"):
            file.write(path, path.relative_to(acme_root))
    (acme_root / "acme").rename(acme_root / "hidden")

    run_python(LOAD + "import acme; assert acme._toolgen.registry is registry", paths=(archive,))


# Not both kinds of import at once: those race with each other in the import system itself.
@pytest.mark.parametrize("other", ["by_import", "by_parent"])
def test_threads_that_load_and_import_get_one_registry(run_python: RunPython, other: str) -> None:
    code = """
        import importlib
        from threading import Barrier, Thread
        from toolgen_runtime import load
        sys.setswitchinterval(1e-6)

        def by_load():
            return load("acme")

        def by_import():
            return importlib.import_module("acme._toolgen").registry

        def by_parent():
            import acme
            return load("acme")

        def race():
            ways = (by_load, OTHER, OTHER, by_load)
            barrier, found = Barrier(len(ways)), []

            def work(way):
                barrier.wait()
                found.append(way())

            threads = [Thread(target=work, args=(way,)) for way in ways]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert len(found) == len(ways) and len(set(found)) == 1, found
            import acme
            assert acme._toolgen.registry is found[0]

        for _ in range(100):
            race()
            for name in [n for n in sys.modules if n.partition(".")[0] == "acme"]:
                del sys.modules[name]
    """

    run_python(code.replace("OTHER", other))


def test_a_package_without_a_registry_is_told_to_build(
    acme_root: Path, fresh_modules: pytest.MonkeyPatch
) -> None:
    (acme_root / "gamma").mkdir()
    (acme_root / "gamma" / "__init__.py").touch()
    fresh_modules.syspath_prepend(str(acme_root))

    with pytest.raises(RegistryNotFound, match=r"gamma has no registry: .* toolgen build"):
        load("gamma")


class _Legacy:
    """A finder as they were before Python 3.4."""

    def find_module(self, name: str, path: object = None) -> None:
        return None


@pytest.mark.filterwarnings("ignore::ImportWarning")
@pytest.mark.parametrize(
    ("package", "told"),
    [
        ("nowhere", "no module nowhere; is it installed"),
        ("nowhere.inner", "no module nowhere; is it installed"),
        ("plain_file", r"no module plain_file\._toolgen; build it: toolgen build"),
        ("plain_file.inner", r"no module plain_file\.inner; is it installed"),
        ("plain_file.inner.more", r"no module plain_file\.inner; is it installed"),
    ],
)
def test_a_package_that_is_not_there_is_named(
    package: str, told: str, tmp_path: Path, fresh_modules: pytest.MonkeyPatch
) -> None:
    (tmp_path / "plain_file.py").touch()
    fresh_modules.syspath_prepend(str(tmp_path))
    fresh_modules.setattr(sys, "meta_path", [_Legacy(), *sys.meta_path])

    with pytest.raises(RegistryNotFound, match=told):
        load(package)


def _program(file: str | None, spec: str | None) -> ModuleType:
    program = ModuleType("__main__")
    program.__file__ = file
    program.__spec__ = None if spec is None else ModuleSpec(spec, None)
    return program


@pytest.mark.parametrize(
    ("file", "spec", "name"),
    [
        ("app.py", "acme.app", "acme.app"),
        ("__main__.py", "__main__", None),  # a directory, or an archive
        ("__main__.py", "acme.__main__", "acme.__main__"),
        ("app.py", None, "app"),
        ("inner/deep/app.py", None, "inner.deep.app"),
        ("__main__.py", None, None),
        ("app.py", "__mp_main__", None),  # of `multiprocessing`, which runs the program again
        ("__mp_main__.py", None, None),
        ("inner/__main__.py", None, "inner.__main__"),
        ("my-app.py", None, None),
        ("inner/my-app.py", None, None),
        ("app", None, None),
        ("app.pyc", None, None),
        (None, None, None),
    ],
)
def test_a_program_is_imported_by_the_name_that_it_is_run_by(
    file: str | None, spec: str | None, name: str | None, tmp_path: Path, fresh_modules: Any
) -> None:
    for folder in ("inner", "inner/deep"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "__init__.py").touch()
    found = None if file is None else str(tmp_path / file)
    fresh_modules.setitem(sys.modules, "__main__", _program(found, spec))

    assert program_name() == name


def test_a_module_without_a_registry_is_told_to_build(
    acme_root: Path, fresh_modules: pytest.MonkeyPatch
) -> None:
    fresh_modules.syspath_prepend(str(acme_root))

    with pytest.raises(RegistryNotFound, match=r"acme\.weather holds no registry"):
        load("acme", "weather")


def test_a_missing_module_inside_is_not_blamed_on_the_registry(
    acme_root: Path, fresh_modules: pytest.MonkeyPatch
) -> None:
    (acme_root / "acme" / "_toolgen" / "__init__.py").write_text("import nowhere_at_all")
    fresh_modules.syspath_prepend(str(acme_root))

    with pytest.raises(ModuleNotFoundError, match="nowhere_at_all"):
        load("acme")


def test_installed_registries_are_found_by_their_entry_points(
    run_python: RunPython, acme_root: Path
) -> None:
    metadata = acme_root / "acme-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: acme\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(
        "[toolgen.registries]\nacme = acme._toolgen:registry\n"
    )
    code = """
        from toolgen_runtime import installed
        found = [registry for registry in installed() if registry.package == "acme"]
        assert len(found) == 1 and "acme" not in sys.modules
    """

    run_python(code)


@pytest.mark.parametrize("first", ["", "import pydantic_core", "from pydantic import TypeAdapter"])
def test_the_core_is_the_one_that_pydantic_has(run_python: RunPython, first: str) -> None:
    code = f"""
        {first}
        from toolgen_runtime import _core
        assert ("pydantic_core" in sys.modules) is bool({first!r})
        import pydantic, pydantic_core
        assert pydantic.ValidationError is _core.ValidationError
        assert pydantic_core._pydantic_core.SchemaValidator is _core.SchemaValidator
    """

    run_python(code)


def test_the_core_in_an_unusual_place_is_imported_the_ordinary_way(run_python: RunPython) -> None:
    code = """
        from toolgen_runtime import importing
        importing._find_pair = lambda parent, module: None
        from toolgen_runtime import _core
        assert "pydantic_core" in sys.modules and _core.CORE_VERSION >= (2, 18)
    """

    run_python(code)


def test_only_plain_files_are_loaded_without_their_package() -> None:
    from importlib.util import find_spec

    from toolgen_runtime._core import _is_plain_extension

    package, extension = find_spec("pydantic_core"), find_spec("pydantic_core._pydantic_core")

    assert _is_plain_extension(package, extension)
    assert not _is_plain_extension(package, find_spec("pydantic_core.core_schema"))
    assert not _is_plain_extension(find_spec("sys"), extension)


def test_the_package_comes_first_where_the_import_system_has_other_parts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("wsgiref", "wsgiref.util"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setitem(sys.modules, "_frozen_importlib", ModuleType("_frozen_importlib"))

    assert import_ahead("wsgiref.util") is sys.modules["wsgiref.util"]
    assert "wsgiref" in sys.modules


def test_a_module_without_a_parent_is_imported(run_python: RunPython) -> None:
    run_python(
        "from toolgen_runtime.importing import import_ahead\n"
        "assert import_ahead('wave') is sys.modules['wave']"
    )
