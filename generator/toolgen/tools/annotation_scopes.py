"""The scopes in which the annotations of declared functions are evaluated."""

from __future__ import annotations

from dataclasses import replace

from toolgen.facts.module import SourceParameter
from toolgen.ir.profiles import TOOLGEN
from toolgen.link import Scope
from toolgen.registrations.declaration import Declaration


def annotation_scope(declaration: Declaration) -> Scope:
    """The scope that the annotations of a declared function are evaluated in.

    They see its type parameters, and run when the `def` runs. Frameworks evaluate those that are
    text, as all that are postponed are, in the module alone.
    """
    function = declaration.fact
    scope = declaration.scope.annotation(function.at)
    if declaration.profile.framework == TOOLGEN.framework or not scope.path:
        return scope.annotated(function)
    of_texts = scope.outer(0, None).annotated(function)
    if scope.module.postponed:
        return of_texts
    return replace(scope.annotated(function), texts=of_texts)


def parameter_scope(declaration: Declaration, parameter: SourceParameter) -> Scope:
    """The scope that the annotation of a parameter is evaluated in: of one that code has made,
    where that stands.
    """
    home = declaration.parameter_homes.get(parameter.name)
    return annotation_scope(declaration) if home is None else home
