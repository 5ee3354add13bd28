"""orbiter: `tool` of `orbiter.tool`, which reads the `Args:` of Google style line by line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from toolgen.docstrings.cleaning import cleandoc
from toolgen.docstrings.convention import Convention, known, text_setting
from toolgen.docstrings.parsing import Docs
from toolgen.docstrings.reading import Style

_ENTRY = re.compile(r"(?P<name>\w+)(?:\s*\([^)]*\))?\s*:\s*(?P<text>.*)")
_HEADING = re.compile(r"[A-Z]\w*:\s*")


def read(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As `tool` does; the description is the first line that is not empty."""
    lines = [line.strip() for line in cleandoc(doc or "").splitlines()]
    found, _ = known(_documented(lines), parameters)
    summary = next(filter(None, lines), "")
    return Docs(text_setting(settings) or summary, found, style=Style.GOOGLE)


def _documented(lines: Sequence[str]) -> dict[str, str]:
    """The entries between `Args:` and the next heading."""
    start = lines.index("Args:") + 1 if "Args:" in lines else len(lines)
    body = [line for line in lines[start:] if line != "Args:"]
    end = next((index for index, line in enumerate(body) if _HEADING.fullmatch(line)), len(body))
    entries = list(_entries(body[:end]))
    documented = {name: " ".join(texts).strip() for name, texts in entries}
    repeated = [texts for name, texts in entries if name == entries[-1][0]]
    if end == len(body) and len(repeated) > 1:
        # Of a name that is repeated, the last wins, unless the docstring ends with it.
        documented[entries[-1][0]] = " ".join(repeated[-2]).strip()
    return documented


def _entries(lines: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    name, texts = "", [""]
    for line in lines:
        if match := _ENTRY.match(line):
            if name:
                yield name, texts
            name, texts = match["name"], [match["text"]]
        elif line:
            texts.append(line)
    if name:
        yield name, texts


CONVENTION = Convention(read, inherits=True)
