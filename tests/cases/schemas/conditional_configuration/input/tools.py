from typing import Any, ClassVar

import pydantic
from pydantic import BaseModel, ConfigDict
from toolgen_runtime import tool

PYDANTIC_V1 = pydantic.VERSION.startswith("1.")


class Base(BaseModel):
    if PYDANTIC_V1:

        class Config(pydantic.BaseConfig):  # type: ignore
            extra: Any = pydantic.Extra.allow

    else:
        model_config: ClassVar[ConfigDict] = ConfigDict(extra="allow")

    registry: ClassVar["dict[str, Unknown]"] = {}


class Order(Base):
    item: str


@tool
def take(order: Order) -> None:
    """Take a model that works with two lines of pydantic."""
