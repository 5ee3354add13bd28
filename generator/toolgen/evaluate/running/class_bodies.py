"""Class bodies: what the body of a class has bound, once for each run of the block that has it."""

from __future__ import annotations

from toolgen.evaluate.frames import Frame
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.running.statements import run_class
from toolgen.evaluate.values import ClassValue
from toolgen.facts.expressions import Place
from toolgen.link import Scope


class ClassBodies:
    """Runs the bodies of classes, and keeps what they bind."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine
        self._bodies: dict[tuple[str, int, Place], tuple[Scope, Frame]] = {}

    def of(self, cls: ClassValue) -> Frame:
        """What the body of a class has bound.

        A class may be asked for before its module runs: then its body runs with that once more.
        """
        block = cls.scope.frame
        key = (cls.id, id(block) if cls.scope.is_local else 0, cls.fact.at)
        scope, frame = self._bodies.get(key, (cls.scope, None))
        if frame is None or (block is not None and scope.frame is not block):
            under = tuple(self._machine.state.conditions)
            frame = frame or Frame(cls.scope.module, is_class=True, under=under)
            self._bodies[key] = (cls.scope, frame)  # the scope stays alive, and so its frame's id
            run_class(cls, frame, self._machine)
        return frame
