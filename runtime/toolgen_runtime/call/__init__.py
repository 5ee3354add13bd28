"""Calling: from a tool and what a model sent for it to what the tool gives, or an error in words.

`tools` are what is called. `invocation` makes invokers of bindings, `validation` reads arguments,
`pipeline` does what options ask for, `approval` asks whom it has to; `calls` and `turns` keep what
became of calls.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False

if TYPE_CHECKING:
    from types import ModuleType

__all__ = ["running_asyncio"]


def running_asyncio() -> ModuleType | None:
    """The asyncio module when a loop of its runs here: whoever runs one has imported it."""
    events = sys.modules.get("asyncio.events")
    if events is None or events._get_running_loop() is None:
        return None
    return sys.modules["asyncio"]
