from pydantic import BaseModel


class Order(BaseModel):
    item: str
