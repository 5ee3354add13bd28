"""Who imports whom in the generator and the runtime, and the matrices of it in `docs/design.md`.

Consumes the source of a package; produces its imports, told apart by when they happen, its circles
and the rooms that are imported against their order. `make graph` writes the matrices anew.
"""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from pathlib import Path

from building import GENERATOR, REPOSITORY, RUNTIME

PAGE = REPOSITORY / "docs" / "design.md"


class When(Enum):
    """When an import happens; the letter stands for it in a matrix."""

    AT_ONCE = "i"  # on import of the module that has it
    LATE = "l"  # inside a function
    FOR_TYPES = "t"  # under `if TYPE_CHECKING`, or in a stub


@dataclass(frozen=True)
class Import:
    """One module imports another, or one name of it; `target` is dotted, the name included."""

    target: str
    when: When


@dataclass(frozen=True)
class Package:
    """A package and its rooms, its folders and root modules, from the lowest to the highest.

    A room may import the rooms before it, and none after it. What the root module of the runtime
    finds on demand is in its stub, which is a room of its own, the highest: whoever imports such a
    name of the root imports the module that has it.
    """

    root: Path
    order: tuple[str, ...]

    @property
    def name(self) -> str:
        """The import name."""
        return self.root.name

    def room(self, module: str) -> str:
        """The folder or the root module that a dotted module is in."""
        return module.split(".")[1] if "." in module else "__init__"


TOOLGEN = Package(
    GENERATOR / "toolgen",
    (
        *("letters", "timing", "pins", "plain_files", "source", "findings", "json_schema"),
        *("facts", "ir", "config"),
        *("docstrings", "schema", "frameworks", "discover", "parse", "parsing", "queries"),
        *("link", "connections", "search_roots"),
        *(
            "evaluate",
            "annotations",
            "classes",
            "registrations",
            "tools",
            "check",
            "dialects",
            "remembering",
            "formatting",
            "planned",
        ),
        *("results", "kept"),
        *(
            "render",
            "packages",
            "planning",
            "agreement",
            "making",
            "write",
            "targets",
            "pipeline",
            "__init__",
            "reports",
            "costs",
            "export",
        ),
        *("contract", "catalogue", "lint", "dynamic", "cache", "verify", "adoption", "lsp", "cli"),
        "__main__",
    ),
)
TOOLGEN_RUNTIME = Package(
    RUNTIME / "toolgen_runtime",
    (
        *(
            "__init__",
            "importing",
            "_core",
            "model",
            "observe",
            "libraries",
            "requests",
            "call",
            "search",
        ),
        *("generated", "registry", "slots", "serve", "adapters", "__pyinstaller"),
        # What is documented under these names is in rooms.
        *("cutting", "dialects", "observing", "otel", "__init__.pyi"),
    ),
)


@cache
def imports_of(path: Path) -> tuple[Import, ...]:
    """All imports of a file, which are absolute."""
    when = When.FOR_TYPES if path.suffix == ".pyi" else When.AT_ONCE
    return tuple(_found(ast.parse(path.read_bytes()), when, path))


def _found(node: ast.AST, when: When, path: Path) -> Iterator[Import]:
    match node:
        case ast.Import(names):
            yield from (Import(alias.name, when) for alias in names)
        case ast.ImportFrom(module, names, level):
            assert level == 0, f"{path} has a relative import"
            yield from (Import(f"{module}.{alias.name}", when) for alias in names)
        case ast.If(ast.Name("TYPE_CHECKING"), body, orelse):
            for child in body:
                yield from _found(child, When.FOR_TYPES, path)
            for child in orelse:
                yield from _found(child, when, path)
        case _:
            is_function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            inner = When.LATE if is_function and when is When.AT_ONCE else when
            for child in ast.iter_child_nodes(node):
                yield from _found(child, inner, path)


def sources(root: Path) -> list[Path]:
    """The Python files below a folder."""
    return sorted(root.rglob("*.py"))


@cache
def lazy_names_of(path: Path) -> Mapping[str, str]:
    """The names that a file finds on demand by `lazy_names`, with the module that has each, below
    the package; none, where it has no such table.
    """
    tree = ast.parse(path.read_bytes())
    bound = {
        name: value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for name, value in [(ast.unparse(node.targets[0]), node.value)]
    }
    tables = [
        bound.get(ast.unparse(table), table)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "lazy_names"
        for table in node.args[1:]
    ]
    return {
        name: home
        for table in tables
        for home, names in ast.literal_eval(table).items()
        for name in names.split()
    }


Edges = dict[tuple[str, str], set[When]]


@cache
def modules_of(package: Package) -> Edges:
    """When each module of a package imports each other one, be it for a name that this one finds on
    demand. What the root finds so is imported by its stub, and by who asks for it.
    """
    files = {_dotted(path, package): path for path in sources(package.root)}
    lazy = {module: lazy_names_of(path) for module, path in files.items()}
    stub = package.root / "__init__.pyi"
    importers = {module: imports_of(path) for module, path in files.items()}
    if stub.exists():
        importers[f"{package.name}.{stub.name}"] = imports_of(stub)
    edges: Edges = {}
    for module, imports in importers.items():
        homes = lazy.get(module, {}).values() if module != package.name else ()
        late = (Import(f"{package.name}.{home}", When.LATE) for home in homes)
        for each in (*imports, *late):
            target = _home(each.target, files, lazy, package)
            if target not in ("", module):
                edges.setdefault((module, target), set()).add(each.when)
    return edges


def _home(
    target: str, files: Collection[str], lazy: Mapping[str, Mapping[str, str]], package: Package
) -> str:
    """The module that is imported for a dotted name, empty for a foreign one."""
    module = _module(target, files)
    home = lazy.get(module, {}).get(target.removeprefix(f"{module}."))
    return module if home is None else f"{package.name}.{home}"


def _dotted(path: Path, package: Package) -> str:
    parts = path.relative_to(package.root.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _module(target: str, known: Collection[str]) -> str:
    """The innermost module that an imported name is in, or that it is; empty for a foreign one."""
    while target and target not in known:
        target = target.rpartition(".")[0]
    return target


def rooms_of(package: Package) -> Edges:
    """When each room of a package imports each other one."""
    edges: Edges = {}
    for (importer, imported), when in modules_of(package).items():
        first, second = package.room(importer), package.room(imported)
        if importer.endswith(".pyi"):
            first = "__init__.pyi"
        if first != second:
            edges.setdefault((first, second), set()).update(when)
    return edges


def against_order(package: Package) -> list[tuple[str, str]]:
    """Pairs of rooms of which the first imports the second, which stands after it."""
    place = package.order.index
    return sorted((a, b) for a, b in rooms_of(package) if place(a) < place(b))


def folders_of(package: Package) -> Iterator[Edges]:
    """The imports within each folder, two ways: of its modules and subfolders among each other,
    each subfolder one; and, below the root, of its own modules as one and each subfolder.
    """
    files = {_dotted(path, package): path for path in sources(package.root)}
    folders = {module for module, path in files.items() if path.name == "__init__.py"}
    for folder in sorted(folders):
        edges: Edges = {}
        for (importer, imported), when in modules_of(package).items():
            ends = _child(importer, folder), _child(imported, folder)
            if all(ends) and ends[0] != ends[1]:
                edges.setdefault(ends, set()).update(when)
        yield edges
        if folder != package.name:
            whole: Edges = {}
            for ends, when in edges.items():
                first, second = (end if end in folders else folder for end in ends)
                if first != second:
                    whole.setdefault((first, second), set()).update(when)
            yield whole


def _child(module: str, folder: str) -> str:
    """The module or subfolder of a folder that a module is in, the folder's own face as itself;
    empty for one that is elsewhere.
    """
    if module == folder:
        return folder
    inner = module.removeprefix(f"{folder}.")
    return "" if inner == module else f"{folder}.{inner.partition('.')[0]}"


def circles(edges: Iterable[tuple[str, str]]) -> list[tuple[str, ...]]:
    """The largest sets in which each imports each other, directly or through others."""
    outgoing: dict[str, set[str]] = {}
    for importer, imported in edges:
        outgoing.setdefault(importer, set()).add(imported)
    reached = {module: _reached(module, outgoing) for module in outgoing}
    found = {
        tuple(sorted(other for other in ahead if module in reached.get(other, ())))
        for module, ahead in reached.items()
        if module in ahead
    }
    return sorted(found)


def _reached(start: str, outgoing: Mapping[str, set[str]]) -> set[str]:
    seen: set[str] = set()
    ahead = [start]
    while ahead:
        new = outgoing.get(ahead.pop(), set()) - seen
        seen |= new
        ahead.extend(new)
    return seen


def page() -> str:
    """The page with its matrices made anew."""
    text = PAGE.read_text("utf-8")
    for package in (TOOLGEN, TOOLGEN_RUNTIME):
        begin = f"<!-- imports of {package.name} -->\n"
        before, _, rest = text.partition(begin)
        after = rest[rest.index("<!-- end -->") :]
        text = "".join(
            [before, begin, "\n", *(f"{line}\n" for line in _matrix(package)), "\n", after]
        )
    return text


def _matrix(package: Package) -> Iterator[str]:
    """A row a room, from the lowest to the highest; a column for each that it may import."""
    edges = rooms_of(package)
    width = max(map(len, package.order))
    for number, room in enumerate(package.order, 1):
        cells = (_cell(edges.get((room, other), set())) for other in package.order)
        row = [cell if at != number else "\\" for at, cell in enumerate(cells, 1)]
        last = max(at for at, cell in enumerate(row, 1) if cell != " ")
        yield f"    {number:2} {room:{width}} {' '.join(row[:last])}"


def _cell(found: set[When]) -> str:
    return next((when.value for when in When if when in found), " ")


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8", newline="\n")
