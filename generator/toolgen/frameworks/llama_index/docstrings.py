"""llama-index: `FunctionTool.from_defaults`, which finds parameters by regular expressions."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from toolgen.docstrings.convention import Convention, known, text_setting
from toolgen.docstrings.parsing import Docs

_ENTRIES = (
    re.compile(r":param (?P<name>\w+): (?P<text>.+)"),
    re.compile(r"^[^\S\n]*(?P<name>\w+)\s*\(.*?\):\s*(?P<text>.+)$", re.MULTILINE),
    re.compile(r"@param (?P<name>\w+)\s+(?P<text>.+)"),
)


def read(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As `from_defaults` does; what is said of a parameter first wins.

    Its description is the function's name, its signature as `inspect` writes it, and, on the next
    line, the description here; one that is given stands alone.
    """
    documented: dict[str, str] = {}
    for pattern in _ENTRIES:
        for match in pattern.finditer(doc or ""):
            documented.setdefault(match["name"], match["text"].strip())
    override = text_setting(settings)
    return Docs((doc or "") if override is None else override, known(documented, parameters)[0])


CONVENTION = Convention(read)
