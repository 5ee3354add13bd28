"""One wire value has one meaning: the same JSON is the same call on every way in.

The types and the values are those that emitted schemas are held to beside their `TypeAdapter`.
"""

from __future__ import annotations

import asyncio
import json
import warnings
from collections.abc import Callable
from typing import Any

import pytest
from bindings import binding
from ways_in import ways_in

from toolgen.ir.known import STANDARD_TYPES
from toolgen_runtime import (
    Tool,
)
from toolgen_runtime.call.invocation import make_invoker
from toolgen_runtime.call.validation import ArgumentValidator

from .cases import CASES
from .materialise import find
from .test_core_equivalence import ATOMS, ELSEWHERE, INCOMPLETE, WITHOUT_SCHEMA

BARE = sorted(STANDARD_TYPES - INCOMPLETE - ELSEWHERE - WITHOUT_SCHEMA)
WITHOUT_EXTRAS = {"pydantic:EmailStr", "pydantic:NameEmail"}  # they need the email-validator
TYPES: dict[str, Callable[[], Any]] = {
    **{name: lambda case=case: case.annotation for name, case in CASES.items()},  # type: ignore[misc]
    **{
        name: lambda name=name: None if name == "builtins:None" else find(name)  # type: ignore[misc]
        for name in BARE
        if name not in WITHOUT_EXTRAS
    },
}

_DOUBLED = '"a":2}'
ODD_VALUES = [
    *("1.10", "1.1000000000000000000001", "1E2", "1e400", "-1e400", "-0.0", "0.1", "12" * 20),
    *("NaN", "Infinity", "-Infinity", '{"a":1,"a":2}', '{"a":"x","a":2}', '[{"a":1,"a":"x"}]'),
    *('"\\ud800"', '{"\\ud800":1}', '["a","\\udfff"]', '"\\ud83d\\ude00"', '"\\u0000"'),
    *("[" * 150 + "]" * 150, "[" * 400 + "]" * 400, '{"a":' * 190 + "1" + "}" * 190),
    *('{"":1}', '{"__proto__":1}', '"\x01"', "01", "+1", ".5", "0x1", "1_0", "1e-999", "9" * 5_000),
]
"""JSON, and what only some take for it, that a parser in between might change."""

ODD_ARGUMENTS = [
    *("", "  ", "null", " null ", '""', '"null"', "{}", '"{}"', "[]", "3", "true", '"p"', "[null]"),
    *(
        '{"p":1,"p":2}',
        '{"p":"x","p":1}',
        '{"P":1}',
        '"{\\"p\\": 1}"',
        '{"p":1}{"p":2}',
        "{'p': 1}",
    ),
    *('{"p":1', '{"p":1,}', '{"\\ud800":1}', '{"p":1,"\\ud800":1}', "\ufeff{}", "p", '"\ud800"'),
]

VALUES = [
    *(f'{{"p": {json.dumps(atom)}}}' for atom in ATOMS),
    *(f'{{"p": {value}}}' for value in ODD_VALUES),
]


class _CaseTool(Tool):
    """A tool of one parameter, which keeps what it was called with."""

    name, description = "f", "d"

    def __init__(self, annotation: Any, *, strict: bool) -> None:
        self.parameters = {"type": "object", "properties": {"p": {}}, "required": ["p"]}
        self.received: list[Any] = []
        bound = binding(
            {"p": annotation},
            call=lambda values, context: self.received.append(_shown(values["p"])),
            strict=strict,
        )
        self._reader = ArgumentValidator("f", bound, lambda: self.parameters)
        self._invoker = make_invoker("f", bound, self._reader)

    async def invoke(self, arguments: Any, context: object = None) -> Any:
        return await self._invoker(arguments, context)

    async def execute(self, **arguments: Any) -> Any:
        return await self.invoke(arguments)

    def reader(self) -> Any:
        return self._reader


def _shown(value: Any) -> Any:
    if type(value).__name__ == "ValidatorIterator":
        try:
            return list(value)
        except ValueError:
            return "an iterator that fails"
    return type(value).__name__, repr(value)


DRAWN_FROM_THE_TEXT = {
    f"{module}:{name}"
    for module in ("typing", "collections.abc")
    for name in ("Iterable", "Generator")
}
"""Types that take the keys of an object as items, and draw them from the text, equal ones too."""


async def _verdicts(tool: _CaseTool, text: str) -> dict[str, Any]:
    """By way, what the tool received, or that the arguments were refused."""
    verdicts = {}
    for name, (way, given) in ways_in(text).items():
        tool.received.clear()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            told = await way(tool, given)
        if not tool.received:
            assert str(told).startswith("invalid arguments for f, "), (name, text, told)
        verdicts[name] = tool.received[0] if tool.received else "refused"
    return verdicts


async def _compare(tool: _CaseTool, texts: list[str]) -> None:
    for text in texts:
        verdicts = await _verdicts(tool, text)
        first = verdicts["invoke"]
        others = {name: verdict for name, verdict in verdicts.items() if verdict != first}
        assert not others, (text, first, others)


@pytest.mark.parametrize("strict", [True, False], ids=["strict", "lax"])
@pytest.mark.parametrize("name", TYPES)
def test_a_value_means_the_same_on_every_way_in(name: str, strict: bool) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        tool = _CaseTool(TYPES[name](), strict=strict)
    is_drawn = name in DRAWN_FROM_THE_TEXT
    asyncio.run(_compare(tool, [text for text in VALUES if not (is_drawn and _DOUBLED in text)]))


@pytest.mark.parametrize("text", ODD_ARGUMENTS)
@pytest.mark.parametrize("annotation", [int, int | None, Any], ids=str)
def test_odd_arguments_have_one_verdict_on_every_way_in(annotation: Any, text: str) -> None:
    asyncio.run(_compare(_CaseTool(annotation, strict=True), [text]))


@pytest.mark.parametrize(
    ("text", "received"),
    [
        ('{"p": 1, "p": 2}', "2"),  # the last of two equal keys counts
        ('{"p": "x", "p": 2}', "2"),
        ('"{\\"p\\": 1}"', "1"),  # what was quoted as a whole is read
        ('{"p": NaN}', None),  # `int` takes none; a `float` does, as pydantic has it
        ('{"p": 1, "\\ud800": 2}', None),
        *[(text, None) for text in ("", "null", "{}", "[]", "3", "{")],
    ],
)
def test_the_verdicts_that_are_documented(text: str, received: str | None) -> None:
    tool = _CaseTool(int, strict=True)
    verdicts = asyncio.run(_verdicts(tool, text))

    wanted = "refused" if received is None else ("int", received)
    assert set(verdicts.values()) == {wanted}


@pytest.mark.parametrize("text", ["", " ", "null", "{}", '"null"', '""'])
def test_no_arguments_may_be_written_in_any_way(text: str) -> None:
    core = {"type": "typed-dict", "fields": {}, "extra_behavior": "forbid"}

    assert ArgumentValidator("f", binding(core=lambda: core), dict).validate(text) == {}
