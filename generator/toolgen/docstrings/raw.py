"""Frameworks that take the docstring as it is for the description, and nothing for parameters.

mcp (`Tool.from_function`), agent-framework (`tool`), semantic-kernel (`kernel_function`) and
autogen's `AssistantAgent` read `__doc__` with the indentation of the source, which Python 3.13
takes off when it compiles; google-adk (`FunctionTool`) cleans it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolgen.docstrings.cleaning import cleandoc
from toolgen.docstrings.convention import text_setting
from toolgen.docstrings.parsing import Docs


def read(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """The docstring as written, unless a description is given that is not empty."""
    return Docs(text_setting(settings) or doc or "")


def read_cleaned(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """The docstring as `inspect.getdoc` gives it."""
    return Docs(cleandoc(doc or ""))


def read_given(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """The description that is given, even if empty, as a tool needs one; else the docstring."""
    override = text_setting(settings)
    return Docs((doc or "") if override is None else override)


def ignore(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """The description that is given, by a keyword of arklex's, and nothing of the docstring."""
    return Docs(text_setting(settings, "desc") or text_setting(settings, "description") or "")
