"""Targets of an assignment, all of which get parts of one value: it is taken out of a list once."""

from __future__ import annotations

from collections.abc import Iterator

_TARGETS = {
    "names": "name, taken",
    "a list": "[name, taken]",
    "a name and names": "row = name, taken",
    "names and a name": "name, taken = row",
    "two tuples": "other, _ = name, taken",
    "a star": "*names, taken",
    "attributes": "held.name, held.taken",
    "items": "held.rows['name'], held.rows['taken']",
    "an attribute and names": "held.row = name, taken",
    "an item and names": "held.rows['row'] = name, taken",
    "attributes alone": "held.name = held.row",
}
_READ = {
    "attributes": "held.taken",
    "items": "held.rows['taken']",
    "attributes alone": "held.row[1]",
}
_SOURCES = {
    "popped": "ROWS.pop()",
    "given": "next(rows)",
    "called": "take()",
    "named": "(whole := ROWS.pop())",
}
_TEXT = """class Held:
    rows = {{}}


held = Held()
ROWS = [("first", {first}), ("second", {second})]
rows = iter(ROWS[::-1])


def take():
    return ROWS.pop()


{target} = {source}
if {taken} is not None:
    mcp.tool({taken}, name="look")
"""


def constructs() -> Iterator[tuple[str, str, bool]]:
    """Each as its name, what it says, and whether `look` is registered."""
    for kind, target in _TARGETS.items():
        for source, expression in _SOURCES.items():
            for is_registered in (True, False):
                first, second = ("None", "look") if is_registered else ("look", "None")
                text = _TEXT.format(
                    first=first,
                    second=second,
                    target=target,
                    source=expression,
                    taken=_READ.get(kind, "taken"),
                )
                yield f"targets: {kind}, {source}, {is_registered}", text, is_registered
