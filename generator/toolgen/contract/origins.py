"""Origins: what the source of a tool tells that its schemas do not.

Consumes a tool as it was read and the definitions of its types; produces the verdicts of the
validator that a build ships, and the schema of what the function returns. A manifest knows neither.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from toolgen.ir.definitions import Definitions
from toolgen.ir.tools import ToolSpec


@dataclass(slots=True)
class ToolOrigin:
    """A tool as its source has it. What is made of it is made when it is asked for."""

    tool: ToolSpec
    definitions: Definitions
    _validate: Any = field(default=None, repr=False)
    _is_built: bool = field(default=False, repr=False)

    @property
    def is_by_hand(self) -> bool:
        """Whether the schema of the arguments was written by hand: jsonschema validates then."""
        return self.tool.schema is not None

    def takes(self, value: object) -> bool | None:
        """Whether the validator that is shipped takes these arguments; None where it is not known.

        What a function of the user's checks besides is not: nothing of the source is run.
        """
        if not self._is_built:
            self._is_built, self._validate = True, self._built()
        if self._validate is None:
            return None
        strict = True if self.tool.options.strict else None
        try:
            self._validate(json.dumps(value), strict=strict)
        except ValueError:  # pydantic's ValidationError is one
            return False
        except Exception:  # a stand-in for a class of the user's has no code of its own
            return None
        return True

    def _built(self) -> Any:
        from toolgen.schema import SchemaFailure
        from toolgen.schema.json_schema import DEFAULT_KNOBS, input_root

        if self.is_by_hand:
            return None
        try:
            root, _ = input_root(self.tool, self.definitions, DEFAULT_KNOBS)
        except (SchemaFailure, RecursionError):
            return None
        return root.model.__pydantic_validator__.validate_json

    @property
    def result(self) -> Mapping[str, Any] | None:
        """The schema of what the function returns; None where its annotation does not tell."""
        from toolgen.frameworks.toolgen.schema import result_schema
        from toolgen.schema import SchemaFailure, SchemaOptions

        if self.tool.options.replaces_result:
            return None
        try:
            return result_schema(self.tool, self.definitions, SchemaOptions(results=True))
        except (SchemaFailure, RecursionError):
            return None
