"""What functions may change when they run: variables of modules, attributes, containers, by name.

An over-approximation by names alone, of a function and all that it may call:

    def enable():
        settings.is_on = True      # changes whatever is called `is_on`

A constructor changes the object that it makes, which nothing has seen before: that is left out.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial

from toolgen.evaluate.contents import OWN
from toolgen.evaluate.definitions import followed
from toolgen.facts.expressions import Expression, Name
from toolgen.facts.kinds import ChangeKind
from toolgen.facts.mentions import CALLED, TEXT, mentions_of
from toolgen.facts.module import Assignment, Class, Function, Import, Module, Mutation
from toolgen.link import Project
from toolgen.link.looks import Look
from toolgen.source import SourceFile

Definition = tuple[str, str]
"""A module, and the bare name of what it defines: `("app.settings", "enable")`."""

GIVEN = "()"
"""The name of what a function is given: `def fill(table): table["a"] = 1` changes that."""
_CONSTRUCTORS = ("__init__", "__post_init__")
_METHODS = (
    rb"append(?:left)?|extend(?:left)?|insert|add|\w*update|setdefault|pop(?:left|item)?|remove"
    rb"|discard|clear|sort|reverse|rotate|move_to_end"
)
_ASSIGNED = rb"(?:\s*\[[^\n]*?\])?\s*(?:[-+*/%&|^@]|//|\*\*|<<|>>)?=(?!=)"
_MUTATED = rb"\s*\.\s*(?:" + _METHODS + rb")\("
_STORED = rb"\[[^\n]*?\]\s*=(?!=)|\.\s*__setitem__\("
_OWN_CHANGE = re.compile(
    rb"\bself\s*\.\s*(\w+)(?:" + _ASSIGNED + rb"|" + _MUTATED + rb")|"
    rb"\b(?:self|super\([^()\n]*\))\s*(?:" + _STORED + rb"|" + _MUTATED + rb")"
)
"""Matches `self.level = 2`, `self.levels["a"] += 1` and `self.levels.append(2)`; of what objects
themselves hold `self["a"] = 1`, `self.append(2)` and `super().append(2)`.
"""

_ALIAS = re.compile(rb"^[ \t]+(\w+)[ \t]*(?::[^=\n]*)?=[ \t]*([\w.]+)[ \t]*(?:#.*)?$", re.MULTILINE)
"""Matches `    hooks = registry.HOOKS`, by which what changes the one changes the other."""

_AUGMENTED = re.compile(rb"^[ \t]+(\w+)[ \t]*(?:[-+*/%&|^@]|//|\*\*|<<|>>)=", re.MULTILINE)
"""Matches `    items += [look]`, which changes the list that a parameter is given."""


class ChangedNames:
    """Tells which names the functions of a project may change."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._modules: dict[str, _Definitions | None] = {}
        self._mentioned: dict[Definition, tuple[Definition, ...]] = {}
        self._told: dict[Definition, frozenset[str]] = {}
        self._reading: dict[Definition, bool] = {}

    def by(self, name: str, module: str) -> frozenset[str]:
        """The names that what a module defines under a name may change, with all that it calls."""
        start = (module, name)
        if start not in self._told:
            self._told[start] = self._changed([start])
        return self._told[start]

    def by_expression(self, expression: Expression, module: str) -> frozenset[str]:
        """The names that the calls of an expression of a module may change."""
        mentioned = mentions_of((expression,))
        return self._changed([meant for each in mentioned for meant in self._meant(each, module)])

    def reads_rebound(self, name: str, module: str) -> bool:
        """Whether what a module defines under a name, or what that calls, reads a variable that is
        bound anew somewhere: what it gives depends on when it is called.
        """
        start = (module, name)
        if start not in self._reading:
            seen, waiting = set[Definition](), [start]
            while waiting:
                definition = waiting.pop()
                if definition not in seen:
                    seen.add(definition)
                    waiting += self._mentions(definition)
            self._reading[start] = any(map(self._is_rebound, seen))
        return self._reading[start]

    def _is_rebound(self, definition: Definition) -> bool:
        known = self._definitions(definition[0])
        return known is not None and definition[1] in known.rebound

    def _changed(self, starts: Iterable[Definition]) -> frozenset[str]:
        """What is known of one already tells of all that it calls in turn."""
        found, seen, waiting = set[str](), set[Definition](), list(starts)
        while waiting:
            definition = waiting.pop()
            if definition in seen:
                continue
            seen.add(definition)
            told = self._told.get(definition)
            if told is None:
                found |= self._own(definition)
                waiting += self._mentions(definition)
            else:
                found |= told
        return frozenset(found)

    def _own(self, definition: Definition) -> frozenset[str]:
        known = self._definitions(definition[0])
        return frozenset() if known is None else known.changed.get(definition[1], frozenset())

    def _mentions(self, definition: Definition) -> tuple[Definition, ...]:
        """The definitions that one mentions."""
        if definition not in self._mentioned:
            known = self._definitions(definition[0])
            mentioned = () if known is None else known.mentioned(definition[1])
            self._mentioned[definition] = tuple(
                meant for each in followed(mentioned) for meant in self._meant(each, definition[0])
            )
        return self._mentioned[definition]

    def _definitions(self, module: str) -> _Definitions | None:
        if module not in self._modules:
            facts, source = self._project.module(module), self._project.source(module)
            self._modules[module] = (
                _Definitions(facts, partial(self._looked, facts, source))
                if facts is not None and source is not None
                else None
            )
        return self._modules[module]

    def _looked(self, facts: Module, source: SourceFile) -> dict[str, frozenset[str]]:
        found = self._project.look(CHANGED, source, facts=facts)
        return {name: frozenset(names) for name, names in found}

    def _meant(self, mention: str, module: str) -> Iterator[Definition]:
        """What a mention may mean: `settings.enable()` is `enable` of the module that is imported,
        or a method of that name of what it has.
        """
        known = self._definitions(module)
        if known is None or mention.startswith(TEXT):
            return
        mention = mention.removesuffix(CALLED)
        if ":" in mention:
            origin, _, names = mention.partition(":")
            bare, path = origin.lstrip("."), names.split(".")
            yield from self._of_import(known.facts, bare, len(origin) - len(bare), "", path)
            return
        root, *rest = mention.split(".")
        yield from ((module, each) for each in {root, *rest} if known.has(each))
        for each in known.imports.get(root, ()):
            name = each.attribute or ""
            yield from self._of_import(known.facts, each.module, each.level, name, rest)

    def _of_import(
        self, importer: Module, module: str, level: int, name: str, rest: list[str]
    ) -> Iterator[Definition]:
        origin = self._project.absolute(importer, module, level)
        if origin is None:
            return
        names = [each for each in (name, *rest) if each]
        while names and self._project.source(f"{origin}.{names[0]}") is not None:
            origin = f"{origin}.{names.pop(0)}"
        if self._project.source(origin) is not None:
            yield from ((origin, each) for each in names)


class _Definitions:
    """What a module defines and imports, by bare name, the methods of its classes too.

    `looked` finds which names each function changes itself; it is called once, when that is asked.
    """

    def __init__(self, facts: Module, looked: Callable[[], Mapping[str, frozenset[str]]]) -> None:
        self.facts = facts
        self._looked = looked
        self._nodes: dict[str, list[object]] = defaultdict(list)
        self.imports: dict[str, list[Import]] = defaultdict(list)
        self._define(facts.statements)

    @cached_property
    def changed(self) -> Mapping[str, frozenset[str]]:
        """The names that each function changes itself, by its own."""
        return self._looked()

    @cached_property
    def rebound(self) -> frozenset[str]:
        """The variables that are bound more than once, or by a function, or have an attribute
        stored.
        """
        bound = Counter(e.name for e in self.facts.statements if isinstance(e, Assignment))
        stored = (ChangeKind.GLOBAL, ChangeKind.ATTRIBUTE)
        others = {each.name for each in self.facts.mutations if each.kind in stored}
        return frozenset({name for name, times in bound.items() if times > 1} | others)

    def has(self, name: str) -> bool:
        """Whether something of that name is defined."""
        return name in self._nodes or name in self.imports

    def mentioned(self, name: str) -> list[str]:
        """What the definitions of a name mention; of a class, its methods too."""
        imported = (
            (each.module, each.level, each.attribute) for each in self.imports.get(name, ())
        )
        named = [
            f"{'.' * level}{module}:{attribute or ''}" for module, level, attribute in imported
        ]
        return named + list(dict.fromkeys(mentions_of(self._nodes.get(name, ()))))

    def _define(self, statements: Iterable[object]) -> None:
        for each in statements:
            match each:
                case Function(name=name):
                    self._nodes[name].append((each.statements, each.parameters, each.left_out))
                case Class(name=name):
                    own = [
                        Name(inner.name) for inner in each.statements if isinstance(inner, Function)
                    ]
                    self._nodes[name].append((each.bases, each.statements, tuple(own)))
                    self._define(each.statements)
                case Assignment(name=name, value=value) if value is not None:
                    self._nodes[name].append(value)
                case Import(name=name):
                    self.imports[name].append(each)


def _found_changed(data: bytes, facts: Module) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The names that each function of a file changes itself, by the function's own."""
    functions = sorted((each.at.line, each.name) for each in _functions(facts.statements))
    parameters: dict[str, set[str]] = defaultdict(set)
    for each in _functions(facts.statements):
        parameters[each.name] |= {parameter.name for parameter in each.parameters}
    found: dict[str, set[str]] = defaultdict(set)
    for change in facts.mutations:
        found[_around(change.at.line, functions)].add(_changed(change))
    ends = [each.start() for each in re.finditer(b"\n", data)]
    for own in _OWN_CHANGE.finditer(data):
        around = _around(bisect_right(ends, own.start()) + 1, functions)
        if around not in _CONSTRUCTORS:
            found[around].add(own[1].decode("utf-8", "replace") if own[1] else OWN)
    for alias in _ALIAS.finditer(data):
        around = _around(bisect_right(ends, alias.start()) + 1, functions)
        if alias[1].decode("utf-8", "replace") in found.get(around, ()):
            found[around].add(alias[2].rpartition(b".")[2].decode("utf-8", "replace"))
    for own in _AUGMENTED.finditer(data):
        around = _around(bisect_right(ends, own.start()) + 1, functions)
        found[around] |= parameters[around].intersection({own[1].decode("utf-8", "replace")})
    found.pop("", None)
    for name, own_parameters in parameters.items():
        if not own_parameters.isdisjoint(found.get(name, ())):
            found[name].add(GIVEN)
    return tuple((name, tuple(sorted(names))) for name, names in sorted(found.items()))


CHANGED: Look[tuple[tuple[str, tuple[str, ...]], ...]] = Look(
    "changed by functions", _found_changed, with_facts=True
)
"""The names that each function of a file changes itself."""


def _functions(statements: Iterable[object]) -> Iterator[Function]:
    for each in statements:
        if isinstance(each, Function):
            yield each
        elif isinstance(each, Class):
            yield from _functions(each.statements)


def _around(line: int, functions: Sequence[tuple[int, str]]) -> str:
    """The function that a line stands in: the last one that begins above it."""
    index = bisect_right(functions, (line, "\uffff"))
    return functions[index - 1][1] if index else ""


def _changed(change: Mutation) -> str:
    """The name that a change is of: `settings.flags["a"] = 1` changes what is called `flags`."""
    if change.kind == ChangeKind.ATTRIBUTE:
        return change.detail
    return change.path[-1] if change.path else change.name
