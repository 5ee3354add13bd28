"""The definitions that an extractor would read of the classes in `shop`, written by hand."""

from __future__ import annotations

from toolgen.ir import definitions
from toolgen.ir import nodes as ir
from toolgen.ir.nodes import Member, Reference, Scalar, TypeValue

from .notation import (
    BASE_MODEL,
    FLOAT,
    INT,
    STR,
    annotated,
    call,
    field,
    fields,
    lists,
    named,
    optional,
    sequences,
    settings,
)

ENUM, STR_ENUM = "enum:Enum", "enum:StrEnum"

GENERIC = ("shop:T",)
DEFINITIONS: dict[str, definitions.Definition] = {
    definition.id: definition
    for definition in (
        definitions.EnumClass(
            "shop:Color",
            (STR_ENUM,),
            settings(RED="red", GREEN="green"),
            "What it looks like.",
        ),
        definitions.EnumClass("shop:Size", ("enum:IntEnum",), settings(SMALL=1, LARGE=2)),
        definitions.EnumClass("shop:Mixed", (ENUM,), settings(TEXT="text", NUMBER=2, ALIAS=2)),
        definitions.EnumClass("shop:Access", ("enum:Flag",), settings(READ=1, WRITE=2)),
        definitions.EnumClass("shop:Lenient", (ENUM,), settings(KNOWN="known"), has_missing=True),
        definitions.NamedTupleClass("shop:Point", fields(x=INT, y=(INT, 0))),
        definitions.TypedDictClass(
            "shop:Movie",
            fields(
                title=ir.Qualified("Required", STR),
                year=annotated(INT, field(ge=1888, description="When.")),
                studio=ir.Qualified("ReadOnly", STR),
            ),
            total=False,
            doc="A film.",
        ),
        definitions.TypedDictClass(
            "shop:Sequel",
            fields(of=ir.Qualified("NotRequired", STR), number=INT),
            (named("Movie"),),
        ),
        definitions.TypedDictClass(
            "shop:Link", fields(value=INT, next=ir.Qualified("NotRequired", named("Link")))
        ),
        definitions.TypedDictClass(
            "shop:Closed",
            fields(a=INT),
            configuration=settings(extra="forbid", title="A title"),
        ),
        definitions.VariableDefinition("shop:T", "T"),
        definitions.TypedDictClass(
            "shop:Page", fields(items=lists(ir.Variable("shop:T"))), type_parameters=GENERIC
        ),
        definitions.DataClass(
            "shop:Item",
            "dataclasses:dataclass",
            fields(
                name=STR,
                price=(FLOAT, 1.5),
                tags=(
                    lists(STR),
                    call(
                        "dataclasses:field", default_factory=TypeValue(ir.Standard("builtins:list"))
                    ),
                ),
                color=(named("Color"), Member("shop:Color", "RED")),
            ),
            doc="An item.",
        ),
        definitions.DataClass(
            "shop:Special",
            "dataclasses:dataclass",
            fields(
                discount=INT, near=(ir.Union((named("Special"), ir.NONE_TYPE), "Optional"), None)
            ),
            (named("Item"),),
            settings(order=True, kw_only=True),
        ),
        definitions.DataClass(
            "shop:Doubled",
            "dataclasses:dataclass",
            fields(n=INT, twice=(INT, call("dataclasses:field", init=False, default=0))),
            called=("__post_init__",),
        ),
        definitions.DataClass(
            "shop:Sensor", "pydantic.dataclasses:dataclass", fields(level=(INT, field(ge=0)))
        ),
        definitions.ModelClass(
            "shop:Address",
            fields(street=STR, number=(INT, field(gt=0, description="In the street."))),
            (BASE_MODEL,),
            doc="Where someone lives.",
        ),
        definitions.ModelClass(
            "shop:User",
            fields(
                id_=(INT, field(alias="id")),
                name=(annotated(STR, field(min_length=1, title="The name")), "nobody"),
                home=(optional(named("Address")), None),
                friends=(lists(named("User")), []),
                favourite=(named("Color"), Member("shop:Color", "GREEN")),
            ),
            (BASE_MODEL,),
        ),
        definitions.ModelClass("shop:Admin", fields(level=(INT, 1)), (named("User"),)),
        definitions.ModelClass(
            "shop:Author", fields(books=(lists(named("Book")), [])), (BASE_MODEL,)
        ),
        definitions.ModelClass(
            "shop:Book",
            fields(
                by=named("Author"),
                sequel=(ir.Union((named("Book"), ir.NONE_TYPE), "Optional"), None),
            ),
            (BASE_MODEL,),
        ),
        definitions.ModelClass(
            "shop:Shape", fields(parts=(lists(named("Circle")), [])), (BASE_MODEL,)
        ),
        definitions.ModelClass("shop:Circle", fields(radius=FLOAT), (named("Shape"),)),
        definitions.ModelClass(
            "shop:Box",
            fields(
                content=ir.Variable("shop:T"),
                inner=(
                    ir.Union((named("Box", ir.Variable("shop:T")), ir.NONE_TYPE), "Optional"),
                    None,
                ),
            ),
            (BASE_MODEL,),
            type_parameters=GENERIC,
        ),
        definitions.ModelClass(
            "shop:Pair",
            fields(left=ir.Variable("shop:T"), right=ir.Variable("shop:T")),
            (BASE_MODEL,),
            type_parameters=GENERIC,
        ),
        definitions.ModelClass("shop:IntPair", fields(note=(STR, "")), (named("Pair", INT),)),
        definitions.ModelClass(
            "shop:Tags",
            (),
            (ir.Parametrised("pydantic:RootModel", (lists(STR),)),),
            doc="Words.",
        ),
        definitions.ModelClass(
            "shop:Strict",
            fields(a=INT),
            (BASE_MODEL,),
            settings(extra="forbid", title="A title", json_schema_extra={"x": 1}),
        ),
        definitions.ModelClass(
            "shop:Camel",
            fields(first_name=STR),
            (BASE_MODEL,),
            settings(
                alias_generator=Reference("pydantic.alias_generators:to_camel"),
                populate_by_name=True,
            ),
        ),
        definitions.ModelClass(
            "shop:Explained",
            (
                definitions.Field("size", INT, Scalar(1), "How big."),
                definitions.Field(
                    "other", INT, field(2, description="Said already."), "Not shown."
                ),
            ),
            (BASE_MODEL,),
            settings(use_attribute_docstrings=True),
        ),
        definitions.ModelClass(
            "shop:Cat",
            fields(kind=ir.Literal((Scalar("cat"),)), lives=(INT, 9)),
            (BASE_MODEL,),
        ),
        definitions.ModelClass(
            "shop:Dog", fields(kind=ir.Literal((Scalar("dog"),))), (BASE_MODEL,)
        ),
        definitions.NewTypeDefinition("shop:UserId", INT),
        definitions.AliasDefinition("shop:Nested", ir.Union((lists(named("Nested")), INT))),
        definitions.AliasDefinition("shop:Row", sequences(INT)),
        definitions.AliasDefinition("shop:Place", ir.Standard("pathlib:Path")),
        definitions.AliasDefinition("shop:Rows", sequences(ir.Union((named("Rows"), INT)))),
        definitions.AliasDefinition("shop:Many", lists(ir.Variable("shop:T")), GENERIC),
    )
}
