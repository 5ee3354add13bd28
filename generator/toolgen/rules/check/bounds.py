"""The rules about bounds: nine keywords, four ways to change each."""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.rules.model import Change, Effect

_BOUNDS = {
    "max": ("maximum", "largest number"),
    "min": ("minimum", "smallest number"),
    "max-length": ("maxLength", "length of the longest string"),
    "min-length": ("minLength", "length of the shortest string"),
    "max-items": ("maxItems", "largest number of items"),
    "min-items": ("minItems", "smallest number of items"),
    "max-properties": ("maxProperties", "largest number of properties"),
    "min-properties": ("minProperties", "smallest number of properties"),
    "multiple-of": ("multipleOf", "step between numbers"),
}
BOUND_OF = {keyword: family for family, (keyword, _) in _BOUNDS.items()}
"""The family of rules for each keyword that sets a bound."""

_WAYS = (
    ("added", Effect.NARROWS, "a bound was set where there was none"),
    ("tightened", Effect.NARROWS, "the bound leaves less than before"),
    ("loosened", Effect.WIDENS, "the bound leaves more than before"),
    ("removed", Effect.WIDENS, "the bound is gone"),
)


def bounds() -> Iterator[Change]:
    """All of them."""
    for family, (keyword, meaning) in _BOUNDS.items():
        for way, effect, what in _WAYS:
            text = f"The {meaning}: {what}. Bounds are compared as they act, open or closed, and "
            text += "rounded for integers, however they are written."
            yield Change(f"{family}-{way}", effect, f"{keyword} was {way}", text)
