"""`toolgen explain`: the page on a code, or the places behind a tool."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import wraps
from itertools import accumulate, chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from toolgen.cli.options import Format, format_option, project_options
from toolgen.cli.project import ConfiguredProject
from toolgen.cli.report import REPORT_VERSION, json_text
from toolgen.cli.terminal import printable, say
from toolgen.findings import UNTOLD, ToolgenError
from toolgen.findings.matches import did_you_mean
from toolgen.ir.ledger import ToolState

if TYPE_CHECKING:
    from toolgen.findings.registry import Code
    from toolgen.ir.evidence import Evidence
    from toolgen.ir.ledger import LedgerEntry
    from toolgen.pipeline import Result
    from toolgen.source import SourceFile

_ALL = ": `toolgen list --all` has all that are"
_MOST_FILES = 2_000
"""How many files are looked through for a tool where nothing says what the project is."""
_FUNCTION = re.compile(r"\s*(?:async\s+)?def\b")
_CODE = re.compile(r"TG\d+", re.IGNORECASE)


def _unless_code(context: click.Context, _: click.Parameter, name: str) -> str:
    """What is no code; the page on one is told at once, whatever the project's settings are."""
    if _code(name) is not None:
        say(explained(name))
        context.exit()
    if _CODE.fullmatch(name):
        raise ToolgenError(_unknown(name))
    return name


def _saying_that_it_is_no_code(command: Callable[..., None]) -> Callable[..., None]:
    """The command, whose errors say first that the name is none of a code, which needs no project
    that can be read: not its settings either.
    """

    @wraps(command)
    def saying(name: str, **options: Any) -> None:
        try:
            command(name=name, **options)
        except ToolgenError as error:
            way = "" if isinstance(error, _Unfound) else "to look for a tool: "
            raise ToolgenError(f"{_unknown(name)}; {way}{error}") from error

    return saying


class _Unfound(ToolgenError):
    """No tool of a name was found; what it says goes on after what is said of codes."""


@click.command("explain")
@click.argument("name", metavar="CODE|TOOL|PATH:LINE", callback=_unless_code)
@_saying_that_it_is_no_code
@project_options
@format_option
def explain_command(project: ConfiguredProject, name: str, output_format: Format) -> None:
    """Tell what a CODE means, or why a function is a TOOL, or none.

    A code is a diagnostic (TG302) or a rule, told with an example and the way out. A tool is told
    with the places behind it, in the order in which they are read: its function, what declares it,
    where its name, its description, each type and each default come from, or what refuses it. It is
    named as models name it, by its function, or by PATH:LINE, a line that has to do with it.
    """
    found = [_placed(each, project) for each in _evidence(project, name)]
    if output_format == "json":
        contents = {"version": REPORT_VERSION, "kind": "explain"}
        say(json_text({**contents, "functions": [_contents(each) for each in found]}))
    else:
        say("\n\n".join("\n".join(evidence_lines(each)) for each in found))


def explained(name: str) -> str:
    """The page on a code, without the last line end; raises ToolgenError for none."""
    from toolgen.findings.pages import rendered

    code = _code(name)
    if code is None:
        raise ToolgenError(_unknown(name))
    return rendered(code)


def _code(name: str) -> Code | None:
    from toolgen.findings.registry import CODES

    return CODES.get(name.upper()) or CODES.get(name.lower())


def _unknown(name: str) -> str:
    from toolgen.findings.registry import CODES, nearest_code

    return f"there is no code {name!r}{nearest_code(name, CODES)}"


def _evidence(project: ConfiguredProject, name: str) -> list[Evidence]:
    """All that is known of what a name may mean. Raises ToolgenError where that is nothing."""
    if _is_vast(project):
        raise _Unfound(
            "to look for a tool where no settings say what the project is, and there are more than "
            f"{_MOST_FILES:,} files, name its paths: toolgen explain {name} PATHS"
        )
    sources = project.sources()
    result = project.generate(sources)
    asked = _below_root(project, name)
    found = _about(asked, result) or _about(_function_around(asked, sources), result)
    found = found or list(_said_at(name, result, sources))
    if not found:
        known = chain(*((each.function, *each.names) for each in evidence_of(result)))
        near = did_you_mean(name, known)
        raise _Unfound(
            f"and no function of the sources ({len(sources)} read) is or may be a tool of that "
            f"name, or has to do with that line{near or _ALL}"
        )
    return found


def _about(name: str, result: Result) -> list[Evidence]:
    """What is known of a name, or of a line."""
    known = [each for each in evidence_of(result) if each.is_about(name)] if name else []
    return known or list(_at_line(result, name))


def _lines_of(path: str, sources: Sequence[SourceFile]) -> list[str]:
    text = next((each.load() for each in sources if each.path == path), b"")
    return text.decode("utf-8", "replace").splitlines()


def _said_at(name: str, result: Result, sources: Sequence[SourceFile]) -> Iterator[Evidence]:
    """What source does not tell of the lines that say a name: `register(server, name="find")`."""
    word = re.compile(rf"(?<![\w-]){re.escape(name)}(?![\w-])")
    places = (each.position for each in result.diagnostics if each.code == UNTOLD)
    for path, number in dict.fromkeys((each.path, each.line) for each in places):
        if any(map(word.search, _lines_of(path, sources)[number - 1 : number])):
            yield from _at_line(result, f"{path}:{number}")


def _function_around(name: str, sources: Sequence[SourceFile]) -> str:
    """The line of the function that the line of a name stands in; empty where there is none."""
    path, _, line = name.partition(":")
    lines = _lines_of(path, sources)
    number = line.partition(":")[0]
    before = lines[: int(number)] if number.isdecimal() and int(number) <= len(lines) else []
    inner = len(before[-1]) if before else 0
    for place in range(len(before), 0, -1):
        said = before[place - 1]
        indent = len(said) - len(said.lstrip())
        if said.strip() and indent < inner:
            inner = indent
            if _FUNCTION.match(said):
                return f"{path}:{place}"
    return ""


def _is_vast(project: ConfiguredProject) -> bool:
    """Whether there is more than anybody means: nothing was named, and no project is known."""
    from toolgen.discover import listed

    if project.file is not None or project.named:
        return False
    counts = accumulate(count for _, count in listed(project.root))
    return any(count > _MOST_FILES for count in counts)


def _below_root(project: ConfiguredProject, name: str) -> str:
    """PATH:LINE with a path that starts at the project's root; what is no path is kept."""
    path, colon, line = name.partition(":")
    if not colon or not os.path.exists(path):
        return name
    return f"{Path(os.path.relpath(path, project.root)).as_posix()}:{line}"


def evidence_of(result: Result) -> Iterator[Evidence]:
    """The evidence of declarations, and of functions that are listed without one."""
    declared = list(chain(*(each.evidence for each in result.extractions)))
    refused = {(each.function, n): each for each in result.ledger for n in each.refused_names}
    for each in declared:
        found = [refused[each.function, n] for n in each.names if (each.function, n) in refused]
        is_refused = each.state is ToolState.EMITTED and found
        yield _refused(each, found[0]) if is_refused else each
    functions = {each.function for each in declared}
    yield from (_listed(each) for each in result.ledger if each.function not in functions)


def _refused(evidence: Evidence, entry: LedgerEntry) -> Evidence:
    """What was read as a tool, and is refused for what others are, or for its schema."""
    from toolgen.ir.evidence import EvidenceStep

    said = (EvidenceStep(f.position, f"{f.code}: {f.message}") for f in entry.findings)
    return replace(evidence, state=ToolState.REFUSED, steps=(*evidence.steps, *dict.fromkeys(said)))


def _listed(entry: LedgerEntry) -> Evidence:
    from toolgen.ir.evidence import Evidence, EvidenceStep

    steps = (EvidenceStep(entry.position, entry.why),)
    return Evidence(entry.function, entry.tools, entry.state, steps)


def _at_line(result: Result, name: str) -> Iterator[Evidence]:
    """What was found at a line without a function that could be named."""
    from toolgen.ir.evidence import Evidence, EvidenceStep, is_at

    said = [each for each in result.diagnostics if is_at(each.position, name)]
    if said:
        steps = (EvidenceStep(each.position, f"{each.code}: {each.message}") for each in said)
        yield Evidence(name, (), ToolState.LISTED, tuple(steps))


def _placed(evidence: Evidence, project: ConfiguredProject) -> Evidence:
    steps = (replace(step, position=project.place(step.position)) for step in evidence.steps)
    return replace(evidence, steps=tuple(steps))


def evidence_lines(evidence: Evidence) -> Iterator[str]:
    """A function and what became of it, then a line for each place behind that."""
    named = f" as {', '.join(evidence.names)}" if evidence.names else ""
    yield printable(f"{evidence.function} is {evidence.state}{named}")
    places = [str(step.position) for step in evidence.steps]
    width = max(map(len, places), default=0)
    for place, step in zip(places, evidence.steps, strict=True):
        yield printable(f"  {place:{width}}  {step.text}")


def _contents(evidence: Evidence) -> dict[str, object]:
    return {
        "function": evidence.function,
        "state": str(evidence.state),
        "tools": list(evidence.names),
        "steps": [{"position": str(each.position), "text": each.text} for each in evidence.steps],
    }
