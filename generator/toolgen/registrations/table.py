"""The table: all entries of the frameworks that are known, by the names that reach them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass

from toolgen.frameworks.entry import ANY, Entry
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.loading import KEYWORDS
from toolgen.ir.profiles import Profile
from toolgen.link.identity import is_named
from toolgen.link.symbols import External


@dataclass(frozen=True, eq=False)
class KnownEntry:
    """An entry of a framework, with the profile that its tools have."""

    profile: Profile
    entry: Entry


@dataclass(frozen=True, slots=True)
class ChangingMethod:
    """A method of a class, `owner`, that changes how a tool behaves, or all that an object has."""

    profile: Profile
    owner: str
    is_tool: bool


class EntryTable:
    """Entries by name. Names are canonical: `fastmcp:FastMCP.tool`."""

    def __init__(self, frameworks: Iterable[Framework]) -> None:
        self._by_name: dict[str, list[KnownEntry]] = defaultdict(list)
        self._owners: dict[str, set[str]] = defaultdict(set)
        self._packages: set[str] = set()
        self._lists: set[str] = set()
        self._listing: set[str] = set()
        self._naming: set[str] = set()
        self._frameworks: dict[str, set[str]] = defaultdict(set)
        self._offered: dict[str, set[str]] = defaultdict(set)
        self._changing: dict[str, list[ChangingMethod]] = defaultdict(list)
        self._changing_tools: set[tuple[str, str]] = set()
        self._named: dict[str, KnownEntry | None] = {}
        self._owned: dict[str, bool] = {}
        for framework in frameworks:
            self._name_packages(framework)
            for entry in framework.entries:
                self._add(KnownEntry(framework.profile, entry))
            self._naming.update(filter(None, [framework.names_within]))
            self._add_methods(framework)
            for target in framework.classes:
                self._owners[_last(target)].add(target)

    def _name_packages(self, framework: Framework) -> None:
        targets = [*framework.classes, *(each.target for each in framework.entries)]
        packages = set(map(_top, targets))
        for target in targets:
            for part in target.partition(":")[2].split("."):
                self._frameworks[part] |= packages
        for target in (*targets, *framework.profile.contexts):
            package, _, qualname = target.partition(":")
            self._offered[package.partition(".")[0]].add(qualname.partition(".")[0])

    def _add(self, known: KnownEntry) -> None:
        owner, _, name = known.entry.qualname.rpartition(".")
        self._by_name[name].append(known)
        if known.entry.collections:
            self._lists.update(known.entry.collections)
            self._listing.add(name)
        self._packages.add(known.entry.package.partition(".")[0])
        if owner:
            self._owners[_last(owner)].add(f"{known.entry.package}:{owner}")

    def _add_methods(self, framework: Framework) -> None:
        """The methods that change how tools behave, of what has tools and of tools themselves."""
        profile = framework.profile
        for targets, methods, is_tool in (
            (framework.holders, framework.methods, False),
            (framework.tools, framework.tool_methods, True),
        ):
            for name in methods.changing:
                self._changing[name] += (
                    ChangingMethod(profile, target, is_tool) for target in sorted(targets)
                )
                self._frameworks[name].update(_top(target) for target in targets)
        changing = framework.tool_methods.changing
        self._changing_tools.update((profile.framework, name) for name in changing)

    def changing(self, lineage: Sequence[str], name: str) -> ChangingMethod | None:
        """What is known of a method that changes how tools behave and is no entry, by the
        libraries' classes of the object; None for one that changes none.
        """
        named = self._changing.get(name, ())
        return next(
            (each for each in named if any(_is_class(cls, each.owner) for cls in lineage)), None
        )

    def changes_tool(self, framework: str, name: str) -> bool:
        """Whether a method of a framework's tools changes how they behave."""
        return (framework, name) in self._changing_tools

    def holder(self, lineage: Sequence[str]) -> KnownEntry | None:
        """The entry that makes objects that have tools, by the libraries' classes of these."""
        known = next(filter(None, map(self.named, lineage)), None)
        return known if known is not None and known.entry.is_holder else None

    def altered_by(self, lineage: Sequence[str], attribute: str) -> KnownEntry | None:
        """The entry that makes objects that keep under an attribute what changes how their tools
        behave; None where it is none.
        """
        known = self.holder(lineage)
        is_one = known is not None and attribute in KEYWORDS[known.entry].changing
        return known if is_one else None

    def named(self, name: str) -> KnownEntry | None:
        """The entry that a library has under a name."""
        if name not in self._named:
            self._named[name] = self._of_library(name)
        return self._named[name]

    def _of_library(self, name: str) -> KnownEntry | None:
        found = self._by_name.get(_last(name), ())
        symbol = External(name)
        return next((each for each in found if is_named(symbol, each.entry.target)), None)

    def method(self, lineage: Sequence[str], name: str) -> KnownEntry | None:
        """The entry that objects have under a name, by the libraries' classes that they are of."""
        for known in self._by_name.get(name, ()):
            owner = known.entry.target.rpartition(".")[0]
            if ":" in owner and any(_is_class(each, owner) for each in lineage):
                return known
        return None

    def owns(self, name: str) -> bool:
        """Whether a name is that of an entry, or of a class that has one or is derived from."""
        if name not in self._owned:
            self._owned[name] = self._is_owned(name)
        return self._owned[name]

    def _is_owned(self, name: str) -> bool:
        if self.named(name) is not None:
            return True
        owners = self._owners.get(_last(name), ())
        return any(is_named(External(name), owner) for owner in owners)

    def may_register(self, name: str) -> bool:
        """Whether something under a name may be an entry, whatever it is a method of.

        `register` and the like are methods of too much else to be suspected.
        """
        return "tool" in name and name in self._by_name

    def lists(self, keyword: str) -> bool:
        """Whether a keyword is one that frameworks take lists of tools by."""
        return keyword in self._lists

    def takes_lists(self, name: str) -> bool:
        """Whether entries of that name take lists of tools, which makes no others of these."""
        return name in self._listing

    def keeps_names(self, attribute: str) -> bool:
        """Whether tools of a framework have their names in what they have under an attribute."""
        return attribute in self._naming

    def mentions(self, name: str) -> Set[str]:
        """The packages of the frameworks that have an entry, or a class, of that name."""
        return self._frameworks.get(name, frozenset())

    def has_package(self, package: str) -> bool:
        """Whether a top-level package is one that has entries."""
        return package in self._packages

    def is_source_of(self, package: str, defined: Set[str]) -> bool:
        """Whether what defines these names below a top-level package is the framework itself.

        More than half of what it offers tells so: an `Agent` and a `ToolContext` of `agents` may be
        another's, of whose functions all run that lead to a framework.
        """
        offered = self._offered.get(package, set())
        return 2 * len(offered & defined) > len(offered)


def _is_class(name: str, owner: str) -> bool:
    """Whether a library's class is the one that an entry is a method of."""
    package, _, qualname = owner.partition(":")
    if qualname == ANY:
        return f"{name.partition(':')[0]}.".startswith(f"{package}.")
    return is_named(External(name), owner)


def _top(target: str) -> str:
    """The top-level package of a target."""
    return target.partition(":")[0].partition(".")[0]


def _last(name: str) -> str:
    return name.rpartition(":")[2].rpartition(".")[2]
