"""Rules: the modules of one framework, imported when they are asked for.

What imports a library, or runs in the user's own process, is such a module. The child that verifies
runs in an environment that may have neither toolgen nor its runtime: no description is loaded here.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import toolgen.frameworks


def rules_of(framework: str, kind: str) -> Any:
    """The module of a framework with its rules of a kind; None where it has none."""
    name = f"{toolgen.frameworks.__name__}.{framework.replace('-', '_')}.{kind}"
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not name.startswith(error.name):
            raise
        return None
