"""From the command line to a running server."""

from __future__ import annotations

import os
import sys
from _thread import start_new_thread

from toolgen_runtime.serve.choosing import Choice, version_of
from toolgen_runtime.serve.errors import ServeError
from toolgen_runtime.serve.service import Service

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from toolgen_runtime.serve.arguments import Arguments
    from toolgen_runtime.serve.watching import Watched

__all__ = ["start"]

_GRACE = 1.0  # seconds in which Python may end threads that tools have started
_LEVELS = ("debug", "info", "warning", "error")


def start(arguments: Arguments) -> None:
    """Serve until the client has gone. Raises ServeError when that cannot be done."""
    tell = teller(arguments.log_level)
    choice = Choice(
        arguments.packages,
        include=arguments.include,
        exclude=arguments.exclude,
        tags=arguments.tag,
        read_only=arguments.read_only,
        search=arguments.search,
        tell=tell,
    )
    watched = _watched(choice, tell) if arguments.watch else None
    service = Service(
        choice.tools(),
        name=arguments.name or "+".join(each.partition(":")[0] for each in arguments.packages),
        version=lambda: version_of(choice.registries()),
        instructions=arguments.instructions,
        context=_context(arguments.context, arguments.log_level),
        is_changing=arguments.search,
        is_approved=arguments.approval == "client",
    )
    if arguments.mask_errors:
        from toolgen_runtime.model.settings import current

        current().mask_errors = True
    for target in arguments.observe:
        from toolgen_runtime.serve.observers import observe_named

        observe_named(target)
    tell("info", f"serving {len(service.tools)} tools over {arguments.transport}")
    if arguments.transport == "stdio":
        from toolgen_runtime.serve.stdio import serve_stdio

        serve_stdio(service, max_message=arguments.max_message, watched=watched)
        start_new_thread(_leave, ())
    else:
        from toolgen_runtime.serve.http import serve_http

        serve_http(service, arguments, watched)


def _leave() -> None:
    """End the process, should a thread of a tool keep it."""
    from time import sleep

    sleep(_GRACE)
    os._exit(0)


def teller(lowest: str) -> Callable[[str, str], None]:
    """What writes to stderr what is grave enough. The module logging would double the start."""
    told = _LEVELS[_LEVELS.index(lowest) :]

    def tell(level: str, message: str) -> None:
        if level not in told or sys.stderr is None:  # without a file, print would use the wire
            return
        shown = "".join(
            each if each.isprintable() or each == "\n" else ascii(each)[1:-1] for each in message
        )
        try:
            print(f"toolgen-serve: {level}: {shown}", file=sys.stderr, flush=True)
        except OSError:  # whoever read the log is gone, and the client may not be
            return

    return tell


def _watched(choice: Choice, tell: Callable[[str, str], None]) -> Watched:
    from toolgen_runtime.serve.watching import Watched

    return Watched(choice, tell)


def _context(target: str | None, level: str) -> Callable[[], Any]:
    """What makes the value for contexts with the first call, and before that sets up logging."""
    module, _, name = (target or "").partition(":")
    if target is not None and not (module and name.isidentifier()):
        raise ServeError(f"--context takes MODULE:NAME, got {target!r}")

    def make() -> Any:
        import logging

        logging.basicConfig(stream=sys.stderr, level=level.upper())
        if target is None:
            return None
        found = getattr(__import__(module, None, None, (name,)), name)
        return found() if callable(found) else found

    return make
