"""The machine: what the parts of the interpreter ask of each other, and how much they may do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from typing import Protocol

from toolgen.evaluate.aside import CallsAside
from toolgen.evaluate.conditions import bounded
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.structure import Node
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    FunctionValue,
    Library,
    ModuleValue,
    ObjectValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Expression, Place
from toolgen.facts.kinds import Ending
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Symbol

STEPS = 60_000
"""How many expressions one root may evaluate: a module, or a function that nothing calls."""


NOT_RAISED = "nothing is raised before"
"""The condition of what a `try` runs after what may raise."""
WHILE = "how often a `while` loop turns is not told"
"""The condition that what a `while` loop does stands under: at another turn it may be other."""
CUT = "what comes before does not end it"
"""The condition of what `any` and the like may no longer take."""
TURNS = "a `while` loop turns"
"""The condition of what is the same at each turn."""


class TooMuch(Exception):
    """A root took more steps than it may."""


@dataclass(slots=True)
class Outcome:
    """What running a block came to: what it may have given back, and how it surely ended early.

    `ends` holds several where arms end differently; it is empty where the end of the block may be
    reached. `yielded` holds what it gave on the way, None
    for what source does not tell. `left` has how it may have ended on the way (`return`, `continue`
    or `break`), each with the condition that what comes then runs under: that it has not.
    """

    returned: list[Value] = field(default_factory=list)
    ends: frozenset[Ending] = frozenset()
    yielded: list[WrittenValue | None] = field(default_factory=list)
    left: list[tuple[Ending, str]] = field(default_factory=list)

    def still(self, *kinds: Ending) -> str | None:
        """The condition that none of these ends was met; None where none may have been."""
        conditions = dict.fromkeys(each for _, each in self.left_by(*kinds))
        return " and ".join(conditions) or None

    def left_by(self, *kinds: Ending) -> list[tuple[Ending, str]]:
        """Those of the ways it may have ended that are of some kinds."""
        return [each for each in self.left if each[0] in kinds]

    def add(self, inner: Outcome) -> None:
        """What a part of the block came to, its end aside."""
        self.returned += inner.returned
        self.yielded += inner.yielded


@dataclass(frozen=True, slots=True)
class Repeated:
    """What a run gave that told nothing new, and how many conditions were around what it declared.

    Of what is declared twice that counts which has the least.
    """

    value: Value
    conditions: int


@dataclass(slots=True)
class State:
    """What a run has come to so far: conditions around, calls under way, steps taken.

    `said_at` has where conditions that statements say were met last. `sites` are where the calls
    are, and `handed` what they are given.

    `untold` counts what may have declared tools and is not told.
    `at` is the statement that was begun last, and `called` are the functions that have run.
    `aside` are the calls that were not run, and may have changed something.
    `inner` are the functions and classes that are defined within functions, which are no roots.
    `patched` holds what was stored on classes and modules of libraries, by its canonical name.
    `idle` has what functions gave whose run was long and declared nothing, `repeated` what they
    gave, given the same, that told nothing new.
    `is_thorough` tells that functions are run for what operations look at, and not only for what
    registers.
    `is_cut` tells that what is evaluated next takes of a generator no more than it wants.
    `turning` are the frames of the `while` loops around of which the number of turns is not told.
    `making` are the classes whose metaclasses run, `below` those that were made below each class.
    `entered` is what the `with` statements around have entered. `trying` tells how many `try`
    blocks are around, `raised` how often what ran has surely raised, `failing` how often an
    operation of Python's has, as far as is seen, and `thrown` what was raised last. `sent` is what
    the generators that run are sent.
    """

    conditions: list[str] = field(default_factory=list)
    said_at: dict[str, tuple[Scope, Place]] = field(default_factory=dict)
    sites: list[Site] = field(default_factory=list)
    handed: list[CallArguments] = field(default_factory=list)
    calls: list[tuple[str, Place]] = field(default_factory=list)
    steps: int = 0
    untold: int = 0
    at: tuple[Scope, Place] | None = None
    called: set[tuple[str, Place]] = field(default_factory=set)
    inner: list[FunctionValue | ClassValue] = field(default_factory=list)
    patched: dict[str, Value] = field(default_factory=dict)
    aside: CallsAside = field(default_factory=CallsAside)
    idle: dict[tuple[str, Place], Value] = field(default_factory=dict)
    repeated: dict[tuple[str, Place], dict[object, Repeated]] = field(default_factory=dict)
    is_thorough: bool = False
    is_cut: bool = False
    turning: list[Frame] = field(default_factory=list)
    making: list[ClassValue] = field(default_factory=list)
    below: dict[str, list[WrittenValue]] = field(default_factory=dict)
    entered: list[tuple[Value, ...]] = field(default_factory=list)
    sent: list[Value] = field(default_factory=list)
    thrown: Value | None = None
    raised: int = 0
    failing: int = 0
    trying: int = 0

    def step(self) -> None:
        """Count a step. Raises TooMuch."""
        self.steps += 1
        if self.steps > STEPS:
            raise TooMuch

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


class Effects(Protocol):
    """What a call of a library's comes to: the tables of frameworks say."""

    @property
    def recorded(self) -> int:
        """How much has been recorded of what was called."""
        ...

    @property
    def news(self) -> int:
        """How much has been recorded that is told apart."""
        ...

    def wants(self, name: str) -> bool:
        """Whether an attribute of that name may be a way to declare tools."""
        ...

    def mentions(self, name: str) -> Set[str]:
        """The packages of the frameworks that have an entry, or a class, of that name."""
        ...

    def has_package(self, package: str) -> bool:
        """Whether a top-level package is a framework's."""
        ...

    def owns(self, id: str) -> bool:
        """Whether a definition of the sources is what a table has, and so is not looked into."""
        ...

    def called(self, callee: Value, given: CallArguments, site: Site) -> Value | None:
        """What such a call gives; None where no table tells of it."""
        ...

    def constructed(
        self, instance: ObjectValue, cls: Library, given: CallArguments, site: Site
    ) -> None:
        """The constructor of a library's class runs for an object of a class below it."""
        ...

    def made(self, instance: ObjectValue, given: CallArguments, site: Site) -> None:
        """An object of a class of the sources is made."""
        ...

    def lost(self, callee: Value, given: CallArguments, site: Site) -> Unknown:
        """What a call of something gives that source does not tell: something unknown."""
        ...

    def changed(self, owner: Value, site: Site, attribute: str = "") -> None:
        """Something is stored on a tool that is made, or in a part of it."""
        ...

    def alternatives(self, runs: Sequence[Callable[[], Value]], site: Site) -> list[Value]:
        """What each of several calls gives of which only one is made."""
        ...

    def is_declaring(self, given: CallArguments) -> bool:
        """Whether something is given that declares tools: a server."""
        ...

    def left_off(self, scope: Scope, at: Place, why: str) -> None:
        """What a root did from there on is not evaluated."""
        ...


class Machine(Protocol):
    """The interpreter, as its parts see it."""

    resolver: Resolver
    effects: Effects
    state: State

    def evaluate(self, expression: Expression, scope: Scope) -> Value:
        """The value of an expression."""
        ...

    def call(self, callee: Value, given: CallArguments, site: Site) -> Value:
        """What a call gives, its effects told."""
        ...

    def attribute(self, value: Value, name: str, site: Site) -> Value:
        """What a value has under a name."""
        ...

    def run(self, nodes: Sequence[Node], scope: Scope, frame: Frame) -> Outcome:
        """Run statements in a scope whose own frame is `frame`."""
        ...

    def of_symbol(self, symbol: Symbol | None, reason: str) -> Value:
        """The value of what a name means by facts."""
        ...

    def namespace(self, module: str) -> Frame | None:
        """What a module has bound once it has run; None for one that is not of the sources."""
        ...

    def whole(self, scope: Scope) -> Scope:
        """The block with nothing left out."""
        ...

    def body(self, cls: ClassValue) -> Frame:
        """What the body of a class has bound."""
        ...

    def lineage(self, cls: Value) -> list[Value]:
        """A class and its bases, nearest first, as far as source tells."""
        ...

    def import_module(self, name: str) -> None:
        """Run a module that is imported, where it could declare tools."""
        ...

    def import_unknown(self, package: str) -> None:
        """Run all modules of a package that could declare tools: an import is computed there."""
        ...

    def is_of_python(self, name: str, scope: Scope) -> bool:
        """Whether a name that no frame has is one of Python's own: nothing in its file binds it."""
        ...

    def changed_by(self, what: FunctionValue | ClassValue | Site) -> frozenset[str]:
        """The names of what a function, the methods of a class or a call may change."""
        ...

    def settle(self, name: str) -> None:
        """Run the calls that were put aside and may change what has a name: it is read next."""
        ...

    def reaches(self, value: FunctionValue | ClassValue | ModuleValue) -> bool:
        """Whether a function, or what a class or a module has, could declare tools."""
        ...

    def handed(self, parameter: str, function: FunctionValue) -> WrittenValue | None:
        """What a function that nothing calls is given for a parameter of that name; None for no
        more than its annotation tells.
        """
        ...

    def forced(self, value: Value) -> Value:
        """The same, with what was left out of its file read where that is what is missing."""
        ...

    def class_named(self, annotation: Expression | None, scope: Scope) -> Value | None:
        """The class that an annotation names."""
        ...

    def ran(self, function: FunctionValue) -> None:
        """Remember that a function has run."""
        ...
