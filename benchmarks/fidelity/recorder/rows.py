"""Rows: what was recorded of a project, in the format of `oracle.jsonl.gz`.

Consumes what the hooks tell; produces a row for each function, framework and name, as it was made.
"""

from __future__ import annotations

import gc
import json
import sys
from collections import defaultdict
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from recorder.hooks import Ask, Failure, Made, Record
from recorder.observed import FRAMEWORKS
from recorder.places import Place, Places, codes_of, has_own_signature, parameters_of

Row = dict[str, Any]
Registration = tuple[str, int] | None


class Recorder:
    """Records the tools of the tree in `root`."""

    def __init__(self, root: Path, request: dict[str, Any]) -> None:
        self._places = Places(root)
        self._request = request
        self._rows: list[Row] = []
        self._waiting: list[tuple[str, Ask, list[tuple[str, int]]]] = []
        self._at_end: dict[str, list[Ask]] = defaultdict(list)

    def install(self) -> None:
        """Hook the frameworks that are there."""
        for framework, (_, install) in FRAMEWORKS.items():
            try:
                install(self._record(framework))
            except ImportError as error:
                if not isinstance(error, ModuleNotFoundError):
                    print(f"no {framework}: {error}", file=sys.stderr)

    def rows(self) -> list[Row]:
        """All rows, each once; those with a signature made at run time are marked."""
        for framework, asks in self._at_end.items():
            for ask in asks:
                self._take(framework, ask, [])
        for framework, ask, stack in list(self._waiting):  # asking may make more
            self._take(framework, ask, stack)
        unique = {json.dumps(row, sort_keys=True, default=repr): row for row in self._rows}
        best: dict[str, Row] = {}
        for row in unique.values():
            shown = {k: v for k, v in row.items() if k != "registered_at"}
            key = json.dumps(shown, sort_keys=True, default=repr)
            if key not in best or best[key]["registered_at"] is None:
                best[key] = row
        return _with_dynamic(list(best.values()))

    def _record(self, framework: str) -> Record:
        def later(ask: Ask) -> None:
            asking = self._places.asking() or ("", 0)
            self._waiting.append((framework, ask, [asking, *self._places.running()]))

        def now(ask: Ask) -> None:
            asking = self._places.asking() or ("", 0)
            self._take(framework, ask, [asking, *self._places.running()])

        def failed(failure: Failure) -> None:
            self._fail(framework, failure, list(self._places.running()))

        ends = self._at_end[framework]
        return Record(now, later, failed, self._owns, self._classes, ends)

    def _owns(self, cls: type) -> bool:
        return self._places.of_class(cls) is not None

    def _classes(self) -> list[type]:
        classes = [each for each in gc.get_objects() if isinstance(each, type)]
        return [each for each in classes if self._owns(each)]

    def _take(self, framework: str, ask: Ask, stack: list[tuple[str, int]]) -> None:
        try:
            for made in ask():
                self._add(framework, made, stack)
        except Exception as error:
            print(f"{framework}: {type(error).__name__}: {error} at {stack[:1]}", file=sys.stderr)

    def _add(self, framework: str, made: Made, stack: list[tuple[str, int]]) -> None:
        place, stack = self._place(made.subject, stack)
        if place is None:
            return
        row = self._row(framework, made.subject, place, stack)
        row |= made.extra
        row |= {
            "name": made.name,
            "description": made.description,
            "input_schema": made.parameters,
            "output_schema": made.output,
        }
        row["props_vs_sig"] = _likeness(made)
        self._rows.append(json.loads(json.dumps(row, default=repr)))

    def _fail(self, framework: str, failure: Failure, stack: list[tuple[str, int]]) -> None:
        place, stack = self._place(failure.subject, stack)
        if place is None:
            return
        row = self._row(framework, failure.subject, place, stack)
        said = f"{type(failure.error).__name__}: {failure.error}"
        row |= {"name": getattr(failure.subject, "__name__", ""), "error": said}
        self._rows.append({**row, "props_vs_sig": "error", "input_schema": None})

    def _place(
        self, subject: Any, stack: list[tuple[str, int]]
    ) -> tuple[Place | None, list[tuple[str, int]]]:
        if subject is None:  # written by hand: not by a library that the project has called
            return (Place(*stack[0]) if stack and stack[0][0] else None), stack
        if isinstance(subject, type):
            return self._places.of_class(subject), stack
        codes = codes_of(subject)
        own = [code for code in codes if self._places.relative(code.co_filename) is not None]
        return (self._places.of_code(own[-1]) if own else None), stack

    def _row(self, framework: str, subject: Any, place: Place, stack: list[tuple[str, int]]) -> Row:
        codes = codes_of(subject) if subject is not None and not isinstance(subject, type) else []
        qualname = codes[-1].co_qualname if codes else getattr(subject, "__qualname__", "")
        made_up = codes and self._places.of_code(codes[-1]) is None
        return {
            "src": self._request["src"],
            "repo": self._request["repo"],
            "repo_commit": self._request["version"],
            "framework": framework,
            "framework_version": _version(framework),
            "framework_code": "installed dist",
            "file": place.file,
            "firstlineno": place.firstlineno,
            "def_line": place.def_line,
            "decorated_as": place.decorated_as,
            "n_decorators": place.n_decorators,
            "nested": place.nested,
            "module": getattr(subject, "__module__", None),
            "qualname": qualname,
            "registered_at": next((list(each) for each in stack if each[0]), None),
            "is_test": _is_test(place.file),
            "dynamic": bool(made_up) or (bool(codes) and has_own_signature(subject)),
            "wrapped": len(codes) > 1,
            "output_schema": None,
            "description": None,
        }


def _with_dynamic(rows: list[Row]) -> list[Row]:
    """Rows of one `def` or call that gives tools of many signatures are made at run time."""
    shapes: dict[tuple[Any, ...], set[str]] = defaultdict(set)
    for row in rows:
        properties = sorted((row["input_schema"] or {}).get("properties", ()))
        shapes[_function(row)].add(json.dumps(properties))
    for row in rows:
        is_many = len(shapes[_function(row)]) > 1
        if is_many and (row["nested"] or row["def_line"] is None):
            row["dynamic"] = True
    return rows


def _function(row: Row) -> tuple[Any, ...]:
    return row["framework"], row["file"], row["firstlineno"], row["qualname"]


def _likeness(made: Made) -> str:
    """How the properties of a schema and the parameters of its function are alike."""
    if made.subject is None or isinstance(made.subject, type):
        return "equal"
    parameters = parameters_of(made.subject)
    if parameters is None:
        return "no-def"
    properties = set((made.parameters or {}).get("properties", ()))
    if properties == set(parameters):
        return "equal"
    return "subset" if properties < set(parameters) else "differs"


def _is_test(file: str) -> bool:
    parts = file.split("/")
    return any(each in ("test", "tests") for each in parts[:-1]) or parts[-1].startswith("test_")


def _version(framework: str) -> str:
    try:
        return version(FRAMEWORKS[framework][0])
    except PackageNotFoundError:
        return ""
