"""Library names that the generator knows: the types it has schemas for, and the calls it may make.

Data only, by canonical name `module:qualname`. Extraction checks names against these tables; the
schema stage holds the objects behind them, and a test holds both to the same names. This module
imports nothing of pydantic, so that reading source does not load it.
"""

from __future__ import annotations

import sys

__all__ = [
    "CONSTRUCTS",
    "FORMS",
    "INERT",
    "LIBRARIES",
    "LIBRARY_NAMES",
    "SERIALIZERS",
    "STANDARD_TYPES",
    "canonical",
]


def _names(module: str, names: str) -> frozenset[str]:
    return frozenset(f"{module}:{name}" for name in names.split())


STANDARD_TYPES: frozenset[str] = frozenset().union(
    _names(
        "builtins",
        "None str int float bool bytes bytearray memoryview complex object "
        "list tuple set frozenset dict type",
    ),
    _names(
        "typing",
        "Any AnyStr Hashable Self Callable Type Unpack "
        "List Tuple Set FrozenSet Dict AbstractSet MutableSet Mapping MutableMapping Sequence "
        "MutableSequence Iterable Generator Counter Deque DefaultDict OrderedDict Pattern",
    ),
    _names(
        "collections.abc",
        "Hashable Callable Set MutableSet Mapping MutableMapping Sequence MutableSequence "
        "Iterable Generator",
    ),
    _names("collections", "Counter OrderedDict defaultdict deque"),
    _names("dataclasses", "KW_ONLY"),
    _names("datetime", "date datetime time timedelta"),
    _names("decimal", "Decimal"),
    _names("fractions", "Fraction"),
    _names(
        "ipaddress",
        "IPv4Address IPv4Interface IPv4Network IPv6Address IPv6Interface IPv6Network",
    ),
    _names("os", "PathLike"),
    _names("pathlib", "Path PosixPath PurePath PurePosixPath PureWindowsPath WindowsPath"),
    _names("re", "Pattern"),
    _names("uuid", "UUID"),
    _names("zoneinfo", "ZoneInfo"),
    _names(
        "pydantic",
        "BaseModel RootModel Json JsonValue ImportString InstanceOf Secret SecretBytes SecretStr "
        "SerializeAsAny SkipValidation OnErrorOmit EmailStr NameEmail "
        "AnyUrl AnyHttpUrl AnyWebsocketUrl FileUrl FtpUrl HttpUrl WebsocketUrl "
        "AmqpDsn ClickHouseDsn CockroachDsn KafkaDsn MariaDBDsn MongoDsn MySQLDsn NatsDsn "
        "PostgresDsn RedisDsn SnowflakeDsn IPvAnyAddress IPvAnyInterface IPvAnyNetwork "
        "StrictBool StrictBytes StrictFloat StrictInt StrictStr "
        "PositiveInt NegativeInt NonNegativeInt NonPositiveInt "
        "PositiveFloat NegativeFloat NonNegativeFloat NonPositiveFloat FiniteFloat "
        "UUID1 UUID3 UUID4 UUID5 UUID6 UUID7 UUID8 "
        "FilePath DirectoryPath NewPath SocketPath "
        "Base64Bytes Base64Str Base64UrlBytes Base64UrlStr ByteSize PaymentCardNumber "
        "PastDate FutureDate PastDatetime FutureDatetime AwareDatetime NaiveDatetime",
    ),
    _names("pydantic.json_schema", "JsonSchemaValue SkipJsonSchema"),
    _names("pydantic_core", "MultiHostUrl Url"),
)
"""Types that may stand as `Standard` or as the origin of a `Parametrised`."""

CONSTRUCTS: frozenset[str] = frozenset().union(
    _names(
        "annotated_types",
        "Ge Gt Interval Le Len Lt MaxLen MinLen MultipleOf Predicate Timezone",
    ),
    _names("builtins", "complex float int str"),
    _names("dataclasses", "field"),
    _names("datetime", "date datetime time timedelta timezone"),
    _names("datetime", "date.fromisoformat datetime.fromisoformat time.fromisoformat"),
    _names("decimal", "Decimal"),
    _names("enum", "auto"),
    _names("fractions", "Fraction"),
    _names(
        "ipaddress",
        "IPv4Address IPv4Interface IPv4Network IPv6Address IPv6Interface IPv6Network",
    ),
    _names("pathlib", "Path PurePath PurePosixPath PureWindowsPath"),
    _names(
        "pydantic",
        "AfterValidator AliasChoices AliasGenerator AliasPath AllowInfNan BeforeValidator "
        "ConfigDict Discriminator FailFast Field PlainSerializer PlainValidator SerializeAsAny "
        "SkipValidation Strict StringConstraints Tag UrlConstraints WithJsonSchema WrapSerializer "
        "WrapValidator "
        "AnyHttpUrl AnyUrl HttpUrl SecretBytes SecretStr",
    ),
    _names("pydantic.json_schema", "Examples SkipJsonSchema"),
    _names("re", "compile"),
    _names("uuid", "UUID"),
    _names("warnings", "deprecated"),
)
"""Pure callables that the schema stage may call with values of the source."""

INERT: frozenset[str] = frozenset().union(
    _names("annotated_types", "DocInfo doc"),
    _names("builtins", "object"),
    _names("typing", "Doc"),
    _names("annotated_doc", "Doc"),
    _names("typer", "Argument Option"),
)
"""Calls whose result has no effect on what is taken as input: they become `Inert` unread."""

FORMS: frozenset[str] = frozenset().union(
    _names(
        "typing",
        "Annotated ClassVar Final Generic Literal NamedTuple NewType NotRequired Optional Protocol "
        "ReadOnly Required TypeAlias TypeAliasType TypeVar TypedDict Union TYPE_CHECKING",
    ),
    _names("typing_extensions", "TypedDict"),
    _names("dataclasses", "InitVar dataclass"),
    _names("enum", "Enum Flag IntEnum IntFlag StrEnum auto"),
    _names(
        "pydantic",
        "computed_field field_serializer field_validator model_serializer model_validator "
        "root_validator validator with_config "
        "conbytes condate condecimal confloat confrozenset conint conlist conset constr",
    ),
    _names("toolgen_runtime", "RunContext tool"),
)
"""Names with a meaning of their own to extraction."""

SERIALIZERS = _names("pydantic", "PlainSerializer SerializeAsAny WrapSerializer")
"""Constructs that no validation sees."""

LIBRARY_NAMES = STANDARD_TYPES | CONSTRUCTS | FORMS
"""All that a star import of a library can bring in."""

LIBRARIES = frozenset(
    name.partition(":")[0].partition(".")[0] for name in LIBRARY_NAMES | INERT
) | {"pydantic_core", "typing_extensions", *sys.stdlib_module_names}
"""Top-level modules of which the generator knows what it needs by name: they are never read."""

_PYDANTIC = STANDARD_TYPES | CONSTRUCTS | INERT | FORMS

_SPELLINGS = {
    "builtins:NoneType": "builtins:None",
    "types:NoneType": "builtins:None",
    "typing:Text": "builtins:str",
    "typing:deprecated": "warnings:deprecated",
}

_MODULES = {
    "_collections_abc": "collections.abc",
    "_decimal": "decimal",
    "_pydecimal": "decimal",
    "pathlib._local": "pathlib",
    "pydantic_core._pydantic_core": "pydantic_core",
    "typing_extensions": "typing",
}


EXTENDED_TYPED_DICT = "typing_extensions:TypedDict"
"""Not the same to pydantic as that of `typing`, which it takes from Python 3.12 on."""

_SUBMODULES = frozenset(
    [
        "collections.abc",
        "concurrent.futures",
        "importlib.metadata",
        "os.path",
        "pydantic.alias_generators",
        "pydantic.config",
        "pydantic.dataclasses",
        "pydantic.fields",
        "pydantic.functional_validators",
        "pydantic.json_schema",
        "pydantic.main",
        "pydantic.networks",
        "pydantic.types",
    ]
)
"""Modules that are reached as attributes: `import collections.abc` binds `collections` alone."""


def canonical(name: str) -> str:
    """Fold the name of a re-export into the one that the tables use.

    `pydantic.fields:Field` becomes `pydantic:Field`, `typing_extensions:Annotated` becomes
    `typing:Annotated`; a name with one spelling only is returned as it is.
    """
    module, separator, qualname = name.partition(":")
    if not separator or name == EXTENDED_TYPED_DICT:
        return name
    head, dot, rest = qualname.partition(".")
    if dot and f"{module}.{head}" in _SUBMODULES:
        module, qualname = f"{module}.{head}", rest
    module = _MODULES.get(module, module)
    if module.startswith("pydantic.") and f"pydantic:{qualname}" in _PYDANTIC:
        module = "pydantic"
    folded = f"{module}:{qualname}"
    return _SPELLINGS.get(folded, folded)
