from functools import partial
from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field, PlainSerializer, PlainValidator
from toolgen_runtime import tool


def check(value):
    return value


def checked(least, value):
    return value


def computed():
    return int


@tool
def f(
    a: Annotated[int, AfterValidator(func=check)],
    b: Annotated[int, BeforeValidator(str)],
    c: Annotated[int, PlainValidator(int)],
    d: Annotated[str, BeforeValidator(str.strip)],
    e: Annotated[int, PlainSerializer(check, return_type=str)],
): "d."


@tool
def g(a: Annotated[int, PlainSerializer(check, return_type=computed())]): "d."


@tool
def h(a: Annotated[int, Field(ge=1), AfterValidator(partial(checked, 1))]): "d."
