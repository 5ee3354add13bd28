"""Attempts: `try` with its handlers, and `with suppress(…)`, which go on where something raises.

try:
    import fuzzy                    # not of the sources, nor of Python: it may be missing
except ImportError:
    IS_FUZZY = False                # … and then this is what the name means
else:
    IS_FUZZY = True                 # under the condition that it can be imported
"""

from __future__ import annotations

from toolgen.evaluate.condition_texts import condition_text
from toolgen.evaluate.contexts import catches, left, may_suppress, suppresses
from toolgen.evaluate.derived import is_derived
from toolgen.evaluate.frames import Frame, Names
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.outcome import Outcome
from toolgen.evaluate.structure import Compound, Node
from toolgen.evaluate.trials import Trial
from toolgen.evaluate.values import (
    Known,
    Library,
    ObjectValue,
    Site,
    Value,
)
from toolgen.facts.expressions import Call, Name
from toolgen.facts.kinds import Ending
from toolgen.facts.module import Invocation, Jump
from toolgen.facts.text import text_of
from toolgen.link import Scope

_ELSE, _FINALLY, _NO_HANDLER = -1, -2, -3
_GROUP = Library("builtins:BaseExceptionGroup")
_RAISED = "an exception is raised"
_EXITS = ("sys.exit", "exit", "quit", "os._exit")


def attempt(node: Compound, scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    """What the body, the handlers, `else` and `finally` come to."""
    return _Attempt(node, scope, frame, machine).run()


class _Attempt:
    """One run of a `try`.

    `raised` is the condition of the handlers, None where nothing is seen that may raise; `unless`
    that of what surely follows what raises. `handled` is how handlers may end. `starts` has what
    may be bound where something does. `catching` is the handler of what surely raises.
    `is_surely_raised` tells that the body ends by raising, and `is_constant` that it gives back
    constants, whose making raises nothing where that is not seen.
    """

    def __init__(self, node: Compound, scope: Scope, frame: Frame, machine: Machine) -> None:
        self.scope, self.frame, self.machine = scope, frame, machine
        self.arms = {arm.guard.arm: arm for arm in node.arms}
        self.here = scope.at(node.arms[0].at)
        self.tests = self.arms[0].guard.tests if 0 in self.arms else ()
        self.outcome, self.starts = Outcome(), [dict(frame.names)]
        self.raised: str | None = None
        self.unless: str | None = None
        self.is_constant = self.is_surely_raised = False
        self.missing: Value | None = None
        self.catching: int | None = None
        self.handled: frozenset[Ending] = frozenset()

    def run(self) -> Outcome:
        """What it comes to."""
        ended = self._body() if 0 in self.arms else frozenset[Ending]()
        if self.catching is not None:
            self.outcome.ends = ended if self.catching == _NO_HANDLER else self._arm(self.catching)
        else:
            reached = self._handled()
            ended = ended or self._arm(_ELSE)
            go_on(self.outcome, ended, reached, self.raised or _RAISED, self.frame)
            self.outcome.ends |= self.handled if self.outcome.ends else frozenset()
        if _FINALLY in self.arms:
            self._finally()
        return self.outcome

    def _finally(self) -> None:
        """Run `finally`, which follows whatever has ended the rest, too."""
        outcome, frame, ended = self.outcome, self.frame, self.outcome.ended
        after = frame.names
        outcome.ended = []
        frame.resume([after, *(names for _, names in ended)])
        before = dict(frame.names)
        outcome.ends = self._arm(_FINALLY) or outcome.ends
        bound = {k: each for k, each in frame.names.items() if each is not before.get(k)}
        outcome.ended += [(kind, names | bound) for kind, names in ended]
        frame.branch(after | bound)

    def _body(self) -> frozenset[Ending]:
        """Run the body; gives how it surely ends."""
        state = self.machine.state
        trial = Trial(self.frame, self._is_caught)
        risks, failing = state.risks, state.failing
        state.trying += 1
        try:
            with state.tried(trial):
                inner = self.machine.run(self.arms[0].body, self.scope, self.frame)
        finally:
            state.trying -= 1
        thrown = inner.bound_by(Ending.RAISE)
        returned = (isinstance(each, Known) for each in inner.returned)
        self.is_constant = inner.ends == {Ending.RETURN} and all(returned)
        is_raised = not self.tests or trial.is_passed
        self.outcome.left += [e for e in inner.left if e[0] != Ending.RAISE or is_raised]
        self.unless = inner.still(Ending.RAISE)
        if trial.missing:
            self.missing, self.starts = trial.raised[0], trial.at
            self.raised = f"{trial.missing[0]} cannot be imported"
        elif self.unless or state.risks > risks:
            self.raised = _RAISED
            self.starts = thrown
        if self.tests:
            state.risks = risks
        if not is_raised:
            state.failing = failing
        self.is_surely_raised = inner.ends == {Ending.RAISE}
        if self.is_surely_raised and self.missing is not None:
            self.starts = [*self.starts, *thrown]
        elif self.is_surely_raised:
            self.catching, self.raised = self._catching(), _RAISED
            self.frame.resume(self.starts)
        if not is_raised and self.catching != _NO_HANDLER:
            inner.forget(Ending.RAISE)
        self.outcome.add(inner)
        return inner.ends

    def _arm(self, number: int) -> frozenset[Ending]:
        """Run an arm that follows what has run; gives how it surely ends."""
        if number not in self.arms:
            return frozenset()
        # `finally` runs whatever was raised.
        with self.machine.state.under(self.unless if number == _ELSE else None):
            inner = self.machine.run(self.arms[number].body, self.scope, self.frame)
        self.outcome.add(inner)
        self.outcome.left += inner.left
        return inner.ends

    def _handled(self) -> list[Names]:
        """Run the handlers; gives what is bound where they go on."""
        reached: list[Names] = []
        catchers = {self._catcher(self.missing) if self.missing else None}
        if self.is_surely_raised:
            catchers.add(self._catching())
        for number in range(1, len(self.tests) + 1):
            is_meant = self.raised is not None and not catchers.isdisjoint((None, number))
            names = self._handler(number, is_meant)
            reached += names if is_meant else []
        return reached

    def _handler(self, number: int, is_meant: bool) -> list[Names]:
        """Run a handler; gives what is bound where it goes on."""
        arm = self.arms.get(number)
        if arm is None:
            return self.starts
        after_body = self.frame.names
        self.frame.resume(self.starts if is_meant else [after_body])
        raised = self.raised if is_meant and self.raised != _RAISED else self._said_of(number)
        with self.machine.state.under(raised):
            inner = self.machine.run(arm.body, self.scope, self.frame)
        names = self.frame.names
        self.frame.branch(after_body)
        if is_meant or not self.is_constant:
            self.outcome.add(inner)
        if is_meant:
            self.handled |= inner.ends
        if self.unless is not None:
            ended = [*sorted(inner.ends - {Ending.RAISE}), *(kind for kind, _ in inner.left)]
            self.outcome.left += [(kind, self.unless) for kind in ended]
        return [] if inner.ends or _gives_up(arm.body) else [names]

    def _said_of(self, number: int) -> str:
        """The condition of a handler: that something is raised which it is for."""
        test = self.tests[number - 1]
        return _RAISED if test is None else f"{condition_text(test, self.here)} is raised"

    def _catching(self) -> int | None:
        """The handler that what was raised last ends in, by number; None where source does not
        tell.
        """
        thrown = self.machine.state.thrown
        raised = thrown.cls if isinstance(thrown, ObjectValue) else thrown
        if raised is None or is_derived(raised, _GROUP, self.machine) is not False:
            return None  # what is not told, and groups, of which each handler may take a part
        return self._catcher(raised)

    def _catcher(self, raised: Value) -> int | None:
        for number, test in enumerate(self.tests, start=1):
            caught = None if test is None else self.machine.evaluate(test, self.here)
            verdict = caught is None or catches(caught, raised, self.machine)
            if verdict is not False:
                return number if verdict else None
        return _NO_HANDLER

    def _is_caught(self, raised: Value) -> bool:
        """Whether it goes on where an import raises something of a class."""
        catcher = self._catcher(raised)
        arms = [self.arms.get(catcher)] if catcher else list(self.arms.values())
        return catcher != _NO_HANDLER and not any(each and _gives_up(each.body) for each in arms)


def entered_block(node: Compound, scope: Scope, frame: Frame, machine: Machine) -> Outcome:
    """What a `with` comes to: its body, and what leaving calls of what was entered."""
    state, site = machine.state, Site(Name("with", node.arms[0].at), scope)
    risks, depth, trying = state.risks, len(state.entered), state.trying

    def goes_on(raised: Value) -> bool:
        return any(suppresses(each, raised, machine) for each in state.entered[depth])

    trial = Trial(frame, goes_on)
    state.entered.append(())
    try:
        with state.tried(trial):
            outcome = machine.run(node.arms[0].body, scope, frame)
        goes_on_after = any(may_suppress(each, machine) for each in state.entered[depth])
        is_left = Ending.RAISE in outcome.ends or outcome.still(Ending.RAISE) is not None
        may_raise = bool(trial.missing) or (goes_on_after and (is_left or state.risks > risks))
    finally:
        state.trying = trying
        left(state.entered.pop(), site, machine)
    if may_raise:
        raised = f"{trial.missing[0]} cannot be imported" if trial.missing else _RAISED
        thrown = trial.at or outcome.bound_by(Ending.RAISE)
        outcome.left = [each for each in outcome.left if each[0] != Ending.RAISE]
        outcome.forget(Ending.RAISE)
        go_on(outcome, outcome.ends, thrown, raised, frame)
    return outcome


def go_on(
    outcome: Outcome, ended: frozenset[Ending], reached: list[Names], raised: str, frame: Frame
) -> None:
    """Bind what may hold after a block that ended so, where what it raises is caught: `reached` is
    what may be bound then.
    """
    outcome.ends = frozenset() if reached else ended
    if ended and reached:
        outcome.left += [(kind, raised) for kind in sorted(ended - {Ending.RAISE})]
        frame.resume(reached)
    else:
        frame.hold_too(reached)


def _gives_up(body: tuple[Node, ...]) -> bool:
    """Whether a handler ends the program, or hands the exception on."""
    return any(isinstance(each, Jump) and each.kind == Ending.RAISE for each in body) or any(
        text_of(each.call.function) in _EXITS
        for each in body
        if isinstance(each, Invocation) and isinstance(each.call, Call)
    )
