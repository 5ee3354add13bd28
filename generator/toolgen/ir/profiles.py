"""Profiles: what differs between the frameworks that make a schema of a function.

A profile is data. A declaration's entry says which one it has; the stages look up by `framework`
what they do in its own way: how text is read, how a schema is made (`frameworks.loading`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from toolgen.findings import Finding, Position


class ContextRule(StrEnum):
    """Which parameters of a context type the caller fills, and the model never sees."""

    FIRST_PARAMETER = "first-parameter"  # the first one only; elsewhere it is a mistake
    FIRST_MATCH = "first-match"
    EVERY = "every"


@dataclass(frozen=True, slots=True)
class Profile:
    """How one framework makes a tool of a function.

    `framework` names it in messages and in the tables of other stages; `verified` says with which
    distributions and versions the profile was held to be exact (`"fastmcp 4.1.2"`).

    `contexts` are canonical names of types whose parameters the framework fills in, by `rule`;
    `injected` those of callables that do the same where they are the default of a parameter or
    stand in its `Annotated`; `reserved` are names of parameters that are left out in any case;
    `filled` names those that it fills in whatever a model gives, as `package:parameter`: they are
    left out where their type is one of that package's classes, which no model can give.
    `stated` is the setting that says which parameter is the context, and what that is called where
    it is true: the first one that has no annotation, where that is empty.
    All names are `package:qualname`: the top-level package and the name that it has there or in
    any module below. `wraps` tells that a context holds what a caller gives, as `.context`: of
    other frameworks, it is what a caller gives. `generic` are the contexts that a type checker
    wants type arguments for.

    `settings` are keywords of a declaration that bear on the schema, so that one which source does
    not tell refuses the tool, but for the `result_settings` among them, which cost the schema of
    the result alone. `results` tells that it makes a schema of the result,
    `describes_results` that a description which is not given names its type. `names` matches the
    names that a tool may have. `replaces` tells that the decorator leaves an object of the
    framework's own where the function was. `keeps` are the attributes of that object by which a
    sync and an async function are called in public, `""` for the object itself; `invokes` tells
    that it has a call of its own, which takes JSON and a context. Registries call such tools so.
    `answers` is the keyword of what that call makes a text of where the tool raises, which it does
    by default, and not with None.

    `callables` tells that it takes objects that can be called, and goes by their classes for names
    and docstrings.

    `line` is the line of versions whose rules apply, where lines differ (`"1"`): empty means the
    newest that was verified. `earlier` are the lines that source cannot tell from the newest, each
    with the first version that it is over with; `gone` are those that are too old to be reported
    beside the newest, and hold for whoever names or pins such a version: nothing is known of
    versions before that which the first of them is called by, nor of those called `UNKNOWN` among
    them. `otherwise` says of lines what they have in place of other fields here. `outdated` is what
    the project pins, where no rules are known of that (`"fastmcp<2"`), and `pydantic` what it pins
    of that, where schemas are made by another line of it. Before the version `names_by_path`, tools
    are called by the paths of their files. `generic_results` tells that the schema of a result is
    made by a generic class around it. `argument_model` is the setting that holds a model by which
    arguments are validated, where there is one. `single_input` is the setting that, where it is
    false, makes a tool of one text under a name, and that name. `last_wins` tells that of tools of
    one name that are registered in one place the last one stays; of others, the first.
    """

    framework: str
    verified: tuple[str, ...] = ()
    contexts: tuple[str, ...] = ()
    rule: ContextRule = ContextRule.EVERY
    injected: tuple[str, ...] = ()
    reserved: tuple[str, ...] = ()
    filled: tuple[str, ...] = ()
    stated: tuple[str, str] | None = None
    wraps: bool = False
    generic: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    result_settings: tuple[str, ...] = ()
    results: bool = False
    describes_results: bool = False
    names: re.Pattern[str] = re.compile(r"(?s:.+)")
    replaces: bool = False
    keeps: tuple[str, str] | None = None
    invokes: bool = False
    answers: str = ""
    callables: bool = False
    line: str = ""
    earlier: tuple[tuple[str, tuple[int, ...]], ...] = ()
    gone: tuple[tuple[str, tuple[int, ...]], ...] = ()
    otherwise: tuple[tuple[str, tuple[tuple[str, object], ...]], ...] = ()
    outdated: str = ""
    pydantic: str = ""
    names_by_path: tuple[int, ...] = ()
    generic_results: bool = False
    argument_model: str = ""
    single_input: tuple[str, str] | None = None
    last_wins: bool = False


UNKNOWN = "?"
"""The line of versions of which no rules are known, between others."""

SCHEMA_ALONE = "schema_alone"
"""A setting of declarations that ask a framework for a schema and make no tool."""

TOOLGEN = Profile(
    "toolgen",
    contexts=("toolgen_runtime:RunContext",),
    wraps=True,
    rule=ContextRule.FIRST_PARAMETER,
    # OpenAI's rule, the narrowest of the providers'.
    names=re.compile(r"[a-zA-Z0-9_-]{1,64}"),
)
"""The profile of toolgen's own marker, and of functions that the configuration names."""


def lines_differ(
    profile: Profile, limit: tuple[int, ...], what: str, position: Position
) -> Finding:
    """The finding that versions of a framework disagree on a tool (TG131).

    `limit` is the first version that the newest rules hold for, `what` the thing that differs.
    """
    name, version = profile.framework, ".".join(map(str, limit))
    message = f"{name} before {version} makes another {what} of this function"
    hint = f'say which you use: [tool.toolgen.frameworks] {name} = "{version}"'
    return Finding(position, "TG131", message, hint)
