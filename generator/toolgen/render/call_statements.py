"""Calls: the straight-line statements that pass validated values to a function.

Consumes a signature; produces statements over `values`, `context` and `target`. What can go by
keyword does, so that an absent argument is left to the function; what must go by position is
popped first. An optional one stands in with the function's own default when one after it is given.
"""

from __future__ import annotations

from collections.abc import Sequence

from toolgen.ir.tools import Parameter, ParameterKind
from toolgen.render.literals import literal
from toolgen.render.names import Identifier, Source
from toolgen.render.parameters import POSITIONAL, InvokerSignature, may_be_absent
from toolgen.render.scope import RUNTIME, NameScope


def by_position(signature: InvokerSignature) -> tuple[Parameter, ...]:
    """The parameters that must be passed by position: all before `*args`, where there is one."""
    if signature.variadic(ParameterKind.VAR_POSITIONAL):
        return signature.of_kind(*POSITIONAL)
    return signature.of_kind(ParameterKind.POSITIONAL_ONLY)


def position_of(signature: InvokerSignature, parameter: Parameter) -> int:
    """Its place among the positional parameters that a caller fills, the context included."""
    context = 1 if _context_is_positional(signature) else 0
    return signature.of_kind(*POSITIONAL).index(parameter) + context


def call_statements(signature: InvokerSignature, module: NameScope) -> tuple[Source, ...]:
    """The body of `call(values, context)`, over names that `module` imports."""
    before, extra = _keyword_statements(signature, module)
    positional = by_position(signature)
    rest = signature.variadic(ParameterKind.VAR_POSITIONAL)
    # All up to the last one that is sure to be there are passed in any case.
    sure = max((n for n, p in enumerate(positional, 1) if not may_be_absent(p)), default=0)
    leading = [_given(signature)] if _context_is_positional(signature) else []
    leading += [_value(signature, parameter, module) for parameter in positional[:sure]]
    if sure == len(positional):
        spread = [f"*values.pop({literal(rest.name)}, ())"] if rest else []
        return (*before, _return([*leading, *spread, *extra]))
    statements = [
        *before,
        *([Source(f"rest = values.pop({literal(rest.name)}, ())")] if rest else []),
        Source(f"positional: {_list_of_any(module)} = [{', '.join(leading)}]"),
        *_optional_statements(signature, positional[sure:], module),
    ]
    return (*statements, _return(["*positional", *(["*rest"] if rest else []), *extra]))


def _keyword_statements(
    signature: InvokerSignature, module: NameScope
) -> tuple[list[Source], list[str]]:
    keywords = signature.variadic(ParameterKind.VAR_KEYWORD)
    extra = ["**values"]
    context = signature.context
    if context is not None and not _context_is_positional(signature):
        extra.insert(0, f"{Identifier(context.name)}={_given(signature)}")
    if keywords is None:
        return [], extra
    return [_further_keywords(signature, keywords, module)], [*extra, "**keywords"]


def _further_keywords(
    signature: InvokerSignature, keywords: Parameter, module: NameScope
) -> Source:
    """What goes to `**kwargs`, which must not hold what another parameter is called."""
    popped = f"values.pop({literal(keywords.name)}, {{}})"
    context = (signature.context,) if signature.context is not None else ()
    taken = tuple(
        parameter.name
        for parameter in (*context, *signature.parameters)
        if parameter.kind in (ParameterKind.POSITIONAL_OR_KEYWORD, ParameterKind.KEYWORD_ONLY)
    )
    if not taken:
        return Source(f"keywords = {popped}")
    check = module.imported(f"{RUNTIME}:further_keywords")
    return Source(f"keywords = {check}({literal(keywords.name)}, {popped}, {literal(taken)})")


def _given(signature: InvokerSignature) -> str:
    """What the function gets as its context."""
    return "context" if signature.wraps else "context.context"


def _context_is_positional(signature: InvokerSignature) -> bool:
    """Whether it goes by position: where others come before it, its name says which one it is."""
    return (
        signature.context is not None and signature.context.kind in POSITIONAL and signature.leads
    )


def _optional_statements(
    signature: InvokerSignature, optional: Sequence[Parameter], module: NameScope
) -> list[Source]:
    """For each: pass it if it or a later one is given."""
    rest = ["rest"] if signature.variadic(ParameterKind.VAR_POSITIONAL) else []
    statements = []
    for number, parameter in enumerate(optional):
        given = [f"{literal(later.name)} in values" for later in optional[number:]] + rest
        value = _pop(parameter) if len(given) == 1 else _value(signature, parameter, module)
        statements.append(Source(f"if {' or '.join(given)}:"))
        statements.append(Source(f"    positional.append({value})"))
    return statements


def _value(signature: InvokerSignature, parameter: Parameter, module: NameScope) -> str:
    if not may_be_absent(parameter):
        return _pop(parameter)
    default_of = module.imported(f"{RUNTIME}:default_of")
    default = f"{default_of}(target, {position_of(signature, parameter)})"
    return f"{_pop(parameter)} if {literal(parameter.name)} in values else {default}"


def _list_of_any(module: NameScope) -> str:
    return f"{module.imported('builtins:list')}[{module.imported(f'{RUNTIME}:Any')}]"


def _pop(parameter: Parameter) -> str:
    return f"values.pop({literal(parameter.name)})"


def _return(arguments: Sequence[str]) -> Source:
    return Source(f"return target({', '.join(arguments)})")
