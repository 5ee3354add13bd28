from typing import ClassVar

from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel


class Entity(BaseModel):
    """An entity."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True)

    required_any_of: ClassVar[tuple[tuple[str, ...], ...]] = ()
    entity_id: int
