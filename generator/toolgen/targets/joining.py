"""Joining: the registries of many targets as one.

Consumes the manifests of generated packages; produces the files of a package that has a registry
of all their tools, and a manifest that lists them. No schema and no binder is written again: the
registries are merged when that package is imported, which loads no module of any tool.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from toolgen.findings import SourceErrors, ToolgenError
from toolgen.letters import is_identifier
from toolgen.render.banner import CONTRACT, with_banner
from toolgen.render.literals import literal
from toolgen.render.manifest import MANIFEST_PATH, MANIFEST_VERSION, fingerprint
from toolgen.render.manifest_shape import read_content
from toolgen.render.plan import GeneratedFile
from toolgen.render.schemas import pretty_json
from toolgen.targets.outputs import Output, read_outputs


@dataclass(frozen=True, slots=True)
class TargetPackage:
    """A generated package of a target: its manifest, and where that lies."""

    directory: Path
    manifest: Mapping[str, Any]

    @classmethod
    def of(cls, output: Output) -> TargetPackage:
        """The package of a manifest. Raises ToolgenError for one that is damaged, or of others."""
        manifest = read_content(
            output.read(),
            str(output.path),
            "build its target again",
            of_tools=("hashes", "module", "qualname"),
        )
        versions = manifest.get("manifest"), manifest.get("contract")
        made = cls(output.path.parent, {"package": "", "fingerprint": "", **manifest})
        is_named = all(map(is_identifier, made.module.split(".")))
        if versions == (MANIFEST_VERSION, CONTRACT) and is_named and made.names:
            return made
        raise ToolgenError(f"{output.path} was made by another toolgen; build its target again")

    @property
    def package(self) -> str:
        """The package that the tools are of."""
        package: str = self.manifest["package"]
        return package

    @property
    def module(self) -> str:
        """The dotted name of the generated package: within the other, or beside a lone module."""
        around, _, last = self.package.rpartition(".")
        if self.directory.parent.name == last:
            return f"{self.package}.{self.directory.name}"
        return f"{around}.{self.directory.name}".removeprefix(".")

    @property
    def packages(self) -> Mapping[str, str]:
        """What a link has made it of, or itself, with fingerprints."""
        own = {self.package: self.manifest["fingerprint"]}
        found: Mapping[str, str] = self.manifest.get("packages", own)
        return found

    @property
    def files(self) -> dict[Path, str]:
        """Its files but for the manifest, with their digests."""
        listed = self.manifest.get("files", {})
        return {self.directory / path: digest for path, digest in listed.items()}

    @property
    def names(self) -> list[str]:
        """The names of its tools."""
        return [str(tool["name"]) for tool in self.manifest["tools"]]


def packages_of(lists: Iterable[Path]) -> list[TargetPackage]:
    """The packages of the targets that have these lists of outputs, by name. Raises ToolgenError
    for what is damaged.
    """
    return sorted(chain(*map(_packages_in, lists)), key=lambda each: each.package)


def _packages_in(listed: Path) -> list[TargetPackage]:
    """The packages of one target: its list has all of their files, and no others."""
    outputs = read_outputs(listed)
    manifests = [each for each in outputs if each.path.name == MANIFEST_PATH]
    packages = [TargetPackage.of(each) for each in manifests]
    told = {each.path: each.digest for each in outputs if each not in manifests}
    made = dict(chain(*(each.files.items() for each in packages)))
    if strange := sorted(told.keys() - made.keys()):
        fault = f"names {strange[0]}, of which no {MANIFEST_PATH} that it names tells"
    elif missing := sorted(path for path in made if told.get(path) != made[path]):
        fault = f"lacks {missing[0]} as its target was built"
    elif not packages:
        fault = f"names no {MANIFEST_PATH}: its target has no tools, or the list is cut off"
    else:
        return packages
    raise ToolgenError(f"{listed} {fault}; build that target again, or leave it out")


def joined(packages: Sequence[TargetPackage], name: str) -> tuple[GeneratedFile, ...]:
    """The files of a package called `name` that has the tools of all. Raises SourceErrors where
    two of them have one name, or are one package.
    """
    clashes = list(_clashes(packages))
    if clashes:
        raise SourceErrors("\n".join(clashes))
    index = with_banner("__init__.py", _index(packages), [each.package for each in packages])
    tools = sorted(chain(*map(_tools, packages)), key=lambda tool: str(tool["name"]))
    content = {
        "manifest": MANIFEST_VERSION,
        "contract": CONTRACT,
        "package": name,
        "fingerprint": fingerprint({str(tool["name"]): tool["hashes"] for tool in tools}),
        "packages": dict(chain(*(each.packages.items() for each in packages))),
        **_left_out(packages),
        "tools": tools,
        "files": {index.path: hashlib.sha256(index.data).hexdigest()},
    }
    return (index, GeneratedFile(MANIFEST_PATH, pretty_json(content)))


def _tools(package: TargetPackage) -> Iterator[dict[str, Any]]:
    return ({"package": package.package, **tool} for tool in package.manifest["tools"])


def _left_out(packages: Iterable[TargetPackage]) -> dict[str, list[object]]:
    found: dict[str, list[object]] = {}
    for package in packages:
        for state in ("refused", "listed"):
            for entry in package.manifest.get(state, ()):
                found.setdefault(state, []).append(entry)
    return found


def _clashes(packages: Iterable[TargetPackage]) -> Iterator[str]:
    """What two targets have both, with where it comes from."""
    homes: dict[str, list[TargetPackage]] = {}
    owners: dict[str, set[tuple[str, str]]] = {}
    for package in packages:
        for name in dict.fromkeys((package.package, *package.packages)):
            homes.setdefault(name, []).append(package)
        for tool in _tools(package):
            function = f"{tool['module']}:{tool['qualname']}"
            owners.setdefault(str(tool["name"]), set()).add((tool["package"], function))
    for name, several in homes.items():
        if len(several) > 1:
            places = ", ".join(str(each.directory) for each in several)
            yield f"package {name} is in {len(several)} targets: {places}; build it in one of them"
    for name, functions in owners.items():
        if len(functions) > 1:
            both = ", ".join(sorted(function for _, function in functions))
            yield f"TG114: {both} are both called {name!r}; name one anew: @tool(name=...)"


def _index(packages: Iterable[TargetPackage]) -> str:
    loaded = [
        f"    load({literal(each.package)}, {literal(each.directory.name)}),"
        for each in packages
        if each.module.startswith(f"{each.package}.")
    ]
    beside = [each.module for each in packages if not each.module.startswith(f"{each.package}.")]
    taken = [f"    import_module({literal(module)}).registry," for module in beside]
    imports = ["from importlib import import_module", ""] if beside else []
    lines = ["", *imports, "from toolgen_runtime import load, merge", "", "registry = merge("]
    return "\n".join([*lines, *loaded, *taken, ")", ""])
