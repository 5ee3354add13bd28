"""Effects: what a function does to the search root when it is called, as far as source tells.

Consumes functions of a project, whose bodies are parsed when they are asked about; produces the
calls that write, those that may, and those that nothing can be told of.
"""

from __future__ import annotations

from toolgen.lint.effects.search import EffectSearch
from toolgen.lint.effects.verdicts import Certainty, Effect

__all__ = ["Certainty", "Effect", "EffectSearch"]
