"""Constructs of operators: for each, an object whose method for it registers what it is given.

The tables are those of the data model in Python's language reference.
"""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent

BINARY = {
    "+": "add",
    "-": "sub",
    "*": "mul",
    "@": "matmul",
    "/": "truediv",
    "//": "floordiv",
    "%": "mod",
    "**": "pow",
    "<<": "lshift",
    ">>": "rshift",
    "&": "and",
    "^": "xor",
    "|": "or",
}
COMPARED = {"<": ("lt", "gt"), "<=": ("le", "ge"), "==": ("eq", "eq"), "!=": ("ne", "ne"),
            ">": ("gt", "lt"), ">=": ("ge", "le")}  # fmt: skip
UNARY = {"-": "neg", "+": "pos", "~": "invert"}
CALLS = {
    "len": ("len", "0"),
    "abs": ("abs", "0"),
    "int": ("int", "0"),
    "float": ("float", "0.0"),
    "complex": ("complex", "0j"),
    "round": ("round", "0"),
    "bool": ("bool", "True"),
    "hash": ("hash", "0"),
    "repr": ("repr", '""'),
    "str": ("str", '""'),
    "bytes": ("bytes", 'b""'),
    "format": ("format", '""'),
    "dir": ("dir", "[]"),
    "iter": ("iter", "iter(())"),
    "list": ("iter", "iter(())"),
    "reversed": ("reversed", "iter(())"),
    "next": ("next", "0"),
    "operator.index": ("index", "0"),
    "operator.length_hint": ("length_hint", "0"),
    "math.trunc": ("trunc", "0"),
    "math.floor": ("floor", "0"),
    "math.ceil": ("ceil", "0"),
    "divmod(1, {})": ("rdivmod", "0"),
    "divmod({}, 1)": ("divmod", "0"),
    "pow({}, 1)": ("pow", "0"),
}
"""What calls a method without an argument of the function: that registers `look` itself."""
STATEMENTS = {
    "if": ("bool", "if {}:\n    pass", "True"),
    "while": ("bool", "while {}:\n    break", "True"),
    "while of length": ("len", "while {}:\n    break", "1"),
    "if of length": ("len", "if {}:\n    done = 1", "1"),
    "not": ("bool", "not {}", "True"),
    "and": ("bool", "{} and 1", "True"),
    "conditional": ("bool", "1 if {} else 2", "True"),
    "assert": ("bool", "assert {}", "True"),
    "comprehension": ("bool", "[1 for _ in [1] if {}]", "True"),
    "f-string": ("format", 'f"{{{}}}"', '""'),
    "f-string of !r": ("repr", 'f"{{{}!r}}"', '""'),
    "index": ("index", "[1][{}]", "0"),
    "for": ("iter", "for _ in {}:\n    pass", "iter(())"),
    "unpacking": ("iter", "first, = {}", "iter((1,))"),
    "starred": ("iter", "print(*{})", "iter(())"),
    "starred in a list": ("iter", "[*{}]", "iter(())"),
    "membership by iteration": ("iter", "1 in {}", "iter((1,))"),
    "in a set": ("hash", "{{{}}}", "0"),
    "key of a dict": ("hash", "{{{}: 1}}", "0"),
    "key of an item": ("hash", "table = {{}}\ntable[{}] = 1", "0"),
    "call": ("call", "{}()", "0"),
    "expanded": ("keys", "dict(**{})", "[]"),
}
WITH_FUNCTION = {
    "getitem": "{}[look]",
    "setitem": "{}[look] = 1",
    "setitem of a value": '{}["look"] = look',
    "delitem": "del {}[look]",
    "contains": "look in {}",
    "contains not": "look not in {}",
    "call": "{}(look)",
    "slice": "{}[look:]",
    "pair": "{}[look, 1]",
}


def constructs() -> Iterator[tuple[str, str]]:
    """Each construct's name and text."""
    for sign, name in BINARY.items():
        yield f"operator {sign}", _taking(f"__{name}__", f"Registrar() {sign} look")
        yield f"operator {sign} reflected", _taking(f"__r{name}__", f"look {sign} Registrar()")
        yield (
            f"operator {sign}=",
            _taking(f"__i{name}__", f"registrar = Registrar()\nregistrar {sign}= look"),
        )
        text = f"registrar = Registrar()\nregistrar {sign}= look"
        yield f"operator {sign}= by {sign}", _taking(f"__{name}__", text)
        text = f"def install(registrar):\n    registrar {sign} look\n\n\ninstall(Registrar())"
        yield f"operator {sign} in a function", _taking(f"__{name}__", text)
        yield f"operator {sign} by operator", (
            "import operator\n\n\n" + _taking(
                f"__{name}__", f"operator.{name}{'_' * (name in ('and', 'or'))}(Registrar(), look)"
            )
        )  # fmt: skip
    for sign, (name, reflected) in COMPARED.items():
        yield f"operator {sign}", _taking(f"__{name}__", f"Registrar() {sign} look")
        yield f"operator {sign} reflected", _taking(f"__{reflected}__", f"look {sign} Registrar()")
    for sign, name in UNARY.items():
        yield f"operator {sign} of one", _alone(f"__{name}__", f"{sign}Registrar()", "0")
    for called, (name, gives) in CALLS.items():
        head = f"import {called.partition('.')[0]}\n\n\n" if "." in called else ""
        call = called.format("Registrar()") if "{" in called else f"{called}(Registrar())"
        yield f"call of {called}", head + _alone(f"__{name}__", call, gives)
    for title, (name, text, gives) in STATEMENTS.items():
        dunder = name if name == "keys" else f"__{name}__"
        yield f"{name} by {title}", _alone(dunder, text.format("Registrar()"), gives)
    for title, text in WITH_FUNCTION.items():
        name = title.partition(" ")[0]
        name = "getitem" if name in ("slice", "pair") else name
        yield f"{title} of an object", _taking(f"__{name}__", text.format("Registrar()"))


def _taking(method: str, use: str) -> str:
    """A class whose method registers the function that is among what it is given."""
    return dedent("""\
        class Registrar:
            def {method}(self, *given):
                for each in given:
                    if callable(each):
                        mcp.tool(each)
                    elif isinstance(each, slice):
                        mcp.tool(each.start)
                    elif isinstance(each, tuple):
                        mcp.tool(each[0])
                return self


        """).format(method=method) + use + "\n"


def _alone(method: str, use: str, gives: str) -> str:
    """A class whose method registers `look`."""
    return dedent("""\
        class Registrar:
            def {method}(self, *given):
                mcp.tool(look)
                return {gives}


        """).format(method=method, gives=gives) + use + "\n"
