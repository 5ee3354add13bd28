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

    All names are `package:qualname`: the top-level package and the name that it has there or in
    any module below. Below each field stands the source that it is about, as users write it.
    """

    framework: str
    """Its name in messages and in the tables of other stages: `openai-agents`."""
    verified: tuple[str, ...] = ()
    """With which distributions and versions this was held to be exact: `"fastmcp 4.1.2"`."""

    # Which parameters no model sees

    contexts: tuple[str, ...] = ()
    """Types whose parameters it fills in, by `rule`: `def look(context: RunContext, text: str)`."""
    rule: ContextRule = ContextRule.EVERY
    """Of several such parameters, which: `def look(one: Context, other: Context)`."""
    stated: tuple[str, str] | None = None
    """The setting that says which parameter is the context, and what that is called where it is
    true, empty for the first one without an annotation: `@strands.tool(context=True)`.
    """
    injected: tuple[str, ...] = ()
    """Callables that do the same as a default or in `Annotated`: `shop: Shop = Depends(opened)`."""
    reserved: tuple[str, ...] = ()
    """Names that are left out in any case: `def look(self, text: str, run_manager=None)`."""
    filled: tuple[str, ...] = ()
    """Names that it fills in whatever a model gives, as `package:parameter`, and that are left out
    where their type is one of that package's classes: `def look(text: str, kernel: Kernel)`.
    """
    wraps: bool = False
    """A context holds what the caller gives, as `context.context`, and is not that itself."""
    generic: tuple[str, ...] = ()
    """Contexts that a type checker wants arguments for: `context: RunContext[Shop]`."""

    # What the schema rests on

    settings: tuple[str, ...] = ()
    """Keywords that bear on the schema: one that source does not tell refuses the tool,
    `@function_tool(strict_mode=STRICT)`.
    """
    result_settings: tuple[str, ...] = ()
    """Those of them that cost the schema of the result alone: `@mcp.tool(output_schema=SCHEMA)`."""
    strictness: str = ""
    """The setting that, where it is false, turns off that OpenAI holds a model to the schema:
    `@function_tool(strict_mode=False)`.
    """
    results: bool = False
    """It makes a schema of the result: `-> Forecast`."""
    generic_results: bool = False
    """It makes that by a generic class around the result."""
    describes_results: bool = False
    """A description that is not given names the type of the result."""
    argument_model: str = ""
    """The setting that holds a model of the arguments: `@tool(args_schema=Question)`."""
    single_input: tuple[str, str] | None = None
    """The setting that, where it is false, makes a tool of one text, and the name of that:
    `@tool(infer_schema=False)`, `__arg1`.
    """
    callables: bool = False
    """It takes objects that can be called, and goes by their classes for names and docstrings:
    `mcp.add_tool(Looker())`.
    """
    pydantic: str = ""
    """What the project pins of pydantic, where another line of it makes the schemas."""

    # Names

    names: re.Pattern[str] = re.compile(r"(?s:.+)")
    """What a tool may be called: `@function_tool(name_override="look up")` is refused."""
    last_wins: bool = False
    """Of tools of one name in one place the last one stays; of others, the first: two
    `@mcp.tool(name="look")`.
    """
    names_by_path: tuple[int, ...] = ()
    """Before this version, tools are called by the paths of their files."""

    # What stands where the function was

    replaces: bool = False
    """A decorator leaves an object of the framework's own: `@function_tool` a `FunctionTool`."""
    keeps: tuple[str, str] | None = None
    """The attributes of that object by which a sync and an async function are called in public,
    `""` for the object itself: `look.func`, `look.coroutine`.
    """
    invokes: bool = False
    """That object has a call of its own, which takes JSON and a context, and by which registries
    call the tool: `look.on_invoke_tool(context, "{}")`.
    """
    answers: str = ""
    """The keyword of what that call makes a text of where the tool raises, as it does by default,
    and not with None: `@function_tool(failure_error_function=None)`.
    """

    # Versions

    line: str = ""
    """The line of versions whose rules apply, where lines differ: `"1"`; empty for the newest."""
    earlier: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """The lines that source cannot tell from the newest, with the first version after each:
    `(("0.22", (0, 24)),)`.
    """
    gone: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Those too old to be reported beside the newest, which hold for whoever names or pins such a
    version. Nothing is known of what is before the version that the first of them is called by,
    nor of one called `UNKNOWN`.
    """
    otherwise: tuple[tuple[str, tuple[tuple[str, object], ...]], ...] = ()
    """What lines have in place of other fields: `(("2", (("replaces", True),)),)`."""
    outdated: str = ""
    """What the project pins, where no rules are known of that: `"fastmcp<2"`."""


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
