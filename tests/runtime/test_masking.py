"""A secret is masked by its value wherever it is told again, however often it was quoted."""

from __future__ import annotations

import asyncio
import base64
import html
import itertools
import json
import quopri
import re
import reprlib
import unicodedata
from collections.abc import Callable
from typing import Annotated, Any, Literal
from urllib.parse import quote, quote_plus

import pytest
from bindings import binding
from effort import is_in_proportion
from pydantic import AfterValidator, TypeAdapter, ValidationError

from toolgen_runtime import InvalidArguments, Tool
from toolgen_runtime.call.validation import ArgumentValidator
from toolgen_runtime.model.masking import MASK, Masking
from toolgen_runtime.model.secrets import secrets_of_schema

QUOTINGS: dict[str, Callable[[str], str]] = {
    "repr": repr,
    "ascii": ascii,
    "JSON": json.dumps,
    "JSON of all letters": lambda text: json.dumps({"p": text}, ensure_ascii=False),
    "HTML": html.escape,
    "XML": lambda text: text.encode("ascii", "xmlcharrefreplace").decode(),
    "a URL": lambda text: quote(text, safe=""),
    "a form": quote_plus,
    "bytes": lambda text: repr(text.encode()),
    "base64": lambda text: base64.b64encode(text.encode()).decode(),
    "base64 for URLs": lambda text: base64.urlsafe_b64encode(text.encode()).decode(),
    "lines of base64": lambda text: base64.encodebytes(b"." * 50 + text.encode()).decode(),
    "hexadecimal digits": lambda text: text.encode().hex(),
}
ENCODINGS: dict[str, Callable[[str], str]] = {
    "bytes by colons": lambda text: text.encode().hex(":"),
    "bytes by blanks": lambda text: text.encode().hex(" "),
    "bytes in pairs": lambda text: text.encode().hex("-", 2),
    "bytes by lines": lambda text: text.encode().hex("\n", -4),
    "a list of numbers": lambda text: str(list(text.encode())),
    "a list of characters": lambda text: str(list(text)),
    "codes of characters": lambda text: str([ord(each) for each in text]),
    "hexadecimal numbers": lambda text: ", ".join(map(hex, text.encode())),
    "octal numbers": lambda text: " ".join(map(oct, text.encode())),
    "binary numbers": lambda text: " ".join(f"{each:08b}" for each in text.encode()),
    "UTF-16": lambda text: repr(text.encode("utf-16")),
    "UTF-16 in base64": lambda text: base64.b64encode(text.encode("utf-16-le")).decode(),
    "UTF-32 in digits": lambda text: text.encode("utf-32-be").hex(),
    "base32": lambda text: base64.b32encode(text.encode()).decode(),
    "base32 behind another": lambda text: base64.b32encode(f"ann:{text}".encode()).decode(),
    "base85": lambda text: repr(base64.b85encode(text.encode())),
    "Ascii85": lambda text: base64.a85encode(text.encode()).decode(),
    "a mail": lambda text: quopri.encodestring(text.encode()).decode(),
    "capitals": str.upper,
    "letters and marks": lambda text: unicodedata.normalize("NFD", text),
    "full width": lambda text: "".join(
        chr(ord(each) + 0xFEE0) if "!" <= each <= "~" else each for each in text
    ),
    "one letter a word": " ".join,
    "two lines": lambda text: f"{text[:9]}\n    {text[9:]}",
    "its beginning and end": reprlib.repr,
    "pydantic's words": lambda text: _refused(f"{text}{'.' * 50}{text}"),
}
"""What libraries make of a text that is no quoting: nothing of it is to be read off."""

SECRETS = [
    "hunter2-hunter2",
    'p"a\\s sword&<w>\n0rd+\u00e9/%zz',
    "\u65e5\u672c\u8a9e\\u00e9\U0001f600pass",
    "per100%25cent&lt;less\\new\\",
    "a+b c%41\\x41rest",
    "\\\\server\\share\\name",
]


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_what_is_quoted_several_times_is_masked_to_its_end(secret: str, depth: int) -> None:
    hide = Masking([secret])
    words = [Masking([word], shortest=3) for word in re.findall("[a-z]{3,}", secret)]

    for chain in itertools.product(QUOTINGS, repeat=depth):
        text = secret
        for around, name in zip(("", "an:", "ann:"), chain, strict=False):
            text = QUOTINGS[name](f"{around}{text}!")
        shown = hide(f"not {text}?")
        assert shown.startswith("not "), chain
        assert MASK in shown, chain
        assert [word(shown) for word in words] == [shown] * len(words), chain


def _refused(text: str) -> str:
    with pytest.raises(ValidationError) as caught:
        TypeAdapter(int).validate_python(text)
    return str(caught.value).partition("input_value=")[2].partition(", input_type")[0]


@pytest.mark.parametrize(
    "secret", ["hunter2-Hunter3-HUNTER4-hunter5", "dxh\u00fcnter2:hunter3 hunter4!"]
)
@pytest.mark.parametrize("encode", ENCODINGS.values(), ids=ENCODINGS)
def test_an_encoding_of_a_secret_is_masked(secret: str, encode: Callable[[str], str]) -> None:
    text = encode(secret)
    for around in ("{}", "({})", "at 3: {} by 0", '{{"key": "{}"}}'):
        shown = Masking([secret, f"{secret}{'.' * 50}{secret}"])(around.format(text))

        assert MASK in shown
        assert not re.search("(?i)hunter", shown)
        assert not any(
            text[at : at + 9] in shown for at in range(len(text) - 8) if text[at].isdigit()
        )


def test_parts_of_a_secret_are_masked_where_they_are_long() -> None:
    address = "postgres://ann:hunter2-hunter2@db.example/x"
    hide = Masking(["Bearer abcdefgh12", "Basic eight-ab seven-a", address, "4111111111111111"])

    assert hide("abcdefgh12 is no token") == f"{MASK} is no token"
    assert hide("eight-ab seven-a") == f"{MASK} seven-a"
    assert hide("password hunter2-hunter2 refused for ann") == f"password {MASK} refused for ann"
    assert hide("card 4111 1111-1111 1111 declined") == f"card {MASK} declined"


def test_what_is_around_a_secret_stays() -> None:
    hide = Masking(["hunter2 \u00e9"])

    assert hide('{"p": "hunter2 \\u00e9", "q": "\\u00e9%20+"}') == (
        f'{{"p": "{MASK}", "q": "\\u00e9%20+"}}'
    )
    assert hide("a+b%20&amp;\\n") == "a+b%20&amp;\\n"
    assert hide("") == ""
    assert hide("hun\\U00110000ter2 \u00e9 \\U0010ffff") == f"{MASK} \\U0010ffff"
    assert hide("\\UFFFFFFFF \\uFFFF hunter2 \u00e9") == f"\\UFFFFFFFF \\uFFFF {MASK}"


def test_nothing_is_shown_where_looking_for_secrets_would_take_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = "it is hunter2 or geheimnis"
    work = 2 * 5 * (len(text) + 1_000)  # each is sought in five encodings
    monkeypatch.setattr("toolgen_runtime.model.masking._MOST_WORK", work)
    assert Masking(["hunter2", "geheimnis"])(text) == f"it is {MASK} or {MASK}"
    assert Masking(["hunter2", "geheimnis"])(f"{text}.") == MASK
    assert Masking(["hunter2"])(f"{text}.") == f"it is {MASK} or geheimnis."


def test_a_secret_of_quoted_spaces_masks_no_spaces() -> None:
    assert Masking(["%20" * 8])("a" + " " * 8 + "b") == "a" + " " * 8 + "b"


def test_looking_for_secrets_takes_time_in_proportion_to_a_text() -> None:
    hide = Masking([SECRETS[1]])
    for text in (
        *("a\\", "QUFB", "%25", "&amp;", "\\", 'p"a', "ff", "of words ", "p...", "ab:", "1, "),
        *("...", "''", '"`', "=41", "!~", "0x"),
    ):
        assert is_in_proportion(lambda n, text=text: hide(text * (4 * n // len(text)))), text


def _no_way(value: str) -> str:
    raise ValueError(f"{value * 30} is no way")


FIELDS: dict[str, Any] = {
    "password": str,
    "n": int,
    "how": Literal["a", "b"],
    "checked": Annotated[str, AfterValidator(_no_way)],
}
SHAPES: dict[str, Callable[[str], Any]] = {
    "itself": str,
    "within a text": lambda secret: f"my {secret}!",
    "behind what is cut": lambda secret: "x" * 57 + secret,
    "in a list": lambda secret: [1, [secret]],
    "a key": lambda secret: {secret: {secret: 1}},
    "quoted": lambda secret: [json.dumps({"p": json.dumps(secret)})],
    "in base64": lambda secret: base64.b64encode(secret.encode()).decode(),
}


def _by_core() -> ArgumentValidator:
    return ArgumentValidator("f", binding(FIELDS), dict)


def _by_hand() -> Any:
    kinds = {name: TypeAdapter(type_).json_schema() for name, type_ in FIELDS.items()}
    parameters = {
        "type": "object",
        "properties": {**kinds, "checked": {"type": "string", "pattern": "^$"}},
        "additionalProperties": False,
    }
    return Tool.from_schema(dict, name="f", description="d", parameters=parameters).reader()


@pytest.mark.parametrize("make", [_by_core, _by_hand])
@pytest.mark.parametrize("shape", SHAPES.values(), ids=SHAPES)
@pytest.mark.parametrize("is_text", [False, True])
@pytest.mark.parametrize("many", [1, 40])
def test_no_problem_elsewhere_shows_what_was_given_for_a_secret(
    make: Callable[[], Any], shape: Callable[[str], Any], is_text: bool, many: int
) -> None:
    reader, secret = make(), "HunterTwo"
    given = {"password": secret, **dict.fromkeys(["n", "how", "checked"], shape(secret))}
    given |= {f"{secret}{number}": shape(secret) for number in range(many)}

    with pytest.raises(InvalidArguments) as caught:
        reader.validate(json.dumps(given) if is_text else given)

    told = f"{caught.value}{caught.value!r}{json.dumps(caught.value.problems)}"
    assert MASK in told
    assert Masking([secret[:6]])(told) == told
    shown = json.dumps(reader.secrets().shown(given))
    assert Masking([secret])(shown) == shown


def test_a_call_tells_a_secret_in_no_problem_of_another_argument() -> None:
    schema = {
        "type": "object",
        "properties": {"n": {"type": "integer"}, "password": {"type": "string"}},
    }
    tool = Tool.from_schema(dict, name="f", description="d", parameters=schema)

    with pytest.raises(InvalidArguments) as caught:
        asyncio.run(tool.invoke('{"n": "HunterTwo", "password": "HunterTwo"}'))

    assert f"n: '{MASK}' is not" in str(caught.value)
    secrets = secrets_of_schema(schema)
    assert secrets.shown({"n": 1234, "password": "1234"}) == {"n": MASK, "password": MASK}
    assert secrets.shown({"n": 1.5, "password": "1234"}) == {"n": 1.5, "password": MASK}


@pytest.mark.parametrize("make", [_by_core, _by_hand])
@pytest.mark.parametrize(
    "text",
    [
        '{"password": "HunterTwo", "password": 5, "n": "HunterTwo"}',
        '{"password": ["HunterTwo"], "password": {"a": 5}, "password": "ab", "n": "HunterTwo"}',
        '{"password": [{"a": "HunterTwo", "a": 5}], "n": "HunterTwo"}',
        '{"password": "[{\\"a\\": \\"HunterTwo\\"}]", "n": "HunterTwo"}',
        json.dumps('{"password": "HunterTwo", "n": "HunterTwo"}'),
    ],
)
def test_all_that_was_given_for_a_secret_is_masked(make: Callable[[], Any], text: str) -> None:
    for given in (text, text.encode()):
        with pytest.raises(InvalidArguments) as caught:
            make().validate(given)

        told = f"{caught.value}{json.dumps(caught.value.problems)}"
        assert f"{MASK}" in told
        assert "Hunter" not in told + json.dumps(make().secrets().shown(given))
        assert make().secrets().redacted("no HunterTwo", given) == f"no {MASK}"
