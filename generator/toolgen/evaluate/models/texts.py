"""Models of what runs text: `exec("server.tool(find)")`. What it names may be lost with it."""

from __future__ import annotations

import re

from toolgen.evaluate.data_model import untold
from toolgen.evaluate.frames import Frame
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import argument
from toolgen.evaluate.values import CallArguments, Known, Site, Unknown, Value

_RUN = "it is what a text says that is run"
_NAME = re.compile(r"[^\W\d]\w*")


def run_text(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`exec(text)` and `eval(text)`: nothing of it runs on paper."""
    text = argument(given, 0)
    said = text.value if isinstance(text, Known) else ""
    words = set(_NAME.findall(said)) if isinstance(said, str) else set()
    frames = [each for each in site.scope.visible_frames() if isinstance(each, Frame)]
    named = [each.names[word] for each in frames for word in sorted(words & each.names.keys())]
    if any(map(machine.effects.wants, words)):
        return untold(named, site, machine, _RUN)
    return Unknown(_RUN)
