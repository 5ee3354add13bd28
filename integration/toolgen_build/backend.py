"""A build backend around another one, which has no hooks of its own (PEP 517, PEP 660).

Registries are brought up to date, then the backend that `[tool.toolgen-build]` names does the
building. Afterwards, they must be in the wheel or sdist.

Optional hooks are there when that backend has them; front ends ask with `getattr`.
"""

from __future__ import annotations

import importlib
import tarfile
import tomllib
import zipfile
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Any

from toolgen_build.generation import (
    SETTINGS,
    GeneratedPackage,
    GenerationError,
    generated_packages,
    requirements,
)

TABLE = "toolgen-build"

Settings = Mapping[str, Any] | None


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """Build a wheel that has the registries. Raises GenerationError."""
    packages = generated_packages(Path())
    name = str(_inner().build_wheel(wheel_directory, config_settings, metadata_directory))
    with zipfile.ZipFile(Path(wheel_directory, name)) as wheel:
        _check_contents(name, wheel.namelist(), packages)
    return name


def build_sdist(sdist_directory: str, config_settings: Settings = None) -> str:
    """Build an sdist that has the registries. Raises GenerationError."""
    packages = generated_packages(Path())
    name = str(_inner().build_sdist(sdist_directory, config_settings))
    with tarfile.open(Path(sdist_directory, name)) as sdist:
        _check_contents(name, sdist.getnames(), packages)
    return name


def _build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    generated_packages(Path())
    return str(_inner().build_editable(wheel_directory, config_settings, metadata_directory))


def _get_requires(hook: str, config_settings: Settings = None) -> list[str]:
    ask = getattr(_inner(), hook, lambda _: ())
    return [*ask(config_settings), *requirements(Path())]


def __getattr__(name: str) -> Callable[..., Any]:
    """The optional hooks: asking for requirements always, the others as the backend has them."""
    if name.startswith("get_requires_for_build_"):
        return partial(_get_requires, name)
    if name in ("prepare_metadata_for_build_wheel", "prepare_metadata_for_build_editable"):
        hook: Callable[..., Any] = getattr(_inner(), name)
        return hook
    if name == "build_editable" and hasattr(_inner(), name):
        return _build_editable
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def _inner() -> Any:
    """The backend that does the building: `module`, or `module:object` (PEP 517)."""
    tables = tomllib.loads(Path(SETTINGS).read_text("utf-8")).get("tool", {})
    backend = tables.get(TABLE, {}).get("backend")
    if not isinstance(backend, str):
        raise GenerationError(
            f"{SETTINGS}: [tool.{TABLE}] has to name the backend that builds, "
            "such as backend = 'flit_core.buildapi'"
        )
    module, _, attributes = backend.partition(":")
    found: Any = importlib.import_module(module)
    for attribute in attributes.split(".") if attributes else ():
        found = getattr(found, attribute)
    return found


def _check_contents(
    archive: str, members: Sequence[str], packages: Sequence[GeneratedPackage]
) -> None:
    """Raise GenerationError when a package is in the archive, and its registry is not."""
    held = [PurePosixPath("/", member) for member in members]
    for package in packages:
        for file in package.files if _ships(held, package.package) else ():
            within = PurePosixPath(file).relative_to(package.directory).as_posix()
            name = f"{package.module.replace('.', '/')}/{within}"
            if not any(member.match(name) for member in held):
                raise GenerationError(
                    f"{archive} lacks {file}: its backend leaves out what git ignores; commit "
                    f"{package.directory}, or name it among the files to include"
                )


def _ships(held: Sequence[PurePosixPath], package: str) -> bool:
    """Whether an archive has modules of a package, or a lone module of that name."""
    path = package.replace(".", "/")
    return any(member.match(f"{path}.py") or member.match(f"{path}/*.py") for member in held)
