"""The rules about what a model is told: enough, once, and true."""

from __future__ import annotations

from toolgen.rules.lint.examples import tool
from toolgen.rules.model import Category, Rule, Severity

_W, _I = Severity.WARNING, Severity.INFO
_DOCUMENTATION = Category.DOCUMENTATION

DOCUMENTATION_RULES = (
    Rule(
        "tool-undocumented",
        _DOCUMENTATION,
        _W,
        "the tool has no description",
        "Models choose by the description; the name alone makes them guess.",
        bad=tool("def send(text: str) -> None: ..."),
        good=tool('def send(text: str) -> None:\n    """Post a message to the team channel."""'),
    ),
    Rule(
        "tool-description-short",
        _DOCUMENTATION,
        _I,
        "the description has fewer than three words",
        "It hardly tells when to call the tool, what comes back, or what it does not do.",
        bad=tool('def send(text: str) -> None:\n    """Tells everybody."""'),
        good=tool('def send(text: str) -> None:\n    """Post a message to the team channel."""'),
    ),
    Rule(
        "tool-description-restates-name",
        _DOCUMENTATION,
        _I,
        "the description says no more than the name",
        "The model pays for the text and learns nothing.",
        bad=tool('def get_user(key: int) -> str:\n    """Get the user."""'),
        good=tool('def get_user(key: int) -> str:\n    """Look up a customer by number."""'),
    ),
    Rule(
        "tool-description-long",
        _DOCUMENTATION,
        _I,
        "the description is longer than `max-description` characters",
        "Each request carries it. Some providers cut or refuse descriptions beyond 1,024 "
        "characters; guidance for rare cases belongs into the result or a prompt.",
        bad=tool(
            'def send(text: str) -> None:\n    """Post a message to the team channel."""',
            'description="Post a message. " + "And so on. " * 300',
        ),
        good=tool('def send(text: str) -> None:\n    """Post a message to the team channel."""'),
    ),
    Rule(
        "tool-descriptions-alike",
        _DOCUMENTATION,
        _W,
        "two tools have descriptions that are nearly the same",
        "A model that must choose between them chooses by chance. Words that differ only as the "
        "names of the tools do are no help; say what each is for.",
        bad=tool(
            'def find(text: str) -> str:\n    """Search the catalogue for products."""',
            then='def lookup(text: str) -> str:\n    """Search the catalogue for products."""',
        ),
        good=tool(
            'def find(text: str) -> str:\n    """Search the catalogue for products."""',
            then='def lookup(text: str) -> str:\n    """Give one product by its exact number."""',
        ),
    ),
    Rule(
        "description-section-leaks",
        _DOCUMENTATION,
        _I,
        "sections of a docstring are part of the description",
        "`Args:`, `Raises:`, doctests and field lists are notation for people. Where parameters "
        "have descriptions of their own, the model pays twice. Some frameworks hand on whole "
        "docstrings; describe parameters by `Field` there.",
        bad=tool(
            "def send(text: str) -> None: ...",
            'description="Post a message.\\n\\nRaises:\\n    ValueError: It is empty."',
        ),
        good=tool(
            'def send(text: str) -> None:\n    """Post a message.\n\n    Raises:\n'
            '        ValueError: It is empty.\n    """'
        ),
    ),
    Rule(
        "description-truncated",
        _DOCUMENTATION,
        _W,
        "a description ends in the middle",
        "It ends on a colon, a comma, an open bracket or a word that something must follow. Mostly "
        "a docstring's parser stopped at a line, and the list after it is lost.",
        bad=tool(
            'def send(level: str) -> None:\n    """Post a message.\n\n    Args:\n'
            '        level: How urgent, one of:\n    """'
        ),
        good=tool(
            'def send(level: str) -> None:\n    """Post a message.\n\n    Args:\n'
            '        level: How urgent, from "low" to "high".\n    """'
        ),
    ),
    Rule(
        "param-undocumented",
        _DOCUMENTATION,
        _W,
        "a parameter has no description",
        "Neither its schema nor the tool's description says what it is for, so that the model "
        "fills it in by name and type.",
        bad=tool('def send(text: str) -> None:\n    """Post a message to the team channel."""'),
        good=tool(
            'def send(text: str) -> None:\n    """Post a message.\n\n    Args:\n'
            '        text: What to say, in Markdown.\n    """'
        ),
    ),
    Rule(
        "param-documented-absent",
        _DOCUMENTATION,
        _W,
        "a parameter is documented that does not exist",
        "It was renamed or removed. A model that reads of it sends it, and strict tools refuse "
        "that.",
        bad=tool(
            'def send(text: str) -> None:\n    """Post a message.\n\n    Args:\n'
            '        message: What to say, in Markdown.\n    """'
        ),
        good=tool(
            'def send(text: str) -> None:\n    """Post a message.\n\n    Args:\n'
            '        text: What to say, in Markdown.\n    """'
        ),
    ),
    Rule(
        "param-description-restates-name",
        _DOCUMENTATION,
        _I,
        "the description of a parameter says no more than its name",
        "`city: The city.` costs tokens and tells neither form nor meaning.",
        bad=tool(
            'def report(city: str) -> str:\n    """Tell the weather.\n\n    Args:\n'
            '        city: The city.\n    """'
        ),
        good=tool(
            'def report(city: str) -> str:\n    """Tell the weather.\n\n    Args:\n'
            '        city: Its English name, such as "Vienna".\n    """'
        ),
    ),
    Rule(
        "param-descriptions-alike",
        _DOCUMENTATION,
        _W,
        "two parameters of a tool have the same description",
        "One was copied and not changed: the model cannot tell them apart.",
        bad=tool(
            'def move(source: str, target: str) -> None:\n    """Move a file.\n\n    Args:\n'
            "        source: The path of the file.\n        target: The path of the file.\n"
            '    """'
        ),
        good=tool(
            'def move(source: str, target: str) -> None:\n    """Move a file.\n\n    Args:\n'
            "        source: The path as it is now.\n        target: The path to move it to.\n"
            '    """'
        ),
    ),
    Rule(
        "param-name-ambiguous",
        _DOCUMENTATION,
        _W,
        "a parameter's name may mean anything, and nothing describes it",
        "`data`, `value`, `x`: what goes in there is anybody's guess. Found in place of "
        "`param-undocumented`.",
        bad=tool('def send(data: str) -> None:\n    """Post a message to the team channel."""'),
        good=tool(
            'def send(markdown: str) -> None:\n    """Post a message to the team channel."""'
        ),
    ),
    Rule(
        "param-untyped",
        _DOCUMENTATION,
        _I,
        "a parameter takes anything",
        "Its schema says nothing of the type, by `Any` or for want of an annotation.",
        bad=tool(
            'def send(text: Any) -> None:\n    """Post a message.\n\n    Args:\n'
            '        text: What to say.\n    """',
            uses="from typing import Any",
        ),
        good=tool(
            'def send(text: str) -> None:\n    """Post a message.\n\n    Args:\n'
            '        text: What to say.\n    """'
        ),
    ),
    Rule(
        "default-contradicts-description",
        _DOCUMENTATION,
        _W,
        "a description names another default than the parameter has",
        "The model leaves the argument out and gets something else than it was told.",
        bad=tool(
            'def search(limit: int = 20) -> str:\n    """List products.\n\n    Args:\n'
            '        limit: How many to list (default: 10).\n    """'
        ),
        good=tool(
            'def search(limit: int = 20) -> str:\n    """List products.\n\n    Args:\n'
            '        limit: How many to list (default: 20).\n    """'
        ),
    ),
    Rule(
        "choices-in-prose",
        _DOCUMENTATION,
        _I,
        "a description lists the values that a plain string may have",
        "As a `Literal` they are part of the schema: validated, and never misspelt by a model that "
        "is held to it.",
        bad=tool(
            'def send(level: str) -> None:\n    """Post a message.\n\n    Args:\n'
            "        level: One of 'low', 'normal' or 'high'.\n    \"\"\""
        ),
        good=tool(
            'def send(level: Literal["low", "normal", "high"]) -> None:\n'
            '    """Post a message.\n\n    Args:\n        level: How urgent it is.\n    """',
            uses="from typing import Literal",
        ),
    ),
)
