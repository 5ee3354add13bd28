"""Packaging: whether a project ships its generated package, with a runtime that can load it.

Consumes the project's `pyproject.toml`; produces findings. Nothing is built.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from toolgen.config import check_shape
from toolgen.contract.bases.git import Repository
from toolgen.contract.delivery.freshness import GeneratedTree, found
from toolgen.findings import Finding, ToolgenError
from toolgen.plain_files import read_named
from toolgen.render.banner import CONTRACT

RUNTIME = "toolgen-runtime"
FLOORS = {1: "0"}
"""The first runtime that loads each contract; any loads the first one."""


def check_packaging(file: Path, trees: Sequence[GeneratedTree]) -> Iterator[Finding]:
    """The findings about a project that ships `trees`. No file, no project, no findings."""
    import tomllib

    try:
        content = tomllib.loads((read_named(file) or b"").decode("utf-8"))
    except (ValueError, RecursionError) as error:
        raise ToolgenError(f"{file}: {error}") from error
    check_shape(content, file)
    if trees:
        yield from _check_floor(content.get("project", {}), file.as_posix())
    if content.get("build-system", {}).get("build-backend", "").startswith("hatchling"):
        yield from _check_hatchling(content.get("tool", {}).get("hatch", {}), trees)


def _check_floor(project: Mapping[str, Any], shown: str) -> Iterator[Finding]:
    from packaging.requirements import InvalidRequirement, Requirement
    from packaging.utils import canonicalize_name

    if not project or "dependencies" in project.get("dynamic", ()):
        return
    required = []
    for text in project.get("dependencies", ()):
        try:
            required.append(Requirement(text))
        except InvalidRequirement as error:
            raise ToolgenError(f"{shown}: {error}") from error
    runtimes = [each for each in required if canonicalize_name(each.name) == RUNTIME]
    if runtimes and all(_floor(str(each.specifier)) for each in runtimes):
        return
    if canonicalize_name(project.get("name", "")) not in (RUNTIME, "toolgen"):
        wanted = f"{RUNTIME}>={FLOORS[CONTRACT]}".removesuffix(">=0")
        yield found("gen-runtime-floor", shown, f"add '{wanted}' to project.dependencies")


def _floor(specifiers: str) -> bool:
    """Whether versions that are too old are kept out."""
    from packaging.specifiers import SpecifierSet
    from packaging.version import Version

    wanted = Version(FLOORS[CONTRACT])
    lower = [
        Version(each.version.removesuffix(".*"))
        for each in SpecifierSet(specifiers)
        if each.operator in (">=", ">", "==", "~=")
    ]
    return max(lower, default=Version("0")) >= wanted


def _check_hatchling(hatch: Mapping[str, Any], trees: Sequence[GeneratedTree]) -> Iterator[Finding]:
    build = hatch.get("build", {})
    if "toolgen" in build.get("hooks", {}):
        return
    targets = [build, *build.get("targets", {}).values()]
    listed = [text for each in targets for text in each.get("artifacts", ())]
    forced = [text for each in targets for text in each.get("force-include", {})]
    for tree in trees:
        names = (tree.directory.name, tree.shown)
        if not any(name in text for text in (*listed, *forced) for name in names):
            yield from _check_ignored(tree)


def _check_ignored(tree: GeneratedTree) -> Iterator[Finding]:
    try:
        is_ignored = Repository.around(tree.directory).ignores(tree.directory)
    except (ToolgenError, NotADirectoryError):
        return
    if is_ignored:
        pattern = f"**/{tree.directory.name}/**"
        repair = f"add artifacts = ['{pattern}'] to [tool.hatch.build]"
        yield found("gen-not-packaged", tree.shown, repair, tree.package)
