"""Unsaid: what the validator of a parameter refuses of late, and no schema shows.

`datetime` and `AwareDatetime` have one JSON Schema, and are two validators; a set has another one
than a list, and may take all that the list did. Consumes the tools of both sides and what their
schemas were found to differ in; produces that, and changes that it does not tell, each with a value
that both validators have judged, or without one where none was found.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from toolgen.contract.near import near_leaves
from toolgen.contract.probes import Probe, ProbeResult
from toolgen.contract.registries import RegisteredTool
from toolgen.contract.validators import ValidatorShape
from toolgen.contract.witness import ChangeEffect, SchemaChange
from toolgen.findings import Witness
from toolgen.json_schema import escaped

_RULE = "constraint-changed"
_OTHER_TYPE = ("type-changed", "type-narrowed", "became-enum")
_UNTOLD = "the validator is another one, and the schema is not"
_UNSHOWN = "the validator takes what the schema refuses, as far as it was tried"
_UNTAKEN = "nothing is known that the validator took, and that is refused now"


def with_unsaid(
    told: Iterable[SchemaChange], old: RegisteredTool, new: RegisteredTool
) -> Iterator[SchemaChange]:
    """What was changed about parameters: what is `told`, and what validators alone show.

    Of a side without source no more is known than its schema: there, what is told and not shown is
    tried, and nothing else.
    """
    probe = Probe(old, new)
    told = [_mended(each, probe) for each in told]
    yield from told
    about = _by_parameter((each for each in told if each.narrows or each.widens), old, new)
    if old.origin is None or new.origin is None:
        if old.origin is not new.origin:
            yield from _of_parameters(_Doubt(old, new, probe), about)
        return
    of_none = about.get("", [])
    for each in of_none:
        if not all(map(probe.was_taken, _witnesses([each]))):
            yield _undecided(each.path, _UNTAKEN)
    is_tightened = new.origin.is_strict and not old.origin.is_strict
    is_unshown = is_tightened and not any(map(probe.shows, _witnesses(of_none)))
    if is_unshown or not old.origin.reads_as(new.origin):
        yield from _of_parameters(_Doubt(old, new, probe, is_unshown), about)


def _mended(change: SchemaChange, probe: Probe) -> SchemaChange:
    """A change with a witness that the old validator took, where one is found."""
    witness = change.narrows.witness if change.narrows else None
    if witness is None or probe.was_taken(witness):
        return change
    return replace(change, narrows=ChangeEffect(probe.mended(witness) or witness))


def _by_parameter(
    changes: Iterable[SchemaChange], old: RegisteredTool, new: RegisteredTool
) -> Mapping[str, list[SchemaChange]]:
    """Changes by the parameter of both sides that they are of; those of none under ""."""
    common = {escaped(each) for each in _properties(old) if each in _properties(new)}
    found: dict[str, list[SchemaChange]] = defaultdict(list)
    for each in changes:
        top = each.path.partition("/")[2].partition("/")[0]
        name = next((name for name in (top, top.partition("<")[0]) if name in common), "")
        found[name].append(each)
    return found


def _properties(tool: RegisteredTool) -> Mapping[str, object]:
    found = tool.parameters.get("properties")
    return found if isinstance(found, Mapping) else {}  # a manifest may be damaged


def _witnesses(about: Iterable[SchemaChange]) -> list[Witness]:
    return [each.narrows.witness for each in about if each.narrows and each.narrows.witness]


@dataclass(frozen=True, slots=True)
class _Doubt:
    """Both sides of a tool, who asks them, and whether it became strict, which nothing shows."""

    old: RegisteredTool
    new: RegisteredTool
    probe: Probe
    is_tightened: bool = False


def _of_parameters(
    sides: _Doubt, about: Mapping[str, list[SchemaChange]]
) -> Iterator[SchemaChange]:
    known = _shapes(sides.old), _shapes(sides.new)
    for name in _properties(sides.old):
        told = about.get(escaped(name), [])
        shapes = [shape[name] for shape in known if shape is not None and name in shape]
        if name in _properties(sides.new) and _is_in_doubt(name, told, shapes, sides):
            yield from _tried(name, told, shapes, sides)


def _shapes(tool: RegisteredTool) -> Mapping[str, ValidatorShape] | None:
    return tool.origin.shapes() if tool.origin else None


def _is_in_doubt(
    name: str, about: list[SchemaChange], shapes: list[ValidatorShape], sides: _Doubt
) -> bool:
    """Whether a parameter may be refused more than is shown by what is told `about` it."""
    seen = _witnesses(about)
    if any(map(sides.probe.shows, seen)):
        return False
    if len(shapes) < 2:
        return bool(seen) and not sides.probe.is_exhausted(name)
    return sides.is_tightened or shapes[0].text != shapes[1].text


def _tried(
    name: str, about: list[SchemaChange], shapes: list[ValidatorShape], sides: _Doubt
) -> Iterator[SchemaChange]:
    """What trying the values of a parameter in doubt comes to; nothing where all are taken."""
    path = f"/{escaped(name)}"
    verdict = sides.probe.of(name, [each for shape in shapes for each in shape.constants])
    if verdict.witness is not None:
        yield SchemaChange(path, _RULE, narrows=ChangeEffect(verdict.witness))
    elif (
        verdict.is_untold
        or not _is_reached(shapes, sides)
        or not (_is_settled(about, shapes, verdict) or sides.probe.is_exhausted(name))
    ):
        yield _undecided(path, _UNSHOWN if _witnesses(about) else _UNTOLD)


def _undecided(path: str, why: str) -> SchemaChange:
    return SchemaChange(path, "schema-undecidable", new=why, narrows=ChangeEffect(None))


def _is_reached(shapes: list[ValidatorShape], sides: _Doubt) -> bool:
    """Whether values were tried that each part of the old validator takes."""
    origin = sides.old.origin
    if origin is None or len(shapes) < 2:
        return True
    return shapes[0].is_reached(near_leaves(shapes[0].constants), is_strict=origin.is_strict)


def _is_settled(
    about: list[SchemaChange], shapes: list[ValidatorShape], verdict: ProbeResult
) -> bool:
    """Whether what is told says that something may be refused, or that more is taken."""
    narrowed = [each for each in about if each.narrows]
    if narrowed and not _witnesses(about):
        return True
    if len(shapes) > 1 and shapes[0].text == shapes[1].text:  # strict it has become, and no more
        return True
    # Values of the old type are tried: what another type takes of them tells little of the rest.
    is_of_one_type = all(each.rule not in _OTHER_TYPE for each in narrowed)
    return bool(about) and verdict.was_taken and is_of_one_type
