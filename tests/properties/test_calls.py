"""A call through the registry, or an invoker, gives the function what validation makes of it."""

from __future__ import annotations

import importlib
import inspect
import tempfile
import typing
import warnings
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

from building import built, drive
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError
from pydantic.fields import FieldInfo

from toolgen_runtime import Registry

from .examples import many, show
from .modules import PACKAGE
from .projects import Project, Written, projects

_DECORATORS = ("@tool(strict=False, thread=False)",)

Arguments = dict[str, Any]


@many(10)
@given(projects(_DECORATORS, is_checked=False), st.randoms(use_true_random=False))
def test_the_function_receives_what_a_direct_call_gives_it(project: Project, chance: Any) -> None:
    show(project)
    with tempfile.TemporaryDirectory() as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with built(Path(folder), project.sources) as registry:
            tools = importlib.import_module(f"{PACKAGE}.tools")
            invokers = importlib.import_module(f"{PACKAGE}._toolgen.invokers")
            for written in project.tools:
                _check(written, registry, tools, invokers, chance)


def _check(
    written: Written, registry: Registry, tools: ModuleType, invokers: ModuleType, chance: Any
) -> None:
    function = inspect.unwrap(getattr(tools, written.name))
    hints = typing.get_type_hints(function, include_extras=True)
    given, valid = _chosen(written, function, hints, chance)
    if given is None:
        return
    expected = repr(_received(function, *_call(function, valid)))
    assert repr(drive(registry.invoke(written.name, given))) == expected
    positional, keywords = _call(function, given)
    if all(any(each is value for value in given.values()) for each in positional):
        invoked = getattr(invokers, written.name)(*positional, **keywords)
        assert repr(drive(invoked)) == expected


def _chosen(
    written: Written, function: Callable[..., Any], hints: Arguments, chance: Any
) -> tuple[Arguments | None, Arguments]:
    """Arguments as a model gives them, and as validation leaves them; None where none are known."""
    given: Arguments = {}
    valid: Arguments = {}
    for name, parameter in inspect.signature(function).parameters.items():
        if parameter.kind is parameter.VAR_KEYWORD:
            continue
        samples = next(each.of.samples for each in written.parameters if each.name == name)
        passing = _passing(samples, hints[name], parameter.default)
        has_default = parameter.default is not parameter.empty
        if has_default and (not passing or chance.random() < 0.4):
            if isinstance(parameter.default, FieldInfo):
                return None, {}
            continue
        if not passing:
            return None, {}
        given[name], valid[name] = chance.choice(passing)
    return given, valid


def _passing(samples: tuple[Any, ...], hint: Any, default: Any) -> list[tuple[Any, Any]]:
    """The samples that the annotation takes, with what it makes of them."""
    whole = Annotated[hint, default] if isinstance(default, FieldInfo) else hint
    adapter: TypeAdapter[Any] = TypeAdapter(whole)
    passing = []
    for sample in samples:
        try:
            passing.append((sample, adapter.validate_python(sample)))
        except ValidationError:
            continue
    return passing


def _call(function: Callable[..., Any], arguments: Arguments) -> tuple[list[Any], Arguments]:
    """The positional and the keyword arguments of a direct call that gives these."""
    positional: list[Any] = []
    keywords = dict(arguments)
    for name, parameter in inspect.signature(function).parameters.items():
        if parameter.kind is parameter.POSITIONAL_ONLY:
            positional.append(keywords.pop(name, parameter.default))
    return positional, keywords


def _received(function: Callable[..., Any], positional: list[Any], keywords: Arguments) -> Any:
    """What the function gives back when it is called as its signature asks."""
    inspect.signature(function).bind(*positional, **keywords)
    made = function(*positional, **keywords)
    return drive(made) if inspect.iscoroutine(made) else made
