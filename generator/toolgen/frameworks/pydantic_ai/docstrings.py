"""pydantic-ai: `doc_descriptions` of `pydantic_ai._griffe`.

What a Returns section says becomes part of the description, in XML.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from toolgen.docstrings.convention import Convention, DocstringRefusal, known, text_setting
from toolgen.docstrings.parsing import Docs
from toolgen.docstrings.reading import Style
from toolgen.docstrings.sections import leading_text, parse_sections, style_called

if TYPE_CHECKING:
    from griffe import DocstringSection

_FIELDS = (
    "param parameter arg argument key keyword type var ivar cvar vartype returns return rtype "
    "raises raise except exception"
)
_GOOGLE_TITLES = (
    "args arguments params parameters keyword_args keyword_arguments other_args other_arguments "
    "other_params other_parameters raises exceptions returns yields receives examples attributes "
    "functions methods classes modules warns warnings"
)
_NUMPY_TITLES = (
    "deprecated parameters other_parameters returns yields receives raises warns attributes "
    "functions methods classes modules"
)


def _any(titles: str) -> str:
    return "(?:" + "|".join(titles.split()).replace("_", " ") + ")"


# The order decides.
_MARKS = {
    Style.SPHINX: rf"\n[ \t]*:{_any(_FIELDS)}([ \t]+\w+)*:([ \t]+.+)?\n",
    Style.GOOGLE: rf"\n[ \t]*{_any(_GOOGLE_TITLES)}:([ \t]+.+)?\n[ \t]+.+",
    Style.NUMPY: rf"\n[ \t]*{_any(_NUMPY_TITLES)}\n[ \t]*---+\n",
}
_OPTIONS = {Style.GOOGLE: {"returns_named_value": False, "returns_multiple_items": False}}


def read(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As `Tool` does, with `docstring_format` and `require_parameter_descriptions`.

    Raises DocstringRefusal for a parameter without description that has to have one, and where
    griffe fails, as it does here for `Returns:` above a row of dashes.
    """
    override = text_setting(settings)
    docs = Docs() if doc is None else _read(doc, parameters, settings)
    missing = [parameter for parameter in parameters if parameter not in docs.parameters]
    if missing and settings.get("require_parameter_descriptions"):
        raise DocstringRefusal(f"Missing parameter descriptions for {', '.join(missing)}")
    description = docs.description if override is None else override
    return Docs(description, docs.parameters, None, docs.unknown, docs.style)


def _read(doc: str, parameters: Sequence[str], settings: Mapping[str, object]) -> Docs:
    setting = text_setting(settings, "docstring_format") or "auto"
    style = _detect(doc) if setting == "auto" else style_called(setting)
    sections = parse_sections(doc, style, **_OPTIONS.get(style, {}))
    found, unknown = known(_documented(sections), parameters)
    return Docs(_description(sections), found, None, unknown, style)


def _detect(doc: str) -> Style:
    flags = re.IGNORECASE | re.MULTILINE
    found = (style for style, mark in _MARKS.items() if re.search(mark, doc, flags))
    return next(found, Style.GOOGLE)


def _documented(sections: Sequence[DocstringSection]) -> dict[str, str]:
    """What is said of each parameter, keyword sections included; what is said first wins."""
    from griffe import DocstringSectionParameters

    documented: dict[str, str] = {}
    for section in sections:
        if isinstance(section, DocstringSectionParameters):
            for parameter in section.value:
                documented.setdefault(parameter.name.lstrip("*"), parameter.description)
    return documented


def _description(sections: Sequence[DocstringSection]) -> str:
    from griffe import DocstringSectionReturns

    text = leading_text(sections) or ""
    returns = next((item for item in sections if isinstance(item, DocstringSectionReturns)), None)
    if returns is None:
        return text
    result = returns.value[0]
    type_tag = f"<type>{result.annotation}</type>\n" if result.annotation else ""
    described = f"<description>{result.description}</description>"
    xml = f"<returns>\n{type_tag}{described}\n</returns>"
    return f"<summary>{text}</summary>\n{xml}" if text else xml


CONVENTION = Convention(read)
