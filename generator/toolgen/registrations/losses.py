"""Losses: what a call gives that source does not tell, and the functions that are lost with it.

Consumes calls that no table tells of; produces the places where a function may have become a tool.

    handle(look, server)            # of a library: `look` may be a tool
    TOOLS[name] = look; server.add_tool(TOOLS[chosen])
"""

from __future__ import annotations

from collections.abc import Sequence

from toolgen.evaluate.alternatives import distinct
from toolgen.evaluate.tool_parts import MUTATORS, REMOVERS, given_by
from toolgen.evaluate.values import (
    CallArguments,
    Either,
    FunctionValue,
    Items,
    Library,
    LibraryMethod,
    ObjectValue,
    Registering,
    Site,
    Unknown,
    Value,
)
from toolgen.registrations.callees import (
    held_by,
    held_in,
    is_made_of_registrar,
    libraries_of,
    shown_callee,
    why_untold,
)
from toolgen.registrations.foreign import ForeignLibraries
from toolgen.registrations.own_lists import STORED
from toolgen.registrations.pytest.naming import is_test
from toolgen.registrations.recording import RegistrationRecord
from toolgen.registrations.reflected import functions_in
from toolgen.registrations.table import EntryTable

_TAKES = "it is handed to {} as a tool, of which no table of a framework tells"
_ADDED = "it is put among tools that are made already"
_PASSED_ON = "what declares tools is passed on, and source does not tell what comes of it"


class Losses:
    """Records what calls may have registered of which source does not tell."""

    def __init__(self, table: EntryTable, record: RegistrationRecord) -> None:
        self._table = table
        self._record = record
        self._foreign = ForeignLibraries(table)

    def lost(self, callee: Value, given: CallArguments, site: Site) -> Unknown:
        """What a call of something gives that source does not tell.

        Where it may have made tools of the functions that it was given, that is said: something
        unknown whose name is that of an entry, or that is handed what declares tools.
        """
        values = [each.value for each in given.values]
        functions = distinct(each for value in values for each in functions_in(value))
        reason, name = why_untold(callee)
        if isinstance(callee, Unknown) and name and functions:
            self._record.strays.add(name, functions)
        held = held_by(callee)
        part = None if self._is_altered(callee) else given_by(callee, given)
        if name in REMOVERS and part is not None:
            self._record.take_off(part, site)
        elif name in MUTATORS and part is not None:
            self._record.change(part, "", site)
            if functions:
                self._record.untold(_ADDED, site, functions=functions)
        elif functions and name in MUTATORS and self._table.lists(listed := _owner(callee)):
            self._record.untold(STORED.format(listed), site, functions=functions)
        if self._table.may_register(name) and functions:
            is_another = not self._table.takes_lists(name)
            self._record.untold(reason, site, functions=functions, is_another=is_another)
        else:
            concerned = self._concerned(callee, functions, site)
            if concerned and (self._registers(callee) or self._hands_on(callee, site)):
                self._record.untold(reason, site, functions=concerned, is_another=True)
            else:
                self._pass_on(callee, values, concerned, site)
        carried = [each for each in values if self._registers(each)]
        whole = distinct([*functions, *carried, *held])
        return Unknown(reason, name, whole, part_of=part)

    def handed_as_tools(self, callee: Value, given: CallArguments, site: Site) -> None:
        """A call of something that no table tells of may make tools: `Crew(tools=[look])`."""
        lists = (each.value for name, each in given.keywords.items() if self._table.lists(name))
        functions = distinct(function for each in lists for function in functions_in(each))
        if functions:
            self._record.untold(_TAKES.format(shown_callee(callee)), site, functions=functions)

    def _is_altered(self, callee: Value) -> bool:
        """Whether what is called is of no tools, but of what changes how they behave:
        `kernel.function_invocation_filters.append`.
        """
        kept = callee.read_of if isinstance(callee, Unknown) else None
        lineage = [] if kept is None else self._libraries(kept.receiver.cls)
        return kept is not None and self._table.altered_by(lineage, kept.name) is not None

    def _concerned(
        self, callee: Value, functions: tuple[FunctionValue, ...], site: Site
    ) -> tuple[FunctionValue, ...]:
        """The functions that a callee has: those that it is given, else those that a library was
        given before.
        """
        if not self._foreign.is_foreign(callee):
            return functions
        self._foreign.note(callee, functions, site, self._record.machine)
        return functions or self._foreign.given(callee, site)

    def _pass_on(
        self, callee: Value, values: Sequence[Value], concerned: Sequence[FunctionValue], site: Site
    ) -> None:
        """Functions are handed on, or what holds some: `handle(shop, server)`, `handle(app)`.

        What a server holds is its own, and Python's functions do not look into what they are
        handed.
        """
        ways = self._ways(callee, values)
        if not ways:
            return
        whole = held_in(values, self._record.machine, self.is_server)
        functions = tuple(concerned) or distinct(f for each in whole for f in functions_in(each))
        if any(self._is_beside(each, functions) for each in ways):
            self._record.untold(_PASSED_ON, site, functions=functions)

    def _ways(self, callee: Value, values: Sequence[Value]) -> list[Value]:
        """What declares tools, and may come to be called with functions that are handed on as well;
        alone, a server is for anything.

        What is known of Python's own functions is that they call no more than they are handed.
        """
        if self._foreign.is_foreign(callee):
            whole = held_in(values, self._record.machine, self.is_server)
            ways = [*whole, *held_by(callee)]
            return [each for each in ways if self._registers(each) or self.is_server(each)]
        ways = [*values, *held_by(callee)]
        return [] if self._is_of_framework(callee) else list(filter(self._registers, ways))

    def _is_beside(self, way: Value, functions: Sequence[FunctionValue]) -> bool:
        """Whether functions are handed on beside what registers: of one of several, which may be
        either, none is.
        """
        is_one = isinstance(way, Either) or (isinstance(way, Unknown) and way.is_picked)
        own = list(functions_in(way)) if is_one else []
        return any(each not in own for each in functions)

    def _is_of_framework(self, callee: Value) -> bool:
        match callee:
            case LibraryMethod(receiver=ObjectValue(cls=cls)):
                libraries = self._libraries(cls)
            case Library(name=name):
                libraries = [name]
            case _:
                return False
        packages = (each.partition(":")[0].partition(".")[0] for each in libraries)
        return any(map(self._table.has_package, packages))

    def _registers(self, value: Value) -> bool:
        """Whether a call of something registers what it is given."""
        match value:
            case Registering():
                return True
            case LibraryMethod(receiver=receiver, name=name):
                return self._table.method(self._libraries(receiver.cls), name) is not None
            case Unknown(given=given):  # `getattr(server, name)`
                own = given if value.is_picked else ()  # `WAYS[name]`
                ways = (self.is_server(each) or self._is_owned(each) for each in given)
                return any(ways) or any(map(self._registers, own))
            case Items(items=items):
                return any(self._registers(each.value) for each in items)
            case Either(options=options):
                return any(map(self._registers, options))
            case _:
                return False

    def _hands_on(self, callee: Value, site: Site) -> bool:
        """Whether something unknown may hand on what it is given: what marks of tests are made of,
        they hand to tests alone.
        """
        is_way = is_made_of_registrar(callee, self._record.machine)
        return is_way and not is_test(site.scope.module.name)

    def is_server(self, value: Value) -> bool:
        """Whether something declares tools itself."""
        if not isinstance(value, ObjectValue):
            return False
        if isinstance(value.cls, Library):
            return self._table.owns(value.cls.name)
        return any(map(self._table.owns, self._libraries(value.cls)))

    def _is_owned(self, value: Value) -> bool:
        return isinstance(value, Library) and self._table.owns(value.name)

    def _libraries(self, cls: Value) -> list[str]:
        return libraries_of(cls, self._record.machine)


def _owner(callee: Value) -> str:
    """The name of what has the method that is called: `tools` of `agent.tools.append`."""
    match callee:
        case Unknown(of=of):
            return of
        case Library(name=name):
            return name.rpartition(".")[0].rpartition(".")[2].rpartition(":")[2]
        case _:
            return ""
