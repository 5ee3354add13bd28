"""Formats of pins: the text of a file that pins versions in, groups of names with specifiers out.

A group is a list of pairs: `[("fastmcp", ">=3.2,<4")]`. What is not as its format has it says
nothing: whoever installs the project tells of that.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from configparser import ConfigParser
from configparser import Error as ParsingError
from contextlib import suppress
from fnmatch import translate
from itertools import chain
from typing import TYPE_CHECKING, Any

from toolgen.pins import normalized_name

if TYPE_CHECKING:
    from email.message import Message

Group = list[tuple[str, str]]
AskedFor = tuple[Iterable[str], Iterable[str]]
"""What is needed always, and what is for some."""

_REQUIREMENT = re.compile(
    r"\s*(?P<name>[A-Za-z0-9][\w.-]*)\s*(?:\[[^\]]*\])?\s*(?P<open>\()?"
    r"(?P<specifier>\s*(?:[<>=!~]=?=?[^;#)]*)?)"
)
_LOCKED = re.compile(r'^name = "(?P<name>[^"]+)"\nversion = "(?P<version>[^"]+)"', re.MULTILINE)
_PLAIN = {"version", "extras", "source", "git", "url", "path", "branch", "tag", "rev", "develop"}
_CONTINUED = re.compile(r"\\\n")


def groups_of(file: str, text: str) -> list[Group]:
    """What a file of this name says, by its format."""
    read = _FORMATS[_index(file)][1]
    try:
        return [group for group in read(text) if group]
    except (ValueError, RecursionError):
        return []


def asked_for(file: str, text: str) -> tuple[frozenset[str], frozenset[str]]:
    """The distributions that a file of this name says to be needed, under no condition, and those
    that it says to be needed for something that not everyone wants.
    """
    read = _ASKED_FOR.get(file)
    try:
        needed, optional = ((), ()) if read is None else map(frozenset, read(text))
    except (ValueError, RecursionError):
        return frozenset(), frozenset()
    return frozenset(needed), frozenset(optional)


def is_pinning(file: str) -> bool:
    """Whether a file of this name pins versions."""
    return _NAMES.fullmatch(file) is not None


def rank(file: str) -> tuple[int, str]:
    """The order of files: what a project asks for is before what it came to."""
    return _index(file), file


def _index(file: str) -> int:
    return next(n for n, pattern in enumerate(_PATTERNS) if pattern.fullmatch(file))


def requirements(texts: object) -> Iterator[tuple[str, str]]:
    """Of a list, the requirements that name versions: `"fastmcp[cli] >= 3.2; …"`."""
    for text in texts if isinstance(texts, list) else ():
        found = _REQUIREMENT.match(text) if isinstance(text, str) else None
        if found and (specifier := re.sub(r"\s+", "", found["specifier"]).rstrip(",")):
            yield normalized_name(found["name"]), specifier


def _pyproject(text: str) -> Iterator[Group]:
    """What is needed always, the project's own version with it; then extras and groups."""
    document = tomllib.loads(text)
    project, tool = _table(document, "project"), _table(document, "tool")
    poetry, pdm, uv = (_table(tool, name) for name in ("poetry", "pdm", "uv"))
    yield [
        *_own(project),
        *_own(poetry),
        *_python(project.get("requires-python")),
        *requirements(project.get("dependencies")),
        *_poetry(_table(poetry, "dependencies")),
    ]
    optional = [
        *_table(project, "optional-dependencies").values(),
        *_table(document, "dependency-groups").values(),
        *_table(pdm, "dev-dependencies").values(),
        *(uv.get(f"{kind}-dependencies") for kind in ("dev", "constraint", "override")),
    ]
    tables = [
        _table(poetry, "dev-dependencies"),
        *(_table(each, "dependencies") for each in _table(poetry, "group").values()),
    ]
    yield [
        *(each for texts in optional for each in requirements(texts)),
        *(each for table in tables for each in _poetry(table)),
    ]


def _python(said: object) -> Group:
    """What versions of Python a project is for, as if that were a library of its own."""
    return [("python", re.sub(r"\s+", "", said))] if isinstance(said, str) and said else []


def _own(project: Mapping[str, Any]) -> Group:
    """The tree of a framework is of its own version."""
    match project:
        case {"name": str() as name, "version": str() as version}:
            return [(normalized_name(name), f"=={version}")]
    return []


def _poetry(table: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """`fastmcp = "^3.2"`, `{version = "^3.2"}`, or several of these, of which any may hold."""
    for name, value in table.items():
        for each in value if isinstance(value, list) else [value]:
            said = each.get("version") if isinstance(each, dict) else each
            for alternative in said.split("||") if isinstance(said, str) else ():
                if specifier := ",".join(map(_of_poetry, alternative.split(","))).strip(","):
                    yield normalized_name(name), specifier


def _of_poetry(text: str) -> str:
    """`^3.2` is `>=3.2,<4`, `~3.2` is `>=3.2,<3.3`, `3.2` is `==3.2`."""
    text = text.strip().replace(" ", "")
    numbers = [int(each) for each in re.findall(r"\d+", text)]
    if text[:1] == "^":
        kept = next((n for n, each in enumerate(numbers) if each), len(numbers) - 1) + 1
    elif text[:1] == "~" and text[:2] != "~=":
        kept = min(2, len(numbers))
    else:
        return "" if text == "*" else text if not text[:1].isdigit() else f"=={text}"
    above = [*numbers[: kept - 1], numbers[kept - 1] + 1]
    return f">={text[1:]},<{'.'.join(map(str, above))}"


def _lock(text: str) -> Iterator[Group]:
    """Lock files in TOML are written by programs, and may be long: their lines tell enough."""
    yield [
        (normalized_name(each["name"]), f"=={each['version']}") for each in _LOCKED.finditer(text)
    ]


def _pipfile_lock(text: str) -> Iterator[Group]:
    document = json.loads(text)
    for section in ("default", "develop"):
        yield [
            (normalized_name(name), value["version"])
            for name, value in _table(document, section).items()
            if isinstance(value, dict) and isinstance(value.get("version"), str)
        ]


def _requirements_file(text: str) -> Iterator[Group]:
    """Lines that are requirements; options, addresses and comments are none."""
    yield list(requirements(_CONTINUED.sub(" ", text).replace(" --", "#").splitlines()))


CONSTRAINTS = "requirements-constraints.txt"
"""What a file is read as that is named in another one, whatever it is called."""
_INCLUDED = re.compile(
    r"^\s*(?:(?P<kind>-[rc])\s*|--(?P<long>requirement|constraint)[\s=]+)(?P<name>[^\s#][^#\n]*)",
    re.MULTILINE,
)


def included_by(file: str, text: str) -> Iterator[tuple[str, bool]]:
    """The files that one of requirements names, `-r base.txt`, and whether as constraints: `-c`."""
    for found in _INCLUDED.finditer(text) if file.startswith("requirements") else ():
        kind = found["kind"] or found["long"]
        yield found["name"].strip(), kind in ("-c", "constraint")


def setup_options(text: str) -> ConfigParser:
    """What a `setup.cfg` says. Raises configparser.Error."""
    parser = ConfigParser(interpolation=None, strict=False)
    parser.read_string(text)
    return parser


def _setup(text: str) -> Iterator[Group]:
    """What `setup.cfg` needs always."""
    with suppress(ParsingError):
        lines = setup_options(text).get("options", "install_requires", fallback="").splitlines()
        yield list(requirements(lines))


def _headers(text: str) -> Message:
    from email.parser import HeaderParser  # late: few trees have metadata

    return HeaderParser().parsestr(text)


def _metadata(text: str) -> Iterator[Group]:
    """What a built package says that it requires: always, then with its extras."""
    headers = _headers(text)
    own = {"name": headers.get("Name"), "version": headers.get("Version")}
    required = headers.get_all("Requires-Dist") or []
    extras = [each for each in required if re.search(r";.*\bextra\b", each)]
    yield [*_own(own), *requirements([each for each in required if each not in extras])]
    yield list(requirements(extras))


def _named(texts: object, *, with_markers: bool = False) -> Iterator[str]:
    """Of a list of requirements, the distributions; those with a marker only where that is said."""
    for text in texts if isinstance(texts, list) else ():
        found = _REQUIREMENT.match(text) if isinstance(text, str) else None
        if found is not None and (with_markers or ";" not in text):
            yield normalized_name(found["name"])


def _asked_by_pyproject(text: str) -> AskedFor:
    document = tomllib.loads(text)
    project = _table(document, "project")
    poetry = _table(_table(_table(document, "tool"), "poetry"), "dependencies")
    always = [name for name, said in poetry.items() if not _is_conditional(said)]
    extras = _table(project, "optional-dependencies").values()
    return (
        [*_named(project.get("dependencies")), *map(normalized_name, always)],
        [
            *(each for texts in extras for each in _named(texts, with_markers=True)),
            *(normalized_name(each) for each in poetry.keys() - {*always}),
        ],
    )


def _is_conditional(said: object) -> bool:
    """Whether a dependency of poetry's is not always there."""
    return not isinstance(said, str) and not (isinstance(said, dict) and said.keys() <= _PLAIN)


def _asked_by_requirements(text: str) -> AskedFor:
    return _named(_CONTINUED.sub(" ", text).splitlines()), ()


def _asked_by_metadata(text: str) -> AskedFor:
    required = _headers(text).get_all("Requires-Dist") or []
    extras = [each for each in required if re.search(r";.*\bextra\b", each)]
    return _named(required), _named(extras, with_markers=True)


def _table(table: object, key: str) -> Mapping[str, Any]:
    found = table.get(key) if isinstance(table, dict) else None
    return found if isinstance(found, dict) else {}


_FORMATS: tuple[tuple[tuple[str, ...], Callable[[str], Iterator[Group]]], ...] = (
    (("pyproject.toml",), _pyproject),
    (("uv.lock",), _lock),
    (("poetry.lock",), _lock),
    (("pdm.lock",), _lock),
    (("pylock.toml", "pylock.*.toml"), _lock),
    (("Pipfile.lock",), _pipfile_lock),
    (("requirements*.txt",), _requirements_file),
    (("setup.cfg",), _setup),
    (("PKG-INFO",), _metadata),
    (("METADATA",), _metadata),
)
"""The names of files, and how each is read, in the order in which they count."""

_ASKED_FOR: Mapping[str, Callable[[str], AskedFor]] = {
    "pyproject.toml": _asked_by_pyproject,
    "requirements.txt": _asked_by_requirements,
    "PKG-INFO": _asked_by_metadata,
    "METADATA": _asked_by_metadata,
}
"""How the files are read that say what is needed, by name."""

PIN_GLOBS = tuple(chain(*(names for names, _ in _FORMATS)))
"""The patterns of such names."""

_PATTERNS = tuple(re.compile("|".join(map(translate, names))) for names, _ in _FORMATS)
_NAMES = re.compile("|".join(map(translate, PIN_GLOBS)))

FIXED_NAMES = (
    *("pyproject.toml", "uv.lock", "poetry.lock", "pdm.lock", "pylock.toml", "Pipfile.lock"),
    *("requirements.txt", "setup.cfg", "PKG-INFO"),
)
"""The names that such files have everywhere, in the order in which they count."""
