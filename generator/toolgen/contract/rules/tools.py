"""The rules about tools, beside their schemas."""

from __future__ import annotations

from toolgen.contract.rules.model import Category, Rule, Severity

_E, _W, _I = Severity.ERROR, Severity.WARNING, Severity.INFO

TOOL_RULES = (
    Rule(
        "tool-removed",
        Category.WIRE,
        _E,
        "a tool is gone",
        "Callers and prompts name it.",
    ),
    Rule(
        "tool-renamed",
        Category.WIRE,
        _E,
        "a tool has another name",
        "One tool is gone, and one with the same schema came, so that it is told once.",
    ),
    Rule(
        "tool-added",
        Category.MODEL,
        _I,
        "a tool was added",
        "Models have one more to choose from, and to read.",
    ),
    Rule(
        "tool-name-collides",
        Category.WIRE,
        _E,
        "two packages have a tool of one name, which they had not before",
        "Where both are served, one hides the other.",
    ),
    Rule(
        "tool-moved",
        Category.SOURCE,
        _W,
        "the function of a tool is in another place",
        "Who imports the function itself must follow; the registry and its invokers do so alone.",
    ),
    Rule(
        "tool-became-async",
        Category.SOURCE,
        _W,
        "the function of a tool became a coroutine",
        "Who calls the function itself must await it; the registry's invokers are awaited anyway.",
    ),
    Rule(
        "tool-became-sync",
        Category.SOURCE,
        _W,
        "the function of a tool is no longer a coroutine",
        "Who awaits the function itself fails; the registry's invokers are awaited anyway.",
    ),
    Rule(
        "tool-description-added",
        Category.MODEL,
        _I,
        "a tool has a description now",
        "Models read it.",
    ),
    Rule(
        "tool-description-changed",
        Category.MODEL,
        _W,
        "the description of a tool was changed",
        "It decides when models choose the tool. No validator sees it, so it is where text that "
        "misleads a model would be put.",
    ),
    Rule(
        "tool-description-removed",
        Category.MODEL,
        _W,
        "the description of a tool is gone",
        "Models are left with the name alone.",
    ),
    Rule("tool-title-changed", Category.MODEL, _I, "the title of a tool was changed", "Display."),
    Rule(
        "tool-read-only-lost",
        Category.TRUST,
        _E,
        "a tool no longer promises to change nothing",
        "`readOnlyHint` was true. Clients that approve such tools unasked go on doing so.",
    ),
    Rule(
        "tool-destructive-gained",
        Category.TRUST,
        _E,
        "a tool no longer promises not to destroy",
        "`destructiveHint` was false, and is true, or absent, which means true.",
    ),
    Rule(
        "tool-idempotent-lost",
        Category.TRUST,
        _E,
        "a tool can no longer be called twice safely",
        "`idempotentHint` was true. Clients that try again act twice.",
    ),
    Rule(
        "tool-open-world-gained",
        Category.TRUST,
        _W,
        "a tool reaches out of its own world now",
        "`openWorldHint` was false, and is true, or absent, which means true.",
    ),
    Rule(
        "tool-hints-tightened",
        Category.TRUST,
        _I,
        "a tool promises more than before",
        "One of its hints changed towards safety.",
    ),
    Rule(
        "tool-options-changed",
        Category.TRUST,
        _W,
        "the options of a tool were changed",
        "The trust hash differs, and no other rule tells why: a manifest shows no options.",
    ),
    Rule(
        "strict-enabled",
        Category.PROFILE,
        _W,
        "a tool became strict",
        "Arguments that were coerced are refused, and providers' strict modes apply.",
    ),
    Rule(
        "strict-disabled",
        Category.PROFILE,
        _W,
        "a tool is no longer strict",
        "Arguments are coerced, and providers no longer hold models to the schema.",
    ),
    Rule(
        "output-schema-removed",
        Category.WIRE,
        _E,
        "the schema of a result is gone",
        "Clients that read structured results have nothing to go by.",
    ),
    Rule(
        "output-schema-added",
        Category.WIRE,
        _W,
        "a result has a schema now",
        "Results that were free are held to it.",
    ),
    Rule(
        "schema-dialect-changed",
        Category.WIRE,
        _W,
        "`$schema` was changed",
        "Keywords may mean something else.",
    ),
    Rule(
        "schema-size-grew",
        Category.MODEL,
        _W,
        "a tool takes notably more text",
        "Each call of the model pays for it. The limit is a fifth, and 200 bytes.",
    ),
    Rule(
        "ref-cycle-introduced",
        Category.PROFILE,
        _W,
        "the schema refers to itself now",
        "Several providers refuse recursive schemas.",
    ),
)
