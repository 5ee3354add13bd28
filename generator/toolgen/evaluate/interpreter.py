"""The interpreter: runs modules on paper, and then the functions that no call has reached.

Consumes the facts of a project; produces effects, which the tables of frameworks make of calls.
"""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial

from toolgen.evaluate.attributes import attribute_of
from toolgen.evaluate.callers import callers_of, mentions
from toolgen.evaluate.calls import called, is_of_framework, parameters_of_root, run_aside
from toolgen.evaluate.changes import ChangedNames
from toolgen.evaluate.expressions import evaluated
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.handing import Handing
from toolgen.evaluate.machine import Effects, Outcome, State, TooMuch
from toolgen.evaluate.models.methods import builtin_method
from toolgen.evaluate.models.table import modelled
from toolgen.evaluate.reach import LeadingNames
from toolgen.evaluate.statements import run, run_class
from toolgen.evaluate.structure import Node, structured
from toolgen.evaluate.values import (
    BoundMethod,
    BuiltinMethod,
    CallArguments,
    ClassValue,
    Entries,
    FunctionValue,
    Library,
    ModuleValue,
    ObjectValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Expression, Name, Place
from toolgen.facts.module import Assignment, Class, Function, Module, Statement
from toolgen.link import Resolver, Scope
from toolgen.link.suspects import IMPORTS
from toolgen.link.symbols import Defined, External, ModuleSymbol, Symbol

Root = tuple[FunctionValue, ClassValue | None]
"""A function that nothing calls, and the class that it is a method of."""

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
        self._is_environment_empty = False
        self._learned: set[str] = set()
        self._passed: set[str] = set()
        self._modules: dict[str, Frame] = {}
        self._bodies: dict[tuple[str, int, Place], tuple[Scope, Frame]] = {}
        self._definitions: dict[tuple[str, str, Place], FunctionValue | ClassValue] = {}
        self._assigned: dict[tuple[str, str, Place], Value] = {}

    def empty_environment(self) -> None:
        """Take all variables of the environment for unset, wherever a run begins.

        What one module sets, those that it imports see, and no others.
        """
        self.state.is_thorough = self._is_environment_empty = True

    def _unset_variables(self) -> None:
        unset = Entries({})
        self.state.patched |= {
            "os:environ": unset,
            "os:getenv": BuiltinMethod(unset, "get"),
        }

    # roots

    def run_module(self, name: str) -> None:
        """Run a module, and then what it defines and nothing has called."""
        self._rooted(partial(self.namespace, name))

    def run_uncalled(self, modules: Iterable[str], callers: Sequence[str]) -> None:
        """Run the functions of modules that no call has reached, each as if by itself.

        What takes nothing is called from outside, and goes first: what it calls in turn is no root.
        Where one leaves open what it registers with, those modules among `callers` run that may
        call it.
        """
        roots = [root for name in modules for root in self._roots_of(name)]
        for root in sorted(roots, key=lambda each: _is_handed_something(*each)):
            if self._is_waiting(root):
                before = self.state.untold
                self._supposed(partial(self._run_root, *root))
                if self.state.untold > before and self._is_handed_unknown(root):
                    self._supposed(partial(self._run_callers, root, callers))
        self._run_callbacks()

    def _run_callbacks(self) -> None:
        """Run what a library calls: `@server.list_tools()` above a function within another."""
        while self.state.callbacks:
            function = self.state.callbacks.pop(0)
            leads = self.reach.leads(function.fact, function.scope)
            if leads and self._is_waiting((function, None)):
                self._supposed(partial(self._run_root, function, None))

    def _supposed(self, root: Callable[[], object]) -> None:
        with self.state.aside.hypothetically(True):
            self._rooted(root)

    def _is_waiting(self, root: Root) -> bool:
        return (root[0].scope.module.path, root[0].fact.at) not in self.state.called

    def _is_handed_unknown(self, root: Root) -> bool:
        """Whether a function takes something of which nothing but its callers tells."""
        function, cls = root
        own = function.fact.parameters[cls is not None :]
        told = parameters_of_root(function, self).keywords
        return any(each.default is None and each.name not in told for each in own)

    def _run_callers(self, root: Root, callers: Sequence[str]) -> None:
        """Run the functions that may call one, what was left out of their files included."""
        function, cls = root
        is_constructor = cls is not None and function.fact.name == "__init__"
        name = cls.fact.name if cls is not None and is_constructor else function.fact.name
        for module in callers_of(name, callers, self.resolver.project):
            self.namespace(module.name)
            scope = Scope(module, (), None, (self._modules.get(module.name),))
            for caller, owner in self._functions(scope.statements, scope, None):
                if mentions(caller.fact, name):
                    self._run_root(caller, owner)

    def _roots_of(self, name: str) -> Iterator[Root]:
        module = self.resolver.project.module(name)
        frame = self.namespace(name)
        if module is not None and frame is not None:
            scope = Scope(module, (), None, (frame,))
            yield from self._uncalled(scope.statements, scope, None)

    def _uncalled(
        self, statements: Iterable[Statement], scope: Scope, cls: ClassValue | None
    ) -> Iterator[Root]:
        is_of_framework = self._is_framework(scope.module.name.partition(".")[0])
        reaches = self.reach.declares if is_of_framework else self.reach.reaches
        for function, owner in self._functions(statements, scope, cls):
            is_way = reaches(function.fact, function.scope)
            if is_way or self._constructs(function.fact, owner):
                yield function, owner

    def _functions(
        self, statements: Iterable[Statement], scope: Scope, cls: ClassValue | None
    ) -> Iterator[Root]:
        for statement in statements:
            if isinstance(statement, Function):
                yield FunctionValue(statement, scope.at(None)), cls
            elif isinstance(statement, Class) and cls is None:
                inner = self._defined(Defined(scope.at(None), statement))
                if isinstance(inner, ClassValue):
                    body = inner.scope.enter(statement, self.body(inner))
                    yield from self._functions(statement.statements, body, inner)

    def _is_framework(self, package: str) -> bool:
        """Whether a top-level package of the sources is a framework: it offers what tables name."""
        if not self.effects.has_package(package):
            return False
        frame = self.namespace(package)
        offered = [] if frame is None else list(frame.names.values())
        return any(
            isinstance(each, Library)
            and each.name.partition(":")[0].partition(".")[0] == package
            and self.effects.owns(each.name)
            for each in offered
        )

    def _constructs(self, function: Function, cls: ClassValue | None) -> bool:
        """Whether a function is the constructor of a class that a framework's is above."""
        is_constructor = cls is not None and function.name == "__init__"
        return is_constructor and cls is not None and is_of_framework(self.lineage(cls), self)

    def _run_root(self, function: FunctionValue, cls: ClassValue | None) -> None:
        for once in self._handing.runs(function, self):
            self.state.steps = 0
            with once:
                self._run_once(function, cls)

    def _run_once(self, function: FunctionValue, cls: ClassValue | None) -> None:
        site = Site(Name(function.fact.name, function.fact.at), function.scope)
        if cls is None:
            self.call(function, parameters_of_root(function, self), site)
            return
        made = self.call(cls, self._parameters_of_constructor(cls), site)
        if function.fact.name != "__init__" and isinstance(made, ObjectValue):
            self._handing.prepare(made, function, self)
            self.call(BoundMethod(made, function), parameters_of_root(function, self), site)

    def _parameters_of_constructor(self, cls: ClassValue) -> CallArguments:
        for each in self.lineage(cls):
            own = self.body(each).names.get("__init__") if isinstance(each, ClassValue) else None
            if isinstance(own, FunctionValue):
                return parameters_of_root(own, self)
        return CallArguments(is_open=True)

    def _rooted(self, root: Callable[[], object]) -> None:
        state = self.state
        state.steps = 0
        if self._is_environment_empty:
            self._unset_variables()
        try:
            root()
        except (TooMuch, RecursionError):
            state.calls.clear()
            state.sites.clear()
            state.handed.clear()
            state.conditions.clear()
            if state.at is not None:
                self.effects.exceeded(*state.at)

    def value_of(self, expression: Expression, scope: Scope) -> Value:
        """The value of an expression once all has run; unknown where it takes more than a root."""
        if not scope.frames:
            self.namespace(scope.module.name)
            scope = Scope(scope.module, scope.path, scope.when, self._framed(scope).frames)
        found: list[Value] = []
        self._rooted(lambda: found.append(self.forced(self.evaluate(expression, scope))))
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
            return self._call(callee, given, site)
        finally:
            self.state.sites.pop()
            self.state.handed.pop()

    def _call(self, callee: Value, given: CallArguments, site: Site) -> Value:
        if isinstance(callee, BuiltinMethod | Library):
            given = self._all_forced(given)
        if isinstance(callee, BuiltinMethod):
            return builtin_method(callee, given, site, tuple(self.state.conditions))
        if isinstance(callee, Library):
            found = modelled(callee.name, given, site, self)
            if found is not None:
                return found
        return called(callee, given, site, self)

    def _all_forced(self, given: CallArguments) -> CallArguments:
        """Arguments for what looks at them: a function of Python's, or a framework."""
        if not any(isinstance(each.value, Unknown) and each.value.later for each in given.values):
            return given
        positional = tuple(replace(e, value=self.forced(e.value)) for e in given.positional)
        keywords = {k: replace(e, value=self.forced(e.value)) for k, e in given.keywords.items()}
        return CallArguments(positional, keywords, given.is_open)

    def attribute(self, value: Value, name: str, site: Site) -> Value:
        """What a value has under a name."""
        return attribute_of(value, name, site, self)

    def run(self, nodes: Sequence[Node], scope: Scope, frame: Frame) -> Outcome:
        """Run statements in a scope whose own frame is `frame`."""
        return run(nodes, scope, frame, self)

    def ran(self, function: FunctionValue) -> None:
        """Remember that a function has run."""
        self.state.called.add((function.scope.module.path, function.fact.at))

    def learn(self, modules: Iterable[Module]) -> None:
        """Take modules into account in what could declare tools; their imports are run."""
        modules = [each for each in modules if each.name not in self._learned]
        self._learned.update(each.name for each in modules)
        self.reach.learn(modules)

    def import_module(self, name: str) -> None:
        """Run a module that is imported, where it could declare tools, and packages around it.

        A package that could not is not run, but what it imports may be among those that could.
        """
        parts = name.split(".")
        for module in (".".join(parts[:count]) for count in range(1, len(parts) + 1)):
            if module in self._learned:
                self._imported(module)
            elif module not in self._passed:
                self._passed.add(module)
                self._pass(module)

    def _pass(self, package: str) -> None:
        project = self.resolver.project
        source = project.source(package)
        if source is None or not source.is_package:
            return
        facts = Module(package, source.path, is_package=True)
        for each in project.look(IMPORTS, source):
            found = project.absolute(facts, each.module, each.level)
            if found is not None:
                self.import_module(f"{found}.{each.attribute}" if each.attribute else found)

    def import_unknown(self, package: str) -> None:
        """Run all modules of a package that could declare tools: an import is computed there."""
        for name in sorted(self._learned):
            if f"{name}.".startswith(f"{package}."):
                self.namespace(name)

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

    def settle(self, name: str) -> None:
        """Run the calls that were put aside and may change what has a name: it is read next."""
        for call in self.state.aside.before(name):
            run_aside(call, self)

    def handed(self, parameter: str, function: FunctionValue) -> WrittenValue | None:
        """What a function that nothing calls is given for a parameter of that name."""
        return self._handing.handed(parameter, function, self)

    def forced(self, value: Value) -> Value:
        """The same, with what was left out of its file read where that is what is missing."""
        while isinstance(value, Unknown) and value.later is not None:
            value = _read(value)
        return value

    def namespace(self, module: str) -> Frame | None:
        """What a module has bound so far; one that has not run runs first, on no condition."""
        if module in self._modules:
            return self._modules[module]
        conditions, self.state.conditions = self.state.conditions, []
        try:
            return self._imported(module)
        finally:
            self.state.conditions = conditions

    def _imported(self, module: str) -> Frame | None:
        """What a module has bound that an import names: it runs under the import's conditions."""
        if module not in self._modules:
            facts = self.resolver.project.module(module)
            if facts is None or not self.resolver.project.source(module):
                return None
            frame = Frame(facts, is_module=True)
            self._modules[module] = frame
            scope = Scope(facts, (), None, (frame,))
            with self.state.aside.hypothetically(False):
                for node in structured(facts.statements):  # one that raises hides nothing
                    self.run([node], scope, frame)
        return self._modules[module]

    def body(self, cls: ClassValue) -> Frame:
        """What the body of a class has bound; it runs once for each place and run of its block."""
        key = (cls.id, id(cls.scope.frame), cls.fact.at)
        if key not in self._bodies:
            frame = Frame(cls.scope.module)
            self._bodies[key] = (cls.scope, frame)  # the scope stays alive, and so its frame's id
            run_class(cls, frame, self)
        return self._bodies[key][1]

    def whole(self, scope: Scope) -> Scope:
        """The block with nothing left out, in the same frames."""
        module = self.resolver.project.full(scope.module.name)
        if scope.module.is_full or module is None or module.path != scope.module.path:
            return scope
        path: list[Class | Function] = []
        statements = module.statements
        for step in scope.path:
            inner = next((s for s in statements if type(s) is type(step) and s.at == step.at), None)
            if not isinstance(inner, Class | Function):
                return scope
            path.append(inner)
            statements = inner.statements
        return Scope(module, tuple(path), scope.when, scope.frames)

    # symbols and classes

    def of_symbol(self, symbol: Symbol | None, reason: str) -> Value:
        """The value of what a name means by facts."""
        match symbol:
            case External(name=name):
                return self.state.patched.get(name) or Library(name)
            case ModuleSymbol(name=name):
                return ModuleValue(name)
            case Defined(fact=Function() | Class()):
                return self._defined(symbol)
            case Defined(fact=Assignment() as fact):
                return self._of_assignment(symbol, fact, reason)
            case _:
                return Unknown(reason)

    def _defined(self, symbol: Defined) -> Value:
        fact, scope = symbol.fact, symbol.scope
        if self.effects.owns(symbol.id):
            return Library(symbol.id)
        key = (scope.module.name, scope.qualname, fact.at)
        if key not in self._definitions:
            home = scope.at(None) if scope.frames else self._framed(scope)
            assert isinstance(fact, Function | Class)
            self._definitions[key] = (
                FunctionValue(fact, home) if isinstance(fact, Function) else ClassValue(fact, home)
            )
        if not scope.path and isinstance(fact, Function) and fact.decorators:
            frame = self._modules.get(scope.module.name)
            if frame is not None and fact.name in frame.names:
                return frame.names[fact.name]
        return self._definitions[key]

    def _framed(self, scope: Scope) -> Scope:
        frame = self._modules.get(scope.module.name)
        frames = () if frame is None else (frame, *(None for _ in scope.path))
        return Scope(scope.module, scope.path, None, frames)

    def _of_assignment(self, symbol: Defined, fact: Assignment, reason: str) -> Value:
        scope = symbol.scope
        if not scope.path:
            frame = self.namespace(scope.module.name)
            if frame is not None and fact.name in frame.names:
                return frame.names[fact.name]
        key = (scope.module.name, scope.qualname, fact.at)
        if key not in self._assigned:
            self._assigned[key] = Unknown(reason)
            if fact.value is not None:
                self._assigned[key] = self.evaluate(fact.value, scope.at(fact.at))
        return self._assigned[key]

    def lineage(self, cls: Value) -> list[Value]:
        """A class and its bases, nearest first, each once."""
        found: list[Value] = []
        waiting, seen = [cls], set[str]()
        while waiting:
            current = waiting.pop(0)
            name = current.id if isinstance(current, ClassValue) else getattr(current, "name", "")
            if name in seen:
                continue
            seen.add(name)
            found.append(current)
            if isinstance(current, ClassValue):
                waiting += self._bases_of(current)
        return found

    def _bases_of(self, cls: ClassValue) -> list[Value]:
        here = cls.scope.at(cls.fact.at)
        found = [self.evaluate(base, here) for base in cls.fact.bases]
        return [each for each in found if isinstance(each, ClassValue | Library)]

    def class_named(self, annotation: Expression | None, scope: Scope) -> Value | None:
        """The class that an annotation names."""
        symbol = self._class_named(annotation, scope)
        return None if symbol is None else self.of_symbol(symbol, "")


def _read(value: Unknown) -> Value:
    """What reading what was left out tells of a value: it is read once."""
    later, value.later = value.later, None
    read = value if later is None else later()
    if read is not value:
        value.later = lambda: read
    return read


def _is_handed_something(function: FunctionValue, cls: ClassValue | None) -> bool:
    own = function.fact.parameters[1:] if cls is not None else function.fact.parameters
    return any(each.default is None for each in own)
