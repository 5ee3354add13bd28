"""fastmcp: `fastmcp.utilities.docstring_parsing`.

griffe parses in one style after another; the first that finds any section but prose is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from toolgen.docstrings.cleaning import cleandoc
from toolgen.docstrings.convention import Convention, known, text_setting
from toolgen.docstrings.parsing import Docs
from toolgen.docstrings.reading import Style
from toolgen.docstrings.sections import leading_text, parse_sections

if TYPE_CHECKING:
    from griffe import DocstringSection

_STYLES = (Style.GOOGLE, Style.NUMPY, Style.SPHINX)
_Sections = Sequence["DocstringSection"]


def read(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As `Tool.from_function` does. Names keep their stars, but it refuses variadics anyway."""
    return _overridden(settings, _read(doc, parameters, _has_structure))


def read_earlier(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As versions before 4.1 do: without a section of parameters the docstring is kept whole."""
    return _overridden(settings, _read(doc, parameters, _documented))


def read_whole(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As `ParsedFunction` of fastmcp 2 does: all that `inspect.getdoc` gives is the description."""
    return Docs(text_setting(settings) or cleandoc(doc or ""))


def _overridden(settings: Mapping[str, object], docs: Docs) -> Docs:
    override = text_setting(settings)
    return docs if override is None else replace(docs, description=override)


def _read(
    doc: str | None, parameters: Sequence[str], accepts: Callable[[_Sections], object]
) -> Docs:
    text = cleandoc(doc or "")
    for style in _STYLES if text else ():
        sections = parse_sections(text, style)
        if accepts(sections):
            found, unknown = known(_documented(sections), parameters)
            return Docs(leading_text(sections) or "", found, None, unknown, style)
    return Docs(text)


def _has_structure(sections: _Sections) -> bool:
    return any(section.kind.value != "text" for section in sections)


def _documented(sections: _Sections) -> dict[str, str]:
    return {
        parameter.name: parameter.description
        for section in sections
        if section.kind.value == "parameters"
        for parameter in section.value
    }


CONVENTION = Convention(read, inherits=True)
EARLIER = {
    **dict.fromkeys(("2.13", "2"), Convention(read_whole, inherits=True)),
    **dict.fromkeys(("3", "4.0"), Convention(read_earlier, inherits=True)),
}
