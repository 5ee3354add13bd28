"""What names of programs are bound to on paper, and what Python binds them to.

Each form of `language_values` stands alone, with operands that are told, that are one of several
and that are not told, and where source does not tell whether it runs; programs of several; and
those of `language_features`.
`cases/values` has all that is told of each: a change is reviewed by its diff. With
TOOLGEN_EXAMPLES as many more programs are held to Python alone.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping

import golden
import pytest
from evaluating import UNTOLD as NOT_TOLD
from evaluating import covers, described, plainly, run_on_paper
from language_features import FEATURES
from language_values import (
    ALONE,
    KINDS,
    PRELUDE,
    SEVERAL,
    SITUATIONS,
    UNTOLD,
    bound,
    of_several,
    of_untold,
    on_a_condition,
    program,
    told,
)
from showing import shown

VALUES = golden.CASES / "values"
PROGRAMS = 200
MORE = int(os.environ.get("TOOLGEN_EXAMPLES", "0"))


def _of_told(form: str) -> str:
    """A program of a form that raises nothing."""
    texts = (told(form, seed) for seed in range(20))
    return next(each for each in texts if bound(each, SITUATIONS[0]) is not None)


_ABOUT = list(FEATURES)
GROUPS: Mapping[str, tuple[Callable[[int], str], int]] = {
    "told": (lambda number: _of_told(ALONE[number]), len(ALONE)),
    "conditional": (lambda number: on_a_condition(ALONE[number]), len(ALONE)),
    "several": (lambda number: of_several(ALONE[number]), len(ALONE)),
    "untold": (lambda number: of_untold(ALONE[number]), len(ALONE)),
    "programs": (program, PROGRAMS),
    "features": (lambda number: FEATURES[_ABOUT[number]], len(FEATURES)),
}
"""The programs by kind: what makes one of a number, and how many there are."""
ALL = [(group, str(number)) for group, (_, count) in GROUPS.items() for number in range(count)]
_GIVEN = {f"{kind}0" for kind in KINDS}


@pytest.mark.parametrize(("group", "number"), ALL)
def test_a_program_binds_what_is_expected(group: str, number: str, update_golden: bool) -> None:
    golden.compare_section(VALUES / f"{group}.txt", number, _read(group, number), update_golden)


@pytest.mark.parametrize("group", GROUPS)
def test_all_programs_are_expected(group: str, update_golden: bool) -> None:
    numbers = [number for each, number in ALL if each == group]

    def read(number: str) -> str:
        return _read(group, number)

    golden.compare_sections(VALUES / f"{group}.txt", numbers, read, update_golden)


@pytest.mark.parametrize("seed", range(PROGRAMS, PROGRAMS + MORE))
def test_a_program_binds_on_paper_what_python_binds(seed: int) -> None:
    _held_to_python(program(seed))


def _read(group: str, number: str) -> str:
    return _held_to_python(GROUPS[group][0](int(number)))


def _held_to_python(text: str) -> str:
    """What a program binds on paper, as text, once that is held to what it may bind by Python."""
    machine, values = run_on_paper({"app.py": text})
    found = {name: plainly(value, machine) for name, value in values.items()}
    for each in SITUATIONS if "elsewhere" in text else SITUATIONS[:1]:
        for name, real in described(bound(text, each) or {}).items():
            is_so = name in _GIVEN or covers(found.get(name, NOT_TOLD), real)
            assert is_so, f"{name} is {real} by Python\n{text}\nwhere elsewhere has {each}"
    return _text(text, {name: shown(value, machine) for name, value in values.items()})


def _text(program: str, values: Mapping[str, str]) -> str:
    names = {name for line in PRELUDE.split("\n") for name in line.replace(",", " ").split()}
    told = [f"# {k}: {each}" for k, each in values.items() if k not in names | _GIVEN]
    own = program.removeprefix(PRELUDE).removeprefix(SEVERAL).removeprefix(UNTOLD)
    return "\n".join([own.strip(), *told])
