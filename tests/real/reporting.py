"""The report: comparisons in, Markdown out."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence

from comparing import Comparison, Verdict

OUTCOMES = ("equal", "warned", "refused", "unimportable", "different")

_SUBJECT = re.compile(r"the (?:type|class|name) '([^']+)'|it calls ([\w.]+)|for (core_schema\.\w+)")


def render(comparisons: Sequence[Comparison]) -> str:
    """The tables of totals, validators, refusals and calls, and an outcome for each function."""
    sections = (
        _totals(comparisons),
        _validators(comparisons),
        _refusals(comparisons),
        _calls(comparisons),
        _remarks(comparisons),
        *(_functions(comparison) for comparison in comparisons),
    )
    return "\n\n".join("\n".join(section) for section in sections)


def _totals(comparisons: Sequence[Comparison]) -> Iterator[str]:
    yield "## Schemas\n"
    yield from _header("package", "docstrings", "functions", "typed and documented", *OUTCOMES)
    for each in comparisons:
        counts = [len(each.of(outcome)) for outcome in OUTCOMES]
        package = f"{each.distribution} {each.version}"
        yield _row(package, each.style, len(each.verdicts), each.documented, *counts)
    totals = [sum(len(each.of(outcome)) for each in comparisons) for outcome in OUTCOMES]
    documented = sum(each.documented for each in comparisons)
    yield _row("all", "", sum(totals), documented, *totals)


def _validators(comparisons: Sequence[Comparison]) -> Iterator[str]:
    yield "## Validators and texts\n"
    yield from _header(
        *("package", "tools", "precompiled", "arguments tried", "verdicts that differ"),
        *("descriptions that differ", "parameter descriptions that differ"),
    )
    for each in comparisons:
        built = [*each.of("equal"), *each.of("warned")]
        yield _row(
            each.distribution,
            len(built),
            sum(verdict.is_precompiled for verdict in built),
            sum(verdict.probes for verdict in built),
            sum(len(verdict.disagreements) for verdict in built),
            sum(not verdict.says_the_same for verdict in built),
            sum(len(verdict.described_otherwise) for verdict in built),
        )


def _refusals(comparisons: Sequence[Comparison]) -> Iterator[str]:
    yield "## Refusals\n"
    yield from _header("package", "code", "functions", "reflection refuses too", "because of")
    for each in comparisons:
        by_code: dict[str, list[Verdict]] = defaultdict(list)
        for verdict in each.of("refused"):
            for code in verdict.codes:
                by_code[code].append(verdict)
        for code, verdicts in sorted(by_code.items()):
            both = sum(bool(verdict.reflection) for verdict in verdicts)
            yield _row(each.distribution, code, len(verdicts), both, _subjects(verdicts))


def _subjects(verdicts: Iterable[Verdict]) -> str:
    """What refusals name, each with the number of functions that it stands in the way of."""
    counts = Counter(subject for verdict in verdicts for subject in _named(verdict))
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    return ", ".join(f"`{subject}` {count}" for subject, count in ordered)


def _named(verdict: Verdict) -> set[str]:
    matches = filter(None, map(_SUBJECT.search, verdict.messages))
    return {next(filter(None, match.groups())) for match in matches}


def _calls(comparisons: Sequence[Comparison]) -> Iterator[str]:
    yield "## Calls\n"
    yield from _header("function", "by the registry", "as called directly")
    for each in comparisons:
        for function, call in each.calls.items():
            direct = "the same" if call["equal"] else f"`{call['direct']}`"
            yield _row(f"`{function}`", f"`{call['invoked']}`", direct)


def _remarks(comparisons: Sequence[Comparison]) -> Iterator[str]:
    yield "## Remarks\n"
    for each in comparisons:
        for verdict in each.verdicts:
            yield from (f"- `{verdict.function}`: {remark}" for remark in _of(verdict))


def _of(verdict: Verdict) -> Iterator[str]:
    """What is to be said of a function that is neither plainly equal nor refused."""
    if verdict.outcome not in ("equal", "refused"):
        said = (*dict.fromkeys(verdict.messages), *filter(None, [verdict.reflection]))
        yield f"{verdict.outcome} {' '.join(verdict.codes)}: {'; '.join(said)}"
    yield from verdict.disagreements
    if not verdict.says_the_same:
        yield "its description differs"
    for name, (built, expected) in verdict.described_otherwise.items():
        yield f"{name} is described as {built!r}, expected {expected!r}"


def _functions(comparison: Comparison) -> Iterator[str]:
    yield f"## Functions of {comparison.distribution}\n"
    modules: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for verdict in comparison.verdicts:
        module, _, name = verdict.function.partition(":")
        refusal = f" {' '.join(verdict.codes)}" if verdict.outcome == "refused" else ""
        modules[module][verdict.outcome + refusal].append(name)
    for module, outcomes in sorted(modules.items()):
        listed = (f"{outcome}: {', '.join(names)}" for outcome, names in sorted(outcomes.items()))
        yield f"- `{module}` {'; '.join(listed)}"


def _header(*names: str) -> Iterable[str]:
    return _row(*names), _row(*("---" for _ in names))


def _row(*cells: object) -> str:
    return f"| {' | '.join(str(cell).replace('|', chr(92) + '|') for cell in cells)} |"
