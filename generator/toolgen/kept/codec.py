"""The codec: values of closed kinds as JSON, and back. Nothing runs but constructors of data.

Consumes values made of dataclasses that are declared to stand in what is kept, enums, containers
and scalars; produces a document: a list of nodes, each of which refers to earlier ones. Positions
are numbered by their order in the source, so that the text of a document says nothing of lines:
that of two values is the same where they differ in the lines alone.
"""

from __future__ import annotations

import base64
import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, is_dataclass
from enum import Enum
from types import EllipsisType
from typing import Any

from toolgen.findings import Position
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.tools import ToolSpec
from toolgen.kept.kinds import Kinds, fields_of
from toolgen.kept.shelf import digest_of

_OF_LINES = re.compile(r"\blines? \d|\.pyi?:\d")
"""Matches what a message tells of lines."""

_INLINE = (str, bool, type(None))


class NotKept(Exception):
    """A value that has no form here, or a document that gives none."""


@dataclass(frozen=True, slots=True)
class AnswerDocument:
    """A value as JSON: `nodes` refer to earlier ones by number, and to `places` by theirs.

    `classes` are named by the nodes. `tells_lines` says that a text of it names a line, so that it
    holds for these places and no others.
    """

    classes: list[str]
    nodes: list[Any]
    root: Any
    places: list[Position]
    tells_lines: bool

    def to_json(self) -> list[object]:
        """The document as JSON."""
        places = [[each.path, each.line, each.column] for each in self.places]
        return [self.classes, self.nodes, self.root, places, self.tells_lines]

    @classmethod
    def from_json(cls, value: object) -> AnswerDocument:
        """Read a document. Raises NotKept for what is none."""
        match value:
            case [list() as classes, list() as nodes, root, list() as places, bool() as tells]:
                return cls(classes, nodes, root, list(map(_position, places)), tells)
        raise NotKept("a document is not as documents are")

    @property
    def shape(self) -> str:
        """A digest of the value, its lines aside: of these the order alone counts."""
        return digest_of(self.classes, self.nodes, self.root, ranked(self.places))


def ranked(places: Iterable[Position]) -> list[list[object]]:
    """What places say, with the order of lines in each file in the place of lines."""
    places = list(places)
    lines: dict[str, set[int]] = defaultdict(set)
    for each in places:
        lines[each.path].add(each.line)
    ranks = {path: sorted(found) for path, found in lines.items()}
    return [[each.path, bisect_left(ranks[each.path], each.line), each.column] for each in places]


def _position(value: object) -> Position:
    match value:
        case [str() as path, int() as line, int() as column]:
            return Position(path, line, column)
    raise NotKept("a place is not as places are")


class Encoder:
    """Makes a document of one value."""

    def __init__(self, kinds: Kinds) -> None:
        self._kinds = kinds
        self._classes: dict[str, int] = {}
        self._nodes: list[Any] = []
        self._same: dict[object, int] = {}
        self._seen: dict[int, tuple[object, int]] = {}
        self._places: dict[Position, list[list[Any]]] = defaultdict(list)
        self._tells_lines = False

    def document(self, value: object) -> AnswerDocument:
        """The value as a document. Raises NotKept for what has no form."""
        try:
            root = self._reference(value)
        except (RecursionError, TypeError) as error:  # too deep, or a set of what has no order
            raise NotKept(str(error)) from error
        places = sorted(self._places)
        for number, place in enumerate(places):
            for node in self._places[place]:
                node[1] = number
        return AnswerDocument(list(self._classes), self._nodes, root, places, self._tells_lines)

    def _reference(self, value: object) -> object:
        """What stands for a value within a node: itself, or the number of its node."""
        if isinstance(value, _INLINE) and type(value) in _INLINE:
            if isinstance(value, str) and _OF_LINES.search(value):
                self._tells_lines = True
            return value
        if id(value) in self._seen:
            return self._seen[id(value)][1]
        number = self._number(value)
        self._seen[id(value)] = value, number
        return number

    def _number(self, value: object) -> int:
        if type(value) is Position:
            return self._place(value)
        node = self._node(value)
        if isinstance(value, dict | list | set | ToolSpec):  # each is one of its own
            return self._add(node)
        same = repr(node)
        if same not in self._same:
            self._same[same] = self._add(node)
        return self._same[same]

    def _add(self, node: list[Any]) -> int:
        self._nodes.append(node)
        return len(self._nodes) - 1

    def _place(self, value: Position) -> int:
        if value not in self._places:
            node = ["@", 0]
            self._places[value].append(node)
            self._same[value] = self._add(node)
        return self._same[value]

    def _node(self, value: object) -> list[Any]:
        if value is TOOLGEN:  # it is known by its identity
            return ["T"]
        if isinstance(value, Enum):
            return ["n", self._class(type(value)), value.name]
        if is_dataclass(value) and not isinstance(value, type):
            own = (getattr(value, name) for name in fields_of(type(value)))
            return [self._class(type(value)), *map(self._reference, own)]
        make = _SCALARS.get(type(value))
        if make is not None:
            return list(make(value))
        return self._container(value)

    def _container(self, value: object) -> list[Any]:
        kind = type(value)
        if kind is tuple or kind is list:
            assert isinstance(value, tuple | list)
            return ["t" if kind is tuple else "l", *map(self._reference, value)]
        if kind is dict:
            assert isinstance(value, dict)
            return ["d", *(self._reference(each) for item in value.items() for each in item)]
        if kind is frozenset or kind is set:
            assert isinstance(value, frozenset | set)
            return ["s" if kind is frozenset else "S", *map(self._reference, sorted(value))]
        raise NotKept(f"{kind.__qualname__} has no form")

    def _class(self, cls: type) -> int:
        name = self._kinds.name_of(cls)
        if name is None:
            raise NotKept(f"{cls.__qualname__} is not declared to be kept")
        return self._classes.setdefault(name, len(self._classes))


_SCALARS: dict[type, Callable[[Any], Sequence[Any]]] = {
    int: lambda value: ("i", value),
    float: lambda value: ("f", value.hex()),
    complex: lambda value: ("c", value.real.hex(), value.imag.hex()),
    bytes: lambda value: ("b", base64.b64encode(value).decode()),
    EllipsisType: lambda value: ("e",),
    re.Pattern: lambda value: ("p", value.pattern, value.flags),
}


def decoded(document: AnswerDocument, kinds: Kinds, moved: Callable[[Position], Position]) -> Any:
    """The value of a document, each place where it is by now. Raises NotKept."""
    try:
        classes = [kinds.named(name) for name in document.classes]
        return _Decoder(classes, list(map(moved, document.places))).value(document)
    except (ArithmeticError, AssertionError, AttributeError, LookupError) as error:
        raise NotKept(str(error)) from error
    except (TypeError, ValueError, re.error) as error:
        raise NotKept(str(error)) from error


class _Decoder:
    """Reads one document, node by node."""

    def __init__(self, classes: Sequence[Any], places: Sequence[Position]) -> None:
        self.classes = classes
        self.places = places
        self._values: list[Any] = []

    def value(self, document: AnswerDocument) -> Any:
        """The value of the whole document."""
        for node in document.nodes:
            self._values.append(self._read(node))
        return self.of(document.root)

    def of(self, reference: object) -> Any:
        """What a reference within a node stands for."""
        if type(reference) is int:
            if reference < 0:
                raise NotKept("a node refers to none")
            return self._values[reference]
        if type(reference) in _INLINE:
            return reference
        raise NotKept("a reference is not as references are")

    def _read(self, node: Any) -> Any:
        kind, *rest = node
        if type(kind) is int:
            cls = self.classes[kind]
            if len(rest) != len(fields_of(cls)):
                raise NotKept("a node has not the fields of its class")
            return cls(*map(self.of, rest))
        return _READERS[kind](self, rest)


def _mapping(decoder: _Decoder, items: Sequence[Any]) -> dict[Any, Any]:
    own = list(map(decoder.of, items))
    return dict(zip(own[::2], own[1::2], strict=True))


def _integer(value: object) -> int:
    if type(value) is not int:
        raise NotKept("a number is none")
    return value


_READERS: dict[str, Callable[[_Decoder, Any], Any]] = {
    "@": lambda decoder, own: decoder.places[own[0]],
    "n": lambda decoder, own: decoder.classes[own[0]][own[1]],
    "t": lambda decoder, own: tuple(map(decoder.of, own)),
    "l": lambda decoder, own: list(map(decoder.of, own)),
    "d": _mapping,
    "s": lambda decoder, own: frozenset(map(decoder.of, own)),
    "S": lambda decoder, own: set(map(decoder.of, own)),
    "i": lambda decoder, own: _integer(own[0]),
    "f": lambda decoder, own: float.fromhex(own[0]),
    "c": lambda decoder, own: complex(*map(float.fromhex, own)),
    "b": lambda decoder, own: base64.b64decode(own[0], validate=True),
    "e": lambda decoder, own: ...,
    "p": lambda decoder, own: re.compile(own[0], own[1]),
    "T": lambda decoder, own: TOOLGEN,
}
