"""The interpreter: runs modules on paper.

Consumes the facts of a project; produces effects, which the tables of frameworks make of calls.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from toolgen.evaluate.arguments import all_forced
from toolgen.evaluate.attributes import attribute_of
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.machine import Effects
from toolgen.evaluate.models.calling import sent_to
from toolgen.evaluate.models.methods import builtin_method, gone_through
from toolgen.evaluate.models.orders import sort
from toolgen.evaluate.models.table import METHODS, modelled
from toolgen.evaluate.outcome import Outcome
from toolgen.evaluate.risks import call_may_raise
from toolgen.evaluate.running.calls import called
from toolgen.evaluate.running.changes import ChangedNames
from toolgen.evaluate.running.class_bodies import ClassBodies
from toolgen.evaluate.running.expressions import evaluated
from toolgen.evaluate.running.functions import put_aside, run_aside
from toolgen.evaluate.running.handing import Handing
from toolgen.evaluate.running.importing import Importing, run_apart
from toolgen.evaluate.running.leaving_off import leave_off, leave_off_cut
from toolgen.evaluate.running.reach import LeadingNames
from toolgen.evaluate.running.statements import run
from toolgen.evaluate.running.symbol_values import SymbolValues
from toolgen.evaluate.state import State, TooMuch
from toolgen.evaluate.structure import Node
from toolgen.evaluate.values import (
    BuiltinMethod,
    CallArguments,
    ClassValue,
    Entries,
    FunctionValue,
    Known,
    Library,
    LibraryMethod,
    Lineage,
    ModuleValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Expression
from toolgen.facts.module import Function, Module
from toolgen.findings.defects import WHAT_FAILS, defect
from toolgen.link import Resolver, Scope
from toolgen.link.symbols import Symbol

_PYTHON = frozenset(vars(builtins))
ClassNamed = Callable[[Expression | None, Scope], Symbol | None]


class Interpreter:
    """Runs code on paper. Effects are told to `effects` as they are met.

    `class_named` tells the class that an annotation names, `handing` what functions are given that
    nothing calls.
    """

    def __init__(
        self, resolver: Resolver, effects: Effects, class_named: ClassNamed, handing: Handing
    ) -> None:
        self.resolver = resolver
        self.effects = effects
        self.state = State()
        self._class_named = class_named
        self._handing = handing
        self.reach = LeadingNames(effects, resolver.project.absolute)
        self._changed_names = ChangedNames(resolver.project)
        self._modules: dict[str, Frame] = {}
        self._bodies = ClassBodies(self)
        self._symbols = SymbolValues(self, self._modules)
        self._importing = Importing(
            resolver.project, self._imported, self.namespace, self._changed_names
        )

    def empty_environment(self) -> None:
        """Take all variables of the environment for unset, wherever a run begins.

        What one module sets, those that it imports see, and no others.
        """
        self.state.is_thorough = self.state.is_environment_empty = True

    def _unset_variables(self) -> None:
        unset = Entries({}, is_environment=True)
        self.state.patched |= {"os:environ": unset, "os:getenv": BuiltinMethod(unset, "get")}

    # roots

    def run_module(self, name: str) -> None:
        """Run a module, as importing it does."""
        self.rooted(partial(self.namespace, name))

    def rooted(self, root: Callable[[], object]) -> None:
        """Run something by itself, within the steps that it may take."""
        state = self.state
        state.steps = 0
        state.root += 1
        if state.is_environment_empty:
            self._unset_variables()
        try:
            root()
        except (TooMuch, RecursionError) as cut:
            leave_off_cut(self, cut)
        except Exception as error:  # a defect, which costs what this root registers
            leave_off(self, f"{WHAT_FAILS}: {defect(error)}")

    def value_of(self, expression: Expression, scope: Scope) -> Value:
        """The value of an expression once all has run; unknown where it takes more than a root."""
        if not scope.frames:
            self.run_module(scope.module.name)
            scope = Scope(scope.module, scope.path, scope.when, self._symbols.framed(scope).frames)
        found: list[Value] = []
        self.rooted(lambda: found.append(self.forced(self.evaluate(expression, scope))))
        return found[0] if found else Unknown("it is more than is evaluated")

    # what parts of the interpreter ask of each other

    def evaluate(self, expression: Expression, scope: Scope) -> Value:
        """The value of an expression."""
        return evaluated(expression, scope, self)

    def call(self, callee: Value, given: CallArguments, site: Site) -> Value:
        """What a call gives, its effects told."""
        self.state.step()
        self.state.sites.append(site)
        self.state.handed.append(given)
        try:
            value = self._call(callee, given, site)
        finally:
            self.state.sites.pop()
            self.state.handed.pop()
        call_may_raise(callee, given, value, self)
        return value

    def _call(self, callee: Value, given: CallArguments, site: Site) -> Value:
        if isinstance(callee, BuiltinMethod | Library):
            given = all_forced(given, self)
        if isinstance(callee, BuiltinMethod):
            if sort(callee, given, site, self):
                return Known(None)
            sent_to(callee, given, self)
            given = gone_through(callee, given, site, self)
            value = builtin_method(callee, given, site, tuple(self.state.conditions))
            self.effects.changed(callee.receiver, site)
            return value
        if isinstance(callee, Library):
            found = modelled(callee.name, given, site, self)
            if found is not None:
                return found
        if isinstance(callee, LibraryMethod):
            cls = callee.receiver.cls
            name = f"{cls.name}.{callee.name}" if isinstance(cls, Library) else ""
            found = modelled(name, given, site, self) if name in METHODS else None
            if found is not None:
                return found
        return called(callee, given, site, self)

    def attribute(self, value: Value, name: str, site: Site) -> Value:
        """What a value has under a name."""
        return attribute_of(value, name, site, self)

    def run(self, nodes: Sequence[Node], scope: Scope, frame: Frame) -> Outcome:
        """Run statements in a scope whose own frame is `frame`."""
        return run(nodes, scope, frame, self)

    def learn(self, modules: Iterable[Module]) -> None:
        """Take modules into account in what could declare tools; their imports are run."""
        self.reach.learn(self._importing.learn(modules))

    def import_module(self, name: str) -> None:
        """Run a module that is imported, where it could declare tools, and packages around it.

        Modules that could not are put aside, with what running them changes.
        """
        self._importing.run(name)
        if not self.state.aside.is_hypothetical:
            for module, changes in self._importing.changing(name):
                put_aside(module, partial(self._run_aside, module), changes, self)

    def _run_aside(self, module: str) -> Value:
        self._imported(module)
        return ModuleValue(module)

    def import_unknown(self, package: str) -> None:
        """Run all modules of a package that could declare tools: an import is computed there."""
        self._importing.run_all(package)

    def is_of_python(self, name: str, scope: Scope) -> bool:
        """Whether a name that no frame has is one of Python's own: nothing in its file binds it."""
        if name not in _PYTHON:
            return False
        bound = self.resolver.bindings(Scope(scope.module))
        return not bound.stars and name not in bound.by_name

    def reaches(self, value: FunctionValue | ClassValue | ModuleValue) -> bool:
        """Whether a function, or what a class or a module has, could declare tools."""
        match value:
            case FunctionValue(fact=fact, scope=scope):
                return self.reach.reaches(fact, scope) or self.reach.imports(fact)
            case ClassValue(fact=fact, scope=scope):
                return self.reach.has_reaching(fact, scope)
            case ModuleValue(name=name):
                return self.reach.reaches_module(name)

    def changed_by(self, what: FunctionValue | ClassValue | Site) -> frozenset[str]:
        """The names of what a function, the methods of a class or a call may change."""
        module = what.scope.module.name
        if isinstance(what, Site):
            return self._changed_names.by_expression(what.expression, module)
        blocks = (each.name for each in what.scope.path if isinstance(each, Function))
        return self._changed_names.by(next(blocks, what.fact.name), module)

    def reads_rebound(self, function: FunctionValue) -> bool:
        """Whether what a function gives may depend on when it is called, by what it reads."""
        blocks = (each.name for each in function.scope.path if isinstance(each, Function))
        name = next(blocks, function.fact.name)
        return self._changed_names.reads_rebound(name, function.scope.module.name)

    def settle(self, name: str, *, is_local: bool = False) -> None:
        """Run the calls that were put aside and may change what has a name: it is read next."""
        for call in self.state.aside.before(name, is_local=is_local):
            run_aside(call, self)

    def handed(self, parameter: str, function: FunctionValue) -> WrittenValue | None:
        """What a function that nothing calls is given for a parameter of that name."""
        return self._handing.handed(parameter, function, self)

    def forced(self, value: Value) -> Value:
        """The same, with what was left out of its file read where that is what is missing."""
        while isinstance(value, Unknown) and (later := value.later) is not None:
            value = _read(value, later)
        return value

    def namespace(self, module: str) -> Frame | None:
        """What a module has bound so far; one that has not run runs first, on no condition."""
        if module in self._modules:
            return self._modules[module]
        with self.state.around((), ()):
            return self._running(module)

    def _imported(self, module: str) -> Frame | None:
        """What a module has bound that an import names: it runs under the import's conditions."""
        self.state.imports.met(module, self.state.conditions)
        return self._running(module)

    def _running(self, module: str) -> Frame | None:
        if module not in self._modules:
            facts = self.resolver.project.module(module)
            if facts is None or not self.resolver.project.source(module):
                return None
            frame = Frame(facts, is_module=True)
            self._modules[module] = frame
            scope = Scope(facts, (), None, (frame,))
            running = self.state.imports.running(module, len(self.state.conditions))
            with self.state.aside.hypothetically(False), self.state.alone(), running:
                run_apart(scope, frame, self)
        return self._modules[module]

    def body(self, cls: ClassValue) -> Frame:
        """What the body of a class has bound; it runs once for each place and run of its block."""
        return self._bodies.of(cls)

    # symbols and classes

    def of_symbol(self, symbol: Symbol | None, reason: str) -> Value:
        """The value of what a name means by facts."""
        return self._symbols.value(symbol, reason)

    def lineage(self, cls: Value) -> Lineage:
        """A class and its bases, in the order in which Python looks names up."""
        return self._symbols.lineage(cls)

    def is_whole(self, lineage: Iterable[ClassValue | Library]) -> bool:
        """Whether source tells the bases of all classes of a lineage."""
        return self._symbols.is_whole(lineage)

    def class_named(self, annotation: Expression | None, scope: Scope) -> Value | None:
        """The class that an annotation names."""
        symbol = self._class_named(annotation, scope)
        return None if symbol is None else self.of_symbol(symbol, "")


def _read(value: Unknown, later: Callable[[], Value]) -> Value:
    """What reading what was left out tells of a value: it is read once."""
    value.later = None
    read = later()
    if read is not value:
        value.later = lambda: read
    return read
