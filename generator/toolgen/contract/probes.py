"""Probes: values of one parameter that its validators are asked about, on the old side and the new.

Consumes a tool as it was and as it is. A side without source is asked by its schema.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from math import isfinite

from toolgen.contract.crowds import crowds
from toolgen.contract.documents import Document, Schema
from toolgen.contract.expansion import Expander
from toolgen.contract.filling import Filler
from toolgen.contract.giants import holds_giant
from toolgen.contract.json_values import json_key
from toolgen.contract.near import near_values, of_one_shape
from toolgen.contract.registries import RegisteredTool
from toolgen.contract.samples import Sampler
from toolgen.findings import Witness

_TRIED = 20_000
_SAMPLES = 12
_MENDED = 4  # samples that the validator refuses, and places at which it does
_TRIED_FOR_ONE = 1_500


class Side:
    """A tool on one side of a comparison, and what it says to values."""

    def __init__(self, tool: RegisteredTool) -> None:
        self.origin = tool.origin
        self.required: Iterable[str] = tool.parameters.get("required", ())
        self.document = Document(tool.parameters)
        root = self.document.root
        found = root.get("properties") if isinstance(root, Mapping) else None
        self._properties: Mapping[str, Schema] = found if isinstance(found, Mapping) else {}

    @property
    def is_lax(self) -> bool:
        """Whether a validator may take more than the schema says."""
        return self.origin is not None and not self.origin.is_strict

    def takes(self, arguments: object) -> bool | None:
        """Whether arguments are taken; None where that is not known."""
        if self.origin is not None:
            return self.origin.takes(arguments)
        return self.document.accepts(self.document.root, arguments)

    def refuses(self, name: str, value: object) -> bool | None:
        """Whether a value of a parameter is refused, whatever the others are given."""
        if self.origin is not None:
            return None if (faults := self.origin.faults(name, value)) is None else faults > 0
        return not self.allows(name, value)

    def allows(self, name: str, value: object) -> bool:
        """Whether a parameter may have a value by its schema, and validators mean the same."""
        return _is_plain(value) and self.document.accepts(self.schema(name), value)

    def schema(self, name: str) -> Schema:
        """The schema of a parameter; that of anything where there is none."""
        return self._properties.get(name, True)


@dataclass(frozen=True, slots=True)
class ProbeResult:
    """What came of trying values: one that was taken and is refused now, or whether all are taken.

    `is_untold` where a function of the user's judges what the other side takes or refuses;
    `was_taken` where any of the values was.
    """

    witness: Witness | None
    was_taken: bool
    is_untold: bool = False


class Probe:
    """Asks both sides about values of the old one's parameters."""

    def __init__(self, old: RegisteredTool, new: RegisteredTool) -> None:
        self._old, self._new = Side(old), Side(new)
        self._are_judges = None not in (old.origin, new.origin)
        self._expander = Expander(self._old.document)
        self._sampler = Sampler(self._expander, self._new.document)
        self._filler = Filler(self._expander, self._sampler)
        self._kept: dict[str, object] = {}

    def of(self, name: str, constants: list[object]) -> ProbeResult:
        """What both sides say to values of a parameter, near the constants of their validators."""
        was_taken = is_untold = False
        for value in islice(self._values(name, constants), _TRIED):
            before, verdict = self._old.refuses(name, value), self._new.refuses(name, value)
            if before is not False:  # nobody knows what a function of the user's took
                is_untold |= before is None and verdict is True
                continue
            was_taken = True
            if verdict and not self._are_judges:
                verdict = self._old.allows(name, value) and not self._new.allows(name, value)
            is_untold |= verdict is None
            if verdict and self._old.takes(whole := self._whole(name, value)):
                return ProbeResult(Witness(whole), was_taken)
        return ProbeResult(None, was_taken, is_untold)

    def was_taken(self, witness: Witness) -> bool:
        """Whether nothing is known to keep the old side from taking a witness."""
        before = self._old.origin
        return witness.is_outlined or before is None or before.takes(witness.value) is not False

    def shows(self, witness: Witness) -> bool:
        """Whether the old side takes a witness and the new one does not, as far as can be asked."""
        if witness.is_outlined:
            return True
        now = self._new.origin
        return self.was_taken(witness) and not (now is not None and now.takes(witness.value))

    def mended(self, witness: Witness) -> Witness | None:
        """A witness with what the old validator takes in the place of what it refuses, where the
        new one refuses the whole still; None where none is found.
        """
        value, now = witness.value, self._new.origin
        if now is None or not isinstance(value, dict):
            return None
        whole = {
            name: self._taken_near(name, each) if self._old.refuses(name, each) else each
            for name, each in value.items()
        }
        is_shown = self._old.takes(whole) and now.takes(whole) is False
        return Witness(whole) if is_shown else None

    def _taken_near(self, name: str, value: object) -> object:
        """A value that the old validator takes, of the same shape where one is found; else any."""
        faults = self._faults(name, value)
        for _ in range(_MENDED):
            near = islice(of_one_shape(value), _TRIED_FOR_ONE)
            better = ((each, self._faults(name, each)) for each in near)
            found = next((each for each in better if each[1] < faults), None)
            if found is None:
                break
            value, faults = found
            if not faults:
                return value
        return self._taken(name)

    def _faults(self, name: str, value: object) -> int:
        """At how many places the old validator refuses a value; where that is unknown, none."""
        return (self._old.origin and self._old.origin.faults(name, value)) or 0

    def is_exhausted(self, name: str) -> bool:
        """Whether a parameter has finitely many values, and the new side takes each.

        What is not read strictly may have more than its schema says: `"true"` is `true`, too.
        """
        values = self._expander.values(self._old.schema(name))
        if values is None or (self._old.is_lax and self._has_more(name, values)):
            return False
        return all(self._new.refuses(name, v) is False for v in values)

    def _has_more(self, name: str, values: Iterable[object]) -> bool:
        """Whether the old side takes a value that is equal to none of these."""
        known = set(map(json_key, values))
        tried = (each for each in near_values((), ()) if json_key(each) not in known)
        return any(map(partial(self._is_old, name), tried))

    def _values(self, name: str, constants: list[object]) -> Iterator[object]:
        samples = self._bases(name)
        return chain(
            near_values(samples, constants), crowds(samples, constants, partial(self._is_old, name))
        )

    def _bases(self, name: str) -> list[object]:
        """Samples, and before them such as the old validator takes in the place of what it does
        not: those of `dict[int, str]` have other keys.
        """
        samples = self._samples(name)
        holding = [each for each in samples if isinstance(each, dict | list)]
        refused = [each for each in holding if self._faults(name, each)]
        return [*(self._taken_near(name, each) for each in refused[:_MENDED]), *samples]

    def _is_old(self, name: str, value: object) -> bool:
        return self._old.refuses(name, value) is False

    def _whole(self, name: str, value: object) -> dict[str, object]:
        others = {each: self._taken(each) for each in self._old.required if each != name}
        return {**others, name: value}

    def _taken(self, name: str) -> object:
        """A value that the old side takes for a parameter, the new one too if there is one."""
        if name not in self._kept:
            self._kept[name] = self._find_taken(name)
        return self._kept[name]

    def _find_taken(self, name: str) -> object:
        values = islice(near_values(self._samples(name), ()), _TRIED)
        taken = filter(partial(self._is_old, name), values)
        first = next(taken, None)
        rest = chain((first,), taken)
        return next((value for value in rest if self._new.refuses(name, value) is False), first)

    def _samples(self, name: str) -> list[object]:
        if self._expander.document.problem():
            return []
        schema = self._old.schema(name)
        made = (self._filler.of(schema), self._sampler.of(schema))
        found = (value for values in made for value in islice(values, _SAMPLES))
        return [value for value in found if not holds_giant(value)]


def _is_plain(value: object) -> bool:
    """Whether validators and schemas mean the same by a value: `1.0` is an integer to these."""
    match value:
        case float():
            return isfinite(value) and not value.is_integer()
        case list():
            return all(map(_is_plain, value))
        case dict():
            return all(map(_is_plain, value.values()))
    return True
