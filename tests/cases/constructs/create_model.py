from typing import *

from pydantic import create_model

from toolgen_runtime import tool

M = create_model('M', x=(int, 1))
@tool
def f(a: M): "d."
