"""What docstrings come to that are laid out in all the ways of people, by style and heading.

`cases/docstrings` has all that is told of each: a change is reviewed by its diff.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import product

import golden
import pytest

from toolgen.docstrings import parse_docstring
from toolgen.docstrings.headings import KINDS

DOCSTRINGS = golden.CASES / "docstrings"
KNOWN = ("size", "name")

BEFORE = ("Find.\n\n", "Find.\n", "")
BESIDE = ("", " size: Beside.", " Words beside.", " int: A size.")
OF_GOOGLE = (
    "    size: A size.\n    name (str): A name.",
    "    size: A size\n        of it.\n    that goes on.\n    name: A name.",
    "size: A size.\nname: A name.\n\nWords.",
    "    kind: A kind.\n    size, name: Both.",
    "    Some words here.\n    size: A size.",
    "Some words here.\nName: A name.",
    "None",
    "",
    "\n    size: A size.",
    "\nsize: A size.",
    "Returns:\n    A text.",
    "    - size: A size.\n    - name / other: Names.\n    * Size: Another.",
    "    int: A size.\n    more.",
    "    size: A size.\n\nWords after.\n\nReturns: A text.",
    "    size: A size.\nname: A name.\nWords.",
    "      size: A size.\n        more\n\n          deeper\n      name: A name.",
    "```\nArgs:\n    size: A size.\n```\nWords.",
    "Words.\nArgs: some more words.\nRaises: some.\n    name, Size: A name.",
    "    size: A size.\n    kind / other: of it.\n    kind and other: of it.\n    name: A name.",
    "    size: A size.\n    kind - of it\n    kind:of it\n    other: Another.\n    name: A name.",
)
TITLES = (
    *("Args", "args", "    Args", "Keyword Args", "Returns", "returns", "    Returns", "Raises"),
    *("Examples", "Attributes", "    Attributes", "attributes", "Note", "note"),
)

UNDERLINES = ("----------", "===", "--", "    ---")
OF_NUMPY = (
    "size : int\n    A size.\nname\n    A name.",
    "size: A size.\nname:A name.",
    "size : int\nname : str, optional\n    More\n\n    and more.",
    "kind : str\n    A kind.\nKind : str\nother\nthing: A thing.\nwhich : list[int]",
    "Some words here.\n    size : int",
    "size : int\n    A size.\n\nSome words after it.",
    "size : int\n    A size.\n\nname : str\n\nint\n\nWords\n    described.\n\nThe end of it.",
    "    size : int\n        A size.\n    name : str",
    "int\n    A size.",
    "found : int\n    A size.\nint : which\n\n    More.\nwords : and more",
    "A size\nof it.",
    "",
    "size, name : int\n    Both.\n\nReturns\n-------\nint\n    It.",
    "size : int\n  A size,\n      further.\n\nNotes\n-----\nWords.",
    "size : some words\n\n\nname: some\n    more\n\nkind and other words\n",
    "    deep\n\nWords and more,\n    further\n\nWords at the end.",
    "found : what was found\n    More.",
    "A size : of it\n\nfound : of it\nwhich : \n    More.",
)
UNDERLINED = (
    *("Parameters", "parameters:", "    Parameters", "Other Parameters", "Returns", "Yields"),
    *("Raises", "Notes", "Nothing"),
)

FIELDS = (
    *(":param size: A size.", ":param int size: A size.", ":param size name: Two.", ":param size:"),
    *(":key kind: A kind.", ":keyword size: A size.", ":arg kind: A kind.", ":param: none"),
    *(":returns: A text.", ":return int: A text.", ":rtype: int", ":raises ValueError: It."),
    *(":unknown field: It.", "@param size: A size.", "@param size the size", "@return the text"),
    *("@param the size: that", "@type size: int", ":example: It.", ":param size: A: size."),
)
AFTER_FIELDS = (
    *("", "\n    more", "\n    more\n\n    still", "\nmore at the margin", "\n\nApart.\n"),
    *("\nReturns: A text.", "\n\nArgs:\n    name: A name.", "\n  :param name: A name."),
)


def _google(title: str) -> Iterator[str]:
    for before, beside, body in product(BEFORE, BESIDE, OF_GOOGLE):
        yield f"{before}{title}:{beside}\n{body}"


def _numpy(title: str) -> Iterator[str]:
    for before, underline, body in product(BEFORE, UNDERLINES, OF_NUMPY):
        yield f"{before}{title}\n{underline}\n{body}"


def _sphinx(field: str) -> Iterator[str]:
    for before, after in product((*BEFORE, "Find.\n\n    "), AFTER_FIELDS):
        yield f"{before}{field}{after}"


def _titled(title: str) -> Iterator[str]:
    for text in (title, title.upper(), title.capitalize()):
        yield f"Find.\n\n{text}:\n    size: A size.\n\nWords."
        yield f"Find.\n\n{text}:\nsize: A size.\n\nWords."
        yield f"Find.\n\n{text}\n-------\nsize : int\n    A size."


ALL = {
    "google": (_google, TITLES),
    "numpy": (_numpy, UNDERLINED),
    "sphinx": (_sphinx, FIELDS),
    "titles": (_titled, tuple(sorted(KINDS))),
}
NAMES = [(style, name) for style, (_, names) in ALL.items() for name in names]


@pytest.mark.parametrize(("style", "name"), NAMES)
def test_a_docstring_says_what_is_expected(style: str, name: str, update_golden: bool) -> None:
    golden.compare_section(DOCSTRINGS / f"{style}.txt", name, told(style, name), update_golden)


@pytest.mark.parametrize("style", ALL)
def test_all_docstrings_are_expected(style: str, update_golden: bool) -> None:
    names = ALL[style][1]
    file = DOCSTRINGS / f"{style}.txt"
    golden.compare_sections(file, names, lambda name: told(style, name), update_golden)


def told(style: str, name: str) -> str:
    """What the docstrings of a heading come to; those that come to the same stand together."""
    found: dict[str, list[str]] = {}
    for text in ALL[style][0](name):
        found.setdefault(_said(text), []).append(json.dumps(text))
    return "\n".join(line for said, texts in found.items() for line in (*texts, f"    {said}"))


def _said(text: str) -> str:
    docs = parse_docstring(text, parameters=KNOWN)
    said: Mapping[str, object] = {
        "description": docs.description,
        "parameters": docs.parameters,
        "returns": docs.returns,
        "unknown": docs.unknown,
        "style": docs.style,
    }
    return json.dumps({key: each for key, each in said.items() if each})
