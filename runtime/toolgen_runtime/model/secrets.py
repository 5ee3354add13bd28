"""Secrets: which arguments of a tool hold any, so that no text shows what was given for them.

Consumes the core schema that arguments are validated by, or a JSON Schema that was written by hand.
A parameter is hidden as a whole if a secret may stand anywhere in it, or if its name says so.
"""

from __future__ import annotations

import sys
from _collections_abc import Mapping

from toolgen_runtime.model.given import data_of, ensure_readable, values_of
from toolgen_runtime.model.masking import MASK, Masking
from toolgen_runtime.model.secret_names import is_in_digits, is_secret_name, may_be_secret

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator
    from typing import Any

    Schema = dict[str, Any]

__all__ = [
    "MASK",
    "NOTHING_HIDDEN",
    "NO_SECRETS",
    "Hiding",
    "Secrets",
    "secrets_of_core",
    "secrets_of_schema",
    "without",
]

_NO_TEXT = frozenset(
    ["int", "float", "bool", "none", "date", "datetime", "time", "timedelta", "enum", "literal"]
)
_UNSEEN = frozenset(["metadata", "serialization", "default"])
"""What a node of a schema has that is no schema."""


class Secrets:
    """What is hidden of a tool's arguments. That is also what no parameter takes: it may be a
    secret under a wrong name, or in a wrong form.
    """

    __slots__ = ("_fields", "_hidden", "_is_closed", "_open", "is_any")

    def __init__(
        self,
        hidden: Collection[str],
        known: Collection[str],
        *,
        is_any: bool,
        is_closed: bool = False,
        fields: Collection[str] = (),
    ) -> None:
        """`is_any` tells of secrets elsewhere than in what is `hidden`, `is_closed` that only the
        names that are `known` are taken; `fields` are those within parameters, and no secrets.
        """
        self.is_any = is_any or bool(hidden)
        self._is_closed = is_closed
        self._hidden = frozenset(hidden)
        self._open = frozenset(known) - self._hidden
        self._fields = frozenset(fields)

    def joined(self, other: Secrets) -> Secrets:
        """What either hides, of the same parameters: both take other names, or neither does."""
        hidden = self._hidden | other._hidden
        return Secrets(
            hidden,
            self._open | other._open,
            is_any=self.is_any or other.is_any,
            is_closed=self._is_closed,
            fields=self._fields | other._fields,
        )

    def hides(self, path: list[str | int]) -> bool:
        """Whether what stands at `path` is not to be shown."""
        if not path:
            return self.is_any
        return path[0] not in self._open and (self.is_any or self._is_closed)

    def shown(self, arguments: Any) -> Any:
        """Arguments, JSON text or a mapping, as they may be shown."""
        if not (self.is_any or self._is_closed) or arguments is None:
            return arguments
        given = data_of(arguments)
        if not isinstance(given, Mapping):
            return MASK if self.is_any else arguments
        if not self.is_any and self._open.issuperset(given):
            return arguments
        hide = self.among(arguments)
        return {hide(str(key)): hide.value([key], value) for key, value in given.items()}

    def redacted(self, text: str, arguments: Any) -> str:
        """A text in which the values that were given for secrets are masked, however they are
        written; the mask alone where looking for all of them would take long.
        """
        return self.among(arguments)(text)

    def among(self, arguments: Any) -> Hiding:
        """What hides these arguments' secrets, JSON text or data, wherever they are told again."""
        given = data_of(arguments, pairs=True) if self.is_any or self._is_closed else None
        if not isinstance(given, Mapping):
            return Hiding(self, ())
        hidden = [value for key, value in given.items() if key not in self._open]
        return Hiding(self, set(values_of(hidden, self._fields)))


class Hiding:
    """Hides the secrets of one call's arguments: by their place, and by value in any text."""

    __slots__ = ("_masking", "_secrets")

    def __init__(self, secrets: Secrets, values: Collection[str]) -> None:
        self._secrets = secrets
        self._masking = Masking(values)

    def __call__(self, text: str) -> str:
        """The text without the secrets."""
        return self._masking(text)

    @property
    def is_any(self) -> bool:
        """Whether the tool takes secrets at all."""
        return self._secrets.is_any

    def hides(self, path: list[str | int]) -> bool:
        """Whether what stands at `path` is not to be shown."""
        return self._secrets.hides(path)

    def value(self, path: list[str | int], value: Any) -> Any:
        """What stands at `path`, as it may be shown."""
        if self.hides(path):
            return MASK
        try:
            ensure_readable(value)
            return self._within(value)
        except RecursionError:
            return MASK

    def _within(self, value: Any) -> Any:
        """A value without the secrets, those within others, too."""
        if isinstance(value, str):
            return self(value)
        if isinstance(value, dict):
            return {self._within(key): self._within(each) for key, each in value.items()}
        if isinstance(value, list | tuple):
            return [self._within(each) for each in value]
        if isinstance(value, bool | None):
            return value
        return value if self(str(value)) == str(value) else MASK


NO_SECRETS = Secrets((), (), is_any=False)
NOTHING_HIDDEN = NO_SECRETS.among(None)


def without(text: str, given: Any) -> str:
    """A text without all that was given, the shortest of it, too."""
    return Masking(values_of(given), shortest=1)(text)


def secrets_of_core(root: Schema) -> Secrets:
    """The secrets among the fields of a core schema: types of pydantic's for them, and names."""
    types = sys.modules.get("pydantic.types")
    kinds = () if types is None else (types.SecretStr, types.SecretBytes, types.Secret)
    named = {node["ref"]: node for node in _nodes(root) if isinstance(node.get("ref"), str)}

    def is_secret(node: Schema) -> bool:
        is_kind = any(_is_of(value, kinds) for value in node.values())
        return is_kind or any(map(_is_secret_field, _fields(node)))

    def holds(node: Any) -> bool:
        return any(map(is_secret, _nodes(node, named, "schema_ref")))

    while root["type"] == "definitions":
        root = root["schema"]
    hidden: list[str] = []
    known: list[str] = []
    for name, field in root["fields"].items():
        names = _names_of(name, field)
        known += names
        hidden += names if _is_secret_field((names, field)) or holds(field) else ()
    inner = [each for node in _nodes(root, named, "schema_ref") for each in _fields(node)]
    return Secrets(
        hidden,
        known,
        is_any=holds(root.get("extras_schema")),
        is_closed=root.get("extra_behavior") == "forbid",
        fields=[name for names, _ in inner for name in names],
    )


def _fields(node: Schema) -> list[tuple[list[str], Schema]]:
    """The fields of a node of a core schema, those of dataclasses and arguments, too, by all names.

    What a call has under `arguments_schema` is a schema itself, and no table of fields.
    """
    if not isinstance(node.get("type"), str):
        return []
    fields = node.get("fields") or node.get("arguments_schema") or ()
    if isinstance(fields, dict) and not isinstance(fields.get("type"), str):
        return [(_names_of(name, field), field) for name, field in fields.items()]
    named = (field for field in fields if isinstance(field, dict))
    return [(_names_of(field["name"], field), field) for field in named]


def _names_of(name: str, field: Schema) -> list[str]:
    """What a field is called by whoever gives it: its name, and its aliases."""
    found, left = [name], [field.get("validation_alias"), field.get("alias")]
    while left:
        alias = left.pop()
        if isinstance(alias, str):
            found.append(alias)
        elif isinstance(alias, list):
            left += alias
    return found


def _is_secret_field(field: tuple[list[str], Schema]) -> bool:
    """Whether the names of a field of a core schema say that only a secret can fill it."""
    names, schema = field
    return any(is_secret_name(name) and _may_be_secret(name, schema) for name in names)


def secrets_of_schema(schema: Any) -> Secrets:
    """The secrets among the properties of a JSON Schema: `format: password`, or `writeOnly`."""
    if not isinstance(schema, dict):
        return NO_SECRETS
    named = {f"#/$defs/{name}": node for name, node in schema.get("$defs", {}).items()}
    named |= {f"#/definitions/{name}": each for name, each in schema.get("definitions", {}).items()}

    def is_named(name: str, node: Any) -> bool:
        return is_secret_name(name) and may_be_secret(name, node)

    def is_secret(node: Schema) -> bool:
        is_said = node.get("format") == "password" or node.get("writeOnly") is True
        return is_said or any(is_named(*each) for each in _properties(node).items())

    def holds(node: Any) -> bool:
        return any(map(is_secret, _nodes(node, named, "$ref")))

    properties = _properties(schema)
    hidden = [name for name, each in properties.items() if holds(each) or is_named(name, each)]
    fields = [name for node in _nodes(schema, named, "$ref") for name in _properties(node)]
    return Secrets(
        hidden,
        properties,
        is_any=holds(schema),
        is_closed=schema.get("additionalProperties") is False and "patternProperties" not in schema,
        fields=fields,
    )


def _properties(node: Schema) -> Schema:
    found = node.get("properties")
    return found if isinstance(found, dict) else {}


def _may_be_secret(name: str, field: Schema) -> bool:
    """`may_be_secret`, of a field of a core schema."""
    inner = field["schema"]
    while inner.get("type") in ("default", "nullable"):
        inner = inner["schema"]
    return inner.get("type") not in (_NO_TEXT - {"int"} if is_in_digits(name) else _NO_TEXT)


def _is_of(value: Any, kinds: tuple[type[Any], ...]) -> bool:
    """Whether a value in a core schema is a class of secrets, or a function of pydantic's that
    makes them.
    """
    if isinstance(value, type):
        return issubclass(value, kinds)
    is_theirs = getattr(value, "__module__", None) == "pydantic.types"
    return is_theirs and getattr(value, "__qualname__", "").startswith("Secret.")


def _nodes(
    root: Any, named: Mapping[str, Any] | None = None, reference: str = ""
) -> Iterator[Schema]:
    """Each mapping within a schema, and in what it refers to by name, once."""
    left, seen = [root], set[int]()
    while left:
        node = left.pop()
        if isinstance(node, list | tuple):
            left += node
        elif isinstance(node, dict) and id(node) not in seen:
            seen.add(id(node))
            yield node
            is_schema = isinstance(node.get("type"), str)  # else it may be a table of fields
            left += (value for key, value in node.items() if not (is_schema and key in _UNSEEN))
            target = node.get(reference)
            if named and isinstance(target, str) and target in named:
                left.append(named[target])
