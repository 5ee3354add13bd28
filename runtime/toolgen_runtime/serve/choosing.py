"""Which tools are served: the packages' registries as one mapping, and what of it is offered.

Consumes names of packages and patterns; produces the tools by name, and the server's version.
"""

from __future__ import annotations

import os
import sys

from toolgen_runtime.model.errors import ContractMismatch, DuplicateTool, RegistryNotFound
from toolgen_runtime.registry import load
from toolgen_runtime.serve.errors import ServeError

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from toolgen_runtime.call.tools import Tool
    from toolgen_runtime.generated import Registry
    from toolgen_runtime.model.policy import Policy

    Tell = Callable[[str, str], object]

__all__ = ["Choice", "load_registry", "version_of"]

OUTPUT = "_toolgen"


class Choice:
    """What to serve of which packages. Patterns are those of a shell, for names of tools.

    With `search`, deferred tools have to be found by one that is added. `tell` gets lines for the
    log, as `teller` writes them.
    """

    __slots__ = ("exclude", "include", "packages", "read_only", "search", "tags", "tell")

    def __init__(
        self,
        packages: Sequence[str],
        *,
        include: Sequence[str] = (),
        exclude: Sequence[str] = (),
        tags: Sequence[str] = (),
        read_only: bool = False,
        search: bool = False,
        tell: Tell | None = None,
    ) -> None:
        self.packages = tuple(packages)
        self.include = tuple(include)
        self.exclude = tuple(exclude)
        self.tags = frozenset(tags)
        self.read_only = read_only
        self.search = search
        self.tell = tell

    def registries(self) -> list[Registry]:
        """The registry of each package. Raises ServeError."""
        return [load_registry(package) for package in self.packages]

    def tools(self) -> Mapping[str, Tool]:
        """The tools to serve, as `chosen` gives them, or the search and what it has found."""
        chosen = self.chosen()
        if not self.search:
            return chosen
        from toolgen_runtime.search.tool import ToolSearch

        try:
            return ToolSearch(chosen).tools
        except DuplicateTool as error:
            raise ServeError(str(error)) from error

    def chosen(self) -> Mapping[str, Tool]:
        """The tools that fit. What only its framework can call is left out.

        Raises ServeError for a package without a registry, a name that two packages have, a pattern
        that no tool's name fits, and when nothing is left.
        """
        merged = _merged(self.registries())
        for pattern in (*self.include, *self.exclude):
            if not any(_fits(name, (pattern,)) for name in merged):
                raise ServeError(f"no tool's name fits {pattern!r}")
        unreached = [name for name in merged if _is_unreached(name, merged)]
        if unreached and self.tell is not None:
            self.tell(
                "warning",
                f"left out, for their frameworks alone can call them: {', '.join(unreached)}",
            )
        if not (self.include or self.exclude or self.tags or self.read_only or unreached):
            return merged
        takes = (name for name in merged if name not in unreached and self._takes(name, merged))
        chosen = {name: merged[name] for name in takes}
        if not chosen:
            raise ServeError(f"no tool is left to serve, out of {len(merged)}")
        return chosen

    def _takes(self, name: str, merged: Registry) -> bool:
        if self.include and not _fits(name, self.include):
            return False
        return not _fits(name, self.exclude) and self._allows(merged.policy(name))

    def _allows(self, policy: Policy) -> bool:
        if self.read_only and policy.hints.get("readOnlyHint") is not True:
            return False
        return not self.tags or not self.tags.isdisjoint(policy.tags)


def load_registry(package: str) -> Registry:
    """The registry of `acme`; of `acme:NAME` when its build gave another name than `_toolgen`, and
    `:NAME` when that stands beside a module, in no package.

    Raises ServeError.
    """
    name, _, output = package.partition(":")
    try:
        return load(name, output or OUTPUT) if name else _beside_module(output)
    except (RegistryNotFound, ContractMismatch) as error:
        raise ServeError(str(error)) from error


def _beside_module(name: str) -> Registry:
    try:
        registry: Registry = __import__(name).registry
    except (ImportError, AttributeError, ValueError) as error:
        raise ServeError(f"there is no registry {name!r}: {error}") from error
    return registry


def version_of(registries: Sequence[Registry]) -> str:
    """The versions of the distributions that the packages are from.

    A package of none that is installed has its registry's fingerprint for a version: `0+a1b2c3d4`.
    """
    versions = {registry.package: _version(registry) for registry in registries}
    if len(set(versions.values())) == 1:
        return next(iter(versions.values()))
    return ", ".join(f"{package} {version}" for package, version in versions.items())


def _merged(registries: Sequence[Registry]) -> Registry:
    if len(registries) == 1:
        return registries[0]
    from toolgen_runtime.registry.merging import merge

    try:
        return merge(*registries)
    except DuplicateTool as error:
        taken = "; ".join(
            f"{name} ({', '.join(packages)})" for name, packages in sorted(error.collisions.items())
        )
        raise ServeError(f"tools of several packages have one name: {taken}") from error


def _is_unreached(name: str, merged: Registry) -> bool:
    registry, own_name = merged.origin(name)
    return registry._index[own_name] is None


def _fits(name: str, patterns: Sequence[str]) -> bool:
    if not patterns:
        return False
    from fnmatch import fnmatchcase

    return any(fnmatchcase(name, pattern) for pattern in patterns)


def _version(registry: Registry) -> str:
    """Found by the names of directories: `importlib.metadata` costs more than the whole start."""
    top = registry.package.partition(".")[0]
    wanted = _normalised(top)
    metadata = list(_metadata_directories())
    for distribution, version, _ in metadata:
        if _normalised(distribution) == wanted:
            return version
    for _, version, directory in metadata:
        if _declares(directory, registry.module):
            return version
    return f"0+{registry.fingerprint.removeprefix('sha256:')[:8]}"


def _normalised(name: str) -> str:
    return name.lower().replace("-", "_").replace(".", "_")


def _metadata_directories() -> Iterator[tuple[str, str, str]]:
    """Name, version and directory of the distributions on the path."""
    for directory in sys.path:
        entry = directory or "."
        try:
            found = os.listdir(entry)
        except OSError:
            continue
        for each in found:
            if each.endswith(".dist-info"):
                name, _, version = each.removesuffix(".dist-info").partition("-")
                yield name, version, f"{entry}/{each}"


def _declares(directory: str, module: str) -> bool:
    """Whether a distribution has an entry point for a registry."""
    try:
        with open(f"{directory}/entry_points.txt", encoding="utf-8") as file:
            return f"{module}:" in file.read()
    except (OSError, UnicodeDecodeError):
        return False
