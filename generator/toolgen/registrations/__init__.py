"""Registrations: where the sources make tools of functions, whatever framework they use.

Consumes facts and the descriptions of frameworks; produces declarations, and the places where
something is registered that source does not tell.
"""

from toolgen.registrations.declaration import (
    Declaration,
    Declared,
    HandwrittenDeclaration,
    Uncarried,
    UntoldRegistration,
)
from toolgen.registrations.search import RegistrationSearch

__all__ = [
    "Declaration",
    "Declared",
    "HandwrittenDeclaration",
    "RegistrationSearch",
    "Uncarried",
    "UntoldRegistration",
]
