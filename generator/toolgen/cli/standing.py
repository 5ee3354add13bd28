"""Standing builds: whether one would come out as it is recorded, though files were edited since.

Consumes what is kept of a build, with what was asked of files for it; produces the answer, which
takes no other file than those that were edited, and neither tools nor schemas.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from toolgen.cache.inputs import Inputs
from toolgen.cache.row import TOLD
from toolgen.cache.store import EditedFile, RecalledBuild
from toolgen.cli.project import ConfiguredProject
from toolgen.findings import ToolgenError

if TYPE_CHECKING:
    from toolgen.connections import TextSigns
    from toolgen.kept.memory import RunMemory
    from toolgen.source import SourceFile

_MANY = 20  # files, beyond which a build that looks at all of them takes as long


def tell(
    inputs: Inputs,
    root: str,
    sources: Sequence[SourceFile],
    signs: Mapping[str, TextSigns],
) -> None:
    """Tell of each file below `root` what its text shows; nothing where two files have one name,
    of which more counts.
    """
    from toolgen.kept.standing import told_by
    from toolgen.search_roots import duplicates

    told: dict[int, str] = {}
    for source in () if any(duplicates(sources)) else sources:
        path, shown = f"{root}/{source.path}", signs[source.path]
        look = inputs.looked_at(path)
        if look is None and id(shown) not in told:
            told[id(shown)] = told_by(shown, None)[:TOLD]
        inputs.tell(path, told[id(shown)] if look is None else told_by(shown, look)[:TOLD])


def asked_by(run: RunMemory) -> object:
    """What each extraction came to, and of which files it asked; None if one is not known."""
    if len(run.extractions) < len(run.roots):
        return None
    return [each.to_json() for each in run.extractions.values()]


def stands(project: ConfiguredProject, found: RecalledBuild) -> bool:
    """Whether files that were edited say what they said to all that asked them."""
    coverage, asked = found.record.coverage, found.asked
    if coverage.refused or coverage.listed or project.config.frontends:
        return False  # what is accepted, comments say in any file; and facts are read otherwise
    if len(found.edited) > _MANY:
        return False
    sources = [source for each in found.edited if (source := _seen(project, each))]
    is_whole = len(sources) == len(found.edited) and isinstance(asked, list)
    return is_whole and _say_the_same(project, found, sources)


def _seen(project: ConfiguredProject, file: EditedFile) -> SourceFile | None:
    """A file as it is by now, unless it has changed again since it was seen."""
    try:
        source = project.source_at(file.path)
    except ToolgenError:
        return None
    if source is None or f"{project.root.resolve().as_posix()}/{source.path}" != file.path:
        return None
    held = source.held()
    return held if file.digest in (None, sha256(held.load()).hexdigest()) else None


def _say_the_same(
    project: ConfiguredProject, found: RecalledBuild, sources: Sequence[SourceFile]
) -> bool:
    from toolgen.discover.packages import imported
    from toolgen.kept.standing import Standing, told_by
    from toolgen.parsing import FileFacts
    from toolgen.tools.glance import Glance

    glance = Glance(project.config)
    for source, file in zip(sources, found.edited, strict=True):
        shown = glance.at(source)
        if file.told not in (
            told_by(shown, names)[:TOLD] for names in (None, imported(Path(file.path)))
        ):
            return False
    edited = {each.path: each for each in sources}
    asking = [row for *row, paths in found.asked if not edited.keys().isdisjoint(paths)]
    if not asking:
        return True
    with project.kept() as (facts, answers):
        if answers is None:
            return False
        config = project.config
        standing = Standing(answers, config, FileFacts(cache=facts), project.installed(), edited)
        lines_count = bool(found.record.findings)
        return all(standing.holds(*row, lines_count=lines_count) for row in asking)
