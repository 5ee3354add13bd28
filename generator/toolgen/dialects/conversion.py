"""Conversion: a tool's wording and a dialect in, the provider's definition out. Pure."""

from __future__ import annotations

from copy import deepcopy

from toolgen.dialects.model import Converted, Dialect, Violation, Wording
from toolgen.json_schema import Path, Schema, faults
from toolgen.schema import SchemaFailure

__all__ = ["convert", "converted_where_it_can"]


def convert(wording: Wording, dialect: Dialect) -> Converted:
    """The tool in the dialect. A schema that has no form in it is a violation, and no definition.

    What is given stays as it is, and nothing of it is part of the result.
    """
    fault = next(faults(wording.parameters), None)
    if fault is not None:
        return Converted(None, (), (Violation((), f"the schema is not valid: {fault}"),))
    if dialect.plain is not None and not wording.strict:
        dialect = dialect.plain
    try:
        schema, losses = dialect.rewrite(deepcopy(wording.parameters))
    except SchemaFailure as failure:
        path = _at_fault(wording.parameters, dialect)
        return Converted(None, (), (Violation(path, failure.message),))
    violations = tuple(sorted(set(dialect.check(wording, schema))))
    definition = deepcopy(dialect.wrap(wording, schema))
    return Converted(definition, tuple(sorted(set(losses))), violations)


def converted_where_it_can(wording: Wording, dialect: Dialect) -> Converted:
    """The tool in a form that its provider takes: strict where it can be, else the plain one.

    Where the provider takes neither, there is no definition. What it has against the tool in the
    dialect itself is told in either case.
    """
    made = convert(wording, dialect)
    if not made.is_refused:
        return made
    plain = Converted(None) if dialect.plain is None else convert(wording, dialect.plain)
    definition = None if plain.is_refused else plain.definition
    return Converted(definition, plain.losses, made.violations)


def _at_fault(schema: Schema, dialect: Dialect) -> Path:
    """The path of the first argument that has no form even alone; that of the root for none."""
    properties = schema.get("properties")
    for name, each in properties.items() if isinstance(properties, dict) else ():
        alone = {**schema, "properties": {name: each}, "required": []}
        try:
            dialect.rewrite(deepcopy(alone))
        except SchemaFailure:
            return ("properties", name)
    return ()
