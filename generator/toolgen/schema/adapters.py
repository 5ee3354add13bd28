"""Giving synthetic classes to pydantic: adapters and models over annotations that hold forward
references.

Consumes annotations and the namespace that binds their forward references; produces complete
`TypeAdapter`s and models. What pydantic refuses becomes a SchemaFailure (TG401).
"""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from pydantic import BaseModel, ConfigDict, TypeAdapter, create_model

from toolgen.schema.errors import PYDANTIC_REFUSALS, refused, refused_type

__all__ = ["adapter", "model", "pydantic_refusals", "quietly"]


def adapter(type_: Any, namespace: Mapping[str, object]) -> TypeAdapter[Any]:
    """The adapter of a type or a function. Raises what pydantic does."""
    with quietly():
        made: TypeAdapter[Any] = TypeAdapter(type_)
        if not made.pydantic_complete:
            made.rebuild(force=True, _types_namespace=namespace)
    return made


def model(
    name: str,
    fields: Mapping[str, Any],
    namespace: Mapping[str, object],
    *,
    module: str,
    config: ConfigDict | None = None,
) -> type[BaseModel]:
    """A complete model, as `pydantic.create_model` gives it. Raises what pydantic does, and
    SchemaFailure (TG403) for a field that would take the place of the settings.

    `module` is where the framework makes it: pydantic tells classes of one name apart by it.
    """
    _check_settings(fields, config)
    with quietly():
        made: type[BaseModel] = create_model(name, __config__=config, __module__=module, **fields)
        if not made.__pydantic_complete__:
            made.model_rebuild(force=True, _types_namespace=namespace)
    return made


def schema_model(
    name: str,
    fields: Mapping[str, Any],
    namespace: Mapping[str, object],
    *,
    module: str,
    config: ConfigDict,
) -> type[BaseModel]:
    """A model that a JSON Schema is made of and nothing else, which takes half the time.

    As `model`, but what pydantic refuses it may refuse only when the schema is made.
    """
    if namespace:
        return model(name, fields, namespace, module=module, config=config)
    _check_settings(fields, config)
    deferred = ConfigDict({**config, "defer_build": True})
    with quietly():
        made: type[BaseModel] = create_model(name, __config__=deferred, __module__=module, **fields)
    return made


def _check_settings(fields: Mapping[str, Any], config: ConfigDict | None) -> None:
    """Frameworks have the settings from a model above, where pydantic looks at the field first."""
    if config is not None and "model_config" in fields:
        raise refused("pydantic takes 'model_config' for the settings of a model, and for no field")


@contextmanager
def quietly() -> Iterator[None]:
    """Without the warnings that reflection gives the user at run time."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


@contextmanager
def pydantic_refusals() -> Iterator[None]:
    """Raises SchemaFailure (TG401) for what pydantic refuses."""
    try:
        yield
    except PYDANTIC_REFUSALS as error:
        raise refused_type(error) from error
