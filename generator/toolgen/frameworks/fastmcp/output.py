"""fastmcp: the schema of a result, by the annotation that the function has for it.

In serialization mode, without titles; what is not an object is wrapped as `{"result": …}` and
marked so. Content that is not data, bytes and what pydantic has no schema for give none.
Source: fastmcp 2.13 to 4.1, `ParsedFunction.from_function`.
"""

from __future__ import annotations

import types
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Annotated, Any, Generic, TypeVar, Union, get_args, get_origin

from pydantic import BaseModel, PydanticSchemaGenerationError
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaValue
from pydantic_core import core_schema
from typing_extensions import TypeAliasType

from toolgen.frameworks.fastmcp import before_3
from toolgen.frameworks.fastmcp.pruning import pruned
from toolgen.frameworks.fastmcp.types import INTERFACE, RESULT
from toolgen.frameworks.function import EMPTY, SyntheticResult, synthetic_result
from toolgen.frameworks.mcp.types import CONTENT_BLOCKS, protocol
from toolgen.frameworks.stand_ins import means
from toolgen.ir.definitions import Definitions
from toolgen.ir.tools import ToolSpec
from toolgen.json_schema import is_object
from toolgen.schema.adapters import adapter, pydantic_refusals, quietly

__all__ = ["output_schema"]

WRAPPED = "x-fastmcp-wrap-result"
"""The keyword by which fastmcp marks a schema whose result it wraps."""

_FIRST_LINE = "3"

_TOOL_RESULT = (RESULT,)
_CALL_RESULT = protocol("CallToolResult")
_INPUT_REQUIRED = protocol("InputRequiredResult")
_CONTENT = (
    *("fastmcp:Audio", "fastmcp:File", "fastmcp:Image", RESULT),
    *protocol(*CONTENT_BLOCKS),
)
_SEQUENCES = (list, tuple, Sequence)

T = TypeVar("T")


@dataclass
class _ResultObject(Generic[T]):
    result: T


class _NoData:
    """Takes the place of what is not data; pydantic refuses it."""


class _ByAlias(GenerateJsonSchema):
    """Uses the aliases of a class where its own configuration serializes by them."""

    def model_schema(self, schema: core_schema.ModelSchema) -> JsonSchemaValue:
        """The schema of a model."""
        with self._configured(schema["cls"].model_config):
            return super().model_schema(schema)

    def dataclass_schema(self, schema: core_schema.DataclassSchema) -> JsonSchemaValue:
        """The schema of a dataclass."""
        with self._configured(schema.get("config") or {}):
            return super().dataclass_schema(schema)

    @contextmanager
    def _configured(self, configuration: Mapping[str, Any]) -> Iterator[None]:
        outer = self.by_alias
        self.by_alias = bool(configuration.get("serialize_by_alias"))
        try:
            yield
        finally:
            self.by_alias = outer


def output_schema(tool: ToolSpec, definitions: Definitions) -> dict[str, Any] | None:
    """The schema of a tool's result, as its annotation tells it. Raises SchemaFailure."""
    result = synthetic_result(tool, definitions)
    nothing = result.annotation is type(None) and not tool.returns_text
    if result.annotation in (EMPTY, Any) or nothing:
        return None
    if tool.profile.line in before_3.LINES:
        return _EarlyResults(result, tool.profile.line).schema()
    return _FastMcpResults(result, tool.profile.line).schema()


class _FastMcpResults:
    """Describes the result of one function."""

    def __init__(self, result: SyntheticResult, line: str) -> None:
        self._result = result
        self._is_first = line == _FIRST_LINE

    def schema(self) -> dict[str, Any] | None:
        """The schema, or None when the result is not data or has no schema."""
        annotation = self._result.annotation
        if not self._is_first:
            annotation = self._without_input_required(annotation)
        if annotation is Any or self._is_no_data(annotation):
            return None
        with pydantic_refusals(), quietly():
            try:
                return pruned(self._described(self._replaced(annotation)))
            except PydanticSchemaGenerationError:
                return None

    def _described(self, annotation: Any) -> dict[str, Any]:
        made = self._json_schema(annotation, annotation)
        if is_object(made):
            return made
        wrapped = self._json_schema(_ResultObject[annotation], annotation)
        return {**wrapped, WRAPPED: True}

    def _json_schema(self, type_: Any, annotation: Any) -> dict[str, Any]:
        made = adapter(type_, self._result.namespace)
        if not self._is_first:
            return made.json_schema(mode="serialization", by_alias=False, schema_generator=_ByAlias)
        return made.json_schema(mode="serialization", by_alias=_first_line_by_alias(annotation))

    # what is not data

    def _means(self, candidate: object, names: Iterable[str], *, exact: bool = False) -> bool:
        return means(candidate, names, self._result.named, exact=exact)

    def _is_no_data(self, annotation: Any) -> bool:
        if self._has(annotation, _is_bytes) or self._has(annotation, self._is_interface):
            return True
        if self._is_member(annotation, _TOOL_RESULT):
            return True
        if self._is_first:
            return False
        return (
            self._means(annotation, _CALL_RESULT)
            or self._ends_call(annotation)
            or _is_unconstrained(annotation)
        )

    def _is_interface(self, candidate: object) -> bool:
        return self._means(candidate, INTERFACE)

    def _has(self, annotation: Any, test: Any) -> bool:
        """Whether a type, an arm of a union or what `Annotated` holds passes a test."""
        if test(annotation):
            return True
        origin = get_origin(annotation)
        if _is_union(origin) or origin is Annotated:
            return any(self._has(each, test) for each in get_args(annotation))
        return False

    def _is_member(self, annotation: Any, names: Iterable[str]) -> bool:
        origin = get_origin(annotation)
        if _is_union(origin):
            return any(self._is_member(each, names) for each in get_args(annotation))
        if origin is Annotated:
            return self._is_member(get_args(annotation)[0], names)
        return self._means(origin or annotation, names)

    def _replaced(self, annotation: Any) -> Any:
        """The annotation with all that is not data in it made what pydantic refuses."""
        if self._means(annotation, self._content(), exact=True):
            return _NoData
        origin = get_origin(annotation)
        if not origin:
            return annotation
        arguments = tuple(map(self._replaced, get_args(annotation)))
        return Union[arguments] if origin is types.UnionType else origin[arguments]  # noqa: UP007

    def _content(self) -> tuple[str, ...]:
        return (*_CONTENT, *(INTERFACE if self._is_first else _INPUT_REQUIRED))

    # what ends the call

    def _ends_call(self, annotation: Any) -> bool:
        """Whether an `InputRequiredResult` is anywhere in the unions of a type."""
        annotation = _unaliased(annotation)
        if self._is_input_required(annotation):
            return True
        origin = get_origin(annotation)
        if _is_union(origin) or origin is Annotated:
            return any(map(self._ends_call, get_args(annotation)))
        return False

    def _is_input_required(self, annotation: Any) -> bool:
        annotation = _unaliased(annotation)
        if get_origin(annotation) is Annotated:
            annotation = _unaliased(get_args(annotation)[0])
        return self._means(annotation, _INPUT_REQUIRED)

    def _without_input_required(self, annotation: Any) -> Any:
        if not self._ends_call(annotation):
            return annotation
        bare = _unaliased(annotation)
        origin = get_origin(bare)
        if origin is Annotated:
            inner, *metadata = get_args(bare)
            items: Any = (self._without_input_required(inner), *metadata)
            return Annotated[items]
        if not _is_union(origin):
            return bare
        arms = tuple(self._data_arms(bare))
        return Union[arms] if arms else annotation  # noqa: UP007

    def _data_arms(self, union: Any) -> Iterable[Any]:
        for arm in get_args(_unaliased(union)):
            if self._is_input_required(arm):
                continue
            origin = get_origin(_unaliased(arm))
            if _is_union(origin):
                yield from self._data_arms(arm)
            else:
                yield self._without_input_required(arm) if origin is Annotated else arm


class _EarlyResults(_FastMcpResults):
    """Describes the result of one function as fastmcp 2 does: by aliases, and bytes are data."""

    def __init__(self, result: SyntheticResult, line: str) -> None:
        super().__init__(result, _FIRST_LINE)
        self._line = line

    def schema(self) -> dict[str, Any] | None:
        """The schema, or None when the result is not data or has no schema."""
        annotation = self._replaced(self._result.annotation)
        with pydantic_refusals(), quietly():
            try:
                return before_3.cleaned(self._described(annotation), self._line)
            except PydanticSchemaGenerationError:
                return None

    def _described(self, annotation: Any) -> dict[str, Any]:
        made = self._json_schema(annotation, annotation)
        if before_3.is_object(made):
            return made
        wrapped = self._json_schema(before_3.Wrapped[annotation], annotation)
        return {**wrapped, WRAPPED: True}

    def _json_schema(self, type_: Any, annotation: Any) -> dict[str, Any]:
        return adapter(type_, self._result.namespace).json_schema(mode="serialization")


def _is_union(origin: Any) -> bool:
    return origin is Union or origin is types.UnionType


def _is_bytes(candidate: object) -> bool:
    return candidate is bytes


def _unaliased(annotation: Any) -> Any:
    while isinstance(annotation, TypeAliasType):
        annotation = annotation.__value__
    return annotation


def _is_unconstrained(annotation: Any) -> bool:
    """Whether a sequence says nothing of its items: bare, or of `Any`."""
    annotation = _unaliased(annotation)
    if get_origin(annotation) is Annotated:
        annotation = get_args(annotation)[0]
    if annotation in _SEQUENCES:
        return True
    origin, arguments = get_origin(annotation), get_args(annotation)
    if origin not in _SEQUENCES:
        return False
    if origin is tuple and arguments:
        return len(arguments) == 2 and arguments[0] is Any and arguments[1] is ...
    return all(each is Any for each in arguments)


def _first_line_by_alias(annotation: Any) -> bool:
    """Whether fastmcp 3 serializes by alias: as the first model of a union wants it."""
    origin = get_origin(annotation)
    if origin is Annotated:
        return _first_line_by_alias(get_args(annotation)[0])
    if _is_union(origin):
        models = [found for found in map(_model, get_args(annotation)) if found is not None]
        return _wants_alias(models[0]) if models else True
    found = _model(annotation)
    return True if found is None else _wants_alias(found)


def _model(annotation: Any) -> type[BaseModel] | None:
    if get_origin(annotation) is Annotated:
        return _model(get_args(annotation)[0])
    is_model = isinstance(annotation, type) and issubclass(annotation, BaseModel)
    return annotation if is_model else None


def _wants_alias(model: type[BaseModel]) -> bool:
    return model.model_config.get("serialize_by_alias", True) is not False
