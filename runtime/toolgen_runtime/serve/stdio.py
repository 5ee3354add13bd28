"""MCP over stdio: a thread reads lines, the main thread answers them.

Until a tool is called, lines are answered one by one and asyncio is not imported. From then on
an event loop runs, with a task for each call.
"""

from __future__ import annotations

import os
from _thread import allocate_lock, start_new_thread

from toolgen_runtime.serve.eras import Listen, ToolsCall
from toolgen_runtime.serve.session import Session
from toolgen_runtime.serve.streams import Inbox, TooLong, claim_streams

TYPE_CHECKING = False

if TYPE_CHECKING:
    from _thread import LockType

    from toolgen_runtime.serve.service import Service
    from toolgen_runtime.serve.streams import Wire
    from toolgen_runtime.serve.watching import Watched

__all__ = ["MAX_MESSAGE", "serve_stdio"]

MAX_MESSAGE = 4 * 1024 * 1024
"""Bytes that one message may have; the limit of the official SDK over HTTP."""

_PATIENCE = 10.0  # seconds after the end for what cannot be cancelled


def serve_stdio(
    service: Service, *, max_message: int = MAX_MESSAGE, watched: Watched | None = None
) -> None:
    """Answer the client on stdin and stdout until it closes its end.

    Calls that still run then have a second to end in; later ones are cancelled, and get an error.
    From the start on stdout of the process is stderr. `max_message` is in bytes. With `watched`,
    tools are loaded again when their packages change, and the client hears of it.
    Raises ServeError when a stream is closed. What cannot be stopped does not keep the
    process, which exits with code 0: a tool's thread for two seconds after the end, and for ten
    what holds the event loop, or the wire of a client that does not read.
    """
    descriptor, wire = claim_streams()
    inbox = Inbox()
    session = Session(service, announces=watched is not None or service.is_changing)
    over = allocate_lock()
    with over:
        start_new_thread(_read, (inbox, descriptor, max_message, over))
        work = None
        if watched is None:
            work = _answer_until_work(session, inbox, wire)
            if work is None:
                return
        from toolgen_runtime.serve.loop import run_loop

        run_loop(service, session, inbox, wire, work=work, watched=watched)


def _read(inbox: Inbox, descriptor: int, limit: int, over: LockType) -> None:
    """Fill the inbox; where the server is not `over` long after that, nobody waits for it."""
    inbox.fill(descriptor, limit)
    if not over.acquire(timeout=_PATIENCE):
        os._exit(0)


def _answer_until_work(session: Session, inbox: Inbox, wire: Wire) -> ToolsCall | Listen | None:
    """Answer lines until one asks for more than an answer; None at the end."""
    while (line := inbox.wait()) is not None:
        outcome = line.answer() if isinstance(line, TooLong) else session.receive(line)
        if isinstance(outcome, ToolsCall | Listen):
            return outcome
        if isinstance(outcome, bytes):
            wire.write(outcome)
            if wire.is_broken:
                return None
    return None
