from typing import Annotated, ClassVar, Optional

from pydantic import BaseModel, ConfigDict, Field, field_validator
from toolgen_runtime import tool


class Address(BaseModel):
    """Where somebody lives."""

    street: str
    number: int = Field(ge=1, description="The house number.")
    unit: Optional[str] = None


class Person(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True)

    kind: ClassVar[str] = "person"
    name: Annotated[str, Field(min_length=1)]
    addresses: list[Address] = []
    _secret: int = 0

    @field_validator("name")
    @classmethod
    def strip(cls, value: str) -> str:
        return value.strip()


@tool
def take(person: Person, address: Address = Field(description="The main one.")) -> None:
    """Take models."""
