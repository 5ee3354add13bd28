"""The search: every declaration of a tool in a module, and what may be one and cannot be told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from toolgen.diagnostics import Position
from toolgen.extract.frontends.framework import Entry, Framework
from toolgen.extract.registrations.classes import Inferred, ToolClasses, Unsaid, is_handed_in
from toolgen.extract.registrations.constructors import enclosing_class
from toolgen.extract.registrations.declaration import Declaration, Given, Handwritten
from toolgen.extract.registrations.entries import EntryTable
from toolgen.extract.registrations.expressions import calls_in, expressions_of
from toolgen.extract.registrations.growing import Growing
from toolgen.extract.registrations.live import LiveCode
from toolgen.extract.registrations.loops import Loops
from toolgen.extract.registrations.matches import Match, Suspect, hands_on
from toolgen.extract.registrations.mentions import Mentions
from toolgen.extract.registrations.modules import ToolModules
from toolgen.extract.registrations.objects import Objects
from toolgen.extract.registrations.targets import Other, Target, Targets, Untold
from toolgen.extract.types import ParseText
from toolgen.facts.expressions import Call, Expression
from toolgen.facts.module import Class, Function, Module, Return, Statement
from toolgen.ir.profiles import Profile
from toolgen.ir.values import Value
from toolgen.link import Resolver, Scope
from toolgen.link.identity import shown
from toolgen.link.symbols import Defined


@dataclass(frozen=True)
class Unresolved:
    """A place where a tool is, or may be, registered, and what source does not tell of it.

    `profile` is that of the framework, None where not even that is known. `is_class` tells that a
    class was declared where a function is expected.
    """

    position: Position
    reason: str
    profile: Profile | None = None
    is_class: bool = False


Found = Declaration | Handwritten | Unresolved


class Search:
    """Finds declarations by the tables of the frameworks."""

    def __init__(
        self, frameworks: Iterable[Framework], resolver: Resolver, parse_text: ParseText
    ) -> None:
        self._resolver = resolver
        self.objects = Objects(resolver, parse_text)
        self._table = EntryTable(frameworks, resolver, self.objects)
        self._classes = ToolClasses(frameworks, resolver, self.objects)
        self._modules = ToolModules(frameworks, resolver)
        self._loops = Loops(resolver, Growing(self.objects))
        self._live = LiveCode(resolver)
        self._mentions = Mentions(self._table, resolver, parse_text)
        self._targets = Targets(
            resolver, self.objects, self._loops, self.is_entry, self._is_replaced
        )

    def module(self, module: Module) -> Iterator[Found]:
        """The declarations of a module, block by block, in source order."""
        yield from self._of_module(module)
        for block in map(self._whole, self._live.blocks(Scope(module))):
            for statement in self._live.statements(block):
                yield from self._mentioned(statement, block)
                if isinstance(statement, Function | Class):
                    yield from self._decorated(statement, block)
                    if isinstance(statement, Class):
                        yield from self._class(Defined(block, statement))
                    continue
                here = block.at(statement.at)
                for expression in expressions_of(statement):
                    for call in calls_in(expression):
                        yield from self._called(call, here)

    def _mentioned(self, statement: Statement, block: Scope) -> Iterator[Unresolved]:
        for mention in self._mentions.of(statement, block.at(statement.at)):
            reason = "what declares tools is passed on, and source does not tell what comes of it"
            yield Unresolved(block.position(mention.at), reason, mention.found.profile)

    def _whole(self, block: Scope) -> Scope:
        """A constructor that may say what a framework's does with nothing left out."""
        cls = enclosing_class(block)
        own = block.path[-1] if block.path else None
        if cls is None or not isinstance(own, Function) or own.name != "__init__":
            return block
        bases = [each for each in self.objects.bases(cls) if each is not None]
        if any(self._table.is_made_by(base) for base in bases):
            return self.objects.full(block) or block
        return block

    def is_entry(self, expression: Expression, scope: Scope) -> bool:
        """Whether an expression means a way to declare tools."""
        return isinstance(self._table.match(expression, scope), Match)

    def is_of_framework(self, expression: Expression, scope: Scope) -> bool:
        """Whether an expression means an entry, or the class that has one as a method."""
        return self._table.has(expression, scope)

    def _is_replaced(self, function: Defined) -> bool:
        """Whether a decorator left a tool of its framework's where a function was."""
        return any(each.profile.replaces for each in self._decorating(function))

    def _is_marked(self, function: Defined) -> bool:
        """Whether a decorator left what is said of the tool on a function."""
        return any(each.entry.marks for each in self._decorating(function))

    def _decorating(self, function: Defined) -> Iterator[Match]:
        assert isinstance(function.fact, Function)
        here = function.scope.at(function.fact.at)
        found = (self._table.match(each, here) for each in function.fact.decorators)
        return (each for each in found if isinstance(each, Match))

    # decorators

    def _decorated(self, statement: Function | Class, block: Scope) -> Iterator[Found]:
        """What decorators declare; of a function that a loop over a list defines, turn by turn."""
        here = block.at(statement.at)
        turns = self._loops.around(here) if isinstance(statement, Function) else None
        for turn in turns or ():
            if isinstance(statement, Function):
                unrolled = self._loops.unrolled(statement, here, turn)
                yield from self._decorated_once(unrolled, block, here)
        if turns is None:
            yield from self._decorated_once(statement, block, here)

    def _decorated_once(
        self, statement: Function | Class, block: Scope, here: Scope
    ) -> Iterator[Found]:
        for decorator in statement.decorators:
            position = block.position(decorator.at)
            match self._table.match(decorator, here), statement:
                case Suspect(reason=reason), Function(name=name):
                    yield Unresolved(position, f"{name!r} may be a tool: {reason}")
                case Match(function=None) as found, Function() if _decorates(found):
                    yield Declaration(
                        Defined(block, statement),
                        statement.at,
                        here,
                        found.options,
                        found.profile,
                        found.entry,
                        is_bound=found.entry.binds and _is_method(block),
                        decorates=True,
                    )
                case Match(profile=profile), _:
                    reason = f"{statement.name!r} is declared a tool, and is not a function"
                    yield Unresolved(position, reason, profile, is_class=True)

    # modules and classes

    def _of_module(self, module: Module) -> Iterator[Found]:
        block = Scope(module)
        decorated = {
            match.profile
            for statement in block.statements
            if isinstance(statement, Function)
            for match in self._decorating(Defined(block, statement))
        }
        for function, found in self._modules.read(module):
            if found.profile in decorated:
                continue
            if isinstance(found, Unsaid):
                yield Unresolved(block.position(function.at), found.reason, found.profile)
            else:
                yield found

    def _class(self, cls: Defined) -> Iterator[Found]:
        match self._classes.read(cls):
            case Handwritten() as found:
                yield found
            case Unsaid(profile=profile, reason=reason):
                yield Unresolved(cls.scope.position(cls.fact.at), reason, profile)
            case Inferred(method=method, profile=profile, attributes=attributes):
                yield Declaration(
                    method,
                    cls.fact.at,
                    cls.scope,
                    {name: expression for name, (expression, _) in attributes.items()},
                    profile,
                    Entry(f"{profile.framework}:{cls.fact.name}"),
                    is_bound=True,
                    homes={name: scope for name, (_, scope) in attributes.items()},
                )

    # calls

    def _called(self, call: Call, here: Scope) -> Iterator[Found]:
        match self._table.of_call(call, here):
            case Match() as found:
                yield from self._given(found, call, here)
            case Suspect(reason=reason) if self._hands_over(call, here):
                yield Unresolved(here.position(call.at), reason)
            case None:
                unsaid = self._classes.is_named_by(call, here)
                if unsaid is not None:
                    yield Unresolved(here.position(call.at), unsaid.reason, unsaid.profile)

    def _given(self, found: Match, call: Call, here: Scope) -> Iterator[Found]:
        """The tools that an entry is given: by hand, or functions, one by one and in lists."""
        if found.entry.unread:
            yield Unresolved(here.position(call.at), found.entry.unread, found.profile)
            return
        schema = found.implied_schema if found.schema is None else (found.schema, here)
        if schema is not None:
            yield self._by_hand(found, schema, call, here)
            return
        lists = [name for name in found.entry.collections if self._is_list(found, name, here)]
        is_list = found.function_parameter in lists
        if found.function is not None and not is_list and not _is_followed(found, call, here):
            for target, settled in self._targets_of(found, found.function, here):
                yield from self._declared(settled, target, call, here)
        for name in lists:
            if name in found.given:
                members = replace(found, given=found.shared)
                for target in self._targets.members(found.given[name], here):
                    yield from self._declared(members, target, call, here)

    def _is_list(self, found: Match, name: str, here: Scope) -> bool:
        """Whether a parameter that may take a function or a list of them is given a list."""
        if name not in found.entry.functions:
            return True
        return name in found.given and self._loops.elements(found.given[name], here) is not None

    def _by_hand(self, found: Match, schema: Given | Value, call: Call, here: Scope) -> Found:
        name, description = found.name, found.description
        if name is None:
            return Unresolved(here.position(call.at), "its name is not said here", found.profile)
        is_agent = found.implied_schema is not None
        if description is None and is_agent:
            reason = "its description is not said here"
            return Unresolved(here.position(call.at), reason, found.profile)
        given = (each for each in (name, description, found.schema) if each is not None)
        if any(is_handed_in((each, here), self._resolver) for each in given):
            reason = "what is said of it is handed in from elsewhere"
            return Unresolved(here.position(call.at), reason, found.profile)
        handler = None if found.function is None else self._targets.function(found.function, here)
        function = handler.function.fact if isinstance(handler, Target) else None
        taken = {*found.entry.schema, *found.entry.name, *found.entry.description}
        return Handwritten(
            qualname=function.qualname if isinstance(function, Function) else here.qualname,
            at=call.at,
            said_in=here,
            profile=found.profile,
            name=(name, here),
            description=None if description is None else (description, here),
            schema=schema,
            is_async=function.is_async if isinstance(function, Function) else is_agent,
            settings={k: (v, here) for k, v in found.options.items() if k not in taken},
        )

    def _targets_of(
        self, found: Match, function: Expression, here: Scope
    ) -> Iterator[tuple[Target | Untold | Other, Match]]:
        """What a function argument means; in a loop over a list, turn by turn."""
        function = self._given_back(function, here)
        turns = self._loops.turns(function, here)
        if turns is None:
            for target in self._targets.provided(function, here):
                yield target, found
            return
        is_empty = True
        for turn in turns:
            is_empty = False
            given = {k: self._loops.settled(v, here, turn) for k, v in found.given.items()}
            value = self._loops.value(function, here, turn)
            if value is not None:
                yield self._targets.function(*value), replace(found, given=given)
        if is_empty:
            yield Untold("the loop runs over what is computed"), found
        elif self._loops.is_conditional(here):
            yield Untold("a condition decides in each turn of the loop"), found

    def _declared(
        self, found: Match, target: Target | Untold | Other, call: Call, here: Scope
    ) -> Iterator[Found]:
        match target:
            case Target(function=function) if self._is_kept(found, function):
                return
            case Target(cls=Defined() as cls) if not found.profile.callables:
                reason = f"it is an object of {shown(cls)}, which is called itself"
                yield Unresolved(here.position(call.at), reason, found.profile)
            case Target(function=function, is_bound=is_bound, cls=cls):
                yield Declaration(
                    function,
                    call.at,
                    here,
                    found.options,
                    found.profile,
                    found.entry,
                    is_bound=is_bound,
                    cls=cls,
                )
            case Untold(reason=reason):
                yield Unresolved(here.position(call.at), reason, found.profile)

    def _given_back(self, function: Expression, here: Scope) -> Expression:
        """What `server.tool(f)` gives back where that is `f` itself."""
        if isinstance(function, Call):
            inner = self._table.of_call(function, here)
            if isinstance(inner, Match) and inner.entry.decorates and not inner.profile.replaces:
                return function if inner.function is None else inner.function
        return function

    def _is_kept(self, found: Match, function: Defined) -> bool:
        """Whether what is registered is a tool already, by what its decorator left on it."""
        return not found.entry.decorates and self._is_marked(function)

    def _hands_over(self, call: Call, here: Scope) -> bool:
        """Whether a call that may be an entry is given a function of the sources."""
        given = call.arguments[:1]
        return any(isinstance(self._targets.function(item, here), Target) for item in given)


def _is_followed(found: Match, call: Call, here: Scope) -> bool:
    """Whether a function hands on what it is given: those that use it are found for themselves."""
    is_returned = any(isinstance(s, Return) and s.value is call for s in here.statements)
    return is_returned and hands_on(found, here)


def _is_method(block: Scope) -> bool:
    return bool(block.path) and isinstance(block.path[-1], Class)


def _decorates(found: Match) -> bool:
    """Whether a decorator hands the function over: one that is not called needs only to take it."""
    return found.entry.decorates or (bool(found.entry.functions) and not found.given)
