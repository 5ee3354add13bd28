"""Overloads: what checkers know of a call by the tool's name.

Consumes named tools; produces the overloads of `__getitem__` and `invoke`. A call that no overload
takes is told in a line for each of them, by two errors, or of the last one alone. So all calls are
taken here: the wrong ones by overloads of their own, whose result can be neither awaited nor used,
and is called what is wrong. A literal name that no tool has is told from a text by `LiteralString`,
which mypy takes for `str`: it does not read these.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from toolgen.ir.nodes import ANY
from toolgen.render.annotations import StaticTypeSource
from toolgen.render.json_types import is_same_in_json
from toolgen.render.layout import INDENT, bracketed
from toolgen.render.literals import literal
from toolgen.render.names import Identifier, Source
from toolgen.render.naming import NamedTool
from toolgen.render.parameters import is_optional

OWN = frozenset(
    {
        *("ArgumentsDoNotFit", "NoSuchCall", "NoSuchTool", "MYPY"),
        *("_Called", "_Given", "_Known", "_Name", "_NotCallable", "_Written"),
    }
)
"""The names of what overloads are made of."""

_NOT_FOR_MYPY = "if not MYPY:"


@dataclass(frozen=True, slots=True)
class Overloads:
    """The view of a typed registry: its type variables, its methods, and what these name."""

    variables: tuple[Source, ...]
    methods: tuple[Source, ...]
    generic: Source


def forms_of(named: NamedTool) -> list[Identifier]:
    """The types of a tool's arguments, of which each is enough."""
    if is_same_in_json(named):
        return [named.arguments_type]
    return [named.arguments_type, named.json_type]


def overloads_of(
    generated: str,
    tools: Sequence[NamedTool],
    uncallable: Sequence[str],
    results: Sequence[Source],
    types: StaticTypeSource,
) -> Overloads:
    """The overloads of a package's registry.

    `tools` are those that a registry calls, and `results` what they return; `uncallable` are the
    names of the others.
    """
    writer = _OverloadWriter(generated, types)
    others = ["_NotCallable"] if uncallable else []
    pairs = list(zip(tools, results, strict=True))
    return Overloads(
        tuple(writer.variables([named.tool.name for named in tools], uncallable)),
        (*writer.items(pairs, others), *writer.calls(pairs, others)),
        types.scope.imported("typing:Generic"),
    )


class _OverloadWriter:
    def __init__(self, generated: str, types: StaticTypeSource) -> None:
        self._types = types
        self._generated = generated
        self._any = types.write(ANY)
        self._text, self._object = (self._name(f"builtins:{each}") for each in ("str", "object"))
        self._never = types.typing("Never")
        self._json = f"{self._text} | {self._name('builtins:bytes')}"

    def _name(self, canonical: str) -> Source:
        return self._types.scope.imported(canonical)

    def _mapping(self, value: str) -> Source:
        return self._types.subscript("collections.abc:Mapping", self._text, value)

    def variables(self, names: Iterable[str], uncallable: Sequence[str]) -> Iterator[Source]:
        """The names of tools that are called, and of the others; the type variables."""
        of = f"{self._types.typing('Literal')}["
        yield bracketed(f"_Called = {of}", [*map(literal, names)], "]")
        literal_text = f"bound={self._types.typing('LiteralString')}"
        bounds = {"_Known": "bound=_Called", "_Written": literal_text, "_Name": "", "_Given": ""}
        for name, bound in bounds.items():
            head = f"{name} = {self._types.typing('TypeVar')}("
            yield bracketed(head, [literal(name), *filter(None, [bound])], ")")
        if uncallable:
            yield bracketed(f"_NotCallable = {of}", [*map(literal, uncallable)], "]")

    def items(
        self, tools: Iterable[tuple[NamedTool, Source]], others: Sequence[str]
    ) -> Iterator[Source]:
        """The overloads of `__getitem__`."""
        tool = self._name("toolgen_runtime:FunctionTool")
        untyped = f"{tool}[{self._any}, {self._any}]"
        for named, result in tools:
            name = self._types.typing("Literal", literal(named.tool.name))
            yield self._item(name, f"{tool}[{self._forms(named)}, {result}]")
        yield from (self._item(name, untyped) for name in others)
        yield self._apart(self._item("_Written", "NoSuchTool[_Written]", 2 * INDENT))
        yield self._item(self._text, untyped)

    def calls(
        self, tools: Sequence[tuple[NamedTool, Source]], others: Sequence[str]
    ) -> Iterator[Source]:
        """The overloads of `invoke`.

        `Mapping[str, Never]` takes `dict[str, Any]`, of which nothing is known, and no mapping
        whose types are known but the empty one: that is told first, where it is not enough.
        """
        ready = [pair for pair in tools if _takes_nothing(pair[0])]
        anything = f"{self._json} | {self._mapping(self._object)} | None"
        empty = self._types.subscript("builtins:dict", self._never, self._never)
        yield from (self._typed(*pair) for pair in ready)
        yield self._mistake("_Known", empty, empty)
        yield from (self._typed(*pair) for pair in tools if pair not in ready)
        if len(tools) > 1:  # pyright looks for an overload that takes all of several names first
            yield self._call("_Called", f"{self._json} | {self._mapping(self._never)}", self._any)
        yield self._mistake("_Known", "_Given", "_Given")
        yield from (self._call(name, anything, self._any) for name in others)
        unknown = self._call("_Written", self._object, "NoSuchTool[_Written]", "", 2 * INDENT)
        yield self._apart(unknown)
        yield self._call(self._text, anything, self._any)
        yield self._mistake(self._text, "_Given", "_Given")
        items = [f"name: {self._text}", f"*given: {self._object}", f"**named: {self._object}"]
        yield self._overload("def invoke(", items, "NoSuchCall", INDENT)

    def _forms(self, named: NamedTool) -> str:
        module = f"{self._generated}.types"
        return " | ".join(self._name(f"{module}:{form}") for form in forms_of(named))

    def _typed(self, named: NamedTool, result: Source) -> Source:
        name = self._types.typing("Literal", literal(named.tool.name))
        nothing = " | None" if _takes_nothing(named) else ""
        known = f"{self._forms(named)} | {self._json} | {self._mapping(self._never)}{nothing}"
        return self._call(name, known, result)

    def _mistake(self, name: str, arguments: str, given: str) -> Source:
        return self._call(name, arguments, f"ArgumentsDoNotFit[{name}, {given}]", "")

    def _call(
        self, name: str, arguments: str, result: str, kind: str = "async ", indent: int = INDENT
    ) -> Source:
        context = f"context: {self._object} = ..."
        items = [f"name: {name}", f"arguments: {arguments}", context]
        return self._overload(f"{kind}def invoke(", items, result, indent)

    def _item(self, name: str, result: str, indent: int = INDENT) -> Source:
        return self._overload("def __getitem__(", [f"name: {name}"], result, indent)

    def _overload(self, head: str, items: Sequence[str], result: str, indent: int) -> Source:
        decorator = f"@{self._name('typing:overload')}"
        signature = bracketed(head, ["self", *items], f") -> {result}: ...", indent=indent)
        return Source(f"{decorator}\n{' ' * indent}{signature}")

    @staticmethod
    def _apart(overload: Source) -> Source:
        """An overload that stands two steps deep, for all checkers but mypy."""
        return Source(f"{_NOT_FOR_MYPY}\n{' ' * 2 * INDENT}{overload}\n")


def _takes_nothing(named: NamedTool) -> bool:
    return all(map(is_optional, named.signature.parameters))
