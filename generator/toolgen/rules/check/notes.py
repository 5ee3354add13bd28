"""The rules about what a schema says besides: no validator sees a change of it."""

from __future__ import annotations

from toolgen.rules.model import Category, Change, Effect, Severity

_E, _W, _I = Severity.ERROR, Severity.WARNING, Severity.INFO
_NARROWS, _WIDENS, _EITHER, _NEITHER = Effect

NOTE_CHANGES: tuple[Change, ...] = (
    Change(
        "format-changed",
        _NEITHER,
        "the format was changed",
        "`format` is a note in JSON Schema 2020-12, so no value can be shown; many validators, "
        "pydantic's among them, do refuse by it.",
        breaking=(_W, _W),
    ),
    Change(
        "content-changed",
        _NEITHER,
        "the content encoding or media type was changed",
        "The same text means other bytes.",
        breaking=(_W, _W),
    ),
    Change(
        "discriminator-changed",
        _NEITHER,
        "the discriminator was changed",
        "Readers choose between alternatives by another property or another mapping. What it does "
        "to the values themselves is found apart.",
        breaking=(_W, _W),
    ),
    Change(
        "access-changed",
        _NEITHER,
        "`readOnly` or `writeOnly` was changed",
        "The meaning shifts, validation does not.",
        breaking=(_W, _W),
    ),
    Change(
        "default-added",
        _NEITHER,
        "a default was added",
        "It was legal to leave the value out before, or another finding says so.",
        breaking=(_I, _I),
        category=Category.MODEL,
    ),
    Change(
        "default-changed",
        _NEITHER,
        "the default was changed",
        "Calls that leave the value out mean something else now. No validator sees it.",
        breaking=(_W, _I),
        category=Category.MODEL,
    ),
    Change(
        "default-removed",
        _NEITHER,
        "the default is gone",
        "What happens when the value is left out is no longer said.",
        breaking=(_W, _I),
        category=Category.MODEL,
    ),
    Change(
        "description-added",
        _NEITHER,
        "a description was added",
        "Models read it.",
        breaking=(_I, _I),
        category=Category.MODEL,
    ),
    Change(
        "description-changed",
        _NEITHER,
        "a description was changed",
        "It steers what models write, for better or worse. No validator sees it.",
        breaking=(_W, _I),
        category=Category.MODEL,
    ),
    Change(
        "description-removed",
        _NEITHER,
        "a description is gone",
        "Models are left with the name alone.",
        breaking=(_W, _I),
        category=Category.MODEL,
    ),
    Change(
        "title-changed",
        _NEITHER,
        "a title was changed",
        "For display.",
        breaking=(_I, _I),
        category=Category.MODEL,
    ),
    Change(
        "examples-changed",
        _NEITHER,
        "examples were changed",
        "Models imitate them.",
        breaking=(_I, _I),
        category=Category.MODEL,
    ),
    Change(
        "deprecated-changed",
        _NEITHER,
        "a property was deprecated, or is no longer",
        "A note on its life.",
        breaking=(_I, _I),
        category=Category.MODEL,
    ),
)
