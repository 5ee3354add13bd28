"""Annotations one by one: the schema read from source is that of the same annotation evaluated."""

from __future__ import annotations

import importlib.util
import sys
import warnings
from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

import golden
import pytest
from pydantic import TypeAdapter
from pydantic.json_schema import GenerateJsonSchema
from source_files import source_file

from toolgen.annotations.expressions import parse_text
from toolgen.facts.module import Module
from toolgen.findings import Finding
from toolgen.link import Environment, Project, Refusal, Resolver, Scope
from toolgen.parsing import parse_source
from toolgen.schema import SchemaFailure
from toolgen.schema.annotations import annotation_schema
from toolgen.schema.typing_caches import forget_typing_caches
from toolgen.source import SourceFile
from toolgen.tools.reading import readers

Mode = Literal["validation", "serialization"]

CASES = golden.CASES / "annotations"
DEFINITIONS = CASES / "definitions.py"
ANNOTATIONS = (CASES / "annotations.txt").read_text("utf-8").splitlines()

REFUSED = {
    ("enum.Enum", "validation"),  # its docstring depends on the version of Python
    ("enum.Enum", "serialization"),
    ("Square", "serialization"),  # what is built first decides on the type of a computed field
    ("Annotated[int, PlainSerializer(functools.partial(to_words))]", "serialization"),  # not read
}


@pytest.fixture(scope="module")
def module() -> Module:
    parsed = _facts(_source())
    assert isinstance(parsed, Module)
    return parsed


@pytest.fixture(scope="module")
def namespace() -> Iterator[dict[str, Any]]:
    """The names of the definitions. pydantic looks for their source in the module's file."""
    specification = importlib.util.spec_from_file_location("definitions", DEFINITIONS)
    assert specification is not None
    assert specification.loader is not None
    made = sys.modules["definitions"] = importlib.util.module_from_spec(specification)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        specification.loader.exec_module(made)
    yield vars(made)
    del sys.modules["definitions"]


@cache
def _source() -> SourceFile:
    return source_file("definitions.py", DEFINITIONS.read_bytes())


@cache
def _facts(source: SourceFile) -> Module | Finding:
    return parse_source(source)


@pytest.mark.parametrize("mode", ["validation", "serialization"])
@pytest.mark.parametrize("annotation", ANNOTATIONS)
def test_the_schema_of_an_annotation_is_that_of_its_value(
    annotation: str, mode: Mode, module: Module, namespace: dict[str, Any]
) -> None:
    made = _read(annotation, mode, module)
    expected = _reflected(annotation, mode, namespace)
    assert made == (None if (annotation, mode) in REFUSED else expected)


def _reflected(annotation: str, mode: Mode, namespace: dict[str, Any]) -> dict[str, Any] | None:
    forget_typing_caches()
    value = eval(annotation, namespace)  # a mistake in the list is none of pydantic's refusals
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            adapter = TypeAdapter(value)
            return adapter.json_schema(mode=mode, schema_generator=GenerateJsonSchema)
    except Exception:
        return None


def _read(annotation: str, mode: Mode, module: Module) -> dict[str, Any] | None:
    project = Project([_source()], _facts)
    reading = readers(Resolver(project), parse_text, Environment())
    try:
        node = reading.types.read(parse_text(annotation), Scope(module))
        return annotation_schema(node, reading.classes.closure([node], []), mode)
    except (Refusal, SchemaFailure) as refusal:
        print(refusal)
        return None
