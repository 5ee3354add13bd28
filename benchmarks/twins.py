"""Twins held to the classes they stand for: every class of an installed package, by reflection.

Consumes the source of a package and the package itself, imported; produces a `Comparison` for each
class and mode. The schemas must be equal in everything: titles, names in `$defs`, key values. The
order of an `enum` alone is left out, since typing's caches change it from import to import.
"""

from __future__ import annotations

import importlib
import json
import os
import sys
import warnings
from collections.abc import Iterator
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any, Literal

from pydantic import TypeAdapter

from toolgen.annotations.expressions import parse_text
from toolgen.classes.kinds import ClassKind
from toolgen.facts.module import Assignment, Class, Module
from toolgen.ir.nodes import Named
from toolgen.link import Environment, Project, Refusal, Resolver, Scope
from toolgen.link.symbols import Defined
from toolgen.parsing import parse_source
from toolgen.schema import SchemaFailure
from toolgen.schema.annotations import annotation_schema
from toolgen.schema.typing_caches import forget_typing_caches
from toolgen.source import SourceFile
from toolgen.tools.reading import Readers, readers

Mode = Literal["validation", "serialization"]
MODES: tuple[Mode, ...] = ("validation", "serialization")

EQUAL, REFUSED, WRONG = "equal", "refused", "wrong"
NO_SCHEMA = "no schema in reality either"
UNBOUND = "not bound when imported"  # the module fails to import, or binds the name to another


# Libraries that the generator knows by name, and never reads.
_KNOWN = {"annotated_doc", "annotated_types", "pydantic", "pydantic_core", "typing_extensions"}

# pydantic's errors of a process that knows less than the source does: a TypedDict of `typing`
# before Python 3.12, and names that are imported for type checkers alone.
_KNOWS_LESS = {"class-not-fully-defined", "typed-dict-version", "undefined-annotation"}


@dataclass(frozen=True)
class Comparison:
    """What came of one class in one mode; `detail` is the reason, or the first difference."""

    id: str
    mode: Mode
    outcome: str
    code: str = ""
    detail: str = ""


@dataclass(frozen=True)
class Failure:
    """What stands for a schema that there is none of."""

    code: str
    detail: str


def compare_package(package: str, site: Path) -> Iterator[Comparison]:
    """Compare every class of a package that lies in `site`, which is to be on `sys.path`.

    Names lead to the source of everything else in `site`, but for what pydantic itself is made of.
    """
    sources = list(_installed(site))
    project = Project(sources, parse_source)
    reading = readers(Resolver(project), parse_text, Environment())
    for source in sources:
        if source.module == package or source.module.startswith(f"{package}."):
            module = project.module(source.module)
            if module is not None:
                yield from _compare_module(module, reading)


def _installed(site: Path) -> Iterator[SourceFile]:
    for path in sorted(site.rglob("*.py")):
        relative = path.relative_to(site)
        names = relative.with_suffix("").parts
        is_package = names[-1] == "__init__"
        if names[0] not in _KNOWN and all(map(str.isidentifier, names)):
            module = ".".join(names[:-1] if is_package else names)
            shown = relative.as_posix()
            yield SourceFile(shown, module, names[0], names[0], is_package, load=path.read_bytes)


def _compare_module(module: Module, reading: Readers) -> Iterator[Comparison]:
    symbols = list(_classes(module, reading))
    imported = _imported(module.name) if symbols else None
    for symbol in symbols:
        real = getattr(imported, symbol.fact.name, None)
        bound = getattr(real, "__module__", None) == module.name
        for mode in MODES:
            if bound:
                yield _compare(symbol, real, mode, reading)
            else:
                yield Comparison(symbol.id, mode, UNBOUND)


def _classes(module: Module, reading: Readers) -> Iterator[Defined]:
    for statement in module.statements:
        if isinstance(statement, Class | Assignment):
            symbol = Defined(Scope(module), statement)
            if _is_type(symbol, reading):
                yield symbol


def _is_type(symbol: Defined, reading: Readers) -> bool:
    if isinstance(symbol.fact, Class):
        return reading.kinds.kind(symbol) != ClassKind.PLAIN
    return reading.types.maker(symbol) not in (None, "typing:TypeVar")


def _imported(module: str) -> object:
    """The module itself, or None when it cannot be imported here: an optional dependency."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return importlib.import_module(module)
    except (Exception, SystemExit):
        return None


def _compare(symbol: Defined, real: Any, mode: Mode, reading: Readers) -> Comparison:
    expected = _reflected(real, mode)
    made = _twin(symbol, mode, reading)
    if isinstance(made, Failure):
        outcome = NO_SCHEMA if isinstance(expected, Failure) else REFUSED
        return Comparison(symbol.id, mode, outcome, made.code, made.detail)
    if isinstance(expected, Failure):
        outcome = NO_SCHEMA if expected.code in _KNOWS_LESS else WRONG
        return Comparison(symbol.id, mode, outcome, detail=f"{expected.code} in reality")
    first = next(differences(_normalised(made), _normalised(expected)), None)
    return Comparison(symbol.id, mode, WRONG if first else EQUAL, detail=first or "")


def _reflected(real: Any, mode: Mode) -> dict[str, Any] | Failure:
    forget_typing_caches()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            return TypeAdapter(real).json_schema(mode=mode)
    except Exception as error:
        return Failure(getattr(error, "code", None) or type(error).__name__, str(error))


def _twin(symbol: Defined, mode: Mode, reading: Readers) -> dict[str, Any] | Failure:
    reading.types.seen[symbol.id] = symbol
    node = Named(symbol.id)
    try:
        definitions = reading.classes.closure([node], [])
        return annotation_schema(node, definitions, mode)
    except Refusal as refusal:
        return Failure(refusal.code, refusal.message)
    except SchemaFailure as failure:
        return Failure(failure.code, failure.message)


def _normalised(schema: Any) -> Any:
    match schema:
        case dict():
            return {
                key: sorted(map(repr, value)) if key == "enum" else _normalised(value)
                for key, value in schema.items()
            }
        case list():
            return [_normalised(item) for item in schema]
        case _:
            return schema


def differences(made: Any, expected: Any, path: str = "") -> Iterator[str]:
    """Where two schemas differ, each with what is there and what ought to be."""
    if isinstance(made, dict) and isinstance(expected, dict):
        for key in dict.fromkeys([*made, *expected]):
            yield from differences(made.get(key), expected.get(key), f"{path}/{key}")
    elif type(made) is not type(expected) or made != expected:
        yield f"{path}: {made!r:.200} instead of {expected!r:.200}"


def main() -> None:
    """Compare the package of the command line; the last line printed holds the comparisons."""
    package, site = sys.argv[1:]
    sys.path.append(site)
    rows = [astuple(comparison) for comparison in compare_package(package, Path(site))]
    print(f"\n{json.dumps(rows)}", flush=True)
    os._exit(0)  # threads that the package started must not keep the process


if __name__ == "__main__":
    main()
