"""Which formats and patterns a provider takes: what it does not is told, by each member."""

from __future__ import annotations

import pytest

from toolgen.dialects import DIALECTS, Wording, convert

TAKEN_BY_OPENAI = {
    *("date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"),
}
TAKEN_BY_GEMINI = {
    "string": {"date-time", "enum"},
    "number": {"float", "double"},
    "integer": {"int32", "int64"},
}
FORMATS = sorted({*TAKEN_BY_OPENAI, *set().union(*TAKEN_BY_GEMINI.values()), "binary", "regex"})
LOOKS_AROUND = ("a(?=b)", "a(?!b)", "(?<=a)b", "(?<!a)b")
PLAIN = ("(?:a)b", "(?P<a>b)", "a?=b")


def wording(**schema: str) -> Wording:
    properties = {"x": schema}
    parameters = {"type": "object", "properties": properties, "required": ["x"]}
    return Wording("f", "Do it.", {**parameters, "additionalProperties": False})


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("kind", TAKEN_BY_GEMINI)
def test_gemini_has_some_formats_of_a_type_and_is_told_of_others(kind: str, name: str) -> None:
    made = convert(wording(type=kind, format=name), DIALECTS["gemini"])
    assert made.definition is not None
    argument = made.definition["parameters"]["properties"]["x"]
    is_taken = name in TAKEN_BY_GEMINI[kind]
    assert ("format" in argument) == is_taken
    assert any("x" in each.path for each in made.losses) != is_taken


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("dialect", ["openai-strict", "openai-strict-responses"])
def test_openai_is_told_of_formats_that_it_may_not_take(dialect: str, name: str) -> None:
    made = convert(wording(type="string", format=name), DIALECTS[dialect])
    assert bool(made.violations) == (name not in TAKEN_BY_OPENAI)
    assert all(name in each.message and not each.is_certain for each in made.violations)


@pytest.mark.parametrize("pattern", [*LOOKS_AROUND, *PLAIN])
def test_openai_is_told_of_patterns_that_look_around(pattern: str) -> None:
    made = convert(wording(type="string", pattern=pattern), DIALECTS["openai-strict"])
    assert bool(made.violations) == (pattern in LOOKS_AROUND)
