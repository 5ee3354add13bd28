"""Reading: sections that an outliner has repaired in, what griffe makes of them out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum


class Style(StrEnum):
    """How a docstring documents parameters; PLAIN has no sections, SPHINX includes Epytext."""

    PLAIN = "plain"
    GOOGLE = "google"
    NUMPY = "numpy"
    SPHINX = "sphinx"


@dataclass(frozen=True, slots=True)
class Documented:
    """A documented name. `is_keyword` when it may be a key of `**kwargs` and no parameter."""

    name: str
    description: str
    is_keyword: bool


def read_sections(style: Style, sections: Sequence[str]) -> Iterator[Documented]:
    """Let griffe read the sections that document parameters, in source order."""
    # Costs some 80 ms, and most docstrings have no such section.
    from griffe import (
        Docstring,
        DocstringSectionOtherParameters,
        DocstringSectionParameters,
        Parser,
    )

    # griffe cleans the text again; the empty line keeps it from dedenting below the first heading.
    docstring = Docstring("\n" + "\n".join(sections))
    for section in docstring.parse(Parser(style.value), warnings=False):
        if isinstance(section, DocstringSectionParameters):
            is_keyword = isinstance(section, DocstringSectionOtherParameters)
            for parameter in section.value:
                for name in parameter.name.split(", "):
                    yield Documented(name, parameter.description.strip(), is_keyword)
