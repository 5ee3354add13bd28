"""Costs: what tools take up in the prompt of a model, in bytes and in tokens, and their budgets.

Consumes planned tools; produces sizes a dialect, and what is over its budget. Budgets are in bytes,
which depend on the source alone. Tokens are for people, and exact where a tokenizer is installed.
"""

from __future__ import annotations

from toolgen.costs.budgets import Budgets, Overrun, overruns
from toolgen.costs.measuring import Cost, RegistryCosts, ToolCosts, cost_of, measure, text_in
from toolgen.costs.registries import PlannedRegistry, registries_of
from toolgen.costs.tokens import ESTIMATE, TOKENS, Tokenizer, TokensChoice, tokenizer

__all__ = [
    "ESTIMATE",
    "TOKENS",
    "Budgets",
    "Cost",
    "Overrun",
    "PlannedRegistry",
    "RegistryCosts",
    "Tokenizer",
    "TokensChoice",
    "ToolCosts",
    "cost_of",
    "measure",
    "overruns",
    "registries_of",
    "text_in",
    "tokenizer",
]
