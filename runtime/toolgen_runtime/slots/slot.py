"""Slots: what is to be found out for one argument, or what one value of a result is."""

from __future__ import annotations

from toolgen_runtime.slots.values import read_type

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

__all__ = ["Slot"]


class Slot:
    """An argument to fill from a conversation, or a value of the result.

    `prompt` asks the user for it. `required`: there is no call without it. `verified`: a value
    found in the conversation needs no verification. `repeatable` makes it a list; `schema` are the
    slots that a `group` is made of. Raises ValueError for a type that has no meaning.
    """

    __slots__ = (
        "_type",
        "description",
        "enum",
        "items",
        "name",
        "prompt",
        "repeatable",
        "required",
        "schema",
        "type",
        "verified",
    )

    def __init__(
        self,
        name: str,
        type: str = "str",
        *,
        enum: Iterable[object] | None = None,
        description: str = "",
        prompt: str = "",
        required: bool = False,
        verified: bool = False,
        items: object = None,
        repeatable: bool = False,
        schema: Iterable[Slot | Mapping[str, Any]] = (),
    ) -> None:
        self.name = name
        self.type = type
        self.enum = tuple(enum or ())
        self.description = description
        self.prompt = prompt
        self.required = required
        self.verified = verified
        self.items = items
        self.repeatable = repeatable
        self.schema = tuple(each if isinstance(each, Slot) else Slot.of(each) for each in schema)
        self._type = read_type(type, items, choices=self.enum, repeatable=repeatable)

    @classmethod
    def of(cls, written: Mapping[str, Any]) -> Slot:
        """The slot that a dict of `register_tool` describes; keys of no use here are left out."""
        known = {key: value for key, value in written.items() if key in _KEYS and value is not None}
        return cls(**known)

    def json_schema(self) -> dict[str, Any]:
        """The JSON Schema of a value."""
        schema = self._type.json_schema()
        if self.schema:
            (schema["items"] if self.repeatable else schema).update(self._group())
        return schema | ({"description": self.description} if self.description else {})

    def _group(self) -> dict[str, Any]:
        return {
            "properties": {each.name: each.json_schema() for each in self.schema},
            "required": [each.name for each in self.schema if each.required],
            "additionalProperties": False,
        }

    def accept(self, value: object) -> object:
        """The value, converted where it is text for one.

        `0`, `False` and `""` are values. Raises ValueError for what is not of the type, or not in
        the enum.
        """
        converted = self._type.accept(value)
        if not self.schema:
            return converted
        if isinstance(converted, list):
            return [self._accept_group(each) for each in converted]
        return self._accept_group(converted)

    def _accept_group(self, value: object) -> object:
        assert isinstance(value, dict)
        accepted = dict(value)
        for each in self.schema:
            if value.get(each.name) is not None:
                accepted[each.name] = each.accept(value[each.name])
            elif each.required:
                raise ValueError(f"it has no {each.name!r}")
        return accepted

    def __repr__(self) -> str:
        return f"Slot({self.name!r}, {self.type!r})"


_KEYS = frozenset(Slot.__slots__) - {"_type"}
