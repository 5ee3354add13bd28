"""Agreement: tools of one name of which a registry would say the same are one tool.

Consumes what came of the tools of a package; produces the same, with those marked that only repeat
what another says: two servers that serve one function, or list one tool each in functions that no
registry can call.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolgen.ir.conditions import any_of_agreeing
from toolgen.ir.tools import Reach
from toolgen.planning import PlanAttempt
from toolgen.render.plan import PlannedTool


def agreed(attempts: Sequence[PlanAttempt]) -> list[PlanAttempt]:
    """The attempts in their order; of those that agree, all but one are repeated.

    Where some of a name differ, none of that name has a better claim to it, and none is marked.
    """
    named: dict[str, list[PlanAttempt]] = defaultdict(list)
    for each in attempts:
        named[each.tool.name].append(each)
    settled = dict(each for members in named.values() for each in _settled(members))
    return [settled.get(id(each), each) for each in attempts]


def _settled(members: Sequence[PlanAttempt]) -> Iterator[tuple[int, PlanAttempt]]:
    """The members of a name that are to be taken for other ones, by their identity."""
    if len(members) < 2:
        return
    said = {None if each.planned is None else _said(each.planned) for each in members}
    if len(said) > 1 or None in said:
        return
    first, *rest = sorted(members, key=lambda each: (each.tool.conditions != (), each.tool.rank))
    yield id(first), _under_all(first, members)
    for each in rest:
        yield id(each), replace(each, is_repeated=True)


def _said(planned: PlannedTool) -> object:
    """What a registry says of a tool and does with it; where it can call none, who does not count.

    The order of properties counts, for models read it.
    """
    tool = planned.tool
    called = (tool.function, tool.position, tool.kept, tool.is_invoked)
    return (
        tool.profile.framework,
        repr(planned.wording),
        repr(tool.options),
        tool.is_async,
        called if tool.reach is Reach.IMPORT else None,
    )


def _under_all(first: PlanAttempt, members: Sequence[PlanAttempt]) -> PlanAttempt:
    """One of some that agree, under the conditions of any of them."""
    conditions = any_of_agreeing([each.tool.conditions for each in members])
    if conditions == first.tool.conditions:
        return first
    assert first.planned is not None  # nothing else agrees with another
    tool = replace(first.tool, conditions=conditions)
    return replace(first, tool=tool, planned=replace(first.planned, tool=tool))
