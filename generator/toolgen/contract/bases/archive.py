"""Wheels and sdists as bases: the manifests in them, else their source.

Members are read into memory or written below a directory of our own; a member that would leave it
is an error. Nothing is installed.
"""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import shutil
import struct
import tarfile
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Set
from pathlib import Path, PurePosixPath
from typing import BinaryIO

from toolgen.config import Config
from toolgen.contract.bases.directory import parse_manifest
from toolgen.contract.bases.scope import BaseScope, Tree
from toolgen.contract.registries import RegistryContract, merged
from toolgen.discover.pin_formats import is_pinning
from toolgen.findings import ToolgenError
from toolgen.plain_files import open_plain
from toolgen.render.banner import Authorship, authorship
from toolgen.render.manifest import MANIFEST_PATH

_ZIPS = (".whl", ".zip")
_UNPACKED: Mapping[str, Callable[[BinaryIO], gzip.GzipFile | bz2.BZ2File | lzma.LZMAFile]] = {
    **dict.fromkeys([".tar.gz", ".tgz"], gzip.open),
    ".tar.bz2": bz2.open,
    ".tar.xz": lzma.open,
}
_TARS = tuple(_UNPACKED)
_SOURCES = (".py", ".pyi")
_SETTINGS = (".gitignore",)

_MIB = 1 << 20
_MOST_OF_MEMBER = 16 * _MIB
_MOST_OF_ALL = 256 * _MIB  # a few seconds, at most, of unpacking what was made to be large

Member = tuple[str, bytes]


def is_archive(path: Path) -> bool:
    """Whether a path is named like a wheel or an sdist."""
    return path.name.endswith(_ZIPS + _TARS)


# What Python raises for archives that are damaged, encrypted, or packed in a way that it lacks.
_UNREADABLE = (
    *(zipfile.BadZipFile, tarfile.TarError, zlib.error, lzma.LZMAError, struct.error),
    *(EOFError, OSError, RuntimeError, ValueError, LookupError, ArithmeticError),
)


def is_source(name: str) -> bool:
    """Whether a file matters for what a tree of source comes to."""
    path = PurePosixPath(name)
    return path.suffix in _SOURCES or path.name in _SETTINGS or is_pinning(path.name)


def read_archive(path: Path, scope: BaseScope) -> RegistryContract:
    """The registry of an archive. Raises ToolgenError for what is not one."""
    try:
        with open_plain(path) as file:
            members = list(_members(path.name, file))
    except _UNREADABLE as error:
        raise ToolgenError(f"{path}: cannot be read: {error}") from error
    generated = {
        str(PurePosixPath(name).parent) for name, data in members if _is_generated(name, data)
    }
    manifests = [
        parse_manifest(data, f"{path.name}:{name}")
        for name, data in members
        if _is_ours(name, data, generated)
    ]
    if manifests:
        return merged(path.name, manifests)
    return _of_source(path, members, scope)


def _is_generated(name: str, data: bytes) -> bool:
    return PurePosixPath(name).name == "__init__.py" and authorship(data) is not Authorship.FOREIGN


def _is_ours(name: str, data: bytes, generated: Set[str]) -> bool:
    """Whether a file is a manifest of toolgen, whatever has become of it."""
    path = PurePosixPath(name)
    is_own = path.parent.name == Config().output or str(path.parent) in generated
    return path.name == MANIFEST_PATH and (is_own or b'"contract"' in data)


def _of_source(path: Path, members: Iterable[Member], scope: BaseScope) -> RegistryContract:
    with tempfile.TemporaryDirectory(prefix="toolgen-") as folder:
        top = Path(folder).resolve()
        write_members(top, members, str(path))
        roots = list(top.iterdir())
        (top / ".git").mkdir()  # where the search for settings ends
        if scope.settings is not None:
            shutil.copy(scope.settings, top / "pyproject.toml")
        # An sdist has one directory that stands for the project; a wheel is made of packages.
        is_sdist = path.name.endswith(_TARS) and len(roots) == 1 and roots[0].is_dir()
        if is_sdist:
            return scope.registry(Tree(roots[0], path.name))
        if not roots:
            lack = "it holds neither a manifest of toolgen nor Python source"
            return RegistryContract(path.name, lack=lack)
        return scope.compute(Tree(top, path.name), roots)


def write_members(top: Path, members: Iterable[Member], label: str) -> None:
    """Write files below a directory. Raises ToolgenError for a name that leads out of it."""
    for name, data in members:
        target = inside(top, name, label)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)


def inside(top: Path, name: str, label: str) -> Path:
    """The path of a member below `top`. Raises ToolgenError for one that leads out of it."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name or ":" in name:
        raise ToolgenError(f"{label} holds {name!r}, which leads out of it")
    return top.joinpath(*path.parts)


_Read = Callable[[int], bytes]
"""Reads at most so many bytes."""


class _Bounded(io.RawIOBase):
    """Bytes that are unpacked, as far as it is allowed: a small archive may stand for any size."""

    def __init__(self) -> None:
        super().__init__()
        self._left = _MOST_OF_ALL
        self._of: _Read | None = None

    def of(self, unpacked: _Read) -> _Bounded:
        """The same allowance, for these bytes."""
        self._of = unpacked
        return self

    def read(self, size: int = -1, /) -> bytes:
        """At most so many bytes. Raises ValueError where there were too many before."""
        assert self._of is not None
        data = self._of(min(size, self._left + 1) if size >= 0 else self._left + 1)
        self._left -= len(data)
        if self._left < 0:
            raise ValueError(f"it holds more than {_MOST_OF_ALL // _MIB} MiB")
        return data


def _members(name: str, file: BinaryIO) -> Iterator[Member]:
    if name.endswith(_ZIPS):
        return _of_zip(file)
    return _of_tar(next(each for end, each in _UNPACKED.items() if name.endswith(end))(file).read)


def _of_zip(file: BinaryIO) -> Iterator[Member]:
    bounded = _Bounded()
    with zipfile.ZipFile(file) as wheel:
        for info in wheel.infolist():
            if not info.is_dir() and _is_wanted(info.filename):
                with wheel.open(info) as packed:
                    yield info.filename, _whole(bounded.of(packed.read).read, info.filename)


def _of_tar(unpacked: _Read) -> Iterator[Member]:
    """One after another: what is passed over is unpacked, too."""
    with tarfile.open(fileobj=_Bounded().of(unpacked), mode="r|") as sdist:
        for member in sdist:
            if member.isfile() and _is_wanted(member.name):
                found = sdist.extractfile(member)
                assert found is not None  # as it is a file
                yield member.name, _whole(found.read, member.name)


def _whole(read: _Read, name: str) -> bytes:
    data = read(_MOST_OF_MEMBER + 1)
    if len(data) > _MOST_OF_MEMBER:
        raise ValueError(f"{name} in it is larger than {_MOST_OF_MEMBER // _MIB} MiB")
    return data


def _is_wanted(name: str) -> bool:
    return is_source(name) or PurePosixPath(name).name == MANIFEST_PATH
