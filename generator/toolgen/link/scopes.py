"""Scopes: where a name is looked up, and which statements bind it there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from toolgen.facts.expressions import Place
from toolgen.facts.module import (
    Assignment,
    Class,
    Function,
    Import,
    Module,
    SourceParameter,
    StarImport,
    Statement,
    TypeAlias,
    TypeParameter,
)
from toolgen.findings import Position


class Running(Protocol):
    """What a block binds while it runs, where that was found by running it on paper."""

    def frozen(self) -> Running:
        """The same as it is now, whatever runs later."""
        ...


Binding = Import | Assignment | TypeAlias | Function | Class | SourceParameter


BlockKey = tuple[str, bool, str, int]
"""What tells one block from all others of a project."""


class Bindings:
    """The parameters and statements of one block, by the name they bind, in source order."""

    def __init__(
        self, statements: Iterable[Statement], parameters: Iterable[SourceParameter] = ()
    ) -> None:
        self.by_name: dict[str, list[Binding]] = {each.name: [each] for each in parameters}
        self.stars: list[StarImport] = []
        for statement in statements:
            self._add(statement)

    def _add(self, statement: Statement) -> None:
        if isinstance(statement, StarImport):
            self.stars.append(statement)
        elif isinstance(statement, Binding) and _binds(statement):
            self.by_name.setdefault(statement.name, []).append(statement)


def _binds(statement: Binding) -> bool:
    # `name: annotation` without a value binds nothing: the name falls through to outer scopes.
    return not isinstance(statement, Assignment) or statement.value is not None


@dataclass(eq=False)
class Scope:
    """A block of a module: the module itself, or a class or function body within. Nothing changes
    one; that it is not frozen is since there are so many, and freezing takes half of making them.

    `path` holds the enclosing definitions, outermost first. `when` is the place from which a name
    is read while the block runs: only what is bound above counts there. None reads after the whole
    module has run, as a postponed annotation does.

    `frames` are those of the module and of each block of `path`, None for a block that was not run
    on paper; there are none at all where nothing was.

    `texts` is where an annotation that is text is read, if that is another block.
    """

    module: Module
    path: tuple[Class | Function, ...] = ()
    when: Place | None = None
    frames: tuple[Running | None, ...] = ()
    texts: Scope | None = None

    @property
    def frame(self) -> Running | None:
        """The frame of the block itself."""
        return self.frames[-1] if self.frames else None

    @cached_property
    def qualname(self) -> str:
        """The dotted path of the enclosing definitions; empty for the module."""
        return self.path[-1].qualname if self.path else ""

    @property
    def is_local(self) -> bool:
        """Whether each call of a function makes anew what is defined here."""
        return any(isinstance(each, Function) for each in self.path)

    @property
    def key(self) -> BlockKey:
        """What tells the block from others, wherever it is read from."""
        line = self.path[-1].at.line if self.path else 0
        return (self.module.name, self.module.is_full, self.qualname, line)

    def enter(self, definition: Class | Function, frame: Running | None = None) -> Scope:
        """The scope of a definition's body, and the frame that it runs in, if it is run."""
        around = self.frames or ((None,) * (len(self.path) + 1) if frame is not None else ())
        frames = (*around, frame) if around else ()
        return Scope(self.module, (*self.path, definition), self.when, frames)

    def frozen(self) -> Scope:
        """The same with its frames as they are now."""
        frames = tuple(None if each is None else each.frozen() for each in self.frames)
        return Scope(self.module, self.path, self.when, frames)

    def at(self, when: Place | None) -> Scope:
        """The same block, read from another place."""
        if when is self.when:
            return self
        return Scope(self.module, self.path, when, self.frames, self.texts)

    def of_texts(self) -> Scope:
        """The scope in which an annotation here that is text is evaluated, after all has run."""
        return self.at(None) if self.texts is None else self.texts

    def outer(self, depth: int, when: Place | None) -> Scope:
        """The block that holds `depth` enclosing definitions, read from a place."""
        return Scope(self.module, self.path[:depth], when, self.frames[: depth + 1])

    def annotation(self, when: Place) -> Scope:
        """The scope in which an annotation at `when` is evaluated."""
        return self.at(None if self.module.postponed else when)

    def annotated(self, function: Function) -> Scope:
        """This block with the type parameters of a function within it, for its annotations.

        Annotations do not see the function's own names, so the block entered holds none.
        """
        if not function.type_parameters:
            return self
        block = Class(
            function.name,
            function.qualname,
            type_parameters=function.type_parameters,
            at=function.at,
        )
        return self.enter(block)

    def position(self, place: Place) -> Position:
        """A place of this module as a position."""
        return Position(self.module.path, place.line, place.column)

    def identify(self, name: str) -> str:
        """The id `module:qualname` of a definition made in this block."""
        if not self.path:
            return f"{self.module.name}:{name}"
        inner = "<locals>." if isinstance(self.path[-1], Function) else ""
        return f"{self.module.name}:{self.qualname}.{inner}{name}"

    def blocks(self) -> Iterator[Scope]:
        """This scope and those around it, innermost first, as name lookup visits them.

        A class body sees the names of its own block and of enclosing functions, not those of
        enclosing classes (language reference, "Resolution of names").
        """
        when = self.when
        for depth in range(len(self.path), 0, -1):
            if depth == len(self.path) or isinstance(self.path[depth - 1], Function):
                yield self.outer(depth, when)
            if isinstance(self.path[depth - 1], Function):
                when = None  # a body runs when the function is called: all around it is bound
        yield self.outer(0, when)

    def visible_frames(self) -> Iterator[Running | None]:
        """The frames in which a name is looked up, innermost first: those of `blocks`."""
        if not self.frames:
            return
        depth = len(self.path)
        yield self.frames[depth]
        for inner in range(depth - 1, -1, -1):
            if inner == 0 or isinstance(self.path[inner - 1], Function):
                yield self.frames[inner]

    @property
    def statements(self) -> tuple[Statement, ...]:
        """The statements of the block."""
        return self.path[-1].statements if self.path else self.module.statements

    @property
    def parameters(self) -> tuple[SourceParameter, ...]:
        """The parameters of the function that the block is the body of."""
        owner = self.path[-1] if self.path else None
        return owner.parameters if isinstance(owner, Function) else ()

    def type_parameter(self, name: str) -> tuple[Scope, TypeParameter] | None:
        """The PEP 695 parameter of that name in an enclosing definition, with the owner's scope."""
        for depth in range(len(self.path), 0, -1):
            for parameter in self.path[depth - 1].type_parameters:
                if parameter.name == name:
                    return self.outer(depth, self.when), parameter
        return None
