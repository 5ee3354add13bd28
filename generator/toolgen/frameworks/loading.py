"""Loading: the descriptions of all frameworks, which are data."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any

import toolgen.frameworks
from toolgen.frameworks.entry import Entry
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.keywords import Keywords
from toolgen.frameworks.rules import rules_of

if TYPE_CHECKING:
    from toolgen.docstrings.convention import Convention

_OWN = "toolgen"


def _descriptions() -> Iterator[Framework]:
    """What each package says of its framework, toolgen's own first."""
    found = [each.name for each in iter_modules(toolgen.frameworks.__path__) if each.ispkg]
    for name in sorted(found, key=lambda name: (name != _OWN, name)):
        framework: Framework = import_module(f"{toolgen.frameworks.__name__}.{name}").FRAMEWORK
        yield framework
        yield from framework.variants


FRAMEWORKS: tuple[Framework, ...] = tuple(_descriptions())
"""All frameworks whose declarations are read, each line of versions that source tells apart."""

BY_NAME: Mapping[str, Framework] = {each.profile.framework: each for each in reversed(FRAMEWORKS)}
"""By `Profile.framework`; of several lines of versions, the one that describes the framework."""

KEYWORDS: Mapping[Entry, Keywords] = {
    entry: framework.keywords_of(entry) for framework in FRAMEWORKS for entry in framework.entries
}
"""What the keywords of each entry bear on."""

MODELS = frozenset[str]().union(*(each.types.models for each in FRAMEWORKS))
"""Pydantic models (and unions of them), which have schemas of their own."""

KEPT = frozenset[str]().union(*(each.types.kept for each in FRAMEWORKS))
"""Kept by name even where the sources hold what they mean; of the others, the class is read."""

MARKED = frozenset[str]().union(*(each.types.marked for each in FRAMEWORKS))
"""Aliases of `str` with a mark in their metadata that the framework looks for."""

UNIONS = {name: arms for each in FRAMEWORKS for name, arms in each.types.unions.items()}
"""The arms of those models that are unions, in their order."""

HOMES: Mapping[str, str] = {
    name: each.types.home
    for each in FRAMEWORKS
    if each.types.home
    for name in each.types.models | each.types.kept
}
"""The modules that define them, where texts show it."""

RECORDS = frozenset[str]().union(*(each.types.records for each in FRAMEWORKS))
"""What options of declarations are made of, by `package:qualname`."""

TYPES: frozenset[str] = MODELS | KEPT
"""All names that may stand as `Standard` beside those of `ir.known.STANDARD_TYPES`."""


def convention(framework: str, line: str) -> Convention | None:
    """How a framework reads docstrings, in a line of its versions; None for one without its own."""
    rules = rules_of(framework, "docstrings")
    if rules is None:
        return None
    earlier: Mapping[str, Convention] = getattr(rules, "EARLIER", {})
    newest: Convention = rules.CONVENTION
    return earlier.get(line, newest)


def schema_rule(framework: str, name: str) -> Callable[..., Any] | None:
    """A function of a framework's `schema` module; None where it has none of that name."""
    rule: Callable[..., Any] | None = getattr(rules_of(framework, "schema"), name, None)
    return rule
