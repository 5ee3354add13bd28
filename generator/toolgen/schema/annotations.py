"""Annotations: the JSON Schema of one type, in validation or in serialization mode.

Consumes a type and the definitions of user classes; produces what pydantic gives by
`TypeAdapter(annotation).json_schema(mode=mode)` in the process of the user.
"""

from __future__ import annotations

import warnings
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode
from pydantic_core import PydanticOmit

from toolgen.ir.definitions import Definitions
from toolgen.ir.nodes import Type
from toolgen.schema.completion import build_models
from toolgen.schema.errors import refused_type
from toolgen.schema.realize import Realizer
from toolgen.schema.root import PYDANTIC_REFUSALS
from toolgen.schema.stand_ins import watched

__all__ = ["JsonSchemaMode", "annotation_schema", "completed"]


def annotation_schema(
    node: Type,
    definitions: Definitions,
    mode: JsonSchemaMode = "validation",
    generator: type[GenerateJsonSchema] = GenerateJsonSchema,
) -> dict[str, Any]:
    """The JSON Schema of a type.

    Raises SchemaFailure: TG401 when pydantic refuses, TG305 when the schema depends on what a
    function of the user's returns, others as `Realizer` does.
    """
    realizer = Realizer(definitions)
    annotation = realizer.annotation(node)
    realizer.close()
    build_models(realizer)
    try:
        with warnings.catch_warnings(), watched():
            # Reflection warns the user at run time of what is to be seen in the source anyhow.
            warnings.simplefilter("ignore")
            adapter = completed(annotation, realizer.namespace)
            return adapter.json_schema(mode=mode, schema_generator=generator)
    except (*PYDANTIC_REFUSALS, PydanticOmit) as error:
        raise refused_type(error) from error


def completed(annotation: Any, namespace: dict[str, object]) -> TypeAdapter[Any]:
    """An adapter of an annotation whose forward references are bound in `namespace`."""
    adapter: TypeAdapter[Any] = TypeAdapter(annotation)
    adapter.rebuild(force=True, raise_errors=True, _types_namespace=namespace)
    return adapter
