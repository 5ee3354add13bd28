"""The functions of an unpacked package, as the standard library's parser sees them.

Consumes a directory; produces every public module-level function with the lines it stands on. This
is the other opinion that the build is held to: each function is a tool, or refused with a reason.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Definition:
    """One `def`; overloads and conditional twins give several of one `function`.

    `function` is `module:name`, `path` is relative to the tree, and the lines count decorators.
    `is_documented` tells of a docstring, and of parameters that are all annotated.
    """

    function: str
    path: str
    first: int
    last: int
    parameters: frozenset[str]
    is_documented: bool

    @property
    def name(self) -> str:
        """The function's own name."""
        return self.function.partition(":")[2]


def definitions(tree: Path, package: str) -> list[Definition]:
    """The public module-level functions below `tree / package`, generated modules left out."""
    found: list[Definition] = []
    for file in sorted((tree / package).rglob("*.py")):
        path = file.relative_to(tree)
        if "_toolgen" not in path.parts:
            parsed = ast.parse(file.read_bytes(), str(path))
            found += (_definition(node, path) for node in _functions(parsed.body))
    return found


def type_checking_statements(file: Path) -> list[str]:
    """The statements of a module that stand under `TYPE_CHECKING`."""
    parsed = ast.parse(file.read_bytes(), str(file))
    blocks = (node for node in parsed.body if isinstance(node, ast.If))
    return [
        ast.unparse(statement)
        for block in blocks
        if ast.unparse(block.test).rpartition(".")[2] == "TYPE_CHECKING"
        for statement in block.body
    ]


def _functions(body: Iterable[ast.stmt]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                if not name.startswith("_"):
                    yield node
            case ast.If() | ast.Try():
                yield from _functions([*node.body, *node.orelse])
                for handler in getattr(node, "handlers", []):
                    yield from _functions(handler.body)


def _definition(node: ast.FunctionDef | ast.AsyncFunctionDef, path: Path) -> Definition:
    parameters = [each for each in ast.walk(node.args) if isinstance(each, ast.arg)]
    parts = path.with_suffix("").parts
    module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    return Definition(
        f"{module}:{node.name}",
        path.as_posix(),
        min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)]),
        node.end_lineno or node.lineno,
        frozenset(each.arg for each in parameters),
        bool(parameters)
        and all(each.annotation for each in parameters)
        and bool(ast.get_docstring(node)),
    )
