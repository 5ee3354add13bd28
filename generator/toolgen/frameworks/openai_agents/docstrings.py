"""openai-agents: `generate_func_documentation` of `agents.function_schema`.

The style is told by counting marks, then griffe parses; sections but for parameters are dropped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from toolgen.docstrings.cleaning import cleandoc
from toolgen.docstrings.convention import Convention, known, text_setting
from toolgen.docstrings.parsing import Docs
from toolgen.docstrings.reading import Style
from toolgen.docstrings.sections import leading_text, parse_sections, style_called

# The order decides between styles of which equally many marks are found.
_MARKS = {
    Style.SPHINX: (r"^:param\s", r"^:type\s", r"^:return:", r"^:rtype:"),
    Style.NUMPY: tuple(rf"^{title}\s*\n\s*---" for title in ("Parameters", "Returns", "Yields")),
    Style.GOOGLE: (r"^Arg(?:s|uments):", r"^Returns:", r"^Raises:"),
}
_HEADING = re.compile(r"(?:args|arguments|params|parameters):\s*", re.IGNORECASE)


def read(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As `function_tool` does, with `docstring_style` and `use_docstring_info` of the settings."""
    # The empty line keeps griffe, which cleans again, from dedenting all but the first line.
    return _read("\n", doc, parameters, settings)


def read_earlier(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As versions before 0.24 do, which let griffe clean the text a second time."""
    return _read("", doc, parameters, settings)


def _read(
    start: str, doc: str | None, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    override = text_setting(settings, "description_override")
    text = cleandoc(doc or "")
    if not text or not settings.get("use_docstring_info", True):
        return Docs(override or "")
    said = text_setting(settings, "docstring_style")
    style = style_called(said) if said else _detect(text)
    if style is Style.GOOGLE:
        text = _set_apart(text)
    sections = parse_sections(start + text, style)
    documented = {
        parameter.name.lstrip("*"): parameter.description
        for section in sections
        if section.kind.value == "parameters"
        for parameter in section.value
    }
    found, unknown = known(documented, parameters)
    return Docs(override or leading_text(sections) or "", found, None, unknown, style)


def _detect(text: str) -> Style:
    scores = {
        style: sum(re.search(mark, text, re.MULTILINE) is not None for mark in marks)
        for style, marks in _MARKS.items()
    }
    best = max(scores, key=lambda style: scores[style])
    return best if scores[best] else Style.GOOGLE


def _set_apart(text: str) -> str:
    """Put an empty line above headings of parameters that lack it, where their body is indented."""
    lines = text.splitlines()
    spaced = list(_spaced(lines))
    return text if len(spaced) == len(lines) else "\n".join(spaced)


def _spaced(lines: Sequence[str]) -> Iterator[str]:
    for above, line, below in zip(["", *lines], lines, [*lines[1:], ""], strict=False):
        if above.strip() and _HEADING.fullmatch(line) and below.startswith((" ", "\t")):
            yield ""
        yield line


CONVENTION = Convention(read, inherits=True)
EARLIER = {"0.22": Convention(read_earlier, inherits=True)}
