"""Lazy packages: names that a module's `__getattr__` (PEP 562) finds through a literal table.

Three forms of table are read: name to module, name to module and attribute, and module to names,
as in `lazy_loader.attach(__name__, submod_attrs={...})`. What is read off a table counts only when
the module that it names is there and binds the name; all else stays unknown.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from toolgen.facts.expressions import (
    Call,
    Constant,
    Dictionary,
    Display,
    Opaque,
    Subscript,
)
from toolgen.facts.kinds import Container
from toolgen.facts.module import Assignment, Module
from toolgen.letters import is_identifier
from toolgen.link.asking import Names
from toolgen.link.scopes import Scope
from toolgen.link.symbols import Symbol, meaning_key

_HOOK = "__getattr__"

Target = tuple[str, str]
"""A module, as the table spells it, and the name in it."""


def lazy_member(module: Module, name: str, resolver: Names) -> Symbol | None:
    """What a module's `__getattr__` gives for a name; None when no literal table tells.

    None, too, when tables lead to more than one thing.
    """
    hooks = resolver.bindings(Scope(module)).by_name.get(_HOOK, [])
    if not hooks:
        return None
    targets = list(dict.fromkeys(_targets(module, name, hooks)))
    found = _bound(targets, module, resolver)
    if not found:
        found = _bound([each for origin, _ in targets for each in _split(origin)], module, resolver)
    return found[0] if len(found) == 1 else None


def _bound(targets: Iterable[Target], module: Module, resolver: Names) -> list[Symbol]:
    """What targets lead to: those that are there."""
    found = [
        resolver.member_of_module(absolute, attribute)
        for origin, attribute in targets
        for absolute in _spelled(origin, module)
    ]
    by_meaning = {meaning_key(symbol): symbol for symbol in found if symbol is not None}
    return list(by_meaning.values())


def _targets(module: Module, name: str, hooks: Sequence[object]) -> Iterator[Target]:
    tables = [
        each.value
        for each in module.statements
        if isinstance(each, Assignment) and isinstance(each.value, Dictionary) and not each.guards
    ]
    attached = (call for hook in hooks for call in _calls(hook))
    tables += [
        keyword.value
        for call in attached
        for keyword in call.keywords
        if keyword.name == "submod_attrs" and isinstance(keyword.value, Dictionary)
    ]
    for table in tables:
        yield from _in_table(table, name)


def _calls(hook: object) -> Iterator[Call]:
    """The call that `__getattr__, __dir__, __all__ = attach(...)` makes the hook with."""
    value = hook.value if isinstance(hook, Assignment) else None
    if isinstance(value, Opaque) and isinstance(value.of, Subscript):
        value = value.of.value
    if isinstance(value, Call):
        yield value


def _in_table(table: Dictionary, name: str) -> Iterator[Target]:
    for key, value in table.items:
        if not isinstance(key, Constant) or not isinstance(key.value, str):
            continue
        match value:
            case Constant(value=str() as origin) if key.value == name:
                yield (origin, name)
            case Display(
                kind=Container.TUPLE,
                elements=(Constant(value=str() as origin), Constant(value=str() as attribute)),
            ) if (
                key.value == name
            ):
                yield (origin, attribute)
            case Display(elements=elements) if Constant(name) in elements:
                yield (key.value, name)
            case _:
                continue


def _split(origin: str) -> Iterator[Target]:
    """`package.module:name` and `package.module.name`, which name the attribute as well."""
    for separator in (":", "."):
        module, found, attribute = origin.rpartition(separator)
        if found and module.strip(".") and is_identifier(attribute):
            yield (module, attribute)


def _spelled(origin: str, importer: Module) -> Iterator[str]:
    """The absolute names that a table may mean: relative ones begin with a dot, or do not."""
    dots = len(origin) - len(origin.lstrip("."))
    rest = origin.lstrip(".")
    package = importer.name if importer.is_package else importer.name.rpartition(".")[0]
    if dots:
        parents = package.split(".")
        base = parents[: len(parents) - (dots - 1)]
        yield ".".join((*base, rest)) if rest else ".".join(base)
        return
    yield origin
    if package:
        yield f"{package}.{origin}"
