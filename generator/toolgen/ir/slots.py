"""Slots: what a declaration says of a tool's arguments and results beside the signature."""

from __future__ import annotations

from dataclasses import dataclass

from toolgen.ir.nodes import Scalar, Type

__all__ = ["DeclaredSlot"]


@dataclass(frozen=True, slots=True)
class DeclaredSlot:
    """An argument that is filled from a conversation, or a value of the result.

    `type` is what a value is, repetition included. `choices` are the only values, or for a list
    the only items. `fields` are the slots that a group is made of.
    """

    name: str
    type: Type
    description: str | None = None
    is_required: bool = False
    choices: tuple[Scalar, ...] = ()
    fields: tuple[DeclaredSlot, ...] = ()
