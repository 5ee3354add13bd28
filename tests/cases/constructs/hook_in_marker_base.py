from typing import *

from pydantic import *

from toolgen_runtime import tool


class Base:
    def __get_pydantic_json_schema__(self, schema, handler): return {"type": "string"}
class Marker(Base):
    pass
@tool
def f(a: Annotated[int, Marker()]): "d."
