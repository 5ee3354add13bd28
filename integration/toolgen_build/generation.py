"""Generated packages of a project that is being built: brought up to date, or found in an sdist.

Consumes the root of a project; produces `GeneratedPackage`s, each with its files. toolgen runs in
a process of its own, so that nothing of it is imported here, and nothing of the project there.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from toolgen_build import __version__

MANIFEST = "manifest.json"
SETTINGS = "pyproject.toml"


class GenerationError(Exception):
    """What a build must not go on with, in words for the person who runs it."""


@dataclass(frozen=True, slots=True)
class GeneratedPackage:
    """A generated package: what it was made for, and its directory and files below the root.

    Paths are POSIX.
    """

    package: str
    directory: str
    files: tuple[str, ...]

    @property
    def module(self) -> str:
        """Its dotted name: within the package, or beside what is a lone module."""
        path = PurePosixPath(self.directory)
        owner = tuple(self.package.split("."))
        is_inside = path.parts[-len(owner) - 1 : -1] == owner
        return f"{self.package}.{path.name}" if is_inside else path.name


def is_sdist(root: Path) -> bool:
    """Whether a project's root is that of an unpacked sdist, which has `PKG-INFO` (PEP 643)."""
    return (root / "PKG-INFO").is_file()


def requirements(root: Path) -> list[str]:
    """What has to be installed to build the project: toolgen, unless its work has been done."""
    return [] if is_sdist(root) else [f"toolgen=={__version__}"]


def generated_packages(root: Path) -> tuple[GeneratedPackage, ...]:
    """The generated packages of a project, up to date.

    In a checkout they are generated in place. In an unpacked sdist they are there, and their files
    are held against the digests in their manifests. Raises GenerationError.
    """
    return tuple(_shipped(root) if is_sdist(root) else _generated(root))


def _generated(root: Path) -> Iterator[GeneratedPackage]:
    report = _run_toolgen(root)
    for each in report["packages"]:
        directory = root / each["directory"]
        yield _package(root, directory, _manifest(directory / MANIFEST))


def _run_toolgen(root: Path) -> Mapping[str, Any]:
    """The report of `toolgen build`; raises GenerationError when it is not a clean one."""
    # What is released does not rest on a record of an earlier build, nor ship a new one.
    options = ("--config", SETTINGS, "--format", "json", "--no-cache")
    # -P: a file of the project must not be taken for a library.
    done = subprocess.run(
        [sys.executable, "-P", "-m", "toolgen", "build", *options],
        cwd=root,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )
    if "No module named toolgen" in done.stderr:
        raise GenerationError(
            "toolgen is not installed where this is built; a front end with build isolation "
            f"installs it, else: pip install {requirements(root)[0]}"
        )
    if done.returncode not in (0, 1) or not done.stdout:
        raise GenerationError(f"toolgen could not run:\n{done.stderr}")
    report: Mapping[str, Any] = json.loads(done.stdout)
    lines = [_line(each) for each in report["diagnostics"]]
    if done.returncode:
        lines += [f"{each}: has no tools any more" for each in report["leftovers"]]
        raise GenerationError("\n".join(["toolgen build failed:", *lines]))
    for line in lines:
        print(line, file=sys.stderr)
    return report


def _line(found: Mapping[str, Any]) -> str:
    place = f"{found['path']}:{found['line']}:{found['column']}"
    return f"{place}: {found['severity']} {found['code']}: {found['message']}"


def _shipped(root: Path) -> Iterator[GeneratedPackage]:
    for folder, directories, files in os.walk(root):
        directories[:] = sorted(name for name in directories if not name.startswith("."))
        if MANIFEST in files and (manifest := _manifest(Path(folder, MANIFEST))):
            package = _package(root, Path(folder), manifest)
            _verify(root, package, manifest["files"])
            yield package


def _package(root: Path, directory: Path, manifest: Mapping[str, Any]) -> GeneratedPackage:
    shown = directory.relative_to(root).as_posix()
    files = tuple(f"{shown}/{name}" for name in (MANIFEST, *sorted(manifest["files"])))
    return GeneratedPackage(str(manifest["package"]), shown, files)


def _manifest(path: Path) -> Mapping[str, Any]:
    """What a manifest holds; nothing, when the file of that name is somebody else's."""
    try:
        content = json.loads(path.read_bytes())
    except ValueError:
        return {}
    is_ours = isinstance(content, dict) and {"contract", "package", "files"} <= content.keys()
    return content if is_ours else {}


def _verify(root: Path, package: GeneratedPackage, digests: Mapping[str, str]) -> None:
    for name, digest in digests.items():
        path = root / package.directory / name
        data = path.read_bytes() if path.is_file() else b""
        if hashlib.sha256(data).hexdigest() != digest:
            raise GenerationError(
                f"{package.directory}/{name} is not what the manifest beside it says; "
                "run: toolgen build"
            )
