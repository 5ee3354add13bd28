"""Observers of a server, as its command line names them."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout

from toolgen_runtime.observe.observing import observe
from toolgen_runtime.serve.errors import ServeError

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

__all__ = ["observe_named"]


def observe_named(target: str) -> None:
    """Have `MODULE:NAME` told of the calls and requests of this process: an observer, or its class.

    What the module prints goes to stderr. Raises ServeError for what is not there, or no observer.
    """
    module, _, name = target.partition(":")
    if not (module and name.isidentifier()):
        raise ServeError(f"--observe takes MODULE:NAME, got {target!r}")
    try:
        with redirect_stdout(sys.stderr):
            found: Any = getattr(__import__(module, None, None, (name,)), name)
            observe(found() if isinstance(found, type) else found)
    except Exception as error:
        message = f"--observe {target} cannot be had: {type(error).__name__}: {error}"
        raise ServeError(message) from error
