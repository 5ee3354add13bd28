"""The machine: what the parts of the interpreter ask of each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence, Set
from typing import Protocol, TypeVar

from toolgen.evaluate.frames import Frame
from toolgen.evaluate.outcome import Outcome
from toolgen.evaluate.state import State
from toolgen.evaluate.structure import Node
from toolgen.evaluate.values import (
    CallArguments,
    ClassValue,
    FunctionValue,
    Library,
    Lineage,
    ModuleValue,
    ObjectValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Expression, Place
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Symbol

V = TypeVar("V")


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

    def is_source_of(self, package: str, defined: Set[str]) -> bool:
        """Whether what defines names below a top-level package is the framework of that name."""
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

    def derived(self, bases: Iterable[Value], site: Site) -> None:
        """A class is made below some by a call: `type("Look", (Base,), {})`."""
        ...

    def lost(self, callee: Value, given: CallArguments, site: Site) -> Unknown:
        """What a call of something gives that source does not tell: something unknown."""
        ...

    def changed(
        self, owner: Value, site: Site, attribute: str = "", value: Value | None = None
    ) -> None:
        """Something is stored on a tool that is made, or in a part of it."""
        ...

    def alternatives(self, runs: Sequence[Callable[[], Value]], site: Site) -> list[Value]:
        """What each of several calls gives of which only one is made."""
        ...

    def exclusively(self, arms: Sequence[Callable[[], V]]) -> list[V]:
        """What each of several arms gives of which one surely runs, each on a condition: what all
        of them declare stands on none.
        """
        ...

    def is_declaring(self, given: CallArguments) -> bool:
        """Whether something is given that declares tools: a server."""
        ...

    def left_off(
        self,
        scope: Scope,
        at: Place,
        why: str,
        functions: Iterable[str],
        *,
        is_another: bool = False,
    ) -> None:
        """What a root did from there on is not evaluated, by which functions may be tools, or
        others beside those that they are.
        """
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

    def body(self, cls: ClassValue) -> Frame:
        """What the body of a class has bound."""
        ...

    def lineage(self, cls: Value) -> Lineage:
        """A class and its bases as Python looks names up in them, as far as source tells."""
        ...

    def is_whole(self, lineage: Iterable[ClassValue | Library]) -> bool:
        """Whether source tells the bases of all classes of a lineage."""
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

    def reads_rebound(self, function: FunctionValue) -> bool:
        """Whether what a function gives may depend on when it is called, by what it reads."""
        ...

    def settle(self, name: str, *, is_local: bool = False) -> None:
        """Run the calls that were put aside and may change what has a name, perhaps one that
        `is_local` to a function: it is read next.
        """
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
