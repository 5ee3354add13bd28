"""Forms of classes and annotations: what each is told to be, which is what reflection has of it.

The sections of `cases/classes/*.py` are modules of their own. What is refused, or read with a
warning, is refused with the words of the golden file beside them. What is `invalid` fails in
Python, and must not fail here; what is `unreflected` needs a newer Python, or a framework.
"""

from __future__ import annotations

import json
import re
import warnings
from pathlib import Path
from typing import Any

import golden
import pytest
from pydantic.errors import PydanticUserError
from reflection import reflect
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate

FOLDER = golden.CASES / "classes"
_SECTION = re.compile(r"^#### (.*)\n", re.M)
HEAD, TAIL = ((FOLDER / name).read_text("utf-8") for name in ("head.txt", "tail.txt"))


ELSEWHERE = "TOTAL = False\nX = True\nNAMES = ['a']\ndef register(cls): return cls\n"


def _rows() -> dict[tuple[str, str], str]:
    rows = {}
    for file in sorted(FOLDER.glob("*.py")):
        _, *parts = _SECTION.split(file.read_text("utf-8"))
        for name, text in zip(parts[::2], parts[1::2], strict=True):
            assert (file.stem, name) not in rows
            rows[file.stem, name] = f"{HEAD}{text}{'' if 'def act(' in text else TAIL}"
    return rows


ROWS = _rows()
FILES = sorted({file for file, _ in ROWS})


@pytest.mark.parametrize(("file", "name"), ROWS)
def test_a_class_is_what_reflection_has_or_refused_with_the_words_expected(
    file: str, name: str, tmp_path: Path, update_golden: bool
) -> None:
    result = _result(file, name)
    if name.startswith("invalid: "):
        with pytest.raises((NameError, TypeError, PydanticUserError)):
            _reflected(result, ROWS[file, name], tmp_path)
    elif not result.diagnostics and not name.startswith("unreflected: "):
        assert _schemas(result) == _reflected(result, ROWS[file, name], tmp_path)
    golden.compare_section(FOLDER / f"{file}.txt", name, _told(result), update_golden)


@pytest.mark.parametrize("file", FILES)
def test_each_form_is_among_those_expected(file: str, update_golden: bool) -> None:
    names = [name for of, name in ROWS if of == file]
    golden.compare_sections(
        FOLDER / f"{file}.txt", names, lambda name: _told(_result(file, name)), update_golden
    )


def _result(file: str, name: str) -> Result:
    return generate([source_file("app.py", ROWS[file, name])], Config())


def _schemas(result: Result) -> dict[str, Any]:
    return {planned.tool.name: planned.parameters for planned in result.planned}


def _told(result: Result) -> str:
    assert result.planned or result.diagnostics, "the tool was lost without a trace"
    lines = [f"{found.code}: {found.message} ({found.hint})" for found in result.diagnostics]
    lines += [f"{name}: {json.dumps(schema)}" for name, schema in _schemas(result).items()]
    lines += [f"-> {json.dumps(each.output)}" for each in result.planned if each.output]
    return "\n".join(lines)


def _reflected(result: Result, text: str, root: Path) -> dict[str, Any]:
    (root / "app.py").write_text(text, "utf-8")
    (root / "elsewhere.py").write_text(ELSEWHERE, "utf-8")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return reflect(root, result.planned)
