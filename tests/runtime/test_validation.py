"""Validation: the two tiers, which of them is taken, and that they agree."""

from __future__ import annotations

import datetime
import json
from collections.abc import Callable
from typing import Annotated, Any, Literal, NotRequired

import pytest
from pydantic import BaseModel, ConfigDict, Field, field_validator

from toolgen_runtime import InvalidArguments
from toolgen_runtime._core import CORE_VERSION
from toolgen_runtime.call import validation
from toolgen_runtime.call.nodes import splice
from toolgen_runtime.call.validation import ArgumentValidator, build_validator
from toolgen_runtime.model.binding import Binding


class Order(BaseModel):
    price: float
    items: list[Order] = []


def field(schema: Any, **options: Any) -> dict[str, Any]:
    return {"type": "typed-dict-field", "required": True, "schema": schema, **options}


def core(behavior: str) -> Any:
    return {
        "type": "typed-dict",
        "config": {"title": "buy"},
        "extra_behavior": behavior,
        "fields": {
            "order": field(splice(Order)),
            "day": field({"type": "date"}, required=False),
            "unit": field({"type": "literal", "expected": ["C", "F"]}, required=False),
            "count": field({"type": "int", "ge": 1}, required=False, validation_alias="number"),
            "limit": field(
                {"type": "default", "schema": {"type": "int"}, "default": 9}, required=False
            ),
        },
    }


def order_annotations() -> dict[str, Any]:
    return {
        "order": Order,
        "day": NotRequired[datetime.date],
        "unit": NotRequired[Literal["C", "F"]],
        "count": NotRequired[Annotated[int, Field(ge=1, validation_alias="number")]],
        "limit": NotRequired[Annotated[int, Field(default=9)]],
    }


def binding(
    make_core: Callable[[], Any] | None,
    make_annotations: Callable[[], dict[str, Any]] = order_annotations,
    *,
    strict: bool = True,
    floor: tuple[int, int] = (2, 18),
) -> Binding:
    return Binding(
        lambda values, context: values,
        make_annotations,
        make_core,
        is_async=False,
        strict=strict,
        thread=False,
        floor=floor,
    )


def validator(bound: Binding) -> ArgumentValidator:
    return ArgumentValidator("buy", bound, dict)


ARGUMENTS: list[Any] = [
    '{"order": {"price": 1}}',
    '{"order": {"price": "1"}}',
    '{"order": {"price": 1, "items": [{"price": 2}]}, "day": "2024-05-01", "number": 2}',
    '{"order": {"price": 1}, "unit": "C", "limit": 3}',
    '{"order": {"price": 1}, "unit": "K", "number": 0}',
    '{"order": {"price": 1}, "count": 1}',
    '{"order": {"price": 1}, "number": "2"}',
    '{"order": {"price": 1, "items": 3}}',
    '{"order": null}',
    "{}",
    "[]",
    "null",
    "",
    "{",
    {"order": {"price": 1}},
    {"order": Order(price=1)},
    {"order": Order(price=1), "day": "2024-05-01"},
    {"order": Order(price=1), "day": datetime.date(2024, 5, 1), "more": 1},
    {"order": {"price": 1}, "number": 2.0},
    pytest.param({"order": object()}, id="a foreign object"),
    {1: 2},
    3,
    None,
]


def outcome(read: ArgumentValidator, arguments: Any) -> Any:
    try:
        return read.validate(arguments)
    except InvalidArguments as error:
        return sorted(problem["message"] for problem in error.problems)


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize("arguments", ARGUMENTS, ids=repr)
def test_the_tiers_agree(strict: bool, arguments: Any) -> None:
    behavior = "forbid" if strict else "ignore"
    first = validator(binding(lambda: core(behavior), strict=strict))
    second = validator(binding(None, strict=strict))

    assert outcome(first, arguments) == outcome(second, arguments)


def test_values_are_keyed_by_parameter_name() -> None:
    read = validator(binding(lambda: core("forbid")))

    values = read.validate('{"order": {"price": 1}, "number": 2}')

    assert values == {"order": Order(price=1), "count": 2, "limit": 9}


def test_keys_that_are_no_text_are_given_as_they_are() -> None:
    read = validator(binding(None, lambda: {"value": Any}))

    assert read.validate({"value": {1: "a"}}) == {"value": {1: "a"}}


def unused() -> dict[str, Any]:
    raise AssertionError


def from_core() -> Any:
    tier = {"type": "default", "schema": {"type": "str"}, "default": "first"}
    return {"type": "typed-dict", "fields": {"tier": field(tier, required=False)}}


def from_annotations() -> dict[str, Any]:
    return {"tier": NotRequired[Annotated[str, Field(default="second")]]}


def tier_of(bound: Binding) -> Any:
    return validator(bound).validate("{}")["tier"]


def test_the_first_tier_is_taken_where_it_can_be() -> None:
    assert tier_of(binding(from_core, unused)) == "first"


@pytest.mark.parametrize(
    "bound",
    [
        binding(None, from_annotations),
        binding(unused, from_annotations, floor=(CORE_VERSION[0], CORE_VERSION[1] + 1)),
        binding(lambda: {"type": "newer than this core"}, from_annotations),
        binding(lambda: splice(int), from_annotations),
    ],
    ids=["no core schema", "core too old", "schema refused", "class not ready"],
)
def test_the_second_tier_is_taken_otherwise(bound: Binding) -> None:
    assert tier_of(bound) == "second"


def test_a_core_above_the_ceiling_gets_the_second_tier(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(validation, "CORE_CEILING", (2, 1))

    assert tier_of(binding(from_core, from_annotations)) == "second"


class Deferred(BaseModel):
    model_config = ConfigDict(defer_build=True)

    number: int


def test_a_class_that_defers_its_schema_is_validated() -> None:
    bound = binding(lambda: splice(Deferred), lambda: {"d": Deferred})

    assert validator(bound).validate('{"d": {"number": 1}}') == {"d": Deferred(number=1)}


def test_unresolved_annotations_fail_when_the_validator_is_built() -> None:
    from pydantic.errors import PydanticUndefinedAnnotation

    with pytest.raises(PydanticUndefinedAnnotation):
        build_validator("f", binding(None, lambda: {"a": "Nowhere"}))


class Rude(BaseModel):
    how: str

    @field_validator("how")
    @classmethod
    def refuse(cls, how: str) -> str:
        kinds = {"type": TypeError, "key": KeyError, "exit": SystemExit, "int": KeyboardInterrupt}
        if how == "panic":
            raise type("PanicException", (BaseException,), {})("oh")
        raise kinds[how](how)


def rude() -> Any:
    return {"type": "typed-dict", "fields": {"rude": field(splice(Rude))}}


@pytest.mark.parametrize("how", ["type", "key", "panic"])
@pytest.mark.parametrize("form", ["text", "mapping"])
def test_whatever_validation_raises_makes_the_arguments_invalid(how: str, form: str) -> None:
    arguments: Any = (
        {"rude": {"how": how}} if form == "mapping" else f'{{"rude":{{"how":"{how}"}}}}'
    )

    with pytest.raises(InvalidArguments) as caught:
        validator(binding(rude)).validate(arguments)

    assert caught.value.__cause__ is not None


@pytest.mark.parametrize(("how", "kind"), [("exit", SystemExit), ("int", KeyboardInterrupt)])
def test_an_exit_during_validation_passes_through(how: str, kind: type[BaseException]) -> None:
    with pytest.raises(kind):
        validator(binding(rude)).validate(f'{{"rude":{{"how":"{how}"}}}}')


@pytest.mark.parametrize(("how", "kind"), [("exit", SystemExit), ("int", KeyboardInterrupt)])
def test_an_exit_during_a_second_reading_passes_through(
    how: str, kind: type[BaseException]
) -> None:
    text = f'{{"rude":{{"how":"{how}"}}}}'
    with pytest.raises(kind):
        validator(binding(rude)).validate(f"{json.dumps(text)}")


def test_an_error_that_cannot_be_told_makes_the_arguments_invalid() -> None:
    class Mute(ValueError):
        def __str__(self) -> str:
            raise RuntimeError("no words")

    def refuse(value: Any) -> Any:
        raise Mute

    check = {"type": "no-info", "function": refuse}
    mute = {"type": "function-plain", "function": check}
    reader = validator(binding(lambda: {"type": "typed-dict", "fields": {"x": field(mute)}}))

    with pytest.raises(InvalidArguments, match="RuntimeError: no words"):
        reader.validate('{"x": 1}')


def test_a_mapping_that_is_no_json_is_refused_for_what_it_is() -> None:
    circular: dict[str, Any] = {}
    circular["order"] = circular

    with pytest.raises(InvalidArguments, match="it is nested too deeply"):
        validator(binding(lambda: core("forbid"))).validate(circular)


def test_the_ceiling_is_not_below_the_core_that_tests_run_on() -> None:
    assert validation.CORE_CEILING >= CORE_VERSION
