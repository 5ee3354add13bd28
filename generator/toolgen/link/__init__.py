"""Linking: facts of many files in, what a name means and what an expression evaluates to out."""

from toolgen.link.evaluate import Evaluator
from toolgen.link.project import Project
from toolgen.link.refusal import Refusal
from toolgen.link.resolve import Resolver
from toolgen.link.scopes import Scope

__all__ = ["Evaluator", "Project", "Refusal", "Resolver", "Scope"]
