"""mcp: the schema of a result, by the annotation that the function has for it.

Classes of fields describe themselves, `dict[str, T]` is an object as it is, and all else is wrapped
as `{"result": …}`; what has no schema gives none. The spelling decides: `dict[str, int]` is an
object, `Dict[str, int]` is wrapped. Source: mcp 1.30 and 2.3, `func_metadata`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from functools import lru_cache
from types import GenericAlias
from typing import Annotated, Any, Union, get_args, get_origin

import pydantic_core
from pydantic import BaseModel, ConfigDict, Field, PydanticUserError
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaWarningKind
from typing_extensions import get_type_hints, is_typeddict
from typing_inspection.introspection import (
    UNKNOWN,
    AnnotationSource,
    ForbiddenQualifier,
    inspect_annotation,
    is_union_origin,
)

from toolgen.findings import NO_POSITION
from toolgen.frameworks.function import EMPTY, SyntheticResult, synthetic_result
from toolgen.frameworks.mcp.lines import NEWEST, OutputSchema
from toolgen.frameworks.mcp.types import CONTENT_BLOCKS, protocol
from toolgen.frameworks.schemas import switch
from toolgen.frameworks.stand_ins import is_unread_model, means
from toolgen.ir.definitions import Definitions
from toolgen.ir.references import references
from toolgen.ir.tools import Reach, ToolSpec
from toolgen.schema.adapters import adapter, model, pydantic_refusals, quietly
from toolgen.schema.errors import SchemaFailure, refused

__all__ = ["output_schema"]


_CONTENT = (
    *protocol(*CONTENT_BLOCKS),
    "mcp:Audio",
    "mcp:Image",
)
_CALL_RESULT = protocol("CallToolResult")
_INPUT_REQUIRED = protocol("InputRequiredResult")
_SEQUENCES = (list, tuple, Sequence)
_WRAPPED = (str, int, float, bool, bytes, type(None))

# What the framework takes as a sign that the type has no schema, when it asks for one.
_NO_SCHEMA = (
    PydanticUserError,
    ForbiddenQualifier,
    NameError,
    TypeError,
    ValueError,
    pydantic_core.SchemaError,
    pydantic_core.ValidationError,
)


class _StrictGenerator(GenerateJsonSchema):
    """Takes a warning of pydantic's for a refusal, as the framework does."""

    def emit_warning(self, kind: JsonSchemaWarningKind, detail: str) -> None:
        raise ValueError(f"{kind}: {detail}")


_NAME = "\N{PLACE OF INTEREST SIGN}"
_NAMELESS: Mapping[str, Any] = {
    **{"name": "", "module": "m", "qualname": _NAME, "description": "", "parameters": ()},
    **{"returns_description": None, "is_async": False, "settings": (), "reach": Reach.IMPORT},
    **{"position": NO_POSITION, "declared": NO_POSITION},
}
"""What a tool has that no schema of its result depends on, but for the name in a title."""


def output_schema(
    tool: ToolSpec, definitions: Definitions, line: OutputSchema = NEWEST
) -> dict[str, Any] | None:
    """The schema of a tool's result. Raises SchemaFailure; TG403 when mcp refuses the function."""
    structured = switch(tool, "structured_output", None)
    if structured is False or not line.describes_results:
        return None
    if next(references(tool.returns), None) is None:
        name = tool.qualname.rpartition(".")[2]
        with suppress(SchemaFailure):  # which is to be raised with the tool's own name
            return _named(_of_standard_types(replace(tool, **_NAMELESS), structured, line), name)
    return _of_result(tool, definitions, structured, line)


@lru_cache(maxsize=512)
def _of_standard_types(
    nameless: ToolSpec, structured: bool | None, line: OutputSchema
) -> dict[str, Any] | None:
    """The schema of a result that names no class of the user's; a few serve most functions."""
    return _of_result(nameless, {}, structured, line)


def _named(schema: dict[str, Any] | None, name: str) -> dict[str, Any] | None:
    """A copy with the function's name in its title, where the framework puts it."""
    if schema is None:
        return None
    made = deepcopy(schema)
    if _NAME in str(made.get("title", "")):
        made["title"] = made["title"].replace(_NAME, name)
    return made


def _of_result(
    tool: ToolSpec, definitions: Definitions, structured: bool | None, line: OutputSchema
) -> dict[str, Any] | None:
    result = synthetic_result(tool, definitions)
    if result.annotation is EMPTY:
        if structured:
            raise refused("mcp refuses structured_output=True for a function without return type")
        return None
    made = _McpResults(tool, result, line).schema(structured)
    if made is None and structured:
        raise refused("mcp refuses structured_output=True: the return type has no schema")
    return made


class _McpResults:
    """Describes the result of one function."""

    def __init__(self, tool: ToolSpec, result: SyntheticResult, line: OutputSchema) -> None:
        self._name = tool.qualname.rpartition(".")[2]
        self._result = result
        self._line = line

    def schema(self, structured: bool | None) -> dict[str, Any] | None:
        """The schema, or None when the result is not data or has no schema."""
        annotation: Any = self._result.annotation
        expression, metadata = self._inspected(annotation)
        if self._line.knows_input_required:
            annotation = self._without_input_required(annotation, expression)
            if annotation is None:
                return None
            expression, metadata = self._inspected(annotation)
        self._refuse_union(expression)
        if self._means(expression, _CALL_RESULT):
            if not metadata:
                return None
            expression, *rest = metadata
            items: Any = (expression, *rest)
            annotation = Annotated[items] if rest else expression
        if not self._line.content_is_data and structured is None and self._is_content(expression):
            return None
        return self._described(annotation, expression)

    def _means(self, candidate: object, names: Sequence[str]) -> bool:
        return means(candidate, names, self._result.named)

    def _inspected(self, annotation: Any) -> tuple[Any, list[Any]]:
        """The type inside `Annotated`, and the metadata."""
        try:
            found = inspect_annotation(annotation, annotation_source=AnnotationSource.FUNCTION)
        except ForbiddenQualifier as error:
            raise refused("mcp refuses a type qualifier in the return annotation") from error
        assert found.type is not UNKNOWN
        return found.type, list(found.metadata)

    def _without_input_required(self, annotation: Any, expression: Any) -> Any:
        """The annotation without the arms that end the call; None when nothing else is there."""
        if not is_union_origin(get_origin(expression)):
            return None if self._means(expression, _INPUT_REQUIRED) else annotation
        arms = get_args(expression)
        kept = tuple(arm for arm in arms if not self._means(arm, _INPUT_REQUIRED))
        if len(kept) == len(arms):
            return annotation
        if not kept:
            return None
        return kept[0] if len(kept) == 1 else Union[kept]  # noqa: UP007

    def _refuse_union(self, expression: Any) -> None:
        if not is_union_origin(get_origin(expression)):
            return
        if any(self._means(arm, _CALL_RESULT) for arm in get_args(expression)):
            raise refused("mcp refuses CallToolResult in a union", "return CallToolResult alone")

    def _is_content(self, expression: Any) -> bool:
        origin = get_origin(expression)
        if origin is None:
            return self._means(expression, _CONTENT)
        if origin is Annotated:
            return self._is_content(get_args(expression)[0])
        if is_union_origin(origin) or origin in _SEQUENCES:
            return any(map(self._is_content, get_args(expression)))
        return False

    # the type that is described

    def _described(self, annotation: Any, expression: Any) -> dict[str, Any] | None:
        with pydantic_refusals():
            type_ = self._data_type(annotation, expression)
        if type_ is None:
            return None
        try:
            with quietly():
                made = adapter(type_, self._result.namespace)
                return _with_inline_root(made.json_schema(schema_generator=_StrictGenerator))
        except _NO_SCHEMA:
            return None

    def _data_type(self, annotation: Any, expression: Any) -> Any:
        """The type whose schema is published; None when there is none."""
        if isinstance(expression, GenericAlias):
            if get_origin(expression) is dict:
                arguments = get_args(expression)
                if len(arguments) == 2 and arguments[0] is str:
                    return Annotated[expression, Field(title=f"{self._name}DictOutput")]
            return self._wrapped(annotation)
        if isinstance(expression, type) and expression not in _WRAPPED:
            return self._class(expression)
        return self._wrapped(annotation)

    def _wrapped(self, annotation: Any) -> Any:
        return self._model(f"{self._name}Output", {"result": annotation})

    def _class(self, class_: type) -> Any:
        if is_unread_model(class_) or issubclass(class_, BaseModel):
            if class_ is BaseModel and not self._line.describes_base_model:
                raise refused("mcp refuses a bare BaseModel as the return type")
            return class_
        if is_typeddict(class_):
            return self._typed_dict(class_) if self._line.typed_dicts_are_models else class_
        hints = self._hints(class_)
        if not hints:
            return None
        fields = {name: hint for name, hint in hints.items() if not name.startswith("_")}
        defaults = {name: getattr(class_, name) for name in fields if hasattr(class_, name)}
        return self._model(
            class_.__name__,
            {
                name: (hint, defaults[name]) if name in defaults else hint
                for name, hint in fields.items()
            },
            ConfigDict(from_attributes=True),
        )

    def _typed_dict(self, class_: Any) -> Any:
        hints = self._hints(class_)
        required = class_.__required_keys__
        fields = {name: hint if name in required else (hint, None) for name, hint in hints.items()}
        return self._model(class_.__name__, fields)

    def _hints(self, class_: type) -> dict[str, Any]:
        return get_type_hints(class_, localns=dict(self._result.namespace))

    def _model(self, name: str, fields: Mapping[str, Any], config: ConfigDict | None = None) -> Any:
        module = self._line.module
        return model(name, fields, self._result.namespace, module=module, config=config)


def _with_inline_root(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema whose root is a reference, with the definition put in its place beside `$defs`."""
    prefix, target = "#/$defs/", schema.get("$ref")
    if not isinstance(target, str) or not target.startswith(prefix):
        return schema
    siblings = {key: value for key, value in schema.items() if key != "$ref"}
    definition: dict[str, Any] = schema["$defs"][target.removeprefix(prefix)]
    return {**definition, **siblings}
