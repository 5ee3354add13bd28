"""What each framework makes of each heading in a docstring: a section a framework."""

from __future__ import annotations

from collections.abc import Iterator

import golden
import pytest
from reading_conventions import convention_of

from toolgen.docstrings.convention import DocstringRefusal
from toolgen.frameworks.loading import BY_NAME, convention

FILE = golden.CASES / "frameworks" / "headings.txt"
HEADINGS = (
    *("Args:", "args:", "Arguments:", "Parameters:", "Param:", "Params:", "Other:", "x"),
    *("Returns:", "Return:", "Yields:", "Yield:", "Raises:", "Raise:", "Except:", "Exceptions:"),
    *("Examples:", "Example:", "Note:", "Notes:", "See also:", "Seealso:", "References:", "Ref:"),
    *("Parameters\n----------", "Returns\n-------", "Yields\n------"),
    *(":param x: The x.", ":type x: int", ":return: It.", ":rtype: int"),
)
PLACES = (
    "Do.\n\n{}\n    x: The x.\n",
    "Do.\n\nArgs:\n    x: The x.\n\n{}\n    y: The y.\n\nEnd.",
    "Do.\n{}\n    x: The x.\n{}\n",
    "{}\n    x: The x.\n",
    "Do.\n{}\nx: The x.\n{}",
)
NAMES = sorted(each for each in BY_NAME if convention(each, "") is not None)


def _told(framework: str) -> str:
    return "\n".join(_lines(framework))


def _lines(framework: str) -> Iterator[str]:
    for heading in HEADINGS:
        yield f"{heading!r}:"
        for place in PLACES:
            yield f"    {_read(framework, place.format(heading, heading))}"


def _read(framework: str, doc: str) -> str:
    settings = {"parse_docstring": True}
    try:
        docs = convention_of(framework).read(
            doc, name="function", parameters=["x", "y"], settings=settings
        )
    except DocstringRefusal as refusal:
        return f"is refused: {refusal.message}"
    style = "" if docs.style is None else docs.style.value
    return f"{docs.description!r} {docs.parameters} {docs.returns!r} {docs.unknown} {style}"


@pytest.mark.parametrize("framework", NAMES)
def test_headings_are_read_as_expected(framework: str, update_golden: bool) -> None:
    golden.compare_section(FILE, framework, _told(framework), update_golden)


def test_each_framework_that_reads_docstrings_is_asked(update_golden: bool) -> None:
    golden.compare_sections(FILE, NAMES, _told, update_golden)
