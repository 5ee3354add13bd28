from typing import *

from pydantic import BaseModel

from toolgen_runtime import tool


class Meta(type(BaseModel)):
    def __new__(m, n, b, ns, **k):
        ns.setdefault('__annotations__', {})['extra']=int
        return super().__new__(m,n,b,ns,**k)
class M(BaseModel, metaclass=Meta):
    x: int
@tool
def f(m: M): "d."
