"""Kinds of values: a type as one module spells it, values of it as JSON, defaults as source.

Not every sample passes every constraint: what pydantic refuses is for the reader to leave out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from .modules import Module

NUMBER, TEXT, ITEMS, OTHER = "number", "text", "items", "other"


@dataclass(frozen=True)
class Kind:
    """A type: the annotation, sample values, sources of defaults, and what constrains it."""

    text: str
    samples: tuple[Any, ...] = ()
    defaults: tuple[str, ...] = ()
    sort: str = OTHER
    is_hashable: bool = True


Ask = Callable[[int], Kind]
"""Gives a kind of at most that depth."""

_PLAIN: dict[str, Kind] = {
    "int": Kind("int", (0, 3, -2), ("3", "-1", "2 * 3 + 1"), NUMBER),
    "str": Kind("str", ("", "ab"), ("'s'", "'a' + 'b'", "f\"{'x'}y\""), TEXT),
    "float": Kind("float", (0.5, 2), ("1.5", "1e3"), NUMBER),
    "bool": Kind("bool", (True, False), ("True", "not True")),
    "bytes": Kind("bytes", ("ab",)),
    "Any": Kind("Any", (1, "x", None), ("None",), OTHER, False),
    "dict": Kind("dict", ({"a": 1},), ("{}", "{'a': [1]}"), OTHER, False),
    "list": Kind("list", ([1, "x"],), ("[]",), ITEMS, False),
    "object": Kind("object", (1,), (), OTHER, False),
}
_LIBRARY: dict[tuple[str, str], tuple[Any, ...]] = {
    ("datetime", "date"): ("2024-01-02",),
    ("datetime", "datetime"): ("2024-01-02T03:04:05",),
    ("datetime", "timedelta"): ("P1D",),
    ("uuid", "UUID"): ("12345678-1234-5678-1234-567812345678",),
    ("decimal", "Decimal"): ("1.5",),
    ("pathlib", "Path"): ("a/b",),
    ("pydantic", "PositiveInt"): (1,),
    ("pydantic", "EmailStr"): (),
    ("pydantic", "AnyUrl"): ("https://example.org/",),
    ("collections", "OrderedDict"): ({},),
}
_LITERALS: tuple[tuple[Any, ...], ...] = (
    ("a", "b"),
    ("b", "a"),
    (1, 2),
    ("x",),
    (True, "yes"),
    ("a", 1, None),
)


def plain(module: Module) -> Kind:
    """A type of the language."""
    name = module.choose([name for name in _PLAIN if name != "Any"] + ["Any"])
    kind = _PLAIN[name]
    return replace(kind, text=module.use("typing", "Any")) if name == "Any" else kind


def of_library(module: Module) -> Kind:
    """A type of the standard library, or of pydantic."""
    library, name = module.choose([key for key in _LIBRARY if key[1] not in _UNINSTALLED])
    is_hashable = name != "OrderedDict"
    return Kind(module.use(library, name), _LIBRARY[library, name], is_hashable=is_hashable)


_UNINSTALLED = ("EmailStr",)


def literal(module: Module) -> Kind:
    """A Literal."""
    values = module.choose(_LITERALS)
    said = ", ".join(map(repr, values))
    defaults = tuple(map(repr, values))
    return Kind(f"{module.use('typing', 'Literal')}[{said}]", values, defaults)


def optional(module: Module, ask: Ask, depth: int) -> Kind:
    """A type or None, in each spelling."""
    inner = ask(depth - 1)
    spellings = [
        f"{module.use('typing', 'Optional')}[{inner.text}]",
        f"{module.use('typing', 'Union')}[{inner.text}, None]",
        f"{module.use('typing', 'Union')}[None, {inner.text}]",
        *([f"{inner.text} | None"] if _takes_pipe(inner) else []),
        *([f"None | {inner.text}"] if _takes_pipe(inner, "None") else []),
    ]
    samples = (*inner.samples, None)
    return Kind(
        module.choose(spellings), samples, ("None", *inner.defaults), OTHER, inner.is_hashable
    )


def union(module: Module, ask: Ask, depth: int) -> Kind:
    """One of two types."""
    left, right = ask(depth - 1), ask(depth - 1)
    pipe = [f"{left.text} | {right.text}"] if _takes_pipe(left) and _takes_pipe(right) else []
    text = module.choose([f"{module.use('typing', 'Union')}[{left.text}, {right.text}]", *pipe])
    is_hashable = left.is_hashable and right.is_hashable
    samples = (*left.samples, *right.samples)
    return Kind(text, samples, (*left.defaults, *right.defaults), OTHER, is_hashable)


def _takes_pipe(kind: Kind, *others: str) -> bool:
    """Whether a type has a `|` when the annotation is evaluated: texts and two `None` have none."""
    return not kind.text.startswith(("'", '"', *others))


def sequence(module: Module, ask: Ask, depth: int) -> Kind:
    """Several of one type."""
    inner = ask(depth - 1)
    outer = module.choose(
        [
            "list",
            "tuple",
            ("typing", "List"),
            ("typing", "Sequence"),
            ("collections.abc", "Sequence"),
        ]
        + (["set", "frozenset", ("typing", "Set")] if inner.is_hashable else [])
    )
    name = outer if isinstance(outer, str) else module.use(*outer)
    text = f"{name}[{inner.text}, ...]" if outer == "tuple" else f"{name}[{inner.text}]"
    defaults = ("()",) if outer == "tuple" else ("[]",) if outer == "list" else ()
    samples: tuple[Any, ...] = ([], [*inner.samples[:1]], [*inner.samples])
    is_hashable = outer in ("tuple", "frozenset") and inner.is_hashable
    return Kind(text, samples, defaults, ITEMS, is_hashable)


def pair(module: Module, ask: Ask, depth: int) -> Kind:
    """A tuple of two."""
    first, second = ask(depth - 1), ask(depth - 1)
    name = module.choose(["tuple", module.use("typing", "Tuple")])
    samples = tuple([a, b] for a in first.samples[:1] for b in second.samples[:1])
    is_hashable = first.is_hashable and second.is_hashable
    return Kind(f"{name}[{first.text}, {second.text}]", samples, (), OTHER, is_hashable)


def mapping(module: Module, ask: Ask, depth: int) -> Kind:
    """A table by strings or numbers."""
    inner = ask(depth - 1)
    name = module.choose(["dict", module.use("typing", "Dict"), module.use("typing", "Mapping")])
    key = module.choose(["str", "str", "int"])
    samples: tuple[Any, ...] = ({}, *({"1": each} for each in inner.samples[:1]))
    defaults = ("{}",) if name == "dict" else ()
    return Kind(f"{name}[{key}, {inner.text}]", samples, defaults, OTHER, False)


_ANY_METADATA: tuple[tuple[str, str, str], ...] = (
    ("pydantic", "Field", "(description='What it is.')"),
    ("pydantic", "Field", "(title='A title')"),
    ("pydantic", "Field", "(examples=['one', 2])"),
    ("pydantic", "Field", "(deprecated=True)"),
    ("pydantic", "Field", "(json_schema_extra={'x-order': 1})"),
    ("typing_extensions", "Doc", "('Documented.')"),
)
_METADATA: dict[str, Sequence[tuple[str, str, str]]] = {
    NUMBER: (
        ("pydantic", "Field", "(ge=0)"),
        ("pydantic", "Field", "(gt=-5, lt=100, description='Bounded.')"),
        ("pydantic", "Field", "(multiple_of=1)"),
        ("annotated_types", "Ge", "(0)"),
        ("annotated_types", "Interval", "(ge=0, lt=10)"),
    ),
    TEXT: (
        ("pydantic", "Field", "(min_length=1, max_length=5)"),
        ("pydantic", "Field", "(pattern='^a')"),
        ("pydantic", "StringConstraints", "(min_length=1, strip_whitespace=True)"),
        ("annotated_types", "MaxLen", "(9)"),
    ),
    ITEMS: (
        ("pydantic", "Field", "(max_length=5)"),
        ("annotated_types", "Len", "(0, 5)"),
    ),
    OTHER: (),
}


def annotated(module: Module, ask: Ask, depth: int) -> Kind:
    """A type with constraints and descriptions."""
    inner = ask(depth - 1)
    offered = [*_ANY_METADATA, *_METADATA[inner.sort], *_METADATA[inner.sort]]
    library, name, arguments = module.choose(offered)
    items = [f"{module.use(library, name)}{arguments}"]
    if module.choose([False, False, True]):
        items.append("'A bare text.'")
    text = f"{module.use('typing', 'Annotated')}[{inner.text}, {', '.join(items)}]"
    return replace(inner, text=text, sort=OTHER)


def quoted(module: Module, ask: Ask, depth: int) -> Kind:
    """A list of what is said in quotes."""
    inner = ask(depth - 1)
    if "'" in inner.text or '"' in inner.text:
        return inner
    samples: tuple[Any, ...] = ([*inner.samples[:1]],)
    name = module.use("typing", "List")
    return Kind(f"{name}[{inner.text!r}]", samples, (), ITEMS, False)
