"""The rules about sizes: what providers take, and what each request pays for."""

from __future__ import annotations

from toolgen.rules.lint.examples import tool
from toolgen.rules.model import Category, Rule, Severity

_E, _W, _I = Severity.ERROR, Severity.WARNING, Severity.INFO

_ORDER = 'def order(part: Part) -> None:\n    """Order a part."""'
_PART = """\
from __future__ import annotations

from typing import TypedDict

class Part(TypedDict):
    name: str
    parts: {of}
"""

SIZE_RULES = (
    Rule(
        "provider-refuses",
        Category.PROFILE,
        _W,
        "a provider refuses the tool",
        "A request with it fails. The dialects of the configuration count, else those of OpenAI "
        "(not its strict mode), Anthropic, Gemini and MCP; a build reports configured ones as "
        "TG410.",
        bad=tool(_ORDER, uses=_PART.format(of="list[Part]")),
        good=tool(_ORDER, uses=_PART.format(of="list[str]")),
    ),
    Rule(
        "provider-may-refuse",
        Category.PROFILE,
        _I,
        "a provider may refuse the tool",
        "Some of its models or versions do.",
    ),
    Rule(
        "enum-large",
        Category.COST,
        _W,
        "a parameter has more than `max-enum` values to choose from",
        "All of them are in each request. A tool that searches the values costs less and errs "
        "less.",
    ),
    Rule(
        "too-many-parameters",
        Category.COST,
        _W,
        "a tool has more than `max-parameters` parameters",
        "Models leave out or mix up arguments of long lists. Split the tool, or group them.",
    ),
    Rule(
        "too-many-tools",
        Category.COST,
        _W,
        "a package has more than `max-tools` tools",
        "Models choose worse among many, and providers have limits (OpenAI: 128). Serve a "
        "selection, or let the model search for tools.",
    ),
    Rule(
        "over-budget",
        Category.COST,
        _E,
        "a tool, or all tools of a package, take more bytes than the budget",
        "Budgets are set in `[tool.toolgen.budgets]`; without them there is nothing to find.",
    ),
)
