"""Values: what descriptions say of defaults and choices, held to the schema."""

from __future__ import annotations

import re
from collections.abc import Iterator

from toolgen.findings import Finding
from toolgen.lint.checks.subject import LintLimits, LintSubject, Node

_VALUE = (
    r"(?:(?P<quote>[\"'`]+)(?P<quoted>[^\"'`\n]*)(?P=quote)"
    r"|(?P<number>-?\d[\d_]*(?:\.\d+)?)(?![\w%]|[.,:/-]\d|\s*[*^x/])"
    r"|(?P<word>[Tt]rue|[Ff]alse)\b)"
)
_DEFAULTS = (
    re.compile(
        rf"\bdefaults?(?:\s+value)?\s*(?:is\b|to\b|[:=])\s*(?:to\s+)?{_VALUE}", re.IGNORECASE
    ),
    re.compile(rf"[(,;]\s*default\s+{_VALUE}\s*(?=[).,;]|\Z)", re.IGNORECASE),
)
_QUOTED = r"[\"'`][\w./+ -]{1,40}[\"'`]"
_CHOICES = re.compile(
    r"\b(?:one of|either|must be|options(?: are)?|choices(?: are)?|(?:valid|allowed|possible|"
    r"supported|accepted) (?:values|options)(?: are)?)\b\s*(?:the following)?\s*:?\s*[\[({]?\s*"
    rf"(?P<list>{_QUOTED}(?:\s*(?:,|/|\||\bor\b|\band\b|, or\b|, and\b)\s*{_QUOTED})+)",
    re.IGNORECASE,
)
_STRUCTURED = re.compile(r"[{\[]\s*[\"']|\bJSON\b")
_CONSTRAINED = ("enum", "const", "pattern", "format")


def values(subject: LintSubject, limits: LintLimits) -> Iterator[Finding]:
    """Defaults that are not as described, and choices that only prose knows of."""
    for name, node in subject.properties.items():
        text = str(node.get("description", ""))
        told = _told_default(text)
        if told is not None and _differs(told, node.get("default")):
            value = f"{told} told, {node['default']!r} set"
            yield subject.finding("default-contradicts-description", f"/{name}", value)
        choices = None if _STRUCTURED.search(text) else _CHOICES.search(text)
        if choices is not None and _is_free_text(subject, node):
            yield subject.finding("choices-in-prose", f"/{name}", _unquoted(choices["list"]))


def _told_default(text: str) -> str | None:
    """The one default that a description names; None where it names none, or several."""
    told = {
        (found["quoted"] if found["quoted"] is not None else found["number"] or found["word"])
        for pattern in _DEFAULTS
        for found in pattern.finditer(text)
    }
    return told.pop() if len(told) == 1 else None


def _differs(told: str, default: object) -> bool:
    """Whether a default is another than was told. One of None mostly stands for what is told."""
    match default:
        case bool():
            return told.lower() in ("true", "false") and told.lower() != str(default).lower()
        case int() | float():
            number = _number(told)
            return number is not None and number != default
        case str():
            return bool(default) and _plain(told) != _plain(default)
        case _:
            return False


def _number(text: str) -> float | None:
    try:
        return float(text.replace("_", ""))
    except ValueError:
        return None


def _plain(text: str) -> str:
    return text.strip().rstrip(".").casefold()


def _unquoted(text: str) -> str:
    return " ".join(re.sub(r"[\"'`]", "", text).split())


def _is_free_text(subject: LintSubject, node: Node) -> bool:
    alternatives = list(subject.alternatives(node))
    is_text = any(each.get("type") == "string" for each in alternatives)
    nodes = (node, *alternatives)
    return is_text and not any(key in each for key in _CONSTRAINED for each in nodes)
