from enum import IntEnum
from http import HTTPMethod, HTTPStatus
from typing import Literal

from toolgen_runtime import tool


@tool
def f(a: HTTPStatus, b: HTTPMethod = HTTPMethod.GET): "d."


@tool
def g(a: Literal[HTTPStatus.OK]): "d."
