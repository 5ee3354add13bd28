"""The class that an annotation says an object is of, however it is written."""

from __future__ import annotations

import pytest
from linking import Linked

from toolgen.annotations.expressions import parse_text
from toolgen.link.identity import identity
from toolgen.registrations.annotations import Annotations

SOURCE = """
import typing
from typing import Annotated, Any, Final, Generic, Optional, TypeVar, Union
from unittest.mock import Mock

T = TypeVar("T")
class Shop(Generic[T]): ...
class Other: ...
"""

OF_SHOP = [
    *("Shop", '"Shop"', "Shop[int]", "Annotated[Shop, 1]", "Final[Shop]", "typing.Final[Shop]"),
    *("Shop | None", "None | Shop", "Optional[Shop]", '"Optional[Shop]"', "Optional['Shop']"),
    *("Union[Shop, None]", "typing.Union[None, Shop[int]]", "Annotated[Shop | None, 1]"),
    *("Shop | Mock", "Union[Mock, Shop]", "Any | Shop"),
]
OF_NONE = [
    *("Any", "object", "None", "Shop | Other", "Union[Shop, Other]", "Optional[Shop | Other]"),
    *('"Shop +"', "list[Shop]", "missing.Shop", "Mock | None", "make(Shop)"),
]


def _class_of(annotation: str) -> object:
    linked = Linked({"app.py": SOURCE})
    annotations = Annotations(linked.resolver, parse_text)
    found = annotations.class_of(parse_text(annotation), linked.scope("app"))
    return None if found is None else identity(found)


@pytest.mark.parametrize("annotation", OF_SHOP)
def test_what_is_wrapped_around_a_class_changes_nothing(annotation: str) -> None:
    assert _class_of(annotation) == _class_of("Shop") is not None


@pytest.mark.parametrize("annotation", OF_NONE)
def test_what_names_no_class_or_several_tells_none_of_them(annotation: str) -> None:
    assert _class_of(annotation) not in (_class_of("Shop"), _class_of("Other"))
