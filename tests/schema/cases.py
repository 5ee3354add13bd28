"""Real annotations beside the IR that an extractor would read of them, written by hand."""

import collections.abc
import dataclasses
import datetime
import decimal
import typing
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Any, Literal, Optional, Union

import pydantic
from annotated_types import Ge, Len
from pydantic import Discriminator, Field, StringConstraints

from toolgen.ir import nodes as ir
from toolgen.ir.nodes import NONE, Collection, Inert, Member, Scalar, TypeValue, Value

from . import shop
from .definitions import DEFINITIONS
from .notation import FLOAT, INT, STR, annotated, call, dicts, field, lists, named, optional, value
from .shop import (
    Address,
    Box,
    Cat,
    Color,
    Dog,
    Item,
    Many,
    Nested,
    Page,
    Place,
    Point,
    Row,
    Rows,
    User,
    UserId,
)

NOT_GIVEN = object()


@dataclasses.dataclass(frozen=True)
class Case:
    """An annotation and a default as Python has them, and as the IR has them."""

    annotation: Any
    type: ir.Type
    default: Any = NOT_GIVEN
    ir_default: Value | None = None


def _origin(name: str, *arguments: ir.Type) -> ir.Parametrised:
    return ir.Parametrised(name, arguments)


def _default(annotation: Any, type_: ir.Type, plain: Any, ir_default: Any = NOT_GIVEN) -> Case:
    return Case(annotation, type_, plain, value(plain if ir_default is NOT_GIVEN else ir_default))


DAY = datetime.date(2024, 2, 29)
PETS = ir.Union((named("Cat"), named("Dog")))
LIST = TypeValue(ir.Standard("builtins:list"))

CASES: dict[str, Case] = {
    "list[int]": Case(list[int], lists(INT)),
    "List[int]": Case(list[int], _origin("typing:List", INT)),
    "set[str]": Case(set[str], _origin("builtins:set", STR)),
    "frozenset[int]": Case(frozenset[int], _origin("builtins:frozenset", INT)),
    "tuple[int, str]": Case(tuple[int, str], _origin("builtins:tuple", INT, STR)),
    "tuple[int, ...]": Case(tuple[int, ...], _origin("builtins:tuple", INT, ir.Rest())),
    "tuple[()]": Case(tuple[()], _origin("builtins:tuple")),
    "dict[str, int]": Case(dict[str, int], dicts(INT)),
    "dict[int, str]": Case(dict[int, str], _origin("builtins:dict", INT, STR)),
    "Mapping": Case(Mapping[str, Any], _origin("collections.abc:Mapping", STR, ir.ANY)),
    "Sequence": Case(Sequence[int], _origin("collections.abc:Sequence", INT)),
    "Sequence of sequences": Case(
        typing.Sequence[Sequence[Address]],
        _origin("typing:Sequence", _origin("collections.abc:Sequence", named("Address"))),
    ),
    "Sequence[Any]": Case(Sequence[Any], _origin("collections.abc:Sequence", ir.ANY)),
    "Iterable": Case(collections.abc.Iterable[int], _origin("collections.abc:Iterable", INT)),
    "deque": Case(collections.deque[int], _origin("collections:deque", INT)),
    "OrderedDict": Case(
        collections.OrderedDict[str, int], _origin("collections:OrderedDict", STR, INT)
    ),
    "Counter": Case(collections.Counter[str], _origin("collections:Counter", STR)),
    "defaultdict": Case(
        collections.defaultdict[str, list[int]],
        _origin("collections:defaultdict", STR, lists(INT)),
    ),
    "type[int]": Case(type[int], _origin("builtins:type", INT)),
    "type[Path]": Case(type[Path], _origin("builtins:type", ir.Standard("pathlib:Path"))),
    "Json[list[int]]": Case(pydantic.Json[list[int]], _origin("pydantic:Json", lists(INT))),
    "Optional": Case(
        Optional[int],  # noqa: UP045 - the spelling is what is tested
        ir.Union((INT, ir.NONE_TYPE), "Optional"),
    ),
    "Union": Case(
        Union[int, str],  # noqa: UP007 - the spelling is what is tested
        ir.Union((INT, STR), "Union"),
    ),
    "int | str | None": Case(int | str | None, ir.Union((INT, STR, ir.NONE_TYPE))),
    "None | int": Case(None | int, ir.Union((ir.NONE_TYPE, INT))),
    "float | Path": Case(float | Path, ir.Union((FLOAT, ir.Standard("pathlib:Path")))),
    "Literal, one": Case(Literal["a"], ir.Literal((Scalar("a"),))),
    "Literal, mixed": Case(
        Literal["a", 1, True, None],
        ir.Literal((Scalar("a"), Scalar(1), Scalar(True), NONE)),
    ),
    "Literal of a member": Case(Literal[Color.RED], ir.Literal((Member("shop:Color", "RED"),))),
    "bounds": Case(
        Annotated[int, Field(ge=1, lt=9, multiple_of=2)],
        annotated(INT, field(ge=1, lt=9, multiple_of=2)),
    ),
    "text bounds": Case(
        Annotated[str, Field(min_length=2, max_length=3, pattern="^a")],
        annotated(STR, field(min_length=2, max_length=3, pattern="^a")),
    ),
    "StringConstraints": Case(
        Annotated[str, StringConstraints(strip_whitespace=True, to_upper=True)],
        annotated(STR, call("pydantic:StringConstraints", strip_whitespace=True, to_upper=True)),
    ),
    "annotated_types": Case(
        Annotated[list[Annotated[int, Ge(0)]], Len(1, 3)],
        annotated(
            lists(annotated(INT, call("annotated_types:Ge", 0))), call("annotated_types:Len", 1, 3)
        ),
    ),
    "strict": Case(Annotated[int, Field(strict=True)], annotated(INT, field(strict=True))),
    "decimal": Case(
        Annotated[decimal.Decimal, Field(max_digits=4, decimal_places=2)],
        annotated(ir.Standard("decimal:Decimal"), field(max_digits=4, decimal_places=2)),
    ),
    "date bound": Case(
        Annotated[datetime.date, Field(ge=DAY)],
        annotated(ir.Standard("datetime:date"), field(ge=call("datetime:date", 2024, 2, 29))),
    ),
    "described": Case(
        Annotated[str, Field(title="A title", examples=["x"], json_schema_extra={"k": 1})],
        annotated(STR, field(title="A title", examples=["x"], json_schema_extra={"k": 1})),
    ),
    "nested Annotated": Case(
        Annotated[Annotated[int, Field(ge=1, description="a")], Field(le=5, description="b")],
        annotated(annotated(INT, field(ge=1, description="a")), field(le=5, description="b")),
    ),
    "left to right": Case(
        Annotated[int | str, Field(union_mode="left_to_right")],
        annotated(ir.Union((INT, STR)), field(union_mode="left_to_right")),
    ),
    "discriminated": Case(
        Annotated[Cat | Dog, Field(discriminator="kind")],
        annotated(PETS, field(discriminator="kind")),
    ),
    "Discriminator": Case(
        Annotated[Cat | Dog, Discriminator("kind")],
        annotated(PETS, call("pydantic:Discriminator", "kind")),
    ),
    "Callable arm": Case(
        int | Callable[[int], str],
        ir.Union((INT, _origin("collections.abc:Callable", ir.ArgumentList((INT,)), STR))),
    ),
    "NewType": Case(UserId, named("UserId")),
    "recursive alias": Case(Nested, named("Nested")),
    "alias of a sequence, twice": Case(
        tuple[Row, Row], _origin("builtins:tuple", named("Row"), named("Row"))
    ),
    "alias of a path, twice": Case(
        tuple[Place, Place], _origin("builtins:tuple", named("Place"), named("Place"))
    ),
    "recursive alias of a sequence": Case(Rows, named("Rows")),
    "generic alias": Case(Many[int], named("Many", INT)),
    **{
        f"class {name}": Case(item, named(name))
        for name, item in vars(shop).items()
        if f"shop:{name}" in DEFINITIONS and isinstance(item, type) and name not in ("Box", "Page")
    },
    "Box[int]": Case(Box[int], named("Box", INT)),
    "Box[Address]": Case(Box[Address], named("Box", named("Address"))),
    "Box": Case(Box, named("Box")),
    "Page[Point]": Case(Page[Point], named("Page", named("Point"))),
    "list of models": Case(list[User | None], lists(optional(named("User")))),
    "dict of dataclasses": Case(dict[str, Item], dicts(named("Item"))),
    "default": _default(int, INT, 3),
    "default None": _default(str, STR, None),
    "default list": _default(list[str], lists(STR), ["a", "b"]),
    "default dict": _default(dict[str, int], dicts(INT), {"b": 1, "a": 2}),
    "default member": _default(Color, named("Color"), Color.RED, Member("shop:Color", "RED")),
    "default date": _default(
        datetime.date, ir.Standard("datetime:date"), DAY, call("datetime:date", 2024, 2, 29)
    ),
    "default path": _default(
        Path, ir.Standard("pathlib:Path"), Path("a/b"), call("pathlib:Path", "a/b")
    ),
    "default set": _default(
        set[str],
        _origin("builtins:set", STR),
        {"b", "a"},
        Collection("set", (Scalar("b"), Scalar("a"))),
    ),
    "Field default": _default(int, INT, Field(7, ge=1), field(7, ge=1)),
    "Field default in Annotated": Case(
        Annotated[int, Field(default=5)], annotated(INT, field(default=5))
    ),
    "Field factory": _default(
        list[int], lists(INT), Field(default_factory=list), field(default_factory=LIST)
    ),
    "Field description": _default(
        Annotated[int, Field(description="a")],
        annotated(INT, field(description="a")),
        Field(1, description="b"),
        field(1, description="b"),
    ),
    "no JSON default": _default(
        object, ir.Standard("builtins:object"), object(), Inert("object()")
    ),
}
