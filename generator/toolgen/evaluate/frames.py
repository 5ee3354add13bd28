"""Frames: what the names of a block are bound to while it runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from toolgen.evaluate.alternatives import UNBOUND, either
from toolgen.evaluate.literals import CHANGED, has_changed, literal_of
from toolgen.evaluate.values import (
    ClassValue,
    Entries,
    FunctionValue,
    Items,
    Known,
    Library,
    ModuleValue,
    ObjectValue,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import (
    UNPACKED,
    Binary,
    Constant,
    Expression,
    Opaque,
    Place,
    Subscript,
)
from toolgen.facts.kinds import ChangeKind
from toolgen.facts.module import Class, Module
from toolgen.facts.names import names_in
from toolgen.link.scopes import Scope
from toolgen.link.symbols import Defined, External, Held, Meanings, ModuleSymbol, Symbol

COMPREHENSION = "<comprehension>"
"""The name of the block that a comprehension runs in."""

Names = dict[str, Value]
"""What names are bound to."""
_COUNTED = "how often a loop turns is not told"


@dataclass(eq=False, slots=True)
class Frame(Meanings):
    """The names of one run of a block.

    `written` tells of a parameter where its value was written, `turns` what the loops around are
    at, by the expression that they run over. What a module binds outside loops is told by its facts
    alone: there, `is_module` holds. `assigned` has what assignments bind that may have more than
    one target, with the target that had it last; `unseen` is what a name may mean that a text binds
    which is run. `gone` has the names that were deleted, which are unbound where they are not bound
    anew; `is_class` tells that it is of the body of a class, which sees what is around it then, and
    `under` are the conditions that the class was made under.
    """

    module: Module
    is_module: bool = False
    names: Names = field(default_factory=dict)
    written: dict[str, WrittenValue] = field(default_factory=dict)
    turns: dict[int, WrittenValue] = field(default_factory=dict)
    looped: set[str] = field(default_factory=set)
    assigned: dict[int, tuple[Expression, Place, WrittenValue]] = field(default_factory=dict)
    unseen: Value | None = None
    gone: set[str] = field(default_factory=set)
    is_class: bool = False
    under: tuple[str, ...] = ()
    _copy: Frame | None = None

    def bind(self, name: str, value: Value, written: WrittenValue | None = None) -> None:
        """Bind a name; `written` is where its value was written, if that says more than a name."""
        self._copy = None
        self.names[name] = value
        if written is not None:
            self.written[name] = written

    def bind_untold(self, value: Value) -> None:
        """Bind a name that is not told: any that is bound nowhere else may mean the value."""
        self.unseen = value if self.unseen is None else either([self.unseen, value])

    def unbind(self, name: str, *, is_sure: bool) -> None:
        """Leave a name unbound; where that is not sure, it may mean what it did."""
        self._copy = None
        if is_sure:
            self.names.pop(name, None)
            self.gone.add(name)
        elif name in self.names:
            self.bind(name, either([self.names[name], UNBOUND]))

    def lacks(self, name: str) -> bool:
        """Whether a name is not bound, and was."""
        return name in self.gone and name not in self.names

    def meaning(self, name: str) -> Symbol | None:
        """What a name means to those who read facts; None where the facts tell as much."""
        if name not in self.names or (self.is_module and name not in self.looped):
            return None
        return self._symbol(name, self.names[name])

    def _symbol(self, name: str, value: Value) -> Symbol | None:
        match value:
            case Known(value=plain):
                return Held(name, Constant(plain), Scope(self.module))
            case FunctionValue(fact=fact, scope=scope) | ClassValue(fact=fact, scope=scope):
                return Defined(scope, fact)
            case Library(name=library) if not self.type_of(name, Subscript):
                return External(library)
            case ModuleValue(name=module):
                return ModuleSymbol(module)
            case Unknown() | ObjectValue(made=None) if not self.type_of(name, Binary):
                return None
            case Items() | Entries() if has_changed(value):
                literal = literal_of(value) or Opaque(CHANGED, name)
                return Held(name, literal, Scope(self.module))
        written = self.written.get(name)
        if written is None or written.value is not value:
            return None
        return Held(name, written.expression, written.scope)

    def type_of(self, name: str, *kinds: type[Subscript | Binary]) -> Expression | None:
        """What is bound, where it was written as a generic with arguments, or as a union: a value
        does not have the parts of these.
        """
        written = self.written.get(name)
        is_type = written is not None and isinstance(written.expression, kinds)
        return written.expression if written is not None and is_type else None

    def frozen(self) -> Frame:
        """The frame as it is now, whatever runs later."""
        if self.is_module and not self.looped:
            return self  # facts tell what its names mean
        if self._copy is None:
            parts = (dict(self.names), dict(self.written), dict(self.turns), set(self.looped))
            self._copy = Frame(self.module, self.is_module, *parts)
            self._copy.gone, self._copy.is_class = set(self.gone), self.is_class
            self._copy._copy = self._copy
        return self._copy

    def branch(self, names: Names) -> None:
        """Go on from other bindings: those before an arm, say."""
        self._copy = None
        self.names = dict(names)

    def resume(self, ways: Sequence[Names]) -> None:
        """Go on from what one of several ways to a place has bound."""
        self.branch(ways[0])
        self.hold_too(ways[1:])

    def hold_too(self, others: Iterable[Names]) -> None:
        """Bind names to what they may be as well, by other ways to a place: where one of them has
        not bound a name, reading it there is no way on.
        """
        ways = [*others]
        for name in dict.fromkeys(name for names in ways for name in names):
            values = [names[name] for names in ways if name in names]
            held = self.names.get(name)
            found = either(values if held is None else [held, *values])
            if found is not held:
                self.bind(name, found)
                self.written.pop(name, None)

    def may_hold(self, before: Mapping[str, Value]) -> None:
        """What was bound before a turn of a loop that there may not be may still be there; a
        constant that changes may have changed more often.
        """
        for name, old in before.items():
            new = self.names.get(name, UNBOUND if name in self.gone else old)
            if new is not old:
                is_counted = isinstance(old, Known) and isinstance(new, Known)
                more = [Unknown(_COUNTED)] if is_counted else []
                self.bind(name, either([old, new, *more]))

    def count(self, names: Iterable[str]) -> None:
        """Take constants for such as they may be at any turn of a loop that binds the names."""
        for name in names:
            if isinstance(old := self.names.get(name), Known):
                self.bind(name, either([old, Unknown(_COUNTED)]))

    def turn(self, iterable: int, value: WrittenValue | None) -> None:
        """What a loop is at; None once it has ended."""
        self._copy = None
        if value is None:
            self.turns.pop(iterable, None)
        else:
            self.turns[iterable] = value

    def merge(self, arms: list[Names]) -> None:
        """Bind names to what they may be once one of several arms has run."""
        self._copy = None
        held: dict[str, list[Value]] = {}
        missed: set[str] = set()
        for number, arm in enumerate(arms):
            for name, value in arm.items():
                values = held.setdefault(name, [])
                if len(values) < number and name not in missed:
                    missed.add(name)
                    values.append(UNBOUND)
                values.append(value)
        for name, values in held.items():
            if len(values) < len(arms) and name not in missed:
                values.append(UNBOUND)
        self.names = {name: either(values) for name, values in held.items()}


def frames_around(scope: Scope) -> Iterator[Frame]:
    """The frames in which a name is looked up, innermost first, of the blocks that are run."""
    return (each for each in scope.visible_frames() if isinstance(each, Frame))


def frame_with(name: str, scope: Scope) -> Frame | None:
    """The innermost of them that binds a name, which none has deleted in which it is looked up."""
    frame = frame_of(name, scope)
    return None if frame is None or frame.lacks(name) else frame


def frame_of(name: str, scope: Scope) -> Frame | None:
    """The innermost of them that binds a name, or in which it is looked up and was deleted."""
    found = (each for each in frames_around(scope) if name in each.names or _hides(each, name))
    return next(found, None)


def _hides(frame: Frame, name: str) -> bool:
    """Whether a name that a block has deleted is looked up nowhere else: a class looks further."""
    return not frame.is_class and frame.lacks(name)


def outside(name: str, scope: Scope) -> Scope:
    """The block in which a name is looked up that the body of a class has deleted."""
    frame = scope.frame
    if not (isinstance(frame, Frame) and frame.is_class and frame.lacks(name)):
        return scope
    depth = len(scope.path) - 1
    while depth and isinstance(scope.path[depth - 1], Class):
        depth -= 1
    return scope.outer(depth, scope.when)


def bound_value(name: str, scope: Scope) -> Value | None:
    """What that binds the name to."""
    frame = frame_with(name, scope)
    return None if frame is None else frame.names[name]


def current_turn(iterable: Expression | None, scope: Scope) -> WrittenValue | None:
    """The turn that the innermost loop over an expression is at."""
    place = id(iterable)
    return next((e.turns[place] for e in frames_around(scope) if place in e.turns), None)


def is_of_changed(expression: Expression, scope: Scope) -> bool:
    """Whether an expression names a container that was changed, which facts need not see."""
    frames = [*frames_around(scope)]
    waiting, seen = list(names_in(expression)), set[str]()
    while waiting:
        name = waiting.pop()
        for frame in frames if name not in seen else ():
            if name in frame.names and has_changed(frame.names[name]):
                return True
            written = frame.written.get(name)  # `first, *rest = names`
            waiting += names_in(_unpacked(written.expression)) if written else ()
        seen.add(name)
    return False


def _unpacked(expression: Expression) -> object:
    """What an expression that an assignment unpacks takes its parts of."""
    match expression:
        case Opaque(kind=kind, of=of) if kind == UNPACKED:
            return of
        case _:
            return ()


def sharers(name: str, module: Module) -> set[str]:
    """The functions, by name, that say `global` or `nonlocal` of a name; an empty one where it is
    stored in `globals()`. Where a block has not bound the name, it may be that of one around.
    """
    return {e.detail for e in module.mutations if e.name == name and e.kind == ChangeKind.GLOBAL}
