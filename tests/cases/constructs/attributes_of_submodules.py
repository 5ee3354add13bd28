"""What stands in a module below another one, by the names of both: `pydantic.fields.Field`."""

import collections.abc
import os.path
from typing import Annotated

import pydantic
import pydantic.alias_generators
import pydantic.config
import pydantic.dataclasses
import pydantic.fields
import pydantic.functional_validators
import pydantic.json_schema
import pydantic.main
import pydantic.networks
import pydantic.types
from toolgen_runtime import tool

NAME = os.path.basename("here/there")


def halved(size: int) -> int:
    return size // 2


class Row(pydantic.main.BaseModel):
    model_config = pydantic.config.ConfigDict(
        alias_generator=pydantic.alias_generators.to_camel, extra="forbid"
    )

    row_size: pydantic.types.PositiveInt
    shown_name: str = pydantic.fields.Field("a", max_length=5, description="What is shown.")


@pydantic.dataclasses.dataclass
class Point:
    at: Annotated[int, pydantic.functional_validators.AfterValidator(halved)]


@tool
def find(
    row: Row,
    point: Point,
    sizes: collections.abc.Sequence[int],
    where: pydantic.networks.AnyUrl,
    hidden: int | pydantic.json_schema.SkipJsonSchema[None] = None,
) -> str:
    """Find it."""
    return NAME
