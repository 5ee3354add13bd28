"""Learning: what running the project showed of helpers that source does not tell.

Consumes observed registrations that the build knows nothing of, each with the calls that led to it;
produces entries of `[[tool.toolgen.frontends]]`, pinned by the hash of the helper's source, and how
a build that goes by them compares with what was observed. Nobody has reviewed them yet.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from toolgen.config import Frontend
from toolgen.frameworks.loading import BY_NAME
from toolgen.parse import excerpt_of
from toolgen.pipeline import Result
from toolgen.source import SourceFile
from toolgen.verify.judging import closest
from toolgen.verify.running import Event

_LOCAL = ".<locals>."

BuildWith = Callable[[tuple[Frontend, ...]], Result]
"""Builds the project with these frontends beside the configured ones."""


@dataclass(frozen=True, slots=True)
class LearntFrontend:
    """An entry, the tools that were registered through its helper, and which come out otherwise."""

    frontend: Frontend
    tools: tuple[str, ...]
    differing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LearntFrontends:
    """What was learnt, and for each tool that nothing was learnt of, why not."""

    entries: tuple[LearntFrontend, ...] = ()
    failures: tuple[str, ...] = ()

    @property
    def is_exact(self) -> bool:
        """Whether builds by the entries have all tools, as they were registered."""
        return not self.failures and not any(each.differing for each in self.entries)


@dataclass(frozen=True)
class _Helper:
    """A function of the project that tools are registered with: `target`, and its parameters.

    `makes_decorator` tells that a call of it gives the function that is handed others.
    """

    target: str
    source: SourceFile
    line: int
    positional: tuple[str, ...]
    makes_decorator: bool


@dataclass(frozen=True)
class _HelperUse:
    """A registration, and the call of a helper that led to it."""

    event: Event
    call: Mapping[str, Any]
    helper: _Helper

    @property
    def says_name(self) -> bool:
        """Whether the call was given the name, or the tool needs none: what is over may have had
        nothing to do with the registration.
        """
        return self.is_bare_name or self.event["name"] in self.call["given"].values()

    @property
    def is_bare_name(self) -> bool:
        """Whether the tool is called as its function is."""
        return bool(self.event["name"] == self.event["function"])


def learn(
    lost: Iterable[Event], root: Path, sources: Sequence[SourceFile], build: BuildWith
) -> LearntFrontends:
    """Entries for the helpers that the lost registrations went through, sorted by target."""
    paths = {(root / source.path).resolve().as_posix(): source for source in sources}
    uses: dict[tuple[str, str], list[_HelperUse]] = defaultdict(list)
    failures = []
    for event in lost:
        every = list(_uses(event, paths))
        use = next((each for each in every if each.says_name), None)
        if use is not None:
            uses[use.helper.target, event["framework"]].append(use)
        elif every:
            failures.append(_unnamed(every[0]))
        else:
            where = f"{event['name']} ({event['function']})"
            failures.append(f"{where}: no function of the project that has a name was handed it")
    entries = []
    for (target, like), members in sorted(uses.items(), key=lambda each: each[0]):
        unsaid = [use for use in members if not _is_named(use, _holders("name", members))]
        if unsaid:
            failures += map(_unnamed, unsaid)
            continue
        entries.append(_checked(_entry(target, like, members), members, build))
    return LearntFrontends(tuple(entries), tuple(failures))


def _unnamed(use: _HelperUse) -> str:
    where = f"{use.event['name']} ({use.event['function']})"
    return f"{where}: no argument of {use.helper.target} says the name"


def _uses(event: Event, paths: Mapping[str, SourceFile]) -> Iterator[_HelperUse]:
    """The calls that handed the function on, by helpers that a configuration can name."""
    for call in event["handed"]:
        source = paths.get(call["file"])
        helper = None if source is None else _helper(source, call)
        if helper is not None:
            yield _HelperUse(event, call, helper)


def _helper(source: SourceFile, call: Mapping[str, Any]) -> _Helper | None:
    """`expose`, `Hub.expose`, or for `expose.<locals>.decorate` the function that returns it."""
    qualname, _, inner = call["qualname"].partition(_LOCAL)
    *owners, name = qualname.split(".")
    body = ast.parse(source.load()).body
    for owner in owners:
        cls = next((n for n in body if isinstance(n, ast.ClassDef) and n.name == owner), None)
        body = [] if cls is None else cls.body
    functions = [n for n in body if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)]
    found = next((each for each in reversed(functions) if each.name == name), None)
    if found is None or (inner and not _returns(found, inner)):
        return None
    binds = owners and not any(ast.unparse(d) == "staticmethod" for d in found.decorator_list)
    positional = [each.arg for each in (*found.args.posonlyargs, *found.args.args)]
    return _Helper(
        f"{source.module}:{qualname}",
        source,
        found.lineno,
        tuple(positional[1:] if binds else positional),
        bool(inner),
    )


def _returns(function: ast.FunctionDef | ast.AsyncFunctionDef, inner: str) -> bool:
    returned = (node.value for node in ast.walk(function) if isinstance(node, ast.Return))
    return any(isinstance(each, ast.Name) and each.id == inner for each in returned)


def _entry(target: str, like: str, uses: Sequence[_HelperUse]) -> Frontend:
    helper = uses[0].helper
    direct = [use for use in uses if not use.helper.makes_decorator]
    functions = {use.call["parameter"] for use in direct if not use.call["is_collection"]}
    collections = {use.call["parameter"] for use in direct if use.call["is_collection"]}
    return Frontend(
        target,
        like,
        parameters=helper.positional,
        functions=tuple(sorted(functions)),
        collections=tuple(sorted(collections)),
        name=_holders("name", uses),
        description=_holders("description", uses),
        decorates=any(use.helper.makes_decorator for use in uses),
        hash=excerpt_of(helper.source, helper.line).digest,
        reviewed=False,
    )


def _holders(what: str, uses: Iterable[_HelperUse]) -> tuple[str, ...]:
    """The parameters that hold the name, or the description, whenever they hold anything."""
    agreeing: dict[str, bool] = {}
    for use in uses:
        for parameter, value in use.call["given"].items():
            if isinstance(value, str):
                is_it = value.strip() == (use.event[what] or "").strip()
                agreeing[parameter] = agreeing.get(parameter, True) and is_it
    return tuple(sorted(parameter for parameter, is_it in agreeing.items() if is_it))


def _is_named(use: _HelperUse, holders: Sequence[str]) -> bool:
    return use.is_bare_name or any(use.call["given"].get(each) for each in holders)


def _checked(entry: Frontend, uses: Sequence[_HelperUse], build: BuildWith) -> LearntFrontend:
    """The entry as a build goes by it, with what the helper says itself where that helps."""
    differing = _differing(entry, uses, build)
    said = _constants(entry.like, uses)
    if differing and said:
        with_options = replace(entry, options=said)
        better = _differing(with_options, uses, build)
        if len(better) < len(differing):
            entry, differing = with_options, better
    tools = tuple(sorted({use.event["name"] for use in uses}))
    return LearntFrontend(entry, tools, tuple(differing))


def _constants(framework: str, uses: Sequence[_HelperUse]) -> tuple[tuple[str, Any], ...]:
    """What bears on schemas, and the helper says alike for all tools."""
    settings = BY_NAME[framework].profile.settings
    first, *others = [use.event["said"] for use in uses]
    return tuple(
        (name, value)
        for name, value in sorted(first.items())
        if name in settings
        and value is not None
        and all(other.get(name) == value for other in others)
    )


def _differing(entry: Frontend, uses: Sequence[_HelperUse], build: BuildWith) -> list[str]:
    planned = build((replace(entry, reviewed=True),)).planned
    found = []
    for use in uses:
        event = use.event
        tools = [
            each
            for each in planned
            if each.tool.name == event["name"]
            and each.tool.profile.framework == event["framework"]
            and each.tool.position.line in event["lines"]
        ]
        if not tools:
            found.append(f"{event['name']}: a build has no such tool")
        elif reasons := min((closest(each, [event]) for each in tools), key=len):
            found.append(f"{event['name']}: {reasons[0]}")
    return sorted(set(found))
