"""Definitions: what the names in a definition are that it mentions, hands on or makes."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from toolgen.evaluate.names import Home
from toolgen.facts.expressions import Call, Dictionary, Display
from toolgen.facts.mentions import CALLED, STORED, TEXT, imported, mentions_of, taken
from toolgen.facts.module import (
    Assignment,
    Class,
    Function,
    Import,
    Module,
)
from toolgen.link import Scope


def home_of(scope: Scope) -> Home:
    """Where the names are read that stand in a block."""
    inner = scope.path[-1].qualname if scope.path and isinstance(scope.path[-1], Class) else ""
    return Home(scope.module.name, inner)


def mentioned_by(function: Function) -> frozenset[str]:
    """What a function mentions, what was left out of its file included."""
    named = mentions_of((*function.statements, *function.parameters))
    return function.left_out.union(named)


def lasts(mentioned: Iterable[str]) -> set[str]:
    """The last name of each mention: `tool` of `server.tool`."""
    return {each.removesuffix(CALLED).rpartition(".")[2] for each in mentioned}


def followed(mentioned: Iterable[str]) -> Iterator[str]:
    """Mentions, with what a body asks of something that it imports itself: `app.routes:add.now`."""
    imports = [each for each in mentioned if ":" in each]
    brought: dict[str, list[str]] = defaultdict(list)
    for each in imports:
        brought[taken(each)[2]].append(each)
    asked = set[str]()
    for each in mentioned:
        root, dot, rest = each.partition(".")
        if dot and root in brought and ":" not in each:
            asked.update(brought[root])
            yield from (_asked(origin, rest) for origin in brought[root])
        elif ":" not in each and not each.startswith((TEXT, STORED)):
            yield each
    yield from (_whole(each) for each in imports if each not in asked)


def _asked(mention: str, rest: str) -> str:
    """What is asked of what an import binds: of `import app.routes` that is the package."""
    origin, name, bound = taken(mention)
    is_package = not name and origin.partition(".")[0] == bound
    return f"{bound}:{rest}" if is_package else f"{origin}:{name}{'.' if name else ''}{rest}"


def _whole(mention: str) -> str:
    origin, name, _ = taken(mention)
    return imported(origin, name)


def imported_in(mentioned: Iterable[str]) -> Iterator[str]:
    """The modules that a body imports itself."""
    return (taken(each)[0] for each in mentioned if ":" in each)


def run_at_once(block: Module | Class) -> list[object]:
    """What runs of a block when it is entered: decorators, and all that is no definition."""
    own: list[object] = []
    for each in block.statements:
        if isinstance(each, Function | Class):
            own += each.decorators
        elif not isinstance(each, Import):
            own.append(each)
    return own


def containers_of(module: Module) -> Iterator[str]:
    """The containers that a module makes: `TOOLS = []`."""
    for each in module.statements:
        if isinstance(each, Assignment) and isinstance(each.value, Display | Dictionary | Call):
            yield each.name
