from pydantic import BaseModel

from toolgen_runtime import tool


class Order(BaseModel):
    item: str

    @classmethod
    def __get_pydantic_json_schema__(cls, core_schema, handler):
        return {}


@tool
def place(order: Order) -> str:
    """Place an order."""
    return ""
