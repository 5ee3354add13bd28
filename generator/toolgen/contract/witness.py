"""What a comparison finds: differences, and the values that prove them. Data only."""

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
