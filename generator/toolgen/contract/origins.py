"""Origins: what the source of a tool tells that its schemas do not.

Consumes a tool as it was read and the definitions of its types; produces the verdicts of the
validator that a build ships, what that says of each parameter, and the schema of what the function
returns. A manifest knows none of these.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from pydantic_core import SchemaValidator, ValidationError

from toolgen.contract.documents import same_json
from toolgen.contract.imports import judge_of, verdict_of
from toolgen.contract.validators import ValidatorShape, shape_of
from toolgen.ir.definitions import Definitions
from toolgen.ir.references import reached
from toolgen.ir.tools import ToolSpec

_MOST_KNOWN = 64
"""Verdicts that are remembered: many changes of a schema are shown by one value."""


@dataclass
class ToolOrigin:
    """A tool as its source has it. What is made of it is made when it is asked for."""

    tool: ToolSpec
    definitions: Definitions

    @property
    def is_by_hand(self) -> bool:
        """Whether the schema of the arguments was written by hand: jsonschema validates then."""
        return self.tool.schema is not None

    @property
    def is_strict(self) -> bool:
        """Whether the validator converts nothing."""
        return bool(self.tool.options.strict)

    def takes(self, value: object) -> bool | None:
        """Whether the validator that is shipped takes these arguments; None where it is not known.

        What a function of the user's checks besides is not: nothing of the source is run.
        """
        return self._verdicts(json.dumps(value))

    @cached_property
    def _verdicts(self) -> Callable[[str], bool | None]:
        return lru_cache(_MOST_KNOWN)(self._takes)

    def _takes(self, text: str) -> bool | None:
        if self._root is None:
            return None
        try:
            self._verdict.validate_json(text, strict=self.is_strict or None)
        except ValueError:
            return False
        except Exception:  # a stand-in for a class of the user's has no code of its own
            return None
        return True

    def faults(self, name: str, value: object) -> int | None:
        """At how many places it refuses a value of one parameter, whatever the others are given."""
        faults = self._faults({name: value})
        return None if faults is None else sum(each[:1] == (name,) for each in faults)

    def _faults(self, value: object) -> list[tuple[int | str, ...]] | None:
        """The places at which the validator refuses arguments; None where it is not known."""
        if self._root is None:
            return None
        strict = self.is_strict or None
        try:
            self._judge.validate_json(json.dumps(value), strict=strict)
        except ValidationError as error:
            return [each["loc"] for each in error.errors(include_url=False, include_input=False)]
        except Exception:  # a stand-in for a class of the user's has no code of its own
            return None
        return []

    def shapes(self) -> Mapping[str, ValidatorShape] | None:
        """What the validator says of each parameter, by its name in the schema; None if unknown."""
        from toolgen.schema.json_schema import property_name

        root = self._root
        if root is None:
            return None
        whole = root.core_schema
        found = whole["definitions"] if whole["type"] == "definitions" else ()
        definitions = {each["ref"]: each for each in found}
        core = root.core_fields()
        return {
            property_name(each, core[each.name]): shape_of(core[each.name], definitions)
            for each, _ in root.fields
        }

    def reads_as(self, other: ToolOrigin) -> bool:
        """Whether parameters, and all that their types lead to, are written alike."""
        both = [reached(each.tool.parameters, each.definitions) for each in (self, other)]
        return self.tool.parameters == other.tool.parameters and both[0] == both[1]

    @cached_property
    def _root(self) -> Any:
        """The root of the tool; None where its validator is not one of pydantic's."""
        from toolgen.schema import SchemaFailure
        from toolgen.schema.json_schema import DEFAULT_KNOBS, input_root

        if self.is_by_hand:
            return None
        try:
            return input_root(self.tool, self.definitions, DEFAULT_KNOBS)[0]
        except (SchemaFailure, RecursionError):
            return None

    @property
    def result(self) -> Mapping[str, Any] | None:
        """The schema of what is sent of a result; None where the annotation does not tell."""
        from toolgen.frameworks.toolgen.schema import result_schema
        from toolgen.schema import SchemaFailure, SchemaOptions

        if self.tool.options.replaces_result:
            return None
        try:
            options = SchemaOptions(results=True, as_sent=True)
            return result_schema(self.tool, self.definitions, options)
        except (SchemaFailure, RecursionError):
            return None

    def gives(self, value: object) -> bool | None:
        """Whether what the function returns is ever sent as this value; None if unknown."""
        try:
            made = self._reader.validate_json(json.dumps(value))
            return same_json(json.loads(self._writer.dump_json(made, by_alias=True)), value)
        except ValidationError:
            return False
        except Exception:  # of a type that is not known, or whose stand-in has no code of its own
            return None

    @cached_property
    def _judge(self) -> SchemaValidator:
        return judge_of(self._root.core_schema)

    @cached_property
    def _verdict(self) -> SchemaValidator:
        return verdict_of(self._root.core_schema)

    @cached_property
    def _reader(self) -> SchemaValidator:
        return judge_of(self._writer.core_schema)

    @cached_property
    def _writer(self) -> Any:
        """The adapter of what the function returns. Raises what pydantic does."""
        from toolgen.frameworks.function import synthetic_result
        from toolgen.schema.adapters import adapter

        result = synthetic_result(self.tool, self.definitions)
        return adapter(result.annotation, result.namespace)
