"""Keywords: all that JSON Schema has, and what the value of each is. Data.

Source: the meta-schemas of drafts 7, 2019-09 and 2020-12, to which a test holds the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum, auto

__all__ = ["KEYWORDS", "Draft", "Holds", "Role", "SchemaKeyword"]


class Draft(StrEnum):
    """The versions of JSON Schema that are in use. A keyword of none of them is OpenAPI's.

    Of draft 4 the bounds alone are read as it has them: the table says no keyword of it, and what
    is at fault by its own meta-schema that tells (`check/handwritten.py`).
    """

    D4 = "draft-04"
    D7 = "draft-07"
    D2019 = "2019-09"
    D2020 = "2020-12"


class Role(Enum):
    """What a keyword is for, and so which hash of a tool counts it.

    CORE and ASSERTION decide on values; a NOTE is for programs, which may act on it (`readOnly`,
    `format`). All three are in the wire hash, as keywords are that nobody knows. What is TOLD is
    for who reads the schema, and in the model hash alone, as is everything else.
    """

    CORE = auto()
    ASSERTION = auto()
    NOTE = auto()
    TOLD = auto()


class Holds(Enum):
    """What the value of a keyword is. Of the schemas in it, the walk gives each."""

    SCHEMA = auto()  # a schema
    SCHEMA_OR_LIST = auto()  # a schema; a list of them before 2020-12
    SCHEMAS = auto()  # a list of schemas
    NAMED = auto()  # schemas by name
    NAMED_OR_NAMES = auto()  # by name, a schema or a list of names
    PROSE = auto()  # a text for who reads it
    SYMBOL = auto()  # a text in some notation
    DRAFT = auto()  # the address of a draft
    REFERENCE = auto()  # a text that leads to a schema
    NAME_LIST = auto()  # a list of names
    NAME_LISTS = auto()  # lists of names by name
    VALUE = auto()  # any value
    VALUES = auto()  # a list of values
    TYPES = auto()  # a type, or a list of them
    NUMBER = auto()  # a number
    BOUND = auto()  # a number; in draft 4, whether another bound is exclusive
    POSITIVE = auto()  # a number above zero
    COUNT = auto()  # an integer, zero or more
    FLAG = auto()  # true or false
    OTHER = auto()  # an object of its own

    @property
    def is_subschema(self) -> bool:
        """Whether there are schemas in the value."""
        return self in _SUBSCHEMAS


_SUBSCHEMAS = frozenset(
    [
        *(Holds.SCHEMA, Holds.SCHEMA_OR_LIST, Holds.SCHEMAS),
        *(Holds.NAMED, Holds.NAMED_OR_NAMES),
    ]
)


@dataclass(frozen=True, slots=True)
class SchemaKeyword:
    """A keyword, and the drafts that have it. `is_of_root` tells that it means the whole schema."""

    name: str
    holds: Holds
    role: Role
    drafts: tuple[Draft, ...]
    is_of_root: bool


_ALL = (Draft.D7, Draft.D2019, Draft.D2020)
_NEW = (Draft.D2019, Draft.D2020)
_LAST = (Draft.D2020,)


def _keywords(
    holds: Holds, role: Role, drafts: tuple[Draft, ...], names: str, *, is_of_root: bool = False
) -> Iterator[tuple[str, SchemaKeyword]]:
    for name in names.split():
        yield name, SchemaKeyword(name, holds, role, drafts, is_of_root)


KEYWORDS: Mapping[str, SchemaKeyword] = dict(
    [
        *_keywords(Holds.DRAFT, Role.CORE, _ALL, "$schema", is_of_root=True),
        *_keywords(Holds.OTHER, Role.CORE, _NEW, "$vocabulary", is_of_root=True),
        *_keywords(Holds.SYMBOL, Role.CORE, _ALL, "$id"),
        *_keywords(Holds.SYMBOL, Role.CORE, _NEW, "$anchor"),
        *_keywords(Holds.SYMBOL, Role.CORE, _LAST, "$dynamicAnchor"),
        *_keywords(Holds.REFERENCE, Role.CORE, _ALL, "$ref"),
        *_keywords(Holds.REFERENCE, Role.CORE, _LAST, "$dynamicRef"),
        *_keywords(Holds.NAMED, Role.CORE, _NEW, "$defs"),
        *_keywords(Holds.NAMED, Role.CORE, _ALL, "definitions"),
        *_keywords(Holds.PROSE, Role.TOLD, _ALL, "$comment title description"),
        *_keywords(Holds.VALUE, Role.TOLD, _ALL, "default"),
        *_keywords(Holds.VALUES, Role.TOLD, _ALL, "examples"),
        *_keywords(Holds.FLAG, Role.NOTE, _ALL, "readOnly writeOnly"),
        *_keywords(Holds.FLAG, Role.NOTE, _NEW, "deprecated"),
        *_keywords(Holds.SYMBOL, Role.NOTE, _ALL, "format contentEncoding contentMediaType"),
        *_keywords(Holds.SCHEMA, Role.NOTE, _NEW, "contentSchema"),
        *_keywords(Holds.OTHER, Role.NOTE, (), "discriminator"),
        *_keywords(Holds.TYPES, Role.ASSERTION, _ALL, "type"),
        *_keywords(Holds.VALUE, Role.ASSERTION, _ALL, "const"),
        *_keywords(Holds.VALUES, Role.ASSERTION, _ALL, "enum"),
        *_keywords(Holds.SCHEMAS, Role.ASSERTION, _ALL, "allOf anyOf oneOf"),
        *_keywords(Holds.SCHEMA, Role.ASSERTION, _ALL, "not if then else"),
        *_keywords(Holds.POSITIVE, Role.ASSERTION, _ALL, "multipleOf"),
        *_keywords(Holds.NUMBER, Role.ASSERTION, _ALL, "minimum maximum"),
        *_keywords(Holds.BOUND, Role.ASSERTION, _ALL, "exclusiveMinimum exclusiveMaximum"),
        *_keywords(Holds.COUNT, Role.ASSERTION, _ALL, "minLength maxLength"),
        *_keywords(Holds.SYMBOL, Role.ASSERTION, _ALL, "pattern"),
        *_keywords(Holds.SCHEMAS, Role.ASSERTION, _LAST, "prefixItems"),
        *_keywords(Holds.SCHEMA_OR_LIST, Role.ASSERTION, _ALL, "items"),
        *_keywords(Holds.SCHEMA, Role.ASSERTION, (Draft.D7, Draft.D2019), "additionalItems"),
        *_keywords(Holds.SCHEMA, Role.ASSERTION, _NEW, "unevaluatedItems"),
        *_keywords(Holds.SCHEMA, Role.ASSERTION, _ALL, "contains"),
        *_keywords(Holds.COUNT, Role.ASSERTION, _NEW, "minContains maxContains"),
        *_keywords(Holds.COUNT, Role.ASSERTION, _ALL, "minItems maxItems"),
        *_keywords(Holds.FLAG, Role.ASSERTION, _ALL, "uniqueItems"),
        *_keywords(Holds.NAMED, Role.ASSERTION, _ALL, "properties patternProperties"),
        *_keywords(Holds.SCHEMA, Role.ASSERTION, _ALL, "additionalProperties propertyNames"),
        *_keywords(Holds.SCHEMA, Role.ASSERTION, _NEW, "unevaluatedProperties"),
        *_keywords(Holds.NAME_LIST, Role.ASSERTION, _ALL, "required"),
        *_keywords(Holds.NAME_LISTS, Role.ASSERTION, _NEW, "dependentRequired"),
        *_keywords(Holds.NAMED, Role.ASSERTION, _NEW, "dependentSchemas"),
        *_keywords(Holds.NAMED_OR_NAMES, Role.ASSERTION, _ALL, "dependencies"),
        *_keywords(Holds.COUNT, Role.ASSERTION, _ALL, "minProperties maxProperties"),
        *_keywords(Holds.REFERENCE, Role.CORE, _NEW, "$recursiveRef"),
        *_keywords(Holds.OTHER, Role.CORE, _NEW, "$recursiveAnchor"),
    ]
)
"""By name. What is not here may hold anything; nobody knows what it means."""
