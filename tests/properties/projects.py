"""Projects: packages of several modules, with tools that use what the modules define."""

from __future__ import annotations

import inspect
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

from . import kinds
from .definitions import FORMS, Definition, derived
from .kinds import Kind
from .modules import PACKAGE, Choose, Module

_P = inspect.Parameter
_PREFACE = "from toolgen_runtime import tool"
_NAMES = ("first", "second", "third", "self_", "values", "context_", "type")


@dataclass(frozen=True)
class Declared:
    """A parameter of a tool."""

    name: str
    kind: Any
    of: Kind
    annotation: str
    default: str | None
    description: str | None

    def __str__(self) -> str:
        stars = {_P.VAR_POSITIONAL: "*", _P.VAR_KEYWORD: "**"}.get(self.kind, "")
        default = "" if self.default is None else f" = {self.default}"
        return f"{stars}{self.name}: {self.annotation}{default}"


@dataclass(frozen=True)
class Written:
    """A tool as it was written: what its docstring says is known."""

    name: str
    parameters: tuple[Declared, ...]
    description: str


@dataclass
class Project:
    """A package that is being written.

    `is_checked` lets annotations use what is imported for type checkers alone; `is_plain` keeps to
    parameters that every framework takes.
    """

    choose: Choose[Any]
    package: str = PACKAGE
    is_checked: bool = True
    is_plain: bool = False
    modules: list[Module] = field(default_factory=list)
    definitions: list[Definition] = field(default_factory=list)
    constants: list[tuple[Module, str, str]] = field(default_factory=list)
    tools: list[Written] = field(default_factory=list)

    @property
    def sources(self) -> dict[str, str]:
        """The files by path."""
        written = {f"{self.package}/{each.name}.py": each.text for each in self.modules}
        return {f"{self.package}/__init__.py": "", **written}

    def kind(self, module: Module, depth: int) -> Kind:
        """Any type of at most a depth, as the module says it."""
        nested = (kinds.optional, kinds.union, kinds.sequence, kinds.pair, kinds.mapping)
        further = (*nested, kinds.annotated, kinds.annotated, kinds.quoted)
        make = self.choose(
            ["plain", "plain", "library", "literal", *(["own"] * 3 if self.definitions else [])]
            + ([*further] if depth > 0 else [])
        )
        match make:
            case "plain":
                return kinds.plain(module)
            case "library":
                return kinds.of_library(module)
            case "literal":
                return kinds.literal(module)
            case "own":
                return self.choose(self.definitions).kind(module)
            case _:
                made: Kind = make(module, lambda inner: self.kind(module, inner), depth)
                return made

    # modules

    def add_module(self, name: str) -> Module:
        """A module that may import those before it."""
        module = Module(name, self.choose, self.package, self.choose([False, True]))
        for other in self.modules:
            for definition in self.definitions:
                if any(line.endswith(f" import {definition.name}") for line in other.imports):
                    module.reexports.setdefault(definition.name, []).append(other.name)
        self.modules.append(module)
        return module

    def define(self, module: Module, number: int) -> None:
        """A definition, of any form."""
        # typing keeps what `List["Thing"]` meant first, in whichever module of the process.
        name = f"Thing{number}Of{self.package.title()}"
        bases = [each for each in self.definitions if each.form in ("model", "derived")]
        if bases and self.choose([False, False, True]):
            made = derived(module, name, self._asker(module), self.choose(bases))
        else:
            made = self.choose(FORMS)(module, name, self._asker(module))
        self.definitions.append(made)

    def _asker(self, module: Module) -> kinds.Ask:
        return lambda depth: self.kind(module, depth)

    def add_constant(self, module: Module, number: int) -> None:
        """A constant, made of an earlier one perhaps."""
        of = [
            text for home, text, sort in self.constants if sort == kinds.NUMBER and home is module
        ]
        sort, value = self.choose(
            [
                (kinds.NUMBER, "7"),
                (kinds.TEXT, "'ab'.upper()"),
                (kinds.TEXT, "'-'.join(['a', 'b'])"),
            ]
            + [(kinds.NUMBER, f"{each} * 2") for each in of]
        )
        module.body.append(f"LIMIT{number} = {value}")
        self.constants.append((module, f"LIMIT{number}", sort))

    # tools

    def parameters(self, module: Module) -> tuple[Declared, ...]:
        """Parameters of all kinds, in an order that Python takes."""
        names = _NAMES[: self.choose([1, 2, 3, 4])]
        order = sorted(self.choose(range(1, 3) if self.is_plain else range(3)) for _ in names)
        fixed = [(_P.POSITIONAL_ONLY, _P.POSITIONAL_OR_KEYWORD, _P.KEYWORD_ONLY)[n] for n in order]
        declared: list[Declared] = []
        has_default = False
        for name, kind in zip(names, fixed, strict=True):
            needed = has_default and kind is not _P.KEYWORD_ONLY
            one = self._parameter(module, name, kind, needed)
            has_default = has_default or one.default is not None
            declared.append(one)
        if not self.is_plain and self.choose([False] * 5 + [True]):
            declared.append(self._parameter(module, "rest", _P.VAR_KEYWORD, False))
        return tuple(declared)

    def _parameter(self, module: Module, name: str, kind: Any, needs_default: bool) -> Declared:
        of = self._of_parameter(module)
        annotation = of.text
        if not module.is_postponed and self.choose([False] * 4 + [True]):
            annotation = repr(annotation)
        described = self.choose(
            [None, f"What {name} means.", f"{name}: of two\n            lines."]
        )
        default = None
        if kind is not _P.VAR_KEYWORD and (needs_default or self.choose([False, True])):
            default = self._default(module, of)
        return Declared(name, kind, of, annotation, default, described)

    def _of_parameter(self, module: Module) -> Kind:
        checked = [
            each for each in self.definitions if self.is_checked and each.module is not module
        ]
        if module.is_postponed and checked and self.choose([False] * 4 + [True]):
            definition = self.choose(checked)
            said = definition.kind(module, checked=True)
            return said
        return self.kind(module, 3)

    def _default(self, module: Module, of: Kind) -> str:
        defaults = list(of.defaults) or ["None"]
        constants = [
            module.use_own(home, name) for home, name, sort in self.constants if sort == of.sort
        ]
        said = self.choose([*defaults, *constants[:2]])
        field_ = module.use("pydantic", "Field")
        return str(
            self.choose(
                [
                    said,
                    said,
                    said,
                    f"{field_}({said})",
                    f"{field_}(default={said}, title='A title')",
                ]
            )
        )

    def add_tool(self, module: Module, number: int, decorator: str) -> None:
        """A tool that gives back what it receives."""
        name, parameters = f"tool_{number}", self.parameters(module)
        received = ", ".join(f"'{each.name}': {each.name}" for each in parameters)
        kind = self.choose(["def", "async def"])
        module.body += [
            "",
            decorator,
            f"{kind} {name}({listed(parameters)}) -> object:",
            f"    '''{self._docstring(parameters)}'''",
            f"    return {{{received}}}",
            "",
        ]
        self.tools.append(Written(name, parameters, "Do it."))

    def _docstring(self, parameters: Sequence[Declared]) -> str:
        said = [(each.name, each.description) for each in parameters if each.description]
        if not said:
            return "Do it."
        match self.choose(["google", "numpy", "sphinx"]):
            case "google":
                lines = [f"        {name}: {text}" for name, text in said]
                return "\n".join(["Do it.", "", "    Args:", *lines, "    "])
            case "numpy":
                entries = [f"    {name}\n        {_joined(text)}" for name, text in said]
                rule = ["    Parameters", "    ----------"]
                return "\n".join(["Do it.", "", *rule, *entries, "    "])
            case _:
                lines = [f"    :param {name}: {_joined(text)}" for name, text in said]
                return "\n".join(["Do it.", "", *lines, "    "])


def _joined(text: str) -> str:
    return " ".join(text.split())


def listed(parameters: Sequence[Declared]) -> str:
    """The parameters as a `def` lists them."""
    items: list[str] = []
    for previous, each in zip((None, *parameters), parameters, strict=False):
        before = previous.kind if previous is not None else None
        if before is _P.POSITIONAL_ONLY and each.kind is not before:
            items.append("/")
        if each.kind is _P.KEYWORD_ONLY and before is not _P.KEYWORD_ONLY:
            items.append("*")
        items.append(str(each))
    last = parameters[-1].kind if parameters else None
    return ", ".join([*items, "/"] if last is _P.POSITIONAL_ONLY else items)


def write(
    project: Project, decorators: Sequence[str] = ("@tool",), preface: str = _PREFACE
) -> Project:
    """Write up to three modules of definitions, and one of tools."""
    choose = project.choose
    number = 0
    for name in ("shapes", "more", "further")[: choose([0, 1, 2, 3])]:
        module = project.add_module(name)
        for _ in range(choose([1, 2, 3])):
            number += 1
            project.define(module, number)
            project.add_constant(module, number)
    tools = project.add_module("tools")
    tools.body.append(preface)
    if choose([False, True]):
        project.define(tools, number + 1)
    for each in range(choose([1, 2, 3])):
        project.add_tool(tools, each, choose(decorators))
    return project


@st.composite
def projects(
    draw: st.DrawFn,
    decorators: Sequence[str] = ("@tool",),
    preface: str = _PREFACE,
    **options: Any,
) -> Project:
    """Projects as hypothesis chooses; `options` are those of `Project`."""
    project = Project(lambda items: draw(st.sampled_from(items)), **options)
    return write(project, decorators, preface)
