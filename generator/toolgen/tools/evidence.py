"""Evidence of declarations: the places behind a tool, or behind that there is none."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from toolgen.facts.module import SourceParameter
from toolgen.facts.text import text_of
from toolgen.findings import Finding, Position, by_place, has_errors
from toolgen.ir.definitions import Definition
from toolgen.ir.evidence import Evidence, EvidenceStep
from toolgen.ir.ledger import ToolState
from toolgen.ir.tools import Parameter, ToolSpec
from toolgen.registrations.declaration import Declaration, HandwrittenDeclaration


def evidence_of(
    declaration: Declaration | HandwrittenDeclaration,
    tool: ToolSpec | None,
    needed: Mapping[str, Definition],
    findings: Sequence[Finding],
) -> Evidence:
    """What says that a declared function is a tool, hop by hop, and what was found about it."""
    said = (
        _of_function(declaration, tool)
        if isinstance(declaration, Declaration)
        else _of_handwritten(declaration)
    )
    is_emitted = tool is not None and not has_errors(findings)
    left_out = ToolState.REFUSED if has_errors(findings) else ToolState.LISTED
    steps = [
        *(EvidenceStep(position, text) for position, text in said),
        *(EvidenceStep(each.position, f"the class {id}") for id, each in needed.items()),
        *map(_found, by_place(findings)),
    ]
    return Evidence(
        f"{declaration.module}:{declaration.qualname}",
        () if tool is None else (tool.name,),
        ToolState.EMITTED if is_emitted else left_out,
        tuple(steps),
    )


def _found(finding: Finding) -> EvidenceStep:
    return EvidenceStep(finding.position, f"{finding.code}: {finding.message}")


def _of_function(declaration: Declaration, tool: ToolSpec | None) -> Iterator[tuple[Position, str]]:
    yield declaration.position, f"the function {declaration.qualname}"
    if declaration.is_wrapped and declaration.outer is not None:
        fact, scope = declaration.outer.fact, declaration.outer.scope
        yield scope.position(fact.at), f"{fact.qualname}, which wraps it, is the one to call"
    decorators = [declaration.scope.position(each.at) for each in declaration.fact.decorators]
    for place in (each for each in declaration.hops if each != declaration.declared):
        is_own = place in decorators
        yield place, "its decorator" if is_own else "a call that leads to its registration"
    places = (declaration.position, declaration.declared, *declaration.hops, *decorators)
    told = {(each.path, each.line) for each in places}
    for written in declaration.written:
        if written and (written.path, written.line) not in told:
            told.add((written.path, written.line))
            yield written, "it is named here, from where it comes to its registration"
    by = "" if declaration.is_configured else f" by {declaration.entry.target}"
    yield declaration.declared, f"it is declared a tool of {declaration.profile.framework}{by}"
    for condition in declaration.conditions:
        place = declaration.said_at.get(condition, declaration.declared)
        yield place, f"under a condition that source does not tell: {condition}"
    for place in declaration.view.places:
        yield place, "what clients see of its server is changed"
    for option, expression in declaration.options.items():
        yield declaration.position_of(option), f"{option} = {text_of(expression)}"
    yield from _model_reads(declaration, tool)
    for parameter in declaration.fact.parameters:
        yield declaration.scope.position(parameter.at), _parameter(parameter, tool)


def _model_reads(declaration: Declaration, tool: ToolSpec | None) -> Iterator[tuple[Position, str]]:
    """The name and the description."""
    if tool is None:
        return
    yield declaration.position, f"the model calls it {tool.name!r}"
    if tool.reach.why:
        yield declaration.position, f"a registry cannot call it: {tool.reach.why}"
    doc = declaration.fact.doc
    if doc is not None and tool.description == doc.strip():
        yield declaration.position, "its description is its docstring"
    elif tool.description:
        yield declaration.position, f"its description is {_short(tool.description)!r}"


def _of_handwritten(declaration: HandwrittenDeclaration) -> Iterator[tuple[Position, str]]:
    framework = declaration.profile.framework
    yield declaration.position, f"a tool of {framework} whose schema is written by hand"
    for what, given in (
        ("name", declaration.name),
        ("description", declaration.description),
        ("schema", declaration.schema),
    ):
        if isinstance(given, tuple):
            expression, scope = given
            yield scope.position(expression.at), f"{what} = {_short(text_of(expression))}"
    for place in declaration.view.places:
        yield place, "what clients see of its server is changed"


def _parameter(parameter: SourceParameter, tool: ToolSpec | None) -> str:
    """`where: str = "here"`, and what of it the model does not see, or reads."""
    type_ = "" if parameter.annotation is None else f": {text_of(parameter.annotation)}"
    default = "" if parameter.default is None else f" = {text_of(parameter.default)}"
    read = [each for each in _parameters(tool) if each.name == parameter.name]
    said = f"parameter {parameter.name}{type_}{default}"
    if tool is not None and (not read or read[0].is_context):
        return f"{said}, which the model does not fill in"
    described = next((each.description for each in read if each.description), None)
    return said if described is None else f"{said}, described as {_short(described)!r}"


def _parameters(tool: ToolSpec | None) -> Iterable[Parameter]:
    return () if tool is None else tool.parameters


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 80 else f"{line[:79]}…"
