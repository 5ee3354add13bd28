"""What differs between the Unicode tables of supported Pythons is told alike by all of them.

`make test-pythons` runs this on each: what is expected is the same everywhere.
"""

from __future__ import annotations

import ast
import hashlib
import sys
import unicodedata
from pathlib import Path

import pytest
from building import GENERATOR, generate_tree, write_sources

from toolgen.letters import UNSETTLED, UNSETTLED_IN_NAMES, escaped, guarded, shown

SETTLED = "8fb7d5ef27639a324ec4e4931468fafd3eba0f7ea0b71a5aa2f18d6d442f730b"
"""The digest of what each Python says of all letters that are settled."""
NEWER = "\U0001fa77"
ESCAPED = r"\U0001fa77"


def test_all_pythons_say_the_same_of_settled_letters() -> None:
    said = hashlib.sha256()
    for letter in map(chr, range(sys.maxunicode + 1)):
        if not UNSETTLED.match(letter):
            said.update(f"{unicodedata.category(letter)} {letter.isprintable()}".encode())
        if not UNSETTLED_IN_NAMES.match(letter):
            said.update(f"{letter.isidentifier()} {f'a{letter}'.isidentifier()}".encode())
    assert said.hexdigest() == SETTLED


def test_what_stands_in_names_is_asked_in_one_place() -> None:
    asking = {
        path.name
        for path in (GENERATOR / "toolgen").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Attribute) and node.attr == "isidentifier"
    }
    assert asking == {"letters.py"}


def test_text_is_shown_as_the_oldest_python_shows_it() -> None:
    assert shown([NEWER, "\U0001f600", "\u0cf3"]) == rf"['{ESCAPED}', '{chr(0x1f600)}', '\u0cf3']"
    assert escaped(f"{NEWER!r}") == f"'{ESCAPED}'"


@pytest.mark.parametrize("value", [NEWER, [NEWER], (1, NEWER), {NEWER: 1}, {1: [NEWER]}, {NEWER}])
def test_a_guarded_value_is_equal_and_is_not_shown(value: object) -> None:
    assert guarded(value) == value
    with pytest.raises(ValueError, match="differs between versions of Python"):
        repr(guarded(value))


REFUSED = (
    *("f'{MOOD!r}'", "f'{MOOD=}'", "f'{[MOOD]}'", "f'{MOOD!r:>9}'", "repr(MOOD)", "str([MOOD])"),
    *("'%r' % MOOD", "'%s' % [MOOD]", "'%(a)r' % {'a': MOOD}", "'{!r}'.format(MOOD)"),
    *("'{}'.format([MOOD])", "format({MOOD: 1})", "str(int('\U00011f50'))", "MOOD.upper()"),
    "str(MOOD.isprintable())",
)
TOLD = {
    "MOOD": NEWER,
    "f'{MOOD}'": NEWER,
    "f'{MOOD!s:>3}'": f"  {NEWER}",
    "f'{MOOD!a}'": f"'{ESCAPED}'",
    "ascii(MOOD)": f"'{ESCAPED}'",
    "'%s' % MOOD": NEWER,
    "'{:<2}'.format(MOOD) + str(MOOD)": f"{NEWER} {NEWER}",
    "repr('\U0001f600')": "'\U0001f600'",
    "'\\U0001fa77'": NEWER,
}
MAKING = "def make(text):\n    tool(description=text)(f)\n\ndef f() -> None: ...\n\nmake({})\n"


@pytest.mark.parametrize("is_run", [False, True])
@pytest.mark.parametrize("written", [*REFUSED, *TOLD])
def test_text_is_told_where_all_pythons_make_the_same_of_it(
    tmp_path: Path, written: str, is_run: bool
) -> None:
    head = f"from toolgen_runtime import tool\n\nMOOD = '{NEWER}'\n\n"
    plain = f"@tool(description={written})\ndef f() -> None: ...\n"
    source = head + (MAKING.format(written) if is_run else plain)
    result = generate_tree(write_sources(tmp_path, {"acme.py": source}))

    if written in TOLD:
        assert [each.wording.description for each in result.planned] == [TOLD[written]]
    else:
        assert [each.code for each in result.diagnostics] == ["TG112"]


NAMED = r"\N{KAWI LETTER A}"
UNREAD = {
    "the name of a function": "@tool\ndef find\U00011f04() -> None: ...\n",
    "a name that goes on": "@tool\ndef find(a\u30fbb: int) -> None: ...\n",
    "a name in a body": "@tool\ndef find() -> None:\n    \U00011f04 = 1\n",
    "a field of a text": "@tool(description=f'{\U00011f04}')\ndef find() -> None: ...\n",
    "a character by name": f"@tool(description='{NAMED}')\ndef find() -> None: ...\n",
    "the same in a joined text": f"@tool(description=f'a{NAMED}')\ndef find() -> None: ...\n",
    "the same in a docstring": f"@tool\ndef find() -> None:\n    '''{NAMED}'''\n",
    "the same in a class": f"class A:\n    '''{NAMED}'''\n\n@tool\ndef find() -> None: ...\n",
}


@pytest.mark.parametrize("written", UNREAD.values(), ids=UNREAD)
def test_source_that_the_oldest_python_does_not_read_is_refused_by_all(
    tmp_path: Path, written: str
) -> None:
    source = f"from toolgen_runtime import tool\n\n{written}"
    result = generate_tree(write_sources(tmp_path, {"acme.py": source}))
    [found] = result.diagnostics
    assert (found.code, "Python 3.11" in found.message) == ("TG101", True)


def test_such_a_character_in_a_body_is_refused_where_the_project_is_for_that_python(
    tmp_path: Path,
) -> None:
    source = f"from toolgen_runtime import tool\n\n@tool\ndef f() -> str:\n    return '{NAMED}'\n"
    settings = "[project]\nname = 'acme'\nrequires-python = '>=3.11'\n"
    files = {"pyproject.toml": settings, "acme.py": source}
    result = generate_tree(write_sources(tmp_path, files))
    [found] = result.diagnostics
    assert (found.code, "from line 5 on" in found.message) == ("TG314", True)


def test_reasons_show_letters_alike(tmp_path: Path) -> None:
    source = (
        "from toolgen_runtime import tool\n\n"
        f"@tool\ndef f(a: 'Nope {NEWER}') -> None: ...\n\n@tool\ndef g() -> None: ...\n"
    )
    result = generate_tree(write_sources(tmp_path, {"acme.py": source}))
    messages = [each.message for each in result.diagnostics]
    assert any(ESCAPED in each for each in messages)
    assert not any(NEWER in each for each in messages)
    [package] = result.packages
    [manifest] = [each for each in package.files if each.path.endswith("manifest.json")]
    assert (NEWER in manifest.data.decode(), ESCAPED[1:] in manifest.data.decode()) == (False, True)
