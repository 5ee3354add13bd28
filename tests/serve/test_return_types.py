"""What goes out under a schema is as it says, formats included, by the library jsonschema."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from building import built, drive
from jsonschema import Draft202012Validator, FormatChecker
from serve.return_types import RETURNS, SOURCES

from toolgen.config import Config
from toolgen_runtime import Registry, ToolFailed
from toolgen_runtime.call.promises import promised
from toolgen_runtime.call.turns import call
from toolgen_runtime.serve.results import result_members
from toolgen_runtime.serve.service import Service

_FORMATS = FormatChecker()


@_FORMATS.checks("date-time")
@_FORMATS.checks("duration")
@_FORMATS.checks("time")
def _never(value: object) -> bool:
    """Nothing is promised that libraries see differently."""
    return False


@pytest.fixture(scope="module", params=[True, "wrapped"])
def service(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Service]:
    config = Config(results=request.param)
    with built(tmp_path_factory.mktemp("returned"), SOURCES, config) as registry:
        assert isinstance(registry, Registry)
        yield Service(registry.tools, name="returned")


@pytest.mark.parametrize("name", RETURNS)
def test_a_result_is_as_its_schema_says_or_is_refused(service: Service, name: str) -> None:
    tool = service.tools[name]
    shape = service.shape(name, modern=True)
    value = drive(call(tool, {}, None, "1"))
    if shape is not None and name.startswith("refused"):
        with pytest.raises(ToolFailed, match=f"^{name} returned"):
            result_members(name, value, shape, modern=True)
        return
    members = json.loads(f"{{{result_members(name, value, shape, modern=True)}}}")
    if shape is not None:
        sent = members["structuredContent"]
        schema = json.loads(shape.schema)
        Draft202012Validator(schema, format_checker=_FORMATS).validate(sent)


def test_there_are_schemas_of_sixty_types(service: Service) -> None:
    assert sum(service.shape(name, modern=True) is not None for name in RETURNS) >= 60


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        ({"type": "string", "format": "date-time"}, {"type": "string"}),
        ({"type": "string", "format": "date"}, {"type": "string", "format": "date"}),
        ({"type": "string", "pattern": "^a"}, {"type": "string"}),
        (
            {"properties": {"format": {"type": "string", "format": "time"}}},
            {"properties": {"format": {"type": "string"}}},
        ),
        ({"default": {"format": "time"}}, {"default": {"format": "time"}}),
        ({"patternProperties": {"^a": {}}, "additionalProperties": False}, {}),
        ({"not": {"type": "null"}}, {}),
        (
            {"oneOf": [{"const": 1}, {"format": "time"}]},
            {"anyOf": [{"const": 1}, {}]},
        ),
        (
            {"oneOf": [{"const": 1}, {"format": "time"}], "anyOf": [{"const": 1}]},
            {"anyOf": [{"const": 1}], "allOf": [{"anyOf": [{"const": 1}, {}]}]},
        ),
        ({"propertyNames": True}, {}),
        ({"propertyNames": {"enum": [2]}}, {}),
        ({"propertyNames": {"type": "string"}}, {"propertyNames": {"type": "string"}}),
        ({"oneOf": [{"const": 1}, {"const": 2}]}, {"oneOf": [{"const": 1}, {"const": 2}]}),
        (True, True),
    ],
)
def test_what_is_not_sure_is_not_promised(said: Any, kept: Any) -> None:
    assert promised(said) == kept
