"""Profiles: what differs between the frameworks that make a schema of a function.

A profile is data. The frontends say which one a declaration has; the stages after them look up by
its `framework` what they do in their own ways: `extract/docstrings` how text is read,
`schema/frameworks` how a schema is made.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class ContextRule(StrEnum):
    """Which parameters of a context type the caller fills, and the model never sees."""

    FIRST_PARAMETER = "first-parameter"  # the first one only; elsewhere it is a mistake
    LEADING = "leading"  # the first one only; elsewhere it is a parameter like any other
    FIRST_MATCH = "first-match"
    EVERY = "every"


@dataclass(frozen=True, slots=True)
class Profile:
    """How one framework makes a tool of a function.

    `framework` names it in messages and in the tables of other stages; `verified` says with which
    distributions and versions the profile was held to be exact (`"fastmcp 4.1.2"`).

    `contexts` are canonical names of types whose parameters the framework fills in, by `rule`;
    `injected` those of callables that do the same where they are the default of a parameter or
    stand in its `Annotated`; `reserved` are names of parameters that are left out in any case.
    All names are `package:qualname`: the top-level package and the name that it has there or in
    any module below.

    `names` matches the names that a tool may have. `replaces` tells that the decorator leaves an
    object of the framework's own where the function was.
    """

    framework: str
    verified: tuple[str, ...] = ()
    contexts: tuple[str, ...] = ()
    rule: ContextRule = ContextRule.EVERY
    injected: tuple[str, ...] = ()
    reserved: tuple[str, ...] = ()
    names: re.Pattern[str] = re.compile(r"(?s:.+)")
    replaces: bool = False


TOOLGEN = Profile(
    "toolgen",
    contexts=("toolgen_runtime:RunContext",),
    rule=ContextRule.FIRST_PARAMETER,
    # OpenAI's rule, the narrowest of the providers'.
    names=re.compile(r"[a-zA-Z0-9_-]{1,64}"),
)
"""The profile of toolgen's own marker, and of functions that the configuration names."""
