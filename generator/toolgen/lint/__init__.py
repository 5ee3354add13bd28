"""Lint: what is wrong with tools as they are, told from source alone.

Consumes the planned tools of a run and, for those that promise to change nothing, the bodies of
their functions, which are parsed for that. Produces findings by the rules of `rules.lint`.
"""

from __future__ import annotations

from toolgen.lint.linting import lint

__all__ = ["lint"]
