"""Modules that are tools: a variable that says all of it, and a function of the module's name.

Consumes modules and the tables of the frameworks that load such; produces hand-written tools, and
what source does not tell.

    TOOL_SPEC = {"name": "look", "description": "Looks.", "inputSchema": {"json": SCHEMA}}

    def look(tool, **kwargs): ...
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolgen.facts.expressions import Constant, Dictionary, Expression, Name, Subscript
from toolgen.facts.module import Assignment, Function, Module
from toolgen.frameworks.framework import Framework, ModuleTool
from toolgen.ir.profiles import Profile
from toolgen.link import Resolver, Scope
from toolgen.registrations.classes import UntoldClass
from toolgen.registrations.declaration import HandwrittenDeclaration


class ToolModules:
    """Tells which modules of the sources are tools."""

    def __init__(self, frameworks: Iterable[Framework], resolver: Resolver) -> None:
        self._forms = [(each.profile, form) for each in frameworks for form in each.modules]
        self._resolver = resolver

    def read(
        self, module: Module
    ) -> Iterator[tuple[Function, HandwrittenDeclaration | UntoldClass]]:
        """The tool that a module is, beside its function.

        A variable that holds something else than such tools have is no sign of one.
        """
        bound = self._resolver.bindings(Scope(module)).by_name
        functions = bound.get(module.name.rpartition(".")[2], [])
        for profile, form in self._forms:
            said = bound.get(form.variable, [])
            if said and functions and isinstance(functions[-1], Function):
                value = said[-1].value if isinstance(said[-1], Assignment) else None
                yield functions[-1], _tool(functions[-1], value, module, profile, form)


def _tool(
    function: Function, value: Expression | None, module: Module, profile: Profile, form: ModuleTool
) -> HandwrittenDeclaration | UntoldClass:
    scope = Scope(module)
    if _item(value, form.name) is None or _item(value, form.schema[0]) is None:
        return UntoldClass(profile, f"source does not show what {form.variable} holds")
    # By the name, so that what changes the table elsewhere is seen.
    table = Name(form.variable, function.at)
    has_description = _item(value, form.description) is not None
    described = (_subscript(table, (form.description,)), scope) if has_description else None
    return HandwrittenDeclaration(
        qualname=function.qualname,
        at=function.at,
        said_in=scope,
        profile=profile,
        name=(_subscript(table, (form.name,)), scope),
        description=described,
        schema=(_subscript(table, _path(value, form.schema)), scope),
        is_async=function.is_async,
    )


def _path(value: Expression | None, keys: tuple[str, ...]) -> tuple[str, ...]:
    """As many of the keys as the table has below each other."""
    for number, key in enumerate(keys):
        value = _item(value, key)
        if value is None:
            return keys[:number]
    return keys


def _item(value: Expression | None, key: str) -> Expression | None:
    items = value.items if isinstance(value, Dictionary) else ()
    return next((item for name, item in items if name == Constant(key)), None)


def _subscript(table: Name, keys: tuple[str, ...]) -> Expression:
    found: Expression = table
    for key in keys:
        found = Subscript(found, (Constant(key, table.at),), table.at)
    return found
