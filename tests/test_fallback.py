"""The precompiled validator and the one that pydantic builds from annotations are of one mind."""

from __future__ import annotations

import importlib
import json
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import GeneratorType, SimpleNamespace
from typing import Any

import golden
import pytest
from building import build_tree, importable, registry_in
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from json_values import json_values
from pydantic import SecretStr
from pydantic_core import ValidationError

from toolgen_runtime import Registry
from toolgen_runtime.binding import Binding
from toolgen_runtime.validation import build_validator

CASES = golden.cases("schemas")

# Their types hold functions of pydantic's own, which source cannot say.
SECOND_TIER_ALONE = {"callables_in_metadata", "paths", "pydantic_types"}


@contextmanager
def _built_case(case: Path, root: Path) -> Iterator[list[Registry]]:
    """The registries of a golden case, built in a copy of it."""
    shutil.copytree(case / "input", root, dirs_exist_ok=True)
    result = build_tree(root)
    with importable(root):
        yield [registry_in(package.directory) for package in result.packages]


def _binding(registry: Registry, name: str) -> Binding:
    calls = importlib.import_module(f"{registry.module}._calls.{registry._index[name]}")
    binding = calls.BINDERS[name]()
    assert isinstance(binding, Binding)
    return binding


def _without_core(binding: Binding) -> Binding:
    return Binding(
        binding.call,
        binding.annotations,
        None,
        is_async=binding.is_async,
        strict=binding.strict,
        thread=binding.thread,
        floor=binding.floor,
    )


def _outcome(validator: Any, text: str, strict: bool | None) -> Any:
    """What validating comes to, in a form that can be compared: values, or places of errors."""
    try:
        return _shown(validator.validate_json(text, strict=strict))
    except ValidationError as error:
        return [(found["loc"], found["type"], found["msg"]) for found in error.errors()]


def _shown(value: Any) -> Any:
    if isinstance(value, dict):
        return type(value), [(key, _shown(item)) for key, item in value.items()]
    if type(value).__name__ == "ValidatorIterator" or isinstance(value, GeneratorType):
        return "lazily", _drawn(value)
    secret = value.get_secret_value() if isinstance(value, SecretStr) else None
    return type(value), repr(value), secret


def _drawn(iterator: Iterator[Any]) -> Any:
    try:
        return list(map(_shown, iterator))
    except ValidationError as error:
        return [(found["loc"], found["type"]) for found in error.errors()]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_both_tiers_agree(case: Path, tmp_path: Path) -> None:
    if case.name == "pep695" and sys.version_info < (3, 12):
        pytest.skip("the syntax needs Python 3.12 to import")
    with _built_case(case, tmp_path) as registries:
        tools = [(registry, name) for registry in registries for name in registry]
        assert tools
        for registry, name in tools:
            binding = _binding(registry, name)
            assert (binding.core is None) == (case.name in SECOND_TIER_ALONE)
            if binding.core is not None:
                _compare_tiers(name, binding, registry.parameters(name))


def _compare_tiers(name: str, binding: Binding, parameters: dict[str, Any]) -> None:
    first, second = build_validator(name, binding), build_validator(name, _without_core(binding))

    @settings(
        max_examples=60,
        database=None,
        deadline=None,
        derandomize=True,
        phases=[Phase.explicit, Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    @given(json_values(parameters), st.sampled_from([True, None]))
    def agree(value: Any, strict: bool | None) -> None:
        text = json.dumps(value)
        assert _outcome(first, text, strict) == _outcome(second, text, strict)

    agree()


def test_a_core_that_is_too_new_gets_the_second_tier(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = golden.CASES / "schemas" / "calculate_sum"
    monkeypatch.setattr("toolgen_runtime.validation.CORE_CEILING", (0, 0))
    built = []
    monkeypatch.setattr(
        "toolgen_runtime.validation._adapter",
        lambda tool, binding: built.append(tool) or SimpleNamespace(validator=None),
    )

    with _built_case(case, tmp_path) as (registry,):
        build_validator("calculate_sum", _binding(registry, "calculate_sum"))

    assert built == ["calculate_sum"]
