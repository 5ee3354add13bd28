"""What a comparison finds: differences, the values that prove them, and changes. Data only."""

from __future__ import annotations

from dataclasses import dataclass

from toolgen.findings import Witness


@dataclass(frozen=True, slots=True)
class Difference:
    """What one side allows at a place, by the aspect of its schema that makes it so.

    `path` leads through the value: `/address/city`, `/*` for any item or further property. `here`
    is what the side that lets more through says, `there` the other. Without a witness the
    difference is not proven: something else may cover what is let through.
    """

    path: str
    aspect: str
    here: object
    there: object
    witness: Witness | None
    is_known: tuple[bool, bool] = (True, True)


@dataclass(frozen=True, slots=True)
class ChangeEffect:
    """What a change does in one direction: it breaks, with a witness, or perhaps, without one."""

    witness: Witness | None


@dataclass(frozen=True, slots=True)
class SchemaChange:
    """A change at a place of a schema, by its rule without the side.

    `narrows` is set where the old schema allowed what the new one may refuse, `widens` where the
    new one allows what the old one may have refused.
    """

    path: str
    rule: str
    old: object = None
    new: object = None
    narrows: ChangeEffect | None = None
    widens: ChangeEffect | None = None
