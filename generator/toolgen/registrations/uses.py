"""Uses: an entry of a framework, with the arguments that it was given so far, by its parameters.

register = partial(server.tool, name="look")    # a use that has been given a name
register(look)
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from toolgen.evaluate.alternatives import is_none
from toolgen.evaluate.frames import is_of_changed
from toolgen.evaluate.literals import CHANGED, has_changed, literal_of
from toolgen.evaluate.values import (
    CallArguments,
    Either,
    Entries,
    Items,
    Known,
    MadeTool,
    ObjectValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Attribute, Call, Constant, Expression, Opaque
from toolgen.facts.text import text_of
from toolgen.frameworks.entry import Entry
from toolgen.frameworks.keywords import Bearing
from toolgen.frameworks.loading import KEYWORDS
from toolgen.ir import nodes as ir
from toolgen.ir.profiles import Profile
from toolgen.letters import is_identifier
from toolgen.registrations.declaration import UNPACKED, Given
from toolgen.registrations.reflected import functions_in
from toolgen.registrations.table import KnownEntry

_NAME = "name"
"""The keyword by which frameworks name servers and agents."""
_NO_WORD = re.compile(r"\W")
_SEVERAL = "one of several values"

FUNCTION = ""
"""The parameter of a decorator, where none of the entry's own is left for the function."""


@dataclass(frozen=True)
class Use:
    """An entry, and the arguments that it was given, by parameter; `surplus` has none.

    `holder` is the server whose method it is, or that it makes.
    """

    known: KnownEntry
    given: Mapping[str, WrittenValue] = field(default_factory=dict)
    surplus: tuple[WrittenValue, ...] = ()
    holder: ObjectValue | None = None

    @property
    def entry(self) -> Entry:
        """The entry itself."""
        return self.known.entry

    @property
    def profile(self) -> Profile:
        """The profile of the tools that it makes."""
        return self.known.profile

    def called_with(self, given: CallArguments) -> Use:
        """The use with the arguments of a call; None leaves it to what was said of the whole."""
        places = [name for name in self.entry.parameters if name not in self.given]
        named = [*zip(places, given.positional, strict=False), *self._spelled(given.keywords)]
        said = {k: v for k, v in named if k not in self.given or not is_none(v.value)}
        surplus = given.positional[len(places) :]
        told = {**self._within(said), **said}
        return replace(self, given={**self.given, **told}, surplus=surplus)

    def _within(self, said: Mapping[str, WrittenValue]) -> dict[str, WrittenValue]:
        """The lists that stand in a dict which is given, `update={"tools": [look]}`, and what else
        there changes how tools behave; all of a dict that is not told, where it may have lists.
        """
        held = said.get(self.entry.within)
        if held is None:
            return {}
        match held.value:
            case Entries(items=items):
                names = {*self.entry.collections, *KEYWORDS[self.entry].changing}
                return {str(name): item for name, item in items.items() if name in names}
            case Known():
                return {}
            case value:
                has_some = next(functions_in(value), None) is not None
                return dict.fromkeys(self.entry.collections, held) if has_some else {}

    def with_list(self, item: WrittenValue) -> Use:
        """The use with something given for its list."""
        return replace(self, given={**self.given, **dict.fromkeys(self.entry.collections, item)})

    def _spelled(self, keywords: Mapping[str, WrittenValue]) -> Iterator[tuple[str, WrittenValue]]:
        """What keywords are given, by those of the entry, but where both spellings are."""
        meant = dict(self.entry.spellings)
        for name, item in keywords.items():
            own = meant.get(name, name)
            yield (name if own in keywords else own), item

    def completed_with(self, given: CallArguments) -> Use:
        """The use of a decorator with the function that it is given."""
        free = (name for name in (*self.entry.functions, FUNCTION) if name not in self.given)
        handed = [*given.positional[:1], *given.keywords.values()][:1]
        added = dict(zip(free, handed, strict=False))
        return replace(self, given={**self.given, **added}, surplus=())

    def handed_on(self, function: WrittenValue, site: Site) -> CallArguments:
        """What the method is given that a method of the framework hands all on to."""
        taken = {*self.entry.functions, *self.options}
        unsaid = dict.fromkeys(name for name in self.entry.parameters if name not in taken)
        settings = {**unsaid, **self.entry.switches}
        said = {name: site.held(Known(value)) for name, value in settings.items()}
        return CallArguments((function,), {**said, **self.options})

    def apart(self) -> tuple[Use, ...]:
        """A use for each thing that is given, where the entry gathers them; else this one."""
        given = [*self.given.values(), *self.surplus]
        if not self.entry.gathers or not given:
            return (self,)
        [parameter] = self.entry.parameters
        return tuple(replace(self, given={parameter: each}, surplus=()) for each in given)

    # what was said

    @property
    def unread(self) -> str:
        """Why the tools of this use cannot be told; empty where they can."""
        told = self.entry.unread_given
        return self.entry.unread if not told or any(each in self.given for each in told) else ""

    @property
    def function_parameter(self) -> str | None:
        """The parameter that the function was given for; a text there is the name."""
        for name in (*self.entry.functions, FUNCTION):
            if name in self.given and not isinstance(self.given[name].value, Known):
                return name
        return None

    @property
    def function(self) -> WrittenValue | None:
        """What was given for the function."""
        return self.given.get(self.function_parameter or FUNCTION)

    @property
    def options(self) -> dict[str, WrittenValue]:
        """What was given beside the function and lists of functions, and bears on the tool."""
        if self.entry.finds and self.schema is None:
            return {}
        taken = {self.function_parameter, *self.entry.collections, *self.entry.selects}
        taken |= self._idle
        return {name: value for name, value in self.given.items() if name not in taken}

    @property
    def _idle(self) -> frozenset[str]:
        """What was given that fills in arguments, and does not without another setting."""
        filling = self.given.get(self.entry.fills)
        if not self.entry.fills or not (filling is None or _is_silent(filling.value)):
            return frozenset()
        keywords = KEYWORDS[self.entry]
        return frozenset(e for e in self.given if keywords.bearing(e) is Bearing.FILLING)

    @property
    def shared(self) -> dict[str, WrittenValue]:
        """What was given beside a list of functions and holds for each of its members."""
        return {k: value for k, value in self.given.items() if k in self.entry.shared}

    @property
    def insisted(self) -> str | None:
        """What was said that holds for tools made elsewhere as well, unless it says no."""
        said = (name for name in self.entry.insists if name in self.given)
        return next((name for name in said if not _is_silent(self.given[name].value)), None)

    @property
    def name(self) -> WrittenValue | None:
        """What was given for the name."""
        return self._first(self.entry.name)

    @property
    def description(self) -> WrittenValue | None:
        """What was given for the description."""
        return self._first(self.entry.description)

    @property
    def schema(self) -> WrittenValue | None:
        """What was given for a hand-written schema."""
        return self._first(self.entry.schema)

    @property
    def implied_schema(self) -> ir.Value | None:
        """The schema that comes with the entry, whatever it is given."""
        return next((v for name, v in self.entry.implied if name in self.entry.schema), None)

    @property
    def is_by_hand(self) -> bool:
        """Whether the tool is written by hand, or may be, where what was unpacked is not told."""
        may_have_schema = bool(self.entry.schema) and UNPACKED in self.given
        has_schema = self.schema is not None or self.implied_schema is not None
        is_of_function = self.entry.by_hand and self.function is not None
        return is_of_function or has_schema or may_have_schema

    @property
    def of_members(self) -> Use:
        """The use by which the members of a list are registered, one by one."""
        return Use(self.known, self.shared, holder=self.holder)

    def lists(self) -> Iterator[str]:
        """The parameters that were given a list of functions."""
        for name in self.entry.collections:
            if name not in self.given:
                continue
            value = self.given[name].value
            may_be_function = name in self.entry.functions
            if not may_be_function or isinstance(value, Items | Entries):
                yield name

    @property
    def takes_tools_alone(self) -> bool:
        """Whether it takes functions and is given tools that are made: it makes none more."""
        taken = {*self.entry.functions, *self.entry.collections} - {self.entry.remakes}
        given = [each.value for name, each in self.given.items() if name in taken]
        return bool(given) and all(map(_is_made, given))

    def _first(self, names: Iterable[str]) -> WrittenValue | None:
        found = (self.given[name] for name in names if name in self.given)
        return next((each for each in found if not is_none(each.value)), None)


def _is_made(value: Value) -> bool:
    match value:
        case Items(items=items):
            return all(_is_made(each.value) for each in items)
        case Either(options=options):
            return all(map(_is_made, options))
        case _:
            return isinstance(value, MadeTool)


def objects_named(use: Use, site: Site) -> tuple[str, ...]:
    """The objects that a use is of, or is given, by the names that they are made with, where these
    are told: `AgentTool(Agent(name="find"))`.
    """
    values = [each.value for each in (*use.given.values(), *use.surplus)]
    made = [each.made for each in (use.holder, *values) if isinstance(each, ObjectValue)]
    names = [each.keywords[_NAME].value for each in made if each and _NAME in each.keywords]
    texts = (each.value for each in names if isinstance(each, Known))
    told = (_NO_WORD.sub("_", text) for text in texts if isinstance(text, str))
    return tuple(f"{site.scope.module.name}:{name}" for name in told if is_identifier(name))


def as_given(item: WrittenValue) -> Given:
    """What was written, as those read it who evaluate expressions in their scope."""
    return expression_of(item), item.scope


def expression_of(item: WrittenValue) -> Expression:
    """The expression that was written; a literal where running told a constant, what a container
    that something gives holds, or changed it.
    """
    at = item.expression.at
    if isinstance(item.value, Known):
        return Constant(item.value.value, at)
    if has_changed(item.value):
        return literal_of(item.value, at) or Opaque(CHANGED, text_of(item.expression), at=at)
    if isinstance(item.value, Items | Entries) and isinstance(item.expression, Attribute | Call):
        return literal_of(item.value, at) or item.expression
    if isinstance(item.value, Either):
        return Opaque(_SEVERAL, text_of(item.expression), at=at)
    if isinstance(item.value, Unknown) and is_of_changed(item.expression, item.scope):
        return Opaque(CHANGED, text_of(item.expression), at=at)
    return item.expression


def _is_silent(value: Value) -> bool:
    return isinstance(value, Known) and value.value in (None, False)
