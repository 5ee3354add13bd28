"""Roots: the functions that no call has reached, each run as if by itself.

Consumes modules; produces effects, as the interpreter does that runs them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from toolgen.evaluate.instances import is_of_framework
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.passing_over import is_passed_over
from toolgen.evaluate.running.callers import callers_of, mentions
from toolgen.evaluate.running.handing import Handing, parameters_of_root
from toolgen.evaluate.running.inheriting import InheritingClasses
from toolgen.evaluate.running.reach import LeadingNames
from toolgen.evaluate.skipping import under_skipped
from toolgen.evaluate.tool_parts import part_of
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    ClassValue,
    FunctionValue,
    ObjectValue,
    Site,
)
from toolgen.facts.expressions import Name
from toolgen.facts.module import Class, Function, Mutation, Statement
from toolgen.link import Scope
from toolgen.link.symbols import Defined

Root = tuple[FunctionValue, ClassValue | None]
"""A function that nothing calls, and the class that it is a method of."""


class Roots:
    """Runs the functions that nothing has called and that may lead to what declares tools.

    `rooted` runs something within the steps that it may take.
    """

    def __init__(
        self,
        machine: Machine,
        reach: LeadingNames,
        handing: Handing,
        rooted: Callable[[Callable[[], object]], None],
    ) -> None:
        self._machine = machine
        self._reach = reach
        self._handing = handing
        self._rooted = rooted

    def run_scripts(self, scripts: Iterable[str]) -> None:
        """Run commands, as `module:function` or `module:`: whatever a module calls where it runs as
        a program, these are called where it is imported. Those that lead to no framework are left.
        """
        for each in scripts:
            home, _, name = each.partition(":")
            if not name:
                self._supposed(partial(self._machine.namespace, home))
                continue
            function = self._script(home, name)
            if function is not None and self._machine.reaches(function):
                self._supposed(partial(self._run_root, function, None))

    def _script(self, home: str, name: str) -> FunctionValue | None:
        """The function of that name in a module, what was left out of its file included."""
        frame, module = self._machine.namespace(home), self._machine.resolver.project.full(home)
        found = None if frame is None else frame.names.get(name)
        if module is not None:
            for each in module.statements:
                if isinstance(each, Function) and each.name == name:
                    return FunctionValue(each, Scope(module, (), None, (frame,)))
        return found if isinstance(found, FunctionValue) else None

    def run_uncalled(self, modules: Iterable[str], callers: Sequence[str]) -> None:
        """Run the functions of modules that no call has reached, each as if by itself.

        What takes nothing is called from outside, and goes first, functions before methods, whose
        objects functions make: what it calls in turn is no root.
        Where one leaves open what it registers with, those modules among `callers` run that may
        call it. What is handed to a framework is theirs who hand it.
        """
        self._machine.state.steps = 0  # of what ran last, and perhaps took more than it may
        names = list(modules)
        roots = [root for name in names for root in self._roots_of(name)]
        inheriting = InheritingClasses(self._machine, names)
        for root in sorted(roots, key=_turn):
            if self._is_waiting(root) and not self._is_left_out(root):
                before = self._machine.state.untold
                self._supposed(partial(self._run_root, *root))
                self._run_for_all(root, inheriting)
                is_open = self._machine.state.untold > before and self._is_handed_unknown(root)
                if is_open and not self._is_source(root[0]):
                    self._supposed(partial(self._run_callers, root, callers))
        for root in roots:
            if root[0].fact.name in self._machine.state.handed_on:
                self._run_for_all(root, inheriting)
        self._run_inner()

    def _run_for_all(self, root: Root, inheriting: InheritingClasses) -> None:
        """Run a method for the classes for which it does something else, and has not run yet."""
        function, cls = root
        for each in inheriting.of(function, cls) if cls is not None else ():
            place = (function.scope.module.path, function.fact.at, each.id)
            if place not in self._machine.state.called_on:
                self._supposed(partial(self._run_root, function, each))

    def note_changes(self, modules: Iterable[str]) -> None:
        """Tell the changes of tools that are in functions of modules, which need not have run.

        A parameter of the same name is something else.
        """
        self._machine.state.steps = 0
        for name in modules:
            module = self._machine.resolver.project.module(name)
            frame = self._machine.namespace(name)
            if module is None or frame is None:
                continue
            scope = Scope(module, (), None, (frame,))
            functions = [each.fact for each, _ in self._functions(module.statements, scope, None)]
            for change in module.mutations:
                value = frame.names.get(change.name)
                is_tool = value is not None and part_of(value) is not None
                if value and is_tool and not _is_parameter(change, functions):
                    attribute = "" if change.path else change.detail
                    site = Site(Name(change.name, change.at), scope)
                    self._machine.effects.changed(value, site, attribute)

    def _run_inner(self) -> None:
        """Run what is defined within functions, and called by what source does not show: below
        `@server.list_tools()`, handed over, stored, given back.
        """
        while self._machine.state.inner:
            for root in self._within(self._machine.state.inner.pop(0)):
                function, _ = root
                leads = self._reach.declares if self._is_source(function) else self._reach.leads
                if self._is_waiting(root) and leads(function.fact, function.scope):
                    self._supposed(partial(self._run_root, *root))

    def _within(self, value: FunctionValue | ClassValue) -> Iterator[Root]:
        """A function, or the methods of a class."""
        if isinstance(value, FunctionValue):
            yield value, None
        else:
            body = value.scope.enter(value.fact, self._machine.body(value))
            yield from self._functions(value.fact.statements, body, value)

    def _supposed(self, root: Callable[[], object]) -> None:
        with self._machine.state.aside.hypothetically(True):
            self._rooted(root)

    def _is_waiting(self, root: Root) -> bool:
        return (root[0].scope.module.path, root[0].fact.at) not in self._machine.state.called

    def _is_handed_unknown(self, root: Root) -> bool:
        """Whether a function takes something of which nothing but its callers tells."""
        function, cls = root
        own = function.fact.parameters[cls is not None :]
        told = parameters_of_root(function, self._machine).keywords
        return any(each.default is None and each.name not in told for each in own)

    def _is_left_out(self, root: Root) -> bool:
        """Whether an arm that does not run is all that calls a function, and hands it something;
        or what has it is passed over where others are called.
        """
        place = (root[0].scope.module.path, root[0].fact.at)
        is_so = place in self._machine.state.skipped or is_passed_over(root[0], self._machine)
        return is_so and self._is_handed_unknown(root)

    def _run_callers(self, root: Root, callers: Sequence[str]) -> None:
        """Run the functions that may call one, what was left out of their files included."""
        function, cls = root
        fact = function.fact
        name = cls.fact.name if cls is not None and fact.name == "__init__" else fact.name
        for module in callers_of(name, callers, self._machine.resolver.project):
            scope = Scope(module, (), None, (self._machine.namespace(module.name),))
            for caller, owner in self._functions(scope.statements, scope, None):
                if mentions(caller.fact, name) and self._is_waiting((caller, owner)):
                    self._run_root(caller, owner)

    def _roots_of(self, name: str) -> Iterator[Root]:
        module = self._machine.resolver.project.module(name)
        frame = self._machine.namespace(name)
        if module is not None and frame is not None:
            scope = Scope(module, (), None, (frame,))
            yield from self._uncalled(scope.statements, scope, None)

    def _uncalled(
        self, statements: Iterable[Statement], scope: Scope, cls: ClassValue | None
    ) -> Iterator[Root]:
        for function, owner in self._functions(statements, scope, cls):
            is_source = self._is_source(function)
            reaches = self._reach.declares if is_source else self._reach.reaches
            is_way = reaches(function.fact, function.scope)
            if is_way or self._constructs(function.fact, owner):
                yield function, owner

    def _functions(
        self, statements: Iterable[Statement], scope: Scope, cls: ClassValue | None
    ) -> Iterator[Root]:
        for statement in statements:
            if isinstance(statement, Function):
                yield FunctionValue(statement, scope.at(None)), cls
            elif isinstance(statement, Class):
                inner = self._machine.of_symbol(Defined(scope.at(None), statement), "")
                if isinstance(inner, ClassValue):
                    body = inner.scope.enter(statement, self._machine.body(inner))
                    yield from self._functions(statement.statements, body, inner)

    def _is_source(self, function: FunctionValue) -> bool:
        """Whether a function is of the source of a framework itself."""
        top = function.scope.module.name.partition(".")[0]
        return self._machine.effects.is_source_of(top, self._reach.defined_in(top))

    def _constructs(self, function: Function, cls: ClassValue | None) -> bool:
        """Whether a function is the constructor of a class that a framework's is above."""
        if cls is None or function.name != "__init__":
            return False
        return is_of_framework(self._machine.lineage(cls), self._machine)

    def _run_root(self, function: FunctionValue, cls: ClassValue | None) -> None:
        for once in self._handing.runs(function, self._machine):
            self._machine.state.steps = 0
            with once, under_skipped(function, self._machine):
                self._run_once(function, cls)

    def _run_once(self, function: FunctionValue, cls: ClassValue | None) -> None:
        site = Site(Name(function.fact.name, function.fact.at), function.scope)
        if cls is None:
            self._machine.call(function, parameters_of_root(function, self._machine), site)
            return
        made = self._machine.call(cls, self._parameters_of_constructor(cls), site)
        if function.fact.name != "__init__" and isinstance(made, ObjectValue):
            self._handing.prepare(made, function, self._machine)
            given = parameters_of_root(function, self._machine)
            self._machine.call(BoundMethod(made, function), given, site)

    def _parameters_of_constructor(self, cls: ClassValue) -> CallArguments:
        for each in self._machine.lineage(cls):
            own = (
                self._machine.body(each).names.get("__init__")
                if isinstance(each, ClassValue)
                else None
            )
            if isinstance(own, FunctionValue):
                return parameters_of_root(own, self._machine)
        return CallArguments(is_open=True)


def _is_parameter(change: Mutation, functions: Iterable[Function]) -> bool:
    """Whether a change is of what the function above it is given."""
    above = [each for each in functions if each.at.line <= change.at.line]
    nearest = sorted(above, key=lambda each: each.at.line)[-1:]
    return change.name in {each.name for function in nearest for each in function.parameters}


def _turn(root: Root) -> tuple[bool, bool]:
    """Roots of the least turn run first."""
    function, cls = root
    own = function.fact.parameters[cls is not None :]
    is_handed_something = any(each.default is None for each in own)
    return is_handed_something, cls is not None
