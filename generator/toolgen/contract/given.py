"""Given: witnesses of results that the function can give, where its annotation tells.

A schema says `string` of a `Decimal`, which is never `""`. Consumes what schemas were found to
differ in, each with a value of the new one; produces the same, with a value that the type writes
where one is found near.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import islice

from toolgen.contract.documents import Document, Schema
from toolgen.contract.giants import Undescribed
from toolgen.contract.near import near_values
from toolgen.contract.origins import ToolOrigin
from toolgen.contract.witness import ChangeEffect, SchemaChange
from toolgen.findings import Witness

_TRIED = 2_000


def with_given(
    changes: Iterable[SchemaChange], before: Schema, after: Schema, origin: ToolOrigin | None
) -> Iterator[SchemaChange]:
    """The changes of a result; `origin` is that of the new side, where it is known."""
    for change in changes:
        witness = change.widens.witness if change.widens else None
        if origin is None or witness is None or witness.is_outlined:
            yield change
        elif origin.gives(witness.value) is False:
            better = _better(witness, Document(before), Document(after), origin)
            yield replace(change, widens=ChangeEffect(better or witness))
        else:
            yield change


def _better(
    witness: Witness, before: Document, after: Document, origin: ToolOrigin
) -> Witness | None:
    with suppress(Undescribed):
        for value in islice(near_values([witness.value], ()), _TRIED):
            is_given = origin.gives(value) and after.accepts(after.root, value)
            if is_given and not before.accepts(before.root, value):
                return Witness(value)
    return None
