"""Models of what runs text: `exec("server.tool(find)")`. What it names may be lost with it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from toolgen.evaluate.alternatives import distinct
from toolgen.evaluate.data_model import untold
from toolgen.evaluate.entries import put
from toolgen.evaluate.frames import Frame, frames_around
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.members import declares
from toolgen.evaluate.models.arguments import argument
from toolgen.evaluate.values import (
    CallArguments,
    Entries,
    FunctionValue,
    Known,
    Site,
    Unknown,
    Value,
)

_RUN = "it is what a text says that is run"
_SAID = "is said by a text that is run"
_DEFINED = re.compile(r"\bdef\s+([^\W\d]\w*)")
_NAME = re.compile(r"[^\W\d]\w*")


def run_text(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`exec(text)` and `eval(text)`: nothing of it runs on paper."""
    text = argument(given, 0)
    said = text.value if isinstance(text, Known) else ""
    words = set(_NAME.findall(said)) if isinstance(said, str) else set()
    frames = [*frames_around(site.scope)]
    named = [each.names[word] for each in frames for word in sorted(words & each.names.keys())]
    is_told = isinstance(text, Known)
    if is_told and not any(map(machine.effects.wants, words)):
        return Unknown(_RUN)
    if is_told:
        untold(named, site, machine, _RUN)
        if any(declares(each, site, machine) for each in named):
            defined = [*map(site.scope.identify, _DEFINED.findall(str(said)))]
            functions = (each for each in named if isinstance(each, FunctionValue))
            defined += [each.scope.identify(each.fact.name) for each in functions]
            machine.effects.left_off(site.scope, site.at, _SAID, defined)
    return _unseen(given, frames, site, machine)


def _unseen(given: CallArguments, frames: Sequence[Frame], site: Site, machine: Machine) -> Value:
    """What the text may give or define, with what declares tools where it runs."""
    spaces = [each.value for each in given.positional[1:] if isinstance(each.value, Entries)]
    around = [item.value for space in spaces for item in space.items.values()]
    around += [value for frame in frames for value in frame.names.values()]
    declaring = (each for each in around if declares(each, site, machine))
    made = Unknown(_RUN, given=distinct(declaring))
    for space in spaces:
        put(space, Unknown(_RUN), site.held(made), (_RUN,))
    for frame in frames:
        frame.unseen = made
    return made
