"""State: what a run has come to so far, and how much it may do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field

from toolgen.evaluate.aside import CallsAside
from toolgen.evaluate.conditions import TURNS, WHILE, bounded
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.import_paths import ImportPaths, ModuleRun
from toolgen.evaluate.trials import Trial
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    FunctionValue,
    Site,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Place
from toolgen.facts.module import Function
from toolgen.link import Environment, Scope

STEPS = 60_000
"""How many expressions one root may evaluate: a module, or a function that nothing calls."""


class TooMuch(Exception):
    """A root took more steps than it may. `sites` are where the calls are that were under way."""

    def __init__(self, sites: Iterable[Site] = ()) -> None:
        super().__init__()
        self.sites = tuple(sites)


@dataclass(frozen=True, slots=True)
class IdleRun:
    """What a run gave that told nothing new, and how many conditions were around what it declared.

    Of what is declared twice that counts which has the least. `may_raise` tells that it may raise
    something that a `try` around catches.
    """

    value: Value
    conditions: int
    may_raise: bool


@dataclass(frozen=True, eq=False, slots=True)
class PassedOver:
    """What a loop or a filter kept and what it left out, and the functions that are called since or
    were meanwhile: those of what it kept show what is done with it.
    """

    kept: Sequence[Value]
    left: Sequence[Value]
    called: Set[tuple[str, Place]]


@dataclass(frozen=True, slots=True)
class Entered:
    """What a `with` has entered, and the method that leaving it calls."""

    value: Value
    leaving: str


@dataclass(slots=True)
class State:
    """What a run has come to so far: conditions around, calls under way, steps taken.

    `said_at` has where conditions that statements say were met last. `sites` are where the calls
    are, and `handed` what they are given.

    `root` numbers what runs by itself: a module, or a function that nothing calls.
    `untold` counts what may have declared tools and is not told.
    `at` is the statement that was begun last, and `called` are the functions that have run.
    `called_on` are the methods that have run, each with the classes of the objects, and `handed_on`
    the names of those that were called of something unknown, and given what declares tools.
    `aside` are the calls that were not run, and may have changed something.
    `inner` are the functions and classes that are defined within functions, which are no roots.
    `skipped` has the conditions of the arms that call functions and do not run.
    `passed` is what loops and filters pass over.
    `patched` holds what was stored on classes and modules of libraries, by its canonical name.
    `idle` has what functions gave whose run was idle, by what tells a further one to be the same;
    `heavy` are those that took too much.
    `uses` are the attributes that functions ask for of each name, by the identity of the fact.
    `is_thorough` tells that functions are run for what operations look at, and not only for what
    registers.
    `is_environment_empty` tells that no variable of the environment is set, `environment` what the
    configuration makes of it.
    `is_cut` tells that what is evaluated next takes of a generator no more than it wants.
    `turning` are the frames of the `while` loops around of which the number of turns is not told.
    `making` are the classes whose metaclasses run, `below` those that were made below each class.
    `entered` is what the `with` statements around have entered. `trying` tells how many `try`
    blocks are around, `raised` how often what ran has surely raised, `failing` how often an
    operation of Python's has, as far as is seen, and `thrown` what was raised last. `risks` counts
    what may raise by what source does not tell, `missed` has the packages of imports that may fail,
    and `trials` what goes on where something within raises. `sent` is what the generators that run
    are sent. `imports` are those that were met.
    """

    conditions: list[str] = field(default_factory=list)
    said_at: dict[str, tuple[Scope, Place]] = field(default_factory=dict)
    sites: list[Site] = field(default_factory=list)
    handed: list[CallArguments] = field(default_factory=list)
    calls: list[tuple[str, Place]] = field(default_factory=list)
    steps: int = 0
    root: int = 0
    untold: int = 0
    at: tuple[Scope, Place] | None = None
    called: set[tuple[str, Place]] = field(default_factory=set)
    called_on: set[tuple[str, Place, str]] = field(default_factory=set)
    handed_on: set[str] = field(default_factory=set)
    inner: list[FunctionValue | ClassValue] = field(default_factory=list)
    skipped: dict[tuple[str, Place], str] = field(default_factory=dict)
    passed: list[PassedOver] = field(default_factory=list)
    patched: dict[str, Value] = field(default_factory=dict)
    aside: CallsAside = field(default_factory=CallsAside)
    heavy: set[tuple[str, Place]] = field(default_factory=set)
    idle: dict[tuple[str, Place], dict[object, IdleRun]] = field(default_factory=dict)
    uses: dict[int, tuple[Function, Mapping[str, Set[str]]]] = field(default_factory=dict)
    is_thorough: bool = False
    is_environment_empty: bool = False
    environment: Environment = field(default_factory=Environment)
    is_cut: bool = False
    turning: list[Frame] = field(default_factory=list)
    making: list[ClassValue] = field(default_factory=list)
    below: dict[str, list[WrittenValue]] = field(default_factory=dict)
    entered: list[tuple[Entered, ...]] = field(default_factory=list)
    sent: list[Value] = field(default_factory=list)
    thrown: Value | None = None
    raised: int = 0
    failing: int = 0
    trying: int = 0
    risks: int = 0
    missed: list[str] = field(default_factory=list)
    trials: list[Trial] = field(default_factory=list)
    imports: ImportPaths = field(default_factory=ImportPaths)

    @property
    def home(self) -> str:
        """The module that is running."""
        return self.imports.current.module

    def step(self) -> None:
        """Count a step. Raises TooMuch."""
        self.steps += 1
        if self.steps > STEPS:
            raise TooMuch(self.sites)

    @contextmanager
    def under(self, condition: str | None) -> Iterator[None]:
        """What runs within runs on a condition that source does not tell: if it raises, perhaps."""
        if condition is None:
            yield
            return
        self.conditions.append(bounded(condition))
        raised = self.raised
        try:
            yield
        finally:
            self.conditions.pop()
            self.raised = raised

    @contextmanager
    def around(self, conditions: Iterable[str], running: Sequence[ModuleRun]) -> Iterator[None]:
        """What runs within runs on these conditions and no others, while these modules do."""
        before, self.conditions = self.conditions, list(conditions)
        were_running = self.imports.running_by(running)
        try:
            yield
        finally:
            self.conditions = before
            self.imports.running_by(were_running)

    @contextmanager
    def turning_in(self, frame: Frame) -> Iterator[None]:
        """What runs within is a turn of a `while` loop of a block, one of any number."""
        self.turning.append(frame)
        try:
            yield
        finally:
            self.turning.pop()

    @contextmanager
    def at_any_turn(self, is_same: bool) -> Iterator[None]:
        """What runs within is the same at each turn of the `while` loops around, if that is so."""
        before = self.conditions
        if is_same and self.turning:
            self.conditions = [TURNS if each == WHILE else each for each in before]
        try:
            yield
        finally:
            self.conditions = before

    @contextmanager
    def tried(self, trial: Trial) -> Iterator[None]:
        """What runs within is what the trial may go on without."""
        missed = len(self.missed)
        self.trials.append(trial)
        try:
            yield
        finally:
            self.trials.pop()
            if trial.missing:
                del self.missed[missed:]

    @contextmanager
    def alone(self) -> Iterator[None]:
        """What runs within is nothing that what is tried around may go on without."""
        before, self.trials = self.trials, []
        try:
            yield
        finally:
            self.trials = before

    def also_under(self, conditions: Iterable[str]) -> AbstractContextManager[None]:
        """What runs within runs on those of the conditions that do not hold around it already."""
        own = [each for each in conditions if each not in self.conditions]
        return self.under(" and ".join(own) or None)

    @contextmanager
    def thoroughly(self, is_so: bool) -> Iterator[None]:
        """What runs within is looked at: functions run for what operations make of them."""
        before, self.is_thorough = self.is_thorough, self.is_thorough or is_so
        try:
            yield
        finally:
            self.is_thorough = before
