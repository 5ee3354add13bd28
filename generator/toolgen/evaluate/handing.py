"""Handing: what functions are run with that nothing in the sources calls."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager
from typing import Protocol

from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import FunctionValue, ObjectValue, WrittenValue

Runs = Sequence[AbstractContextManager[None]]


class Handing(Protocol):
    """Who calls such functions, each in one run or several."""

    def runs(self, function: FunctionValue, machine: Machine) -> Runs:
        """The runs of a function: what is handed within one is handed in that run."""
        ...

    def prepare(self, instance: ObjectValue, function: FunctionValue, machine: Machine) -> None:
        """Run what runs before a function that is a method of an object."""
        ...

    def handed(
        self, parameter: str, function: FunctionValue, machine: Machine
    ) -> WrittenValue | None:
        """What a function is given for a parameter of that name; None where nothing tells."""
        ...
