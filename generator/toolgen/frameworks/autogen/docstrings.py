"""AutoGen: `AssistantAgent` takes the docstring as it is, where no description is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolgen.docstrings.convention import Convention, text_setting
from toolgen.docstrings.parsing import Docs


def read(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """The description that is given, even if empty, as a tool needs one; else the docstring."""
    override = text_setting(settings)
    return Docs((doc or "") if override is None else override)


CONVENTION = Convention(read)
