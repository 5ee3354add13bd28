"""Promises: tools that say they change nothing, held to what their functions do.

Nothing is parsed for other tools, and bodies are only here: a build never comes by.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain

from toolgen.connections import named_in
from toolgen.facts.expressions import Call, Constant, Name, Opaque, Place
from toolgen.facts.kinds import Ending
from toolgen.facts.module import Class, Function, Invocation, Jump, Return, Statement
from toolgen.findings import Finding, Position
from toolgen.ir.hints import annotations_of
from toolgen.link import Project, Resolver, Scope
from toolgen.link.project import Installed
from toolgen.lint.checks.siblings import Touches
from toolgen.lint.checks.subject import LintSubject
from toolgen.lint.effects import Certainty, Effect, EffectSearch
from toolgen.lint.effects.instances import Instances
from toolgen.lint.effects.tables import DELETING
from toolgen.lint.touching import imported, texts_of
from toolgen.parsing import FileFacts
from toolgen.search_roots import SearchRoot, split
from toolgen.source import SourceFile

_RULES = {
    Certainty.WRITES: "read-only-writes",
    Certainty.MAY_WRITE: "read-only-may-write",
}
_SHOWN = 10
_HINTS = frozenset({"readOnlyHint", "destructiveHint"})


class Promises:
    """Looks into the functions of tools that promise to change nothing."""

    def __init__(self, sources: Sequence[SourceFile], installed: Installed | None) -> None:
        self._sources = sources
        self._installed = installed
        self._files = FileFacts()
        self._known: dict[int, _World] = {}

    def broken(self, subject: LintSubject) -> Iterator[Finding]:
        """What the function of a tool does against its promise, and what cannot be told; of a tool
        that promises nothing, that it deletes.
        """
        said = annotations_of(subject.tool)
        if said.get("readOnlyHint") is True:
            effects = self._effects(subject)
            if effects is None:
                yield subject.finding(
                    "read-only-unproven", value="its function is not in the source"
                )
            else:
                yield from _told(subject, effects)
        elif not said.keys() & _HINTS:
            yield from _deleting(subject, self._effects(subject) or ())

    def is_kept(self, subject: LintSubject) -> bool:
        """Whether the function of a tool is known to change nothing."""
        return self._effects(subject) == []

    def _effects(self, subject: LintSubject) -> list[Effect] | None:
        """What the function of a tool does; None where it is not in the source."""
        position = subject.tool.position
        root = self._world(position)
        found = root.function(subject.tool.module, position)
        return None if found is None else list(root.search.effects(*found))

    def is_stub(self, subject: LintSubject) -> bool:
        """Whether the function of a tool has no code by which a text could be judged."""
        root = self._world(subject.tool.position)
        found = root.function(subject.tool.module, subject.tool.position)
        return found is not None and all(map(_does_nothing, found[1].statements))

    def touches(self, subject: LintSubject) -> Touches:
        """Tells of a text whether the code around a tool's function has it, its own texts aside."""
        told = {text.text.lower() for text in subject.texts}

        def is_touched(text: str) -> bool:
            found = self._world(subject.tool.position).texts(subject.tool.module)
            return any(text in each and each not in told for each in found)

        return is_touched

    def _world(self, position: Position) -> _World:
        root = self._root_of[position.path]
        if id(root) not in self._known:
            self._known[id(root)] = _World(root, self._files, self._installed)
        return self._known[id(root)]

    @cached_property
    def _root_of(self) -> Mapping[str, SearchRoot]:
        """The first search root that a file is one of, by the file's path."""
        return {each.path: root for root in reversed(self._roots) for each in root.own}

    @cached_property
    def _roots(self) -> tuple[SearchRoot, ...]:
        return split(self._sources, {each.path: named_in(each) for each in self._sources})


class _World:
    """What answers for the files that import each other."""

    def __init__(self, root: SearchRoot, files: FileFacts, installed: Installed | None) -> None:
        self._project = Project(root.sources, files.of, installed)
        self._resolver = Resolver(self._project)
        instances = Instances(self._resolver)
        self._calls: dict[str, Mapping[Place, tuple[Call, ...]]] = {}
        self._texts: dict[str, frozenset[str]] = {}
        self._functions: dict[str, Mapping[Position, tuple[Scope, Function]]] = {}
        self.search = EffectSearch(self._resolver, instances, self._calls_in)

    def function(self, module: str, position: Position) -> tuple[Scope, Function] | None:
        """The function at a position, in full, and the block that defines it."""
        if module not in self._functions:
            facts = self._project.full(module)
            found = () if facts is None else _functions(Scope(facts))
            self._functions[module] = {each[0].position(each[1].at): each for each in found}
        return self._functions[module].get(position)

    def texts(self, module: str) -> Iterator[str]:
        """The texts in the code of a module and of those that it imports, in lower case."""
        facts = self._project.full(module)
        for name in dict.fromkeys([module, *(() if facts is None else imported(facts))]):
            yield from self._texts_in(name)

    def _texts_in(self, module: str) -> frozenset[str]:
        if module not in self._texts:
            facts = self._project.full(module) if module in self._project.names else None
            calls = () if facts is None else chain(*self._calls_in(module).values())
            found = () if facts is None else texts_of(facts, calls)
            self._texts[module] = frozenset(map(str.lower, found))
        return self._texts[module]

    def _calls_in(self, module: str) -> Mapping[Place, tuple[Call, ...]]:
        from toolgen.parse.calls import parse_calls
        from toolgen.parse.text.failure import ParseFailure

        if module not in self._calls:
            source = self._project.file(module)
            try:
                self._calls[module] = {} if source is None else parse_calls(source)
            except ParseFailure:
                self._calls[module] = {}
        return self._calls[module]


def _does_nothing(statement: Statement) -> bool:
    """Whether a statement is that of a stub: `raise NotImplementedError`, `return None`."""
    match statement:
        case Jump(kind=Ending.RAISE) | Return(value=None | Constant(value=None)):
            return True
        case Invocation(call=Opaque(of=raised)):
            name = raised.function if isinstance(raised, Call) else raised
            return isinstance(name, Name) and name.id == "NotImplementedError"
        case _:
            return False


def _functions(block: Scope) -> Iterator[tuple[Scope, Function]]:
    """All functions within a block, at any depth, each with the block that defines it."""
    for statement in block.statements:
        if isinstance(statement, Function):
            yield block, statement
        if isinstance(statement, Function | Class):
            yield from _functions(block.enter(statement))


def _told(subject: LintSubject, effects: Sequence[Effect]) -> Iterator[Finding]:
    for certainty, rule in _RULES.items():
        told: dict[tuple[str, tuple[str, ...]], Effect] = {}
        for effect in effects:
            if effect.verdict.certainty is certainty:
                told.setdefault((effect.verdict.what, effect.by), effect)
        for effect in list(told.values())[:_SHOWN]:
            yield subject.finding(rule, value=_in_words(effect), position=effect.position)
    is_broken = any(effect.verdict.certainty is Certainty.WRITES for effect in effects)
    names = sorted({e.verdict.what for e in effects if e.verdict.certainty is Certainty.UNKNOWN})
    if names and not is_broken:
        rest = f" and {len(names) - _SHOWN} more" if len(names) > _SHOWN else ""
        yield subject.finding("read-only-unproven", value=", ".join(names[:_SHOWN]) + rest)


def _deleting(subject: LintSubject, effects: Iterable[Effect]) -> Iterator[Finding]:
    """The first thing that a tool deletes without a word of it to clients."""
    for effect in effects:
        is_certain = effect.verdict.certainty is Certainty.WRITES
        if is_certain and DELETING.search(effect.verdict.what):
            yield subject.finding(
                "deletes-unsaid", value=_in_words(effect), position=effect.position
            )
            return


def _in_words(effect: Effect) -> str:
    by = f", by {' > '.join(effect.by)}" if effect.by else ""
    return f"{effect.verdict.what}{by}"
