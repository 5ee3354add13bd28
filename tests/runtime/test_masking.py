"""A secret is masked by its value wherever it is told again, however often it was quoted."""

from __future__ import annotations

import asyncio
import base64
import html
import itertools
import json
import re
from collections.abc import Callable
from time import process_time
from typing import Annotated, Any, Literal
from urllib.parse import quote, quote_plus

import pytest
from pydantic import AfterValidator, TypeAdapter

from toolgen_runtime import InvalidArguments, Tool
from toolgen_runtime.call.validation import ArgumentValidator
from toolgen_runtime.model.binding import Binding
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


def test_what_is_around_a_secret_stays() -> None:
    hide = Masking(["hunter2 \u00e9"])

    assert hide('{"p": "hunter2 \\u00e9", "q": "\\u00e9%20+"}') == (
        f'{{"p": "{MASK}", "q": "\\u00e9%20+"}}'
    )
    assert hide("a+b%20&amp;\\n") == "a+b%20&amp;\\n"
    assert hide("") == ""


def test_looking_for_secrets_takes_time_in_proportion_to_a_text() -> None:
    hide = Masking([SECRETS[1]])
    for text in ("a\\", "QUFB", "%25", "&amp;", "\\", 'p"a', "ff", "of words "):
        start = process_time()
        hide(text * (100_000 // len(text)))
        assert process_time() - start < 2


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
    binding = Binding(
        lambda values, context: None,
        lambda: FIELDS,
        None,
        is_async=False,
        strict=True,
        thread=False,
        floor=(0, 0),
    )
    return ArgumentValidator("f", binding, dict)


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
