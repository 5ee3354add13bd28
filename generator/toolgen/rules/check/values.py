"""The rules about which values a schema accepts."""

from __future__ import annotations

from toolgen.rules.check.bounds import bounds
from toolgen.rules.model import Category, Change, Effect, Severity

_E, _W, _I = Severity.ERROR, Severity.WARNING, Severity.INFO
_NARROWS, _WIDENS, _EITHER, _NEITHER = Effect

VALUE_CHANGES: tuple[Change, ...] = (
    Change(
        "type-changed",
        _EITHER,
        "the type was changed",
        "Values of the old type are not of the new one, and the other way round.",
    ),
    Change(
        "type-narrowed",
        _NARROWS,
        "a type is no longer accepted",
        "Of several types one is gone, or only integers are left of all numbers.",
    ),
    Change(
        "type-widened",
        _WIDENS,
        "a further type is accepted",
        "A type was added, or integers became numbers: readers may meet what they never met.",
    ),
    Change(
        "became-not-nullable",
        _NARROWS,
        "null is no longer accepted",
        "However it is written: a type list, an alternative, a constant.",
    ),
    Change(
        "became-nullable",
        _WIDENS,
        "null is accepted now",
        "However it is written: a type list, an alternative, a constant.",
    ),
    Change(
        "enum-value-removed",
        _NARROWS,
        "a constant is no longer accepted",
        "A member of an enumeration or a `Literal` is gone, or a constant became another.",
    ),
    Change(
        "enum-value-added",
        _WIDENS,
        "a further constant is accepted",
        "Readers that handle each constant meet one that they do not know. Enumerations are made "
        "to grow, so this is a warning for results; set it to `error` for closed ones.",
        breaking=(_E, _W),
    ),
    Change(
        "became-enum",
        _NARROWS,
        "only constants are accepted where any value was",
        "`str` became a `Literal`.",
    ),
    Change(
        "enum-lifted",
        _WIDENS,
        "any value is accepted where only constants were",
        "A `Literal` became `str`: readers may meet any value of the type.",
    ),
    Change(
        "enum-reordered",
        _NEITHER,
        "constants stand in another order",
        "Validators do not care; models prefer what comes first.",
        breaking=(_I, _I),
        category=Category.MODEL,
    ),
    *bounds(),
    Change(
        "multiple-of-changed",
        _EITHER,
        "multipleOf was changed to a number that does not fit",
        "Neither step is a multiple of the other, so each leaves out some of the other's numbers.",
    ),
    Change("pattern-added", _NARROWS, "a pattern was set", "Strings must match it now."),
    Change("pattern-removed", _WIDENS, "a pattern is gone", "Any string may turn up now."),
    Change(
        "pattern-changed",
        _EITHER,
        "the pattern was changed",
        "Which of two patterns matches more is not proven; strings are tried until one tells them "
        "apart. Where none does, `schema-undecidable` says so.",
    ),
    Change("unique-items-added", _NARROWS, "items must differ now", "A `list` became a `set`."),
    Change("unique-items-removed", _WIDENS, "items may repeat", "A `set` became a `list`."),
    Change(
        "array-to-tuple",
        _EITHER,
        "a list became a tuple",
        "Items have schemas by position now, and mostly a fixed number.",
    ),
    Change(
        "tuple-to-array",
        _EITHER,
        "a tuple became a list",
        "Items have one schema now, and mostly any number.",
    ),
    Change(
        "tuple-length-changed",
        _EITHER,
        "the length of a tuple was changed",
        "No value is valid under both.",
    ),
    Change(
        "property-added",
        _EITHER,
        "an optional property was added",
        "To an object that was open, this narrows: any value was valid under that name before. "
        "Since callers hardly send what nobody reads, it is a warning for parameters. Readers that "
        "refuse what they do not know break on results.",
        breaking=(_W, _E),
    ),
    Change(
        "property-added-required",
        _EITHER,
        "a required property was added",
        "Calls written before do not have it.",
    ),
    Change(
        "property-removed",
        _EITHER,
        "a property was removed",
        "A closed object refuses it now. An open one ignores what callers still send: a warning.",
        safe=(_W, _I),
    ),
    Change(
        "property-renamed",
        _EITHER,
        "a property was renamed",
        "One property is gone, and one with the same schema came, so that it is told once.",
        safe=(_W, _I),
    ),
    Change(
        "property-became-required",
        _NARROWS,
        "a property became required",
        "Calls written before may lack it. A default does not help: it is a note.",
    ),
    Change(
        "property-became-optional",
        _WIDENS,
        "a property became optional",
        "Readers may meet objects without it.",
    ),
    Change(
        "property-order-changed",
        _NEITHER,
        "properties stand in another order",
        "Models fill in arguments in the order they read them. Told where the order is known: "
        "a manifest keeps it as a part of the model hash alone.",
        breaking=(_W, _I),
        category=Category.MODEL,
    ),
    Change(
        "additional-properties-closed",
        _NARROWS,
        "unknown properties are refused",
        "The object took any further property, and takes none now.",
    ),
    Change(
        "additional-properties-opened",
        _WIDENS,
        "unknown properties are accepted",
        "The object took no further property, and takes some now.",
    ),
    Change(
        "property-names-changed",
        _EITHER,
        "other names of properties are accepted",
        "What keys of a `dict` may be was changed.",
    ),
    Change(
        "union-variant-removed",
        _NARROWS,
        "an alternative is gone",
        "Alternatives are matched by what they accept, never by position.",
    ),
    Change(
        "union-variant-added",
        _WIDENS,
        "an alternative was added",
        "Readers may meet an object that they do not know.",
    ),
    Change(
        "constraint-added",
        _NARROWS,
        "a condition was added",
        "One of `not`, `if`, `contains`, `dependentRequired`, `dependentSchemas`, "
        "`patternProperties`, `unevaluated...`, or that one alternative alone may hold.",
    ),
    Change(
        "constraint-changed",
        _EITHER,
        "a condition was changed",
        "Conditions are compared by their text; values are tried until one tells them apart.",
    ),
    Change("constraint-removed", _WIDENS, "a condition is gone", "See the rule for those added."),
    Change(
        "schema-undecidable",
        _EITHER,
        "whether the change breaks could not be decided",
        "There is neither a proof that it does not, nor a value that shows that it does: a "
        "condition too clever to compare, or a schema too large. Never read it as safe.",
        breaking=(_W, _W),
        safe=(_W, _W),
    ),
)
