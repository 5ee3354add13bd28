from toolgen_runtime import tool

str = str
bytes = bytes
text = str


@tool
def f(a: str, b: text, c: bytes = b""):
    "d."
