"""Building: from a function that is there to its tool, by the rules of a build."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from inspect import Parameter as Given
from typing import TYPE_CHECKING, Any, Unpack

from toolgen.check import without_infinities
from toolgen.config import Results
from toolgen.docstrings import Docs, parse_docstring
from toolgen.dynamic.calling import DynamicCaller, awaited
from toolgen.dynamic.signature import LiveSignature, docstring_of, read_signature, shown
from toolgen.dynamic.tool import DynamicTool
from toolgen.findings import Diagnostics
from toolgen.ir.nodes import ANY
from toolgen.ir.policy import HINTS
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.tools import Options, Parameter, ParameterKind
from toolgen.ir.tools import ToolSpec as ToolFacts
from toolgen.json_schema import are_mistakable
from toolgen_runtime.model.binding import Binding
from toolgen_runtime.model.declaring import check_declaration
from toolgen_runtime.model.options import CallOptions
from toolgen_runtime.model.policy import Policy

if TYPE_CHECKING:
    from toolgen_runtime.model.declaring import GivenDeclaration
    from toolgen_runtime.model.options import GivenOptions

_PLUGINS = "PYDANTIC_DISABLE_PLUGINS"
_KINDS = {
    Given.POSITIONAL_ONLY: ParameterKind.POSITIONAL_ONLY,
    Given.POSITIONAL_OR_KEYWORD: ParameterKind.POSITIONAL_OR_KEYWORD,
    Given.VAR_POSITIONAL: ParameterKind.VAR_POSITIONAL,
    Given.KEYWORD_ONLY: ParameterKind.KEYWORD_ONLY,
    Given.VAR_KEYWORD: ParameterKind.VAR_KEYWORD,
}
_OF_POLICY = ("tags", "version", "deprecated", "defer", "approval", "timeout", "max_output")


def function_tool(
    function: Callable[..., Any],
    /,
    *,
    name: str | None = None,
    description: str | None = None,
    strict: bool = True,
    thread: bool = True,
    use_docstring: bool = True,
    namespace: Mapping[str, Any] | None = None,
    results: Results = False,
    **options: Unpack[GivenDeclaration],
) -> DynamicTool:
    """The tool of a function that was not built, read by reflection.

    It is what a build makes of the function, where source tells all of it: the same schema, the
    same verdicts on arguments, the same call. The options are those of the marker, `tool`, with
    hooks of any kind; and two more:

    - `namespace`: what names in the annotations mean, beside the function's module and closure.
    - `results`: a schema of the result is made, as the setting `schema.results` says.

    Raises TypeError for what is no function, for annotations that cannot be evaluated or that
    pydantic refuses, and for options of a wrong type; ValueError for a name that no tool may have
    (a lambda has none of its own), for parameters that share one, and for options without sense.
    """
    if not callable(function) or isinstance(function, type):
        raise TypeError(f"a tool is made of a function, got {_described(function)}")
    if results not in (False, True, "wrapped"):
        raise ValueError(f"results takes True, False or 'wrapped', got {results!r}")
    if not isinstance(description, str | None):
        raise TypeError(f"description takes a text, got {_described(description)}")
    check_declaration(options)
    signature = read_signature(function, namespace or {})
    docs = _docs(function, signature, use_docstring)
    facts = ToolFacts(
        name=_name(function, name),
        module=getattr(function, "__module__", None) or "builtins",
        qualname=getattr(function, "__qualname__", None) or type(function).__qualname__,
        is_async=signature.is_async,
        description=docs.description if description is None else description,
        parameters=tuple(_parameter(each, signature, docs) for each in signature.parameters),
        returns_description=docs.returns,
        options=Options(strict, thread),
    )
    return _tool(facts, function, signature, results, options)


def _tool(
    facts: ToolFacts,
    function: Callable[..., Any],
    signature: LiveSignature,
    results: Results,
    options: GivenDeclaration,
) -> DynamicTool:
    with _plugins_as_they_are():
        from toolgen.schema import SchemaFailure, live
    given = {
        each.name: (
            signature.hints.get(each.name, Any),
            live.MISSING if each.default is Given.empty else each.default,
        )
        for each in signature.arguments
    }
    try:
        parameters = live.live_schema(facts, given)
        returned = signature.hints.get("return", Given.empty)
        output = live.live_result(returned, facts.returns_description, results)
    except SchemaFailure as failure:
        raise _refusal(failure.code, failure.parameter, failure.message, function) from failure
    call = DynamicCaller(function, signature)
    binding = Binding(
        call if facts.is_async else awaited(call, in_thread=facts.options.thread),
        lambda: live.live_annotations(facts, given),
        None,
        is_async=True,
        strict=facts.options.strict,
        thread=facts.options.thread,
        floor=(0, 0),
        deprecated=options.get("deprecated"),
        exact=facts.options.strict and are_mistakable(parameters),
    )
    return DynamicTool(
        facts.name,
        facts.description,
        (_text(facts, parameters), None if output is None else _text(facts, output)),
        binding,
        policy=_policy(options, facts.options.strict),
        options=_call_options(options),
    )


@contextmanager
def _plugins_as_they_are() -> Iterator[None]:
    """The schema stage turns pydantic's plugins off for its process; this one is the user's."""
    before = os.environ.get(_PLUGINS)
    try:
        yield
    finally:
        if before is None:
            os.environ.pop(_PLUGINS, None)


def _name(function: Callable[..., Any], given: str | None) -> str:
    name = getattr(function, "__name__", None) if given is None else given
    if not isinstance(name, str):
        raise ValueError(f"{shown(function)} has no name of its own; give it one: name=…")
    if TOOLGEN.names.fullmatch(name) is None:
        message = f"no tool can be called {name!r}; give it up to 64 letters, digits, _ and -"
        raise ValueError(f"{message}: name=…")
    return name


def _docs(function: Callable[..., Any], signature: LiveSignature, use_docstring: bool) -> Docs:
    doc = docstring_of(function) if use_docstring else None
    return parse_docstring(doc, parameters=[each.name for each in signature.parameters])


def _parameter(given: Given, signature: LiveSignature, docs: Docs) -> Parameter:
    return Parameter(
        given.name,
        _KINDS[given.kind],
        ANY,
        description=docs.parameters.get(given.name),
        is_context=given.name == signature.context,
    )


def _policy(options: GivenDeclaration, strict: bool) -> Policy:
    given: Any = {
        key: value for key, value in options.items() if key in _OF_POLICY and value is not None
    }
    hints = {wire: options[key] for key, wire in HINTS.items() if options.get(key) is not None}  # type: ignore[literal-required]
    return Policy(hints=hints, strict=strict, **given)


def _call_options(options: GivenDeclaration) -> GivenOptions:
    given: Any = {key: value for key, value in options.items() if key in CallOptions.__slots__}
    chosen: GivenOptions = given
    return chosen


def _refusal(code: str, parameter: str | None, message: str, function: object) -> Exception:
    place = f"the parameter {parameter!r} of " if parameter else ""
    kind = ValueError if code == "TG402" else TypeError
    return kind(f"{place}{shown(function)}: {message}")


def _text(facts: ToolFacts, schema: dict[str, Any]) -> str:
    finite = without_infinities(facts, schema, Diagnostics())
    return json.dumps(finite, ensure_ascii=False, separators=(",", ":"))


def _described(value: object) -> str:
    return f"class {value.__name__}" if isinstance(value, type) else type(value).__name__
