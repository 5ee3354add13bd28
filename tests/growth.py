"""Shapes of source that grow: for each, a module of size n, in which one dimension is n.

What a build of each costs is in proportion to what it reads and writes, or ends in a finding.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

Shape = Callable[[int], str]

_HEAD = """\
from dataclasses import dataclass
from typing import Annotated, Generic, Literal, NamedTuple, NewType, TypedDict, TypeVar, Union

from pydantic import BaseModel, Field
from toolgen_runtime import tool

"""


def _tool(annotation: str = "int", doc: str = "Do it.") -> str:
    return f"\n@tool\ndef grown(x: {annotation}) -> None:\n    {doc!r}\n"


def _chain(first: str, link: str, n: int, name: str) -> str:
    """`n` statements, each made of the one before: `link` has their numbers, from 1 on."""
    links = "\n".join(link.format(number, number - 1) for number in range(1, n + 1))
    return f"{_HEAD}{first}\n{links}\n{_tool(name.format(n))}"


def _lines(lines: Iterable[str], annotation: str = "int") -> str:
    return _HEAD + "\n".join(lines) + "\n" + _tool(annotation)


def _documented(doc: str) -> str:
    return _HEAD + _tool(doc=doc)


DOCSTRINGS: dict[str, Shape] = {
    "blank lines": lambda n: "Do it.\n\n" + "\n" * n + "End.",
    "blank lines in arguments": lambda n: "Do it.\n\nArgs:\n    x: a\n" + "\n" * n + "End.",
    "blank lines with blanks": lambda n: "Do it.\n\nArgs:\n    x: a\n" + "    \n" * n + "End.",
    "blanks in a line": lambda n: "Do it.\n\nArgs:\n    x: a" + " " * n + "End.",
    "paragraphs": lambda n: "Do it.\n\n" + "Some text.\n\n" * n,
    "entries": lambda n: "Do it.\n\nArgs:\n" + "    x: a\n" * n,
    "dashes": lambda n: "Do it.\n\n" + "----\n" * n,
}
"""Docstrings of size n."""

CLASS = "class {0}(BaseModel):\n    x: int"

SHAPES: dict[str, Shape] = {
    # docstrings
    "blank lines in a docstring": lambda n: _documented("Do it.\n" + "\n" * n + "    End."),
    "blank lines after a section": lambda n: _documented(
        "Do it.\n\nArgs:\n    x: a\n" + "\n" * n + "    End."
    ),
    "blanks in a docstring": lambda n: _documented("Do it." + " " * n + "End."),
    "blank lines with blanks": lambda n: _documented("Do it.\n" + "    \n" * n + "    End."),
    "paragraphs in a docstring": lambda n: _documented("Do it.\n\n" + "Some text.\n\n" * n),
    "lines of a docstring": lambda n: _documented("Do it.\n" + "Some text.\n" * n),
    "entries of a docstring, google": lambda n: _documented(
        "Do it.\n\nArgs:\n" + "".join(f"    a{i}: b\n" for i in range(n))
    ),
    "entries of a docstring, sphinx": lambda n: _documented(
        "Do it.\n\n" + "".join(f":param a{i}: b\n" for i in range(n))
    ),
    "entries of a docstring, numpy": lambda n: _documented(
        "Do it.\n\nParameters\n----------\n" + "".join(f"a{i} : int\n    b\n" for i in range(n))
    ),
    "sections of a docstring": lambda n: _documented("Do it.\n\n" + "Note:\n    b\n\n" * n),
    "indented lines": lambda n: _documented(
        "Do it.\n" + "".join(" " * (i % 40) + "b\n" for i in range(n))
    ),
    "colons in a docstring": lambda n: _documented("Do it.\n\n" + "a: " * n),
    "dashes in a docstring": lambda n: _documented("Do it.\n\n" + "-" * n),
    "lists in a docstring": lambda n: _documented("Do it.\n\n" + "- a\n" * n),
    "fences in a docstring": lambda n: _documented("Do it.\n\n" + "```\na\n```\n" * n),
    "prompts in a docstring": lambda n: _documented("Do it.\n\n" + ">>> a\n" * n),
    # aliases
    "chained aliases": lambda n: _chain("T0 = int", "T{0} = T{1}", n, "T{0}"),
    "aliases of lists": lambda n: _chain("T0 = int", "T{0} = list[T{1}]", n, "T{0}"),
    "doubling aliases": lambda n: _chain("T0 = int", "T{0} = tuple[T{1}, T{1}]", n, "T{0}"),
    "doubling aliases, of dicts": lambda n: _chain(
        "T0 = int", "T{0} = dict[str, T{1}] | list[T{1}]", n, "T{0}"
    ),
    "doubling new types": lambda n: _chain(
        "T0 = int", "T{0} = NewType('T{0}', tuple[T{1}, T{1}])", n, "T{0}"
    ),
    "doubling type statements": lambda n: _chain(
        "type T0 = int", "type T{0} = tuple[T{1}, T{1}]", n, "T{0}"
    ),
    "doubling type parameters": lambda n: _chain(
        "type T0[X] = tuple[X, X]", "type T{0}[X] = T{1}[tuple[X, X]]", n, "T{0}[int]"
    ),
    "doubling type variables": lambda n: _chain(
        "X = TypeVar('X')\nT0 = tuple[X, X]", "T{0} = T{1}[tuple[X, X]]", n, "T{0}[int]"
    ),
    "doubling literals": lambda n: _chain(
        "T0 = Literal[1]", "T{0} = Literal[T{1}, T{1}]", n, "T{0}"
    ),
    "doubling unions": lambda n: _chain("T0 = list[int]", "T{0} = T{1} | list[T{1}]", n, "T{0}"),
    "doubling texts": lambda n: _chain(
        "T0 = 'ab'", "T{0} = T{1} + T{1}", n, "Annotated[int, Field(description=T{0})]"
    ),
    "doubling lists": lambda n: _chain(
        "T0 = [1]", "T{0} = [T{1}, T{1}]", n, "Annotated[int, Field(examples=T{0})]"
    ),
    "added texts": lambda n: _chain(
        "T0 = 'ab'", "T{0} = T{1} + 'ab'", n, "Annotated[int, Field(description=T{0})]"
    ),
    "nested lists": lambda n: _lines(["T = " + "list[" * n + "int" + "]" * n], "T"),
    "nested optional": lambda n: _lines(["T = " + "Union[None, " * n + "int" + "]" * n], "T"),
    "members of a union": lambda n: _lines(
        [], " | ".join(f"list[Annotated[int, Field(ge={i})]]" for i in range(n))
    ),
    "members of a literal": lambda n: _lines([], f"Literal[{', '.join(map(str, range(n)))}]"),
    "added metadata": lambda n: _chain(
        "T0 = int", "T{0} = Annotated[T{1}, Field(ge={0})]", n, "T{0}"
    ),
    # classes
    "chained bases of models": lambda n: _chain(
        CLASS.format("M0"), "class M{0}(M{1}): pass", n, "M{0}"
    ),
    "chained bases of models with fields": lambda n: _chain(
        CLASS.format("M0"), "class M{0}(M{1}): x{0}: int", n, "M{0}"
    ),
    "chained bases of dataclasses": lambda n: _chain(
        "@dataclass\nclass M0: x: int", "@dataclass\nclass M{0}(M{1}): x{0}: int", n, "M{0}"
    ),
    "chained bases of typed dicts": lambda n: _chain(
        "class M0(TypedDict): x: int", "class M{0}(M{1}): x{0}: int", n, "M{0}"
    ),
    "chained bases of plain classes": lambda n: _chain(
        "class M0: x = 1", "class M{0}(M{1}): pass", n, "int"
    ),
    "chained bases, tool method": lambda n: _chain(
        "class M0:\n    @tool\n    def a(self) -> None: 'Do.'", "class M{0}(M{1}): pass", n, "int"
    ),
    "diamonds": lambda n: _chain(
        "class D0(BaseModel): x: int",
        "class A{0}(D{1}): pass\nclass B{0}(D{1}): pass\nclass D{0}(A{0}, B{0}): pass",
        n,
        "D{0}",
    ),
    "diamonds of dataclasses": lambda n: _chain(
        "@dataclass\nclass D0: x: int",
        "@dataclass\nclass A{0}(D{1}): pass\n@dataclass\nclass B{0}(D{1}): pass\n"
        "@dataclass\nclass D{0}(A{0}, B{0}): pass",
        n,
        "D{0}",
    ),
    "diamonds of plain classes": lambda n: _chain(
        "class D0: x = 1",
        "class A{0}(D{1}): pass\nclass B{0}(D{1}): pass\nclass D{0}(A{0}, B{0}): pass",
        n,
        "int",
    ),
    "diamonds of fields": lambda n: _chain(
        CLASS.format("D0"), "class D{0}(BaseModel):\n    x: D{1}\n    y: D{1}", n, "D{0}"
    ),
    "diamonds of fields of dataclasses": lambda n: _chain(
        "@dataclass\nclass D0: x: int",
        "@dataclass\nclass D{0}:\n    x: D{1}\n    y: D{1}",
        n,
        "D{0}",
    ),
    "doubling generic models": lambda n: _chain(
        "X = TypeVar('X')\nclass D0(BaseModel, Generic[X]): x: X",
        "class D{0}(BaseModel, Generic[X]):\n    x: D{1}[tuple[X, X]]",
        n,
        "D{0}[int]",
    ),
    "doubling defaults": lambda n: _chain(
        CLASS.format("D0"), "class D{0}(BaseModel):\n    x: int = 1\nT{0} = D{0}()", n, "int"
    ),
    "fields of a model": lambda n: _lines(
        ["class M(BaseModel):", *(f"    x{i}: int" for i in range(n))], "M"
    ),
    "fields of a dataclass": lambda n: _lines(
        ["@dataclass", "class M:", *(f"    x{i}: int = {i}" for i in range(n))], "M"
    ),
    "members of an enum": lambda n: _lines(
        ["from enum import Enum", "class M(Enum):", *(f"    X{i} = {i}" for i in range(n))], "M"
    ),
    "classes": lambda n: _lines(
        [f"class M{i}(BaseModel): x: int" for i in range(n)], " | ".join(f"M{i}" for i in range(n))
    ),
    "chained constructors, registering": lambda n: _lines(
        [
            "from mcp.server.fastmcp import FastMCP",
            "m = FastMCP('a')",
            "class C0: pass",
            *(
                f"class C{i}(C{i - 1}):\n    def __init__(self):\n        super().__init__()\n"
                f"        m.tool()(self.f{i})\n    def f{i}(self) -> None: 'Do.'"
                for i in range(1, n + 1)
            ),
            f"C{n}()",
        ]
    ),
    "subclasses of one": lambda n: _lines(
        ["class B(BaseModel): x: int", *(f"class M{i}(B): y: int" for i in range(n))],
        "tuple[" + ", ".join(f"M{i}" for i in range(n)) + "]",
    ),
    # conditions
    "elif, of a name": lambda n: _lines(
        [
            "import sys",
            "if sys.argv == ['']: T = int",
            *(f"elif sys.argv == ['{i}']: T = str" for i in range(n)),
            "else: T = bool",
        ],
        "T",
    ),
    "elif, of other names": lambda n: _lines(
        [
            "import sys",
            "if sys.platform == 'x': T0 = int",
            *(f"elif sys.platform == '{i}': T{i} = str" for i in range(n)),
            "else: T = bool",
        ],
        "int",
    ),
    "match, of other names": lambda n: _lines(
        ["import sys", "match sys.argv:", *(f"    case {i}: T{i} = str" for i in range(n))]
    ),
    "lineage of tools": lambda n: _lines(
        [
            "from langchain_core.tools import BaseTool",
            "class C0(BaseTool):",
            "    name: str = 'a'",
            "    description: str = 'b'",
            "    def _run(self, x: int) -> str: ...",
            *(f"class C{i}(C{i - 1}):\n    name: str = 'a{i}'" for i in range(1, n)),
        ]
    ),
    "elif, of names that conditions use": lambda n: _lines(
        [
            "A = 5",
            "if A == 0: T = int",
            *(f"elif A == {i}: T = str" for i in range(10, n + 10)),
            "else: T = bool",
        ],
        "T",
    ),
    "elif, within a function": lambda n: _lines(
        [
            "from toolgen_runtime import register_tool",
            "def f(a: int) -> None:",
            "    'Do.'",
            "    if a == 0: b = 1",
            *(f"    elif a == {i}: b = {i}" for i in range(n)),
        ],
        "int",
    ),
    "elif, registering": lambda n: _lines(
        [
            "from mcp.server.fastmcp import FastMCP",
            "import sys",
            "m = FastMCP('a')",
            "if sys.argv == ['']: pass",
            *(
                f"elif sys.argv == ['{i}']:\n    @m.tool()\n    def f{i}() -> None: 'Do.'"
                for i in range(n)
            ),
        ],
        "int",
    ),
    "elif, registering one name": lambda n: _lines(
        [
            "from mcp.server.fastmcp import FastMCP",
            "import q",
            "m = FastMCP('a')",
            "if q.x == '': pass",
            *(
                f"elif q.x == {i}:\n    @m.tool()\n    def f(x: int, y{i}: str) -> None: 'Do.'"
                for i in range(n)
            ),
        ],
        "int",
    ),
    "ifs, of a name": lambda n: _lines(
        ["T = int", "A = 1", *(f"if A == {i + 5}: T = str" for i in range(n))], "T"
    ),
    "ifs, not told": lambda n: _lines(
        [
            "import sys",
            "from mcp.server.fastmcp import FastMCP",
            "m = FastMCP('a')",
            "A = 0",
            *(f"if sys.argv[{i}]: A = {i}" for i in range(n)),
            "@m.tool()",
            "def f() -> None: 'Do.'",
        ],
        "int",
    ),
    "ifs that hang on each other": lambda n: _lines(
        ["A0 = True", *(f"if A{i - 1}: A{i} = True" for i in range(1, n + 1)), f"if A{n}: T = int"],
        "T",
    ),
    "nested ifs": lambda n: _lines(
        ["A = True", *("    " * i + "if A:" for i in range(n)), "    " * n + "T = int"], "T"
    ),
    "try blocks": lambda n: _lines(
        [
            line
            for i in range(n)
            for line in ("try:", f"    import m{i}", "except ImportError:", f"    m{i} = None")
        ],
        "int",
    ),
    # code
    "assignments of one name": lambda n: _lines(["T = int"] * n, "T"),
    "assignments": lambda n: _lines([f"A{i} = {i}" for i in range(n)]),
    "chained calls": lambda n: _lines(
        [
            "from mcp.server.fastmcp import FastMCP",
            "m = FastMCP('a')",
            "def f0(g): return m.tool()(g)",
            *(f"def f{i}(g): return f{i - 1}(g)" for i in range(1, n + 1)),
            f"@f{n}",
            "def h() -> None: 'Do.'",
        ]
    ),
    "doubling calls": lambda n: _lines(
        [
            "from mcp.server.fastmcp import FastMCP",
            "m = FastMCP('a')",
            "def f0(g): return m.tool()(g)",
            *(f"def f{i}(g):\n    f{i - 1}(g)\n    return f{i - 1}(g)" for i in range(1, n + 1)),
            f"@f{n}",
            "def h() -> None: 'Do.'",
        ]
    ),
    "chained methods": lambda n: _lines(["A = 'a'" + ".upper()" * n]),
    "added numbers": lambda n: _lines(["A = 1" + " + 1" * n], "Annotated[int, Field(ge=A)]"),
    "decorators": lambda n: _lines(["def d(f): return f", *["@d"] * n, "def h() -> None: 'Do.'"]),
    "functions": lambda n: _lines([f"def f{i}() -> int: return {i}" for i in range(n)]),
    "tools": lambda n: _lines([f"@tool\ndef f{i}() -> None: 'Do.'" for i in range(n)]),
    "tools of one model": lambda n: _lines(
        ["class M(BaseModel): x: int", *(f"@tool\ndef f{i}(x: M) -> None: 'Do.'" for i in range(n))]
    ),
    "tools of a server": lambda n: _lines(
        [
            "from mcp.server.fastmcp import FastMCP",
            "m = FastMCP('a')",
            *(f"@m.tool()\ndef f{i}() -> None: 'Do.'" for i in range(n)),
        ]
    ),
    "tools of a class": lambda n: _lines(
        [
            "class C:",
            *(f"    @staticmethod\n    @tool\n    def f{i}() -> None: 'Do.'" for i in range(n)),
        ]
    ),
    "parameters": lambda n: _HEAD
    + f"@tool\ndef grown({', '.join(f'x{i}: int' for i in range(n))}) -> None: 'Do.'",
    "documented parameters": lambda n: _HEAD
    + f"@tool\ndef grown({', '.join(f'x{i}: int' for i in range(n))}) -> None:\n"
    + "    '''Do.\n\n    Args:\n"
    + "".join(f"        x{i}: b\n" for i in range(n))
    + "    '''",
    "loop of registrations": lambda n: _lines(
        [
            "from mcp.server.fastmcp import FastMCP",
            "m = FastMCP('a')",
            *(f"def f{i}() -> None: 'Do.'" for i in range(n)),
            f"for f in [{', '.join(f'f{i}' for i in range(n))}]: m.tool()(f)",
        ]
    ),
}


def _tools(doc: str) -> Shape:
    """A module of `n` tools, whose docstrings have their numbers, and those before, in words."""

    def shape(n: int) -> str:
        docs = (doc.format(f"{_lettered(number)}", _lettered(number - 1)) for number in range(n))
        tools = (
            f"@tool\ndef read_{_lettered(number)}(path: str) -> int:\n    {each!r}\n    return 1\n"
            for number, each in enumerate(docs)
        )
        return _HEAD + "\n\n".join(tools)

    return shape


def _lettered(number: int) -> str:
    return "".join(chr(ord("a") + int(digit)) for digit in str(abs(number)))


PACKAGES: dict[str, Shape] = {
    "alike but for what they are named for": _tools(
        "Read the {0} of a customer out of the store that keeps all records of the last year."
    ),
    "alike": _tools("Read a customer out of the store that keeps all records."),
    "of many words": _tools("Take {0} after {1} and whatever else there is of this, once a day."),
    "naming each other": _tools("Read what read_{1} has left. <!-- like read_{1} and read_{0} -->"),
    "told to call each other": _tools("Read it. Always call read_{1} with path '/srv/{0}' first."),
    "documenting what they do not take": _tools("Read it.\n\nArgs:\n    {0}: A thing of it."),
}
"""Modules of n tools, by what their texts are."""
