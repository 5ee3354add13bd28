"""Strands asks the library docstring-parser for parameters, and keeps the other sections."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from toolgen.docstrings.cleaning import cleandoc
from toolgen.docstrings.convention import Convention, known, text_setting
from toolgen.docstrings.parser_library import parse
from toolgen.docstrings.parsing import Docs

_ARGUMENTS = ("args:", "arguments:", "parameters:", "param:", "params:")
_SECTIONS = (
    *("returns:", "return:", "yields:", "yield:", "raises:", "raise:", "except:", "exceptions:"),
    *("examples:", "example:", "note:", "notes:", "see also:", "seealso:", "references:", "ref:"),
)


def read(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As `strands.tool` does: the description keeps all sections but `Args:`.

    A parameter without description is described by strands itself, as `Parameter x`.
    """
    text = cleandoc(doc or "")
    documented = {
        parameter.arg_name: parameter.description or f"Parameter {parameter.arg_name}"
        for parameter in parse(text).params
    }
    found, unknown = known(documented, parameters)
    override = text_setting(settings)
    if override is None:
        override = "\n".join(_without_arguments(text)).strip() or name
    return Docs(override, found, None, unknown)


def _without_arguments(text: str) -> Iterator[str]:
    is_kept = True
    for line in text.strip().split("\n"):
        start = line.strip().lower()
        if start.startswith(_ARGUMENTS):
            is_kept = False
        elif is_kept or start.startswith(_SECTIONS):
            is_kept = True
            yield line


CONVENTION = Convention(read, inherits=True)
