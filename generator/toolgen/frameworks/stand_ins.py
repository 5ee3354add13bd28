"""Stand-ins for the types that only a framework gives a meaning to.

Consumes the names in `loading.TYPES`; produces classes that pydantic refuses as it refuses the
real ones, or that say that their schema is not known, and tells them in annotations.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Union

from pydantic import GetCoreSchemaHandler
from pydantic_core import CoreSchema

from toolgen.frameworks.loading import HOMES, MODELS, TYPES, UNIONS
from toolgen.ir.nodes import Named
from toolgen.schema.errors import SchemaFailure

__all__ = ["STAND_INS", "is_unread_model", "means"]

_IDENTITY = "__toolgen_identity__"


class _Unread:
    """A pydantic model of a framework whose source is not among the sources."""

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        shown = cls.__toolgen_identity__.replace(":", ".")  # type: ignore[attr-defined]
        raise SchemaFailure(
            "TG302",
            f"the schema of {shown} is the framework's, and its source is not among the sources",
            "let toolgen read installed packages, or use a model of your own",
        )


def _made(name: str, bases: tuple[type, ...] = ()) -> type:
    package, _, own = name.partition(":")
    return type(own, bases, {_IDENTITY: name, "__module__": HOMES.get(name, package)})


def _stand_ins() -> dict[str, object]:
    made: dict[str, object] = {
        name: _made(name, (_Unread,) if name in MODELS else ()) for name in TYPES
    }
    for name, arms in UNIONS.items():
        made[name] = Union[tuple(made[arm] for arm in arms)]  # noqa: UP007
    return made


STAND_INS: Mapping[str, object] = _stand_ins()
"""The object that stands for each type, by canonical name."""


def means(
    candidate: object, names: Iterable[str], named: Mapping[object, Named], *, exact: bool = False
) -> bool:
    """Whether a class is one of a framework's, `package:qualname`, or, unless exact, inherits it.

    It may be a stand-in, or the synthetic class of a class whose source was read: `named` tells
    its id.
    """
    if not isinstance(candidate, type):
        return False
    wanted = frozenset(names)
    classes = (candidate,) if exact else candidate.__mro__
    return any(_identity(each, named) in wanted for each in classes)


def is_unread_model(candidate: type) -> bool:
    """Whether a class stands for a pydantic model whose fields are not known."""
    return issubclass(candidate, _Unread)


def _identity(candidate: type, named: Mapping[object, Named]) -> str | None:
    own: str | None = vars(candidate).get(_IDENTITY)
    node = named.get(candidate)
    if own is not None or node is None:
        return own
    module, _, qualname = node.id.partition(":")
    return f"{module.partition('.')[0]}:{qualname}"
