"""Selected: which functions are taken where names are listed: `exclude_tools=["trace"]`."""

from __future__ import annotations

from typing import Literal

from toolgen.evaluate.condition_texts import condition_text
from toolgen.evaluate.values import Items, Known, Value, WrittenValue
from toolgen.facts.expressions import Boolean, Comparison, Constant, Expression
from toolgen.registrations.reflected import Reflected
from toolgen.registrations.uses import Use


def selected(use: Use, found: Reflected) -> str | Literal[False]:
    """The condition under which an entry takes a function, empty where it surely does; False where
    it does not.
    """
    name = _name(use, found)
    conditions = []
    for parameter in use.entry.selects:
        if parameter not in use.given:
            continue
        listed = use.given[parameter]
        is_included = parameter == use.entry.includes
        verdict = _is_taken(name, listed.value, is_included=is_included)
        if verdict is False:
            return False
        if verdict is None:
            conditions.append(_condition(name, listed, is_included=is_included))
    return " and ".join(conditions)


def _name(use: Use, found: Reflected) -> str | None:
    """The name that a function gets; None where source does not tell it."""
    said = use.name.value if use.name is not None else found.own_name
    if said is None:
        return found.function.fact.name
    return said.value if isinstance(said, Known) and isinstance(said.value, str) else None


def _is_taken(name: str | None, listed: Value, *, is_included: bool) -> bool | None:
    match listed:
        case Known(value=None):
            return True
        case Items(items=items, is_open=False) if name is not None:
            same = [e for e in items if isinstance(e.value, Known) and e.value.value == name]
            if any(not each.conditions for each in same):
                return is_included
            is_told = all(isinstance(each.value, Known) for each in items) and not same
            return not is_included if is_told else None
        case _:
            return None


def _condition(name: str | None, listed: WrittenValue, *, is_included: bool) -> str:
    """`'look' in NAMES`, where source tells the name; all are taken where nothing is listed."""
    names: Expression = listed.expression
    if name is None:
        return f"{condition_text(names, listed.scope)} names the tool"
    of = Comparison(Constant(name), (("in" if is_included else "not in", names),))
    nothing = Comparison(names, (("is", Constant(None)),))
    return condition_text(Boolean("or", nothing, of), listed.scope)
