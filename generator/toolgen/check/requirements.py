"""Requirements: a project that pins versions of a framework that toolgen does not know."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from toolgen.findings import Diagnostics, Finding
from toolgen.findings.registry import Severity
from toolgen.frameworks.lines import PYDANTIC
from toolgen.ir.definitions import DataClass, Definition, Definitions, ModelClass, TypedDictClass
from toolgen.ir.references import reached
from toolgen.ir.tools import Reach, ToolSpec
from toolgen.pins import pythons_admitted


def check_requirements(tools: Iterable[ToolSpec], diagnostics: Diagnostics) -> None:
    """Report frameworks of which the project pins none of the known versions (TG132), and a
    pydantic that is not of the line that schemas are made by (TG136).

    The former is told at each tool, whose schema rests on it; reports show the first few. Types
    that lines of pydantic disagree on are few: of these the first tool tells.
    """
    others: dict[str, list[ToolSpec]] = {}
    for tool in tools:
        if tool.profile.pydantic and tool.schema is None:
            others.setdefault(tool.profile.pydantic, []).append(tool)
        if tool.profile.outdated:
            diagnostics.add(
                "TG132",
                tool.position,
                f"the project pins {tool.profile.outdated}, of which no version is known: schemas "
                "may differ",
                "compare with `toolgen verify`, or use a newer version",
            )
    line = ".".join(map(str, PYDANTIC))
    for pinned, members in others.items():
        diagnostics.add(
            "TG136",
            min(each.position for each in members),
            f"the project pins {pinned}, and schemas are made by pydantic {line}: tools with types"
            " that the two disagree on may have others",
            f"compare with `toolgen verify`, or use pydantic {line}",
        )


def check_typed_dicts(
    tool: ToolSpec, definitions: Definitions, *, is_reflected: bool
) -> Iterator[Finding]:
    """Report a TypedDict of `typing` that pydantic refuses before Python 3.12 (TG313).

    `is_reflected` tells that the tool has no validator of its own, so that pydantic is to read the
    annotations when it is first called; what a model holds it reads in any case.
    """
    if tool.schema is not None or tool.reach is not Reach.IMPORT:
        return
    known = reached(tool.parameters, definitions)
    read = known if is_reflected else _of_models(known, definitions)
    for each in read.values():
        if isinstance(each, TypedDictClass) and each.python is not None:
            admitted = _admits_3_11(each.python)
            if admitted is not False:
                yield Finding(
                    tool.position,
                    "TG313",
                    f"{tool.name} takes {each.id.partition(':')[2]!r}, a TypedDict of `typing`, "
                    "which pydantic refuses before Python 3.12",
                    "from typing_extensions import TypedDict",
                    graded=Severity.ERROR if admitted else None,
                )
                return


def _of_models(
    known: Mapping[str, Definition], definitions: Definitions
) -> Mapping[str, Definition]:
    """What the classes that pydantic makes itself hold, which are made on import."""
    models = tuple(
        each
        for each in known.values()
        if isinstance(each, ModelClass)
        or (isinstance(each, DataClass) and each.decorator != "dataclasses:dataclass")
    )
    return reached(models, definitions)


def _admits_3_11(specifier: str) -> bool | None:
    """Whether a project is for Python 3.11, too; None where it does not say."""
    admitted = pythons_admitted(specifier)
    return None if admitted is None else (3, 11) in admitted
