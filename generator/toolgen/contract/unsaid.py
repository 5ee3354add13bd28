"""Unsaid: what the validator of a parameter refuses of late, and no schema shows.

`datetime` and `AwareDatetime` have one JSON Schema, and are two validators; a set has another one
than a list, and may take all that the list did. Consumes the tools of both sides and what their
schemas were found to differ in; produces changes, each with a value that both validators have
judged, or without one where none was found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from toolgen.contract.probes import Probe, ProbeResult
from toolgen.contract.registries import RegisteredTool
from toolgen.contract.validators import ValidatorShape
from toolgen.contract.witness import ChangeEffect, SchemaChange
from toolgen.findings import Witness
from toolgen.json_schema import escaped

_RULE = "constraint-changed"
_OTHER_TYPE = ("type-changed", "type-narrowed")
_UNTOLD = "the validator is another one, and the schema is not"
_UNSHOWN = "the validator takes what the schema refuses, as far as it was tried"


def unsaid_changes(
    old: RegisteredTool, new: RegisteredTool, told: Iterable[SchemaChange]
) -> Iterator[SchemaChange]:
    """What was changed about parameters beside what is `told`.

    Of a side without source no more is known than its schema: there, what is told and not shown is
    tried, and nothing else.
    """
    told = [each for each in told if each.narrows or each.widens]
    if old.origin is None or new.origin is None:
        if old.origin is new.origin or not _witnesses(told):
            return
    elif old.origin.reads_as(new.origin):
        return
    shapes = _shapes(old), _shapes(new)
    probe = Probe(old, new)
    for name in old.parameters.get("properties", {}):
        path = f"/{escaped(name)}"
        about = [each for each in told if f"{each.path}/".startswith((f"{path}/", f"{path}<"))]
        if _is_in_doubt(name, about, shapes, probe):
            yield from _tried(name, path, about, shapes, probe)


def _shapes(tool: RegisteredTool) -> Mapping[str, ValidatorShape] | None:
    return tool.origin.shapes() if tool.origin else None


_Shapes = tuple[Mapping[str, ValidatorShape] | None, Mapping[str, ValidatorShape] | None]


def _is_in_doubt(name: str, about: list[SchemaChange], shapes: _Shapes, probe: Probe) -> bool:
    """Whether a parameter may be refused more than is shown by what is told `about` it."""
    before, after = shapes
    seen = _witnesses(about)
    if any(map(probe.shows, seen)) or (seen and probe.is_exhausted(name)):
        return False
    if before is None or after is None:
        return bool(seen)
    return name in after and before[name].text != after[name].text


def _witnesses(about: list[SchemaChange]) -> list[Witness]:
    return [each.narrows.witness for each in about if each.narrows and each.narrows.witness]


def _tried(
    name: str, path: str, about: list[SchemaChange], shapes: _Shapes, probe: Probe
) -> Iterator[SchemaChange]:
    """What trying the values of a parameter in doubt comes to; nothing where all are taken."""
    known = [shape[name] for shape in shapes if shape is not None and name in shape]
    verdict = probe.of(name, [each for shape in known for each in shape.constants])
    if verdict.witness is not None:
        yield SchemaChange(path, _RULE, narrows=ChangeEffect(verdict.witness))
    elif verdict.is_untold or not (_is_settled(about, verdict) or probe.is_exhausted(name)):
        why = _UNSHOWN if _witnesses(about) else _UNTOLD
        yield SchemaChange(path, "schema-undecidable", new=why, narrows=ChangeEffect(None))


def _is_settled(about: list[SchemaChange], verdict: ProbeResult) -> bool:
    """Whether what is told says that something may be refused, or that more is taken."""
    narrowed = [each for each in about if each.narrows]
    if narrowed and not _witnesses(about):
        return True
    # Values of the old type are tried: what another type takes of them tells little of the rest.
    is_of_one_type = all(each.rule not in _OTHER_TYPE for each in narrowed)
    return bool(about) and verdict.was_taken and is_of_one_type
