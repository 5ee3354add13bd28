"""langchain-core: `tool` and `StructuredTool.from_function`.

The description is the whole docstring, or, with `parse_docstring`, the blocks above `Args:`.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from toolgen.docstrings.cleaning import cleandoc
from toolgen.docstrings.convention import Convention, DocstringRefusal, text_setting
from toolgen.docstrings.parsing import Docs
from toolgen.docstrings.reading import Style

_PYDANTIC_DOC = "A base class for creating Pydantic models"  # taken for no description at all
_NOT_ASKED_FOR = {"run_manager", "callbacks", "runtime", "return"}


def read(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As `tool` does. `from_function` has another default for `error_on_invalid_docstring`.

    Raises DocstringRefusal where langchain raises ValueError: without a description, and with
    `parse_docstring` for a docstring that has no `Args:` or documents what has no annotation.
    """
    override = text_setting(settings)
    has_schema = settings.get("args_schema") is not None
    if not has_schema and not settings.get("infer_schema", True):
        return Docs(_required(override or doc))
    if not settings.get("parse_docstring"):
        description = doc or None
        docs = Docs()
    else:
        docs = Docs() if has_schema else _parse(cleandoc(doc or ""), parameters, settings)
        description = "" if _PYDANTIC_DOC in docs.description else docs.description or None
    if override is not None:
        return replace(docs, description=override.strip())
    if description is None and has_schema:
        return docs
    return replace(docs, description=textwrap.dedent(_required(description)).strip())


def _required(description: str | None) -> str:
    if description is None:
        raise DocstringRefusal("Function must have a docstring if description not provided.")
    return description


def _parse(text: str, parameters: Sequence[str], settings: Mapping[str, object]) -> Docs:
    blocks = text.split("\n\n")
    if settings.get("error_on_invalid_docstring", True):
        _check(text, blocks, parameters)
    documented = dict(_arguments(next(filter(_is_arguments, blocks), "")))
    for name in documented:
        if name not in parameters:
            raise DocstringRefusal(f"Arg {name} in docstring not found in function signature.")
    return Docs(" ".join(_prose(blocks)).strip(), documented, style=Style.GOOGLE)


def _check(text: str, blocks: Sequence[str], parameters: Sequence[str]) -> None:
    asked_for = not _NOT_ASKED_FOR.issuperset(parameters)
    if not text or (asked_for and not any(map(_is_arguments, blocks[1:]))):
        raise DocstringRefusal("Found invalid Google-Style docstring.")


def _is_arguments(block: str) -> bool:
    return block.startswith("Args:")


def _prose(blocks: Sequence[str]) -> Iterator[str]:
    for block in blocks:
        if block.startswith(("Args:", "Returns:", "Example:")):
            return
        yield block


def _arguments(block: str) -> Iterator[tuple[str, str]]:
    """The entries of a block; a line without colon, or further in than the first, continues one."""
    name, level = "", 0
    texts: list[str] = []
    for line in filter(str.strip, block.split("\n")[1:]):
        indent = len(line) - len(line.lstrip())
        head, colon, text = line.partition(":")
        if colon and not (texts and indent > level):
            if texts:
                yield name, " ".join(texts)
            else:
                level = indent
            name, texts = _entry_name(head.strip()), [text.strip()]
        elif texts:
            texts.append(line.strip())
    if texts:
        yield name, " ".join(texts)


def _entry_name(head: str) -> str:
    name, _, rest = head.partition(" ")
    return name if rest.startswith("(") and rest.endswith(")") else head


CONVENTION = Convention(read, reads_hints=True)
