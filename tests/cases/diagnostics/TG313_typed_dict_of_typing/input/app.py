from typing import TypedDict

from pydantic import BaseModel, Secret, SecretStr
from toolgen_runtime import tool


class Place(TypedDict):
    name: str


class Trip(BaseModel):
    place: Place


@tool
def reflected(places: list[Place], pin: Secret[int]) -> str:
    """The validator is made on the first call."""
    return ""


@tool
def modelled(trip: Trip) -> str:
    """The model is made on import."""
    return ""


@tool
def generated(place: Place, word: SecretStr) -> str:
    """All of it is generated."""
    return ""
