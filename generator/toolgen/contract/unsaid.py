"""Unsaid: what the validator of a parameter refuses of late, and no schema says.

`datetime` and `AwareDatetime` have one JSON Schema, and are two validators. Consumes the tools of
both sides and what their schemas were found to differ in; produces changes, each with a value that
both validators have judged, or without one where none was found.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice

from toolgen.contract.changes import ChangeEffect, SchemaChange
from toolgen.contract.documents import Document, Schema
from toolgen.contract.expansion import Expander
from toolgen.contract.filling import Filler
from toolgen.contract.near import near_values
from toolgen.contract.origins import ToolOrigin
from toolgen.contract.registries import RegisteredTool
from toolgen.contract.samples import Sampler
from toolgen.contract.validators import ValidatorShape
from toolgen.findings import Witness

_TRIED = 20_000
_SAMPLES = 12
_RULE = "constraint-changed"
_UNTOLD = "the validator is another one, and the schema is not"


def unsaid_changes(
    old: RegisteredTool, new: RegisteredTool, told: Iterable[SchemaChange]
) -> Iterator[SchemaChange]:
    """What was changed about parameters beside what is `told`; nothing of sides without source."""
    if old.origin is None or new.origin is None or old.origin.reads_as(new.origin):
        return
    before, after = old.origin.shapes(), new.origin.shapes()
    if before is None or after is None:
        return
    probe = _Probe(old, new)
    told = [each for each in told if each.narrows or each.widens]
    for name in before:
        if name not in after or before[name].text == after[name].text:
            continue
        path = f"/{name.replace('~', '~0').replace('/', '~1')}"
        about = [each for each in told if f"{each.path}/".startswith((f"{path}/", f"{path}<"))]
        seen = [each.narrows.witness for each in about if each.narrows and each.narrows.witness]
        if not all(map(probe.is_new, seen)):
            about = []  # it is told by what was never taken
        elif seen:
            continue
        witness = probe.of(name, (before[name], after[name]))
        if witness is not None:
            yield SchemaChange(path, _RULE, narrows=ChangeEffect(witness))
        elif probe.is_untold(name) or not (about or probe.is_exhausted(name)):
            yield SchemaChange(path, "schema-undecidable", new=_UNTOLD, narrows=ChangeEffect(None))


class _Probe:
    """Asks the validators of both sides about values of the old one's parameters."""

    def __init__(self, old: RegisteredTool, new: RegisteredTool) -> None:
        assert old.origin is not None
        assert new.origin is not None
        self._old: ToolOrigin = old.origin
        self._new: ToolOrigin = new.origin
        self._required: Iterable[str] = old.parameters.get("required", ())
        self._expander = Expander(Document(old.parameters))
        self._sampler = Sampler(self._expander, Document(new.parameters))
        self._filler = Filler(self._expander, self._sampler)

    def of(self, name: str, shapes: tuple[ValidatorShape, ValidatorShape]) -> Witness | None:
        """Arguments with a value of the parameter that the old validator alone takes."""
        constants = [each for shape in shapes for each in shape.constants]
        for value in islice(near_values(self._samples(name), constants), _TRIED):
            if self._new.refuses(name, value) and self._old.refuses(name, value) is False:
                others = {each: self._taken(each) for each in self._required if each != name}
                arguments = {**others, name: value}
                return Witness(arguments) if self._old.takes(arguments) else None
        return None

    def is_new(self, witness: Witness) -> bool:
        """Whether the old validator takes a witness, as far as that can be asked."""
        return witness.is_outlined or self._old.takes(witness.value) is not False

    def is_untold(self, name: str) -> bool:
        """Whether what was taken for a parameter is now judged by a function of the user's."""
        return any(
            self._new.refuses(name, value) is None and self._old.refuses(name, value) is False
            for value in self._samples(name)
        )

    def is_exhausted(self, name: str) -> bool:
        """Whether a parameter has finitely many values, and the new validator takes each."""
        values = self._expander.values(self._schema(name))
        return values is not None and all(self._new.refuses(name, v) is False for v in values)

    def _taken(self, name: str) -> object:
        """A value that the old validator takes for a parameter, the new one too if there is one."""
        values = islice(near_values(self._samples(name), ()), _TRIED)
        taken = (value for value in values if self._old.refuses(name, value) is False)
        first = next(taken, None)
        rest = chain((first,), taken)
        return next((value for value in rest if self._new.refuses(name, value) is False), first)

    def _samples(self, name: str) -> list[object]:
        if self._expander.document.problem():
            return []
        schema = self._schema(name)
        made = (self._filler.of(schema), self._sampler.of(schema))
        return [value for values in made for value in islice(values, _SAMPLES)]

    def _schema(self, name: str) -> Schema:
        root = self._expander.document.root
        found: Schema = True if isinstance(root, bool) else root.get("properties", {}).get(name)
        return True if found is None else found
