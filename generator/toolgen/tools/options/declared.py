"""What a declaration says of its tool: the options, evaluated and checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from toolgen.facts.expressions import Expression
from toolgen.findings import Position
from toolgen.findings.matches import did_you_mean
from toolgen.ir.nodes import NONE, Scalar, Table, Value
from toolgen.ir.policy import NO_POLICY, ToolPolicy
from toolgen.ir.profiles import TOOLGEN, Profile
from toolgen.ir.tools import Hooks
from toolgen.link import Evaluator, Refusal
from toolgen.registrations.declaration import UNPACKED, Declaration
from toolgen.tools.options.framework_policies import policy_keywords
from toolgen.tools.options.hooks import HOOKS, KEYWORDS, read_hooks
from toolgen.tools.options.marker_policies import POLICY_OPTIONS, read_policy
from toolgen.tools.options.values import option_value

OPTIONS: Mapping[str, tuple[tuple[type, ...], str]] = {
    "name": ((str, type(None)), "a str"),
    "description": ((str, type(None)), "a str"),
    "use_docstring": ((bool,), "a bool"),
    "strict": ((bool,), "a bool"),
    "thread": ((bool,), "a bool"),
    "timeout": ((int, float, type(None)), "a positive number of seconds"),
    "validate_result": ((bool,), "a bool"),
}
"""The keywords of toolgen's own marker that take a literal, the types of it, and their name."""

_ALL_OPTIONS = (*OPTIONS, *HOOKS, *KEYWORDS, *POLICY_OPTIONS)


@dataclass(frozen=True, slots=True)
class DeclaredOptions:
    """The options as given; None where the declaration is silent and something else decides.

    `settings` are all that was said to a framework, by its own keywords, and `refused` what of it
    bears on the tool's policy and source does not tell. `untold` are the refusals of a name or a
    description that source does not tell: errors, which cost the schema nothing. `untold_results`
    are those of the schema of a result, which cost that alone.
    """

    name: str
    description: str | None = None
    use_docstring: bool = True
    strict: bool | None = None
    thread: bool = True
    timeout: float | None = None
    validate_result: bool = False
    hooks: Hooks | None = None
    policy: ToolPolicy = NO_POLICY
    settings: tuple[tuple[str, Value], ...] = ()
    refused: Mapping[str, Refusal] = field(default_factory=dict)
    untold: tuple[Refusal, ...] = ()
    untold_results: tuple[Refusal, ...] = ()


def read_options(declaration: Declaration, evaluator: Evaluator) -> DeclaredOptions:
    """The options of a declaration.

    Raises Refusal for an option that is unknown or of the wrong type (TG113) or not a literal
    (TG112). The name is as written, acceptable or not.
    """
    own = declaration.profile is TOOLGEN
    return _own(declaration, evaluator) if own else _framework(declaration, evaluator)


# the options of toolgen's own marker


def _own(declaration: Declaration, evaluator: Evaluator) -> DeclaredOptions:
    for name in declaration.options:
        _check_option(name, declaration)
    literals = [name for name in declaration.options if name in OPTIONS]
    read = {name: _option(name, declaration, evaluator) for name in literals}
    given = {name: value for name, value in read.items() if value is not None}
    hooks = read_hooks(declaration, evaluator)
    policy = read_policy(declaration, evaluator)
    said = DeclaredOptions(
        **{"name": declaration.fact.name, "hooks": hooks, "policy": policy, **given}
    )
    if said.timeout is not None and not said.thread and not declaration.fact.is_async:
        position = declaration.position_of("timeout")
        message = "a sync function that holds up the event loop, thread=False, cannot be timed out"
        raise Refusal("TG113", position, message)
    return said


def _check_option(name: str, declaration: Declaration) -> None:
    """Raises Refusal for what is no option of the marker."""
    position = declaration.position_of(name)
    if name == UNPACKED:
        raise Refusal("TG112", position, "the marker's options are unpacked from a mapping")
    if name == "function":
        raise Refusal("TG113", position, "the marker takes its options by keyword", "write name=…")
    if name not in _ALL_OPTIONS:
        hint = f"it has {', '.join(_ALL_OPTIONS)}{did_you_mean(name, _ALL_OPTIONS)}"
        raise Refusal("TG113", position, f"the marker has no option {name!r}", hint)


def _option(name: str, declaration: Declaration, evaluator: Evaluator) -> Any:
    expression = declaration.options[name]
    value = _value(name, expression, declaration, evaluator)
    types, shown = OPTIONS[name]
    if isinstance(value, Scalar) and _is_fit(value.value, types):
        return value.value
    position = declaration.position_of(name)
    raise Refusal("TG113", position, f"option {name!r} takes {shown}")


def _is_fit(value: object, types: tuple[type, ...]) -> bool:
    if not isinstance(value, types) or (isinstance(value, bool) and bool not in types):
        return False
    return not isinstance(value, int | float) or isinstance(value, bool) or value > 0


def _value(
    name: str, given: Expression | Value, declaration: Declaration, evaluator: Evaluator
) -> Value:
    """The value of an option, which may be one already. Raises Refusal (TG112)."""
    if isinstance(given, Value):
        return given
    what = f"option {name!r} of {declaration.fact.name}"
    return option_value(what, (given, declaration.homes[name]), evaluator)


# the options of frameworks


def _framework(declaration: Declaration, evaluator: Evaluator) -> DeclaredOptions:
    entry = declaration.entry
    options = _told_by_table(dict(_unpacked(declaration, evaluator)), declaration, evaluator)
    untold: list[Refusal] = []
    untold_results: list[Refusal] = []
    refused: dict[str, Refusal] = {}
    name = _told(entry.name, options, declaration, evaluator, untold)
    description = _told(entry.description, options, declaration, evaluator, untold)
    return DeclaredOptions(
        name=declaration.name if name is None else name,
        description=description,
        settings=(
            *entry.implied,
            *_settings(options, declaration, evaluator, refused, untold_results),
        ),
        refused=refused,
        untold=tuple(untold),
        untold_results=tuple(untold_results),
    )


def _told(
    names: tuple[str, ...],
    options: Mapping[str, Expression | Value],
    declaration: Declaration,
    evaluator: Evaluator,
    untold: list[Refusal],
) -> str | None:
    """A text as `_text` gives it. A refusal is kept, so that the rest of the tool is read too."""
    try:
        return _text(names, options, declaration, evaluator)
    except Refusal as refusal:
        untold.append(refusal)
        return None


def _unpacked(
    declaration: Declaration, evaluator: Evaluator
) -> Iterator[tuple[str, Expression | Value]]:
    """The options by keyword, with what is unpacked among them (TG112 where it is not known)."""
    for name, expression in declaration.options.items():
        if name != UNPACKED:
            yield name, expression
            continue
        table = _value(name, expression, declaration, evaluator)
        pairs = table.items if isinstance(table, Table) else ()
        for key, value in pairs:
            if isinstance(key, Scalar):
                yield str(key.value), value


def _told_by_table(
    options: Mapping[str, Expression | Value], declaration: Declaration, evaluator: Evaluator
) -> Mapping[str, Expression | Value]:
    """The options, with the texts of a table that tells them instead: `raw_schema={"name": …}`."""
    entry = declaration.entry
    if entry.tells not in options:
        return options
    table = _value(entry.tells, options[entry.tells], declaration, evaluator)
    if not isinstance(table, Table):
        return options
    texts = (*entry.name, *entry.description)
    told = {key.value: value for key, value in table.items if isinstance(key, Scalar)}
    others = {name: value for name, value in options.items() if name not in texts}
    return {**others, **{name: told[name] for name in texts if name in told}}


def _text(
    names: tuple[str, ...],
    options: Mapping[str, Expression | Value],
    declaration: Declaration,
    evaluator: Evaluator,
) -> str | None:
    """The first of some options that is given; it has to be a string, or None."""
    for name in names:
        given = options.get(name)
        if given is None:
            continue
        value = _value(name, given, declaration, evaluator)
        if isinstance(value, Scalar) and isinstance(value.value, str):
            return value.value
        if value != NONE:
            position = declaration.declared
            raise Refusal("TG113", position, f"option {name!r} takes a string")
    return None


def _settings(
    options: Mapping[str, Expression | Value],
    declaration: Declaration,
    evaluator: Evaluator,
    refused: dict[str, Refusal],
    untold_results: list[Refusal],
) -> Iterator[tuple[str, Value]]:
    """All options. One that bears on the schema has to be known (TG112); others may not.

    Those of them that bear on the tool's policy are added to `refused`, and those that say the
    schema of the result, which is left out then, to `untold_results`.
    """
    keywords = policy_keywords(declaration.profile.framework)
    for name, given in options.items():
        try:
            value = _value(name, given, declaration, evaluator)
        except Refusal as refusal:
            if name in declaration.profile.result_settings:
                untold_results.append(refusal)
                yield name, NONE
            elif name in declaration.profile.settings:
                raise
            if name in keywords:
                refused[name] = refusal
            continue
        yield name, value


def check_name(name: str, profile: Profile, position: Position) -> None:
    """Raises Refusal (TG115) for a name that the framework or the models do not accept."""
    if profile.names.fullmatch(name):
        return
    own = profile.framework == TOOLGEN.framework
    raise Refusal(
        "TG115",
        position,
        f"{name!r} is not acceptable as a tool name",
        "use 1 to 64 letters, digits, underscores and hyphens" if own else "",
    )
