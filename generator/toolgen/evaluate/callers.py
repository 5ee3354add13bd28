"""Callers: the modules in which something may call a function, by their text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache

from toolgen.facts.mentions import CALLED, mentions_of
from toolgen.facts.module import Function, Module
from toolgen.link import Project
from toolgen.link.looks import Look


def callers_of(name: str, modules: Iterable[str], project: Project) -> Iterator[Module]:
    """Those of some modules that look like calling what has a name, with nothing left out."""
    for module in modules:
        source = project.source(module)
        if source is not None and project.look(USES, source, name):
            facts = project.full(module)
            if facts is not None:
                yield facts


def mentions(function: Function, name: str) -> bool:
    """Whether the body of a function mentions a name."""
    return any(
        name in mention.removesuffix(CALLED).split(".")
        for mention in mentions_of(function.statements)
    )


@cache
def _use_of(name: str) -> re.Pattern[bytes]:
    """Matches a call of a name, its import under another, and a decorator with it."""
    word = rf"\b{re.escape(name)}\b"
    return re.compile(rf"(?<!def ){word}[\s\\]*\(|{word}\s+as\b|@[^\n]*{word}".encode())


def _uses(data: bytes, name: str) -> bool:
    # Most files have no such name, which is found sooner than where it stands.
    return name.encode() in data and _use_of(name).search(data) is not None


USES: Look[bool] = Look("uses", _uses)
"""Whether a file looks like calling what has a name."""
