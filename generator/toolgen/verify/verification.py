"""Verifying a build: its result in, an outcome for each tool and each module that would not load.

Modules are imported a source root at a time, each root in a process of its own with its directory
first on the import path, since names may mean other files elsewhere.
"""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from toolgen.findings import UNTOLD, Finding
from toolgen.frameworks.loading import FRAMEWORKS
from toolgen.frameworks.observing import ObservedSubject
from toolgen.ir.nodes import Scalar
from toolgen.ir.tools import Reach, ToolSpec
from toolgen.pipeline import Result
from toolgen.render.plan import PlannedTool
from toolgen.search_roots import source_root
from toolgen.source import SourceFile
from toolgen.verify.attribution import Findings
from toolgen.verify.judging import MatchStatus, VerifiedOutcome, closest
from toolgen.verify.registered import RegisteredEvents
from toolgen.verify.running import Event, Runner

PACKAGES = {name: each.profile.framework for each in FRAMEWORKS for name in each.observed}
"""The frameworks whose registrations can be observed, by the packages that users import."""

_IMPORTS = re.compile(
    rf"^[ \t]*(?:from|import)[ \t]+({'|'.join(PACKAGES)})\b".encode(), re.MULTILINE
)

_UNREACHABLE = {
    Reach.CLOSURE: "its function is made anew by each call of another, and no import made it",
    Reach.INSTANCE: "it is a method of an object that no import made",
}

_TAKEN_OFF = "its framework has it no more once all is imported"


@dataclass(frozen=True, slots=True)
class Loading:
    """A module that was imported: why that failed, if it did, and how many bytes it printed."""

    module: str
    path: str
    failure: str | None
    printed: int


@dataclass(frozen=True, slots=True)
class FrameworkVerification:
    """What came of all tools, sorted by place, and of the modules that they are in."""

    outcomes: tuple[VerifiedOutcome, ...]
    loadings: tuple[Loading, ...]
    absent: tuple[str, ...]

    @property
    def is_silent(self) -> bool:
        """Whether something differs without a diagnostic."""
        return any(outcome.status is MatchStatus.SILENT for outcome in self.outcomes)


@dataclass
class FrameworkVerifier:
    """Verifies the tools of a build of `sources` in the project at `root`.

    With `learning`, what it observes says which calls led to it.
    """

    root: Path
    sources: Sequence[SourceFile]
    result: Result
    python: str
    timeout: float
    learning: bool = False
    _registered: RegisteredEvents = field(init=False)
    _reflected: dict[int, list[Event]] = field(
        default_factory=lambda: defaultdict(list), init=False
    )
    _failures: dict[int, str] = field(default_factory=dict, init=False)
    _loadings: list[Loading] = field(default_factory=list, init=False)
    _absent: dict[str, str] = field(default_factory=dict, init=False)

    def __post_init__(self) -> None:
        self._registered = RegisteredEvents(self.root)
        self._findings = Findings(self.root, self.result.diagnostics)
        refused = {id(each) for each in self.result.faulty}
        self._planned = [each for each in self.result.planned if id(each) not in refused]

    def verify(self) -> FrameworkVerification:
        """Import, observe and compare. Raises OSError when there is no such interpreter."""
        by_path = {source.path: source for source in self.sources}
        by_root: dict[str, list[tuple[int, PlannedTool]]] = {
            source_root(source): [] for source in self._registering()
        }
        for key, planned in enumerate(self._planned):
            root = source_root(by_path[planned.tool.position.path])
            by_root.setdefault(root, []).append((key, planned))
        for root, members in sorted(by_root.items()):
            self._import(root, members)
        outcomes = [self._judge(key, each) for key, each in enumerate(self._planned)]
        ordered = sorted(
            [*outcomes, *self._lost()], key=lambda each: (each.path, each.line, each.name)
        )
        absent = tuple(f"{name}: {reason}" for name, reason in sorted(self._absent.items()))
        return FrameworkVerification(tuple(ordered), tuple(self._loadings), absent)

    def _import(self, root: str, members: Sequence[tuple[int, PlannedTool]]) -> None:
        """Import the modules of one root's tools, then ask about what was not registered."""
        runner = Runner(
            self.python,
            self.root,
            self.timeout,
            self._paths(root),
            self._frameworks(),
            [os.path.realpath(self.root / each.path) for each in self.sources if self.learning],
            list(PACKAGES),
        )
        holding = {(each.tool.module, each.tool.position.path) for _, each in members}
        registering = {
            (source.module, source.path)
            for source in self._registering()
            if source_root(source) == root and not source.is_stub
        }
        modules = sorted(holding | registering)
        steps = [{"step": number, "module": module} for number, (module, _) in enumerate(modules)]
        failed: dict[str, str] = {}
        for event in runner.run(steps):
            if event["event"] == "end":
                module, path = modules[event["step"]]
                self._loadings.append(Loading(module, path, event["failure"], event["printed"]))
                if event["failure"]:
                    failed[module] = event["failure"]
            self._note(event)
        self._failures |= {
            key: f"{each.tool.module} could not be imported: {failed[each.tool.module]}"
            for key, each in members
            if each.tool.module in failed
        }
        self._reflect(runner, [(key, each) for key, each in members if key not in self._failures])

    def _registering(self) -> list[SourceFile]:
        """The files that import a framework; for learning, those too that import these."""
        found = [source for source in self.sources if _frameworks_of(source)]
        new = found if self.learning else []
        while new:
            names = "|".join({re.escape(source.module.rpartition(".")[2]) for source in new})
            statement = rf"^[ \t]*(?:from|import)\b[^\n]*\b(?:{names})\b"
            imports = re.compile(statement.encode(), re.MULTILINE)
            waiting = [source for source in self.sources if source not in found]
            new = [source for source in waiting if imports.search(source.load())]
            found += new
        return found

    def _reflect(self, runner: Runner, members: Sequence[tuple[int, PlannedTool]]) -> None:
        asked = [
            _subject(key, each)
            for key, each in members
            if not (self._registered.of(each.tool) or self._registered.has_lost(each.tool))
            and self._is_askable(key, each.tool)
        ]
        steps = [{"step": number, "subject": asdict(each)} for number, each in enumerate(asked)]
        for event in runner.run(steps):
            if event["event"] == "end" and event["failure"]:
                self._failures[asked[event["step"]].key] = event["failure"]
            self._note(event)

    def _is_askable(self, key: int, tool: ToolSpec) -> bool:
        if not all(isinstance(value, Scalar) for _, value in tool.settings):
            self._failures[key] = "it was not registered, and its options are no constants"
        return key not in self._failures and tool.reach not in _UNREACHABLE

    def _note(self, event: Event) -> None:
        match event["event"]:
            case "observed":
                self._registered.add(event)
            case "removed":
                self._registered.forget(event)
            case "reflected":
                self._reflected[event["key"]].append(event)
            case "absent":
                self._absent[event["framework"]] = event["reason"]

    def _paths(self, root: str) -> list[str]:
        others = sorted({source_root(source) for source in self.sources} - {root})
        return [str(self.root / each) for each in (root, *others)]

    def _frameworks(self) -> list[str]:
        """Those whose packages the sources import: no other can have a registration."""
        return sorted({name for source in self.sources for name in _frameworks_of(source)})

    def _judge(self, key: int, planned: PlannedTool) -> VerifiedOutcome:
        tool = planned.tool
        seen = self._registered.of(tool) or self._reflected[key]
        if self._registered.has_lost(tool):
            return self._differing(tool, [_TAKEN_OFF])
        if not seen:
            reason = self._failures.get(key) or _UNREACHABLE.get(tool.reach, "it was not observed")
            return _outcome(tool, MatchStatus.UNREACHABLE, (reason,))
        reasons = tuple(closest(planned, seen))
        if not reasons:
            return _outcome(tool, MatchStatus.EQUAL)
        return self._differing(tool, reasons)

    def _differing(self, tool: ToolSpec, reasons: Sequence[str]) -> VerifiedOutcome:
        place = tool.position.path, tool.position.line
        found = self._findings.of(place, (), (tool.declared.path, tool.declared.line))
        codes = sorted({each.code for each in found})
        status = MatchStatus.DIAGNOSED if found else MatchStatus.SILENT
        return _outcome(tool, status, (*codes, *reasons))

    def lost(self) -> Iterator[Event]:
        """Registrations of functions of the sources that the build knows nothing of, each once."""
        paths = self._own_paths()
        known = {id(each) for planned in self._planned for each in self._known_by(planned)}
        reported: set[tuple[Any, ...]] = set()
        for event in self._registered:
            identity = (event["file"], *event["lines"], event["framework"], event["name"])
            if event["file"] in paths and id(event) not in known and identity not in reported:
                reported.add(identity)
                yield event

    def _known_by(self, planned: PlannedTool) -> list[Event]:
        """The registrations that a tool stands for: those of its name, else the likest one's."""
        seen, name = self._registered.of(planned.tool), planned.tool.name
        named = [each for each in seen if each["name"] == name]
        likest = sorted(named or seen, key=lambda each: len(closest(planned, [each])))
        names = {each["name"] for each in likest[:1]}
        return [each for each in seen if each["name"] in names]

    def _lost(self) -> Iterator[VerifiedOutcome]:
        paths = self._own_paths()
        for event in self.lost():
            path = paths[event["file"]]
            found = self._findings.of((path, event["lines"][-1]), {event["name"]})
            found += self._about_wrappers(event, paths) + self._unresolved(event, paths)
            codes = sorted({each.code for each in found})
            yield VerifiedOutcome(
                path,
                event["lines"][-1],
                event["name"],
                event["framework"],
                MatchStatus.DIAGNOSED if found else MatchStatus.SILENT,
                (*codes, "the build has no such tool"),
            )

    def _own_paths(self) -> dict[str, str]:
        return {os.path.realpath(self.root / each.path): each.path for each in self.sources}

    def _about_wrappers(self, event: Event, paths: Mapping[str, str]) -> list[Finding]:
        """The findings about functions that were registered in place of the one they wrap."""
        wrappers = [(paths[file], lines[-1]) for file, lines in event["wrappers"] if file in paths]
        return [each for place in wrappers for each in self._findings.of(place, ())]

    def _unresolved(self, event: Event, paths: Mapping[str, str]) -> list[Finding]:
        """The findings at the registration, and those that name it as one that is not told.

        The innermost place is where the framework was called; a loop or a call that leads there may
        be what source does not tell.
        """
        places = [(paths[file], line) for file, line in event["stack"] if file in paths]
        around = (each for place in places[1:] for each in self._findings.at(place))
        registration = (each for place in places[:1] for each in self._findings.at(place))
        return [*registration, *(each for each in around if each.code == UNTOLD)]


def _frameworks_of(source: SourceFile) -> set[str]:
    """The frameworks that a file imports, so that it may register tools, its own or others'."""
    return {PACKAGES[name.decode()] for name in _IMPORTS.findall(source.load())}


def _outcome(tool: ToolSpec, status: MatchStatus, reasons: tuple[str, ...] = ()) -> VerifiedOutcome:
    position, framework = tool.position, tool.profile.framework
    return VerifiedOutcome(position.path, position.line, tool.name, framework, status, reasons)


def _subject(key: int, planned: PlannedTool) -> ObservedSubject:
    tool = planned.tool
    return ObservedSubject(
        key=key,
        framework=tool.profile.framework,
        module=tool.module,
        qualname=tool.qualname,
        name=tool.name,
        strict=tool.options.strict,
        shown={each.name: each.description for each in tool.parameters if not each.is_context},
        settings={name: value.value for name, value in tool.settings if isinstance(value, Scalar)},
    )
