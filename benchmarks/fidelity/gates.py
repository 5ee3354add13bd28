"""Gates: what must hold of the judgements for toolgen to be called faithful."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from benchmarks.fidelity.judging import UNTOLD, Judgement, Verdict

INPUT_EQUAL = {"refuse": 0.979, "empty": 0.989}
"""The share of input schemas outside tests, by what is assumed of the environment."""

_FOUND = 0.99
_TEXT_EQUAL = 0.995
_ALL_EQUAL = 0.98


@dataclass(frozen=True, slots=True)
class Gate:
    """A figure, what is required of it, and whether that holds."""

    what: str
    figure: str
    required: str
    holds: bool


def gates(judgements: Sequence[Judgement], environment: str) -> list[Gate]:
    """All gates, in the order of a report."""
    eligible = [each for each in judgements if each.row.is_eligible]
    code = [each for each in eligible if not each.row.is_test]
    return [
        _at_least("functions found", *_found(code), _FOUND),
        *(
            _at_least(f"{name} equal", *_share(code, name), required)
            for name, required in (
                ("input", INPUT_EQUAL[environment]),
                ("output", _TEXT_EQUAL),
                ("description", _TEXT_EQUAL),
            )
        ),
        _none("fields that differ silently", _untold(code)),
        _none("tools missed without a trace", _missed(code)),
        _at_least("dynamic tools refused or right", *_refused(judgements), 1),
        _at_least("input equal, tests included", *_share(eligible, "input"), _ALL_EQUAL),
        _none("fields that differ silently, tests included", _untold(eligible)),
        _none("tools missed without a trace, tests included", _missed(eligible)),
    ]


def _found(judgements: Iterable[Judgement]) -> tuple[int, int]:
    functions = {each.row.function: False for each in judgements}
    for each in judgements:
        functions[each.row.function] |= each.is_found
    return sum(functions.values()), len(functions)


def _share(judgements: Iterable[Judgement], name: str) -> tuple[int, int]:
    verdicts = [each.verdicts[name] for each in judgements if name in each.verdicts]
    return verdicts.count(Verdict.EQUAL), len(verdicts)


def _refused(judgements: Iterable[Judgement]) -> tuple[int, int]:
    dynamic = [each for each in judgements if each.row.is_dynamic]
    return sum(bool(each.diagnostics) or _is_right(each) for each in dynamic), len(dynamic)


def _is_right(judgement: Judgement) -> bool:
    return all(judgement.verdicts[name] is Verdict.EQUAL for name in ("input", "name"))


def _untold(judgements: Iterable[Judgement]) -> int:
    return sum(verdict in UNTOLD for each in judgements for verdict in each.verdicts.values())


def _missed(judgements: Iterable[Judgement]) -> int:
    """Each tool counts once, whatever its fields."""
    return sum(Verdict.MISSED in each.verdicts.values() for each in judgements)


def _at_least(what: str, count: int, total: int, required: float) -> Gate:
    share = count / total if total else 1.0
    figure = f"{count} of {total}, {share:.1%}"
    return Gate(what, figure, f"≥ {required:.1%}", share >= required)


def _none(what: str, count: int) -> Gate:
    return Gate(what, str(count), "0", count == 0)
