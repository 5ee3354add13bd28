"""Linking: facts of many files in, what a name means and what an expression evaluates to out."""

from toolgen.link.environment import Environment
from toolgen.link.evaluate import Evaluator
from toolgen.link.identity import identity, is_named
from toolgen.link.project import Project
from toolgen.link.refusal import Refusal
from toolgen.link.resolve import Resolver
from toolgen.link.scopes import Scope

__all__ = [
    "Environment",
    "Evaluator",
    "Project",
    "Refusal",
    "Resolver",
    "Scope",
    "identity",
    "is_named",
]
