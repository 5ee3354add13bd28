"""What a signature has, and each of its parameters: `signature.parameters["city"].kind`."""

from __future__ import annotations

from toolgen.evaluate.function_annotations import return_annotation
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    BuiltinMethod,
    Entries,
    Known,
    Library,
    ParameterValue,
    SignatureValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Name
from toolgen.facts.module import ParameterKind

COMPUTED = "the signature is computed"
PARAMETER = "inspect:Parameter"
KIND_NAMES = {each: each.name for each in ParameterKind}
"""What `inspect` calls the kinds of parameters."""
RETURNS = "return_annotation"


def attribute_of_signature(
    signature: SignatureValue, name: str, site: Site, machine: Machine
) -> Value:
    """`signature.parameters`, a mapping by name, and `signature.return_annotation`."""
    if name == RETURNS and not signature.says_returns:
        return Unknown(COMPUTED)
    if name == RETURNS:
        return return_annotation(signature.function, machine)
    if name != "parameters":
        return BuiltinMethod(signature, name)
    function, scope, homes = signature.function, signature.function.scope, signature.homes
    return Entries(
        {
            each.name: WrittenValue(
                ParameterValue(function, each, homes.get(each.name)),
                Name(each.name, site.at),
                scope,
            )
            for each in signature.parameters
        }
    )


def attribute_of_parameter(parameter: ParameterValue, name: str) -> Value:
    """`parameter.name`, `parameter.kind`, `parameter.replace`."""
    match name:
        case "name":
            return Known(parameter.parameter.name)
        case "kind":
            return Library(f"{PARAMETER}.{KIND_NAMES[parameter.parameter.kind]}")
        case "replace":
            return BuiltinMethod(parameter, name)
        case _:
            return Unknown(COMPUTED, name)
