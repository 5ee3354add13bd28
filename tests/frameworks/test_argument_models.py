"""A tool whose arguments a model describes takes what its framework takes, and hands it on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from building import built, generate_tree, run, write_sources

from toolgen_runtime import InvalidArguments

SOURCES = {
    "acme/__init__.py": "",
    "acme/shop.py": '''
        from langchain_core.tools import StructuredTool, Tool, tool
        from pydantic import BaseModel, Field


        class Paged(BaseModel):
            limit: int = Field(10, ge=1, le=50)


        class Item(BaseModel):
            name: str = Field(min_length=2)
            count: int = 1


        class Order(Paged):
            items: list[Item] = Field(description="What to buy.", max_length=2)
            note: str = "none"


        @tool(args_schema=Order)
        def order(items: list[Item], note: str, limit: int = 3) -> str:
            """Order items."""
            return f"{items!r} {note} {limit}"


        def search(text: str = "everything", limit=5) -> str:
            return f"{text} {limit}"


        class Search(Paged):
            text: str


        def shout(text, mark="!"):
            return f"{text!r}{mark}"


        shouter = Tool(name="shout", func=shout, description="Shout.")


        @tool(infer_schema=False)
        def whisper(text: str) -> str:
            """Whisper."""
            return text.lower()


        finder = StructuredTool.from_function(search, description="Find.", args_schema=Search)
    ''',
}
CALLS: list[tuple[str, dict[str, Any]]] = [
    ("order", {"items": [{"name": "tea"}]}),
    ("order", {"items": [{"name": "tea", "count": 2}], "note": "soon", "limit": 7}),
    ("order", {"items": [{"name": "t"}]}),
    ("order", {"items": [{"name": "tea"}] * 3}),
    ("order", {"items": [{"name": "tea"}], "limit": 0}),
    ("order", {"items": [{"name": "tea"}], "limit": 51}),
    ("order", {"items": [{"name": "tea"}], "note": None}),
    ("order", {}),
    ("search", {"text": "tea"}),
    ("search", {"text": "tea", "limit": "9"}),
    ("search", {"text": "tea", "limit": 99}),
    ("search", {"limit": 9}),
    ("shout", {"__arg1": "tea"}),
    ("shout", {}),
    ("whisper", {"__arg1": "Tea"}),
]


@pytest.mark.parametrize(("name", "arguments"), CALLS, ids=str)
def test_a_call_gives_what_the_framework_s_own_gives(
    name: str, arguments: dict[str, Any], tmp_path: Path
) -> None:
    tools = pytest.importorskip("langchain_core.tools")
    with built(tmp_path, SOURCES) as registry:
        shop = __import__("acme.shop", fromlist=["shop"])
        objects = {"search": shop.finder, "shout": shop.shouter}
        theirs = objects.get(name) or getattr(shop, name)

        expected = _outcome(lambda: theirs.invoke(arguments), ValueError, tools.ToolException)
        assert _outcome(lambda: run(registry.invoke(name, arguments)), InvalidArguments) == expected


def _outcome(call: Callable[[], object], *refused: type[Exception]) -> object:
    try:
        return call()
    except refused:
        return "refused"


UNREAD = {
    "x: int": None,
    "x: int = Field(gt=3)": None,
    "x: int\n\n    @field_validator('x')\n    def check(cls, value): return value": (
        "its validator 'check'"
    ),
    **{
        f"x: int\n\n    @{decorator}\n    def check(cls, value): return value": (
            "its validator 'check'"
        )
        for decorator in ("validator('x')", "model_validator(mode='before')", "root_validator()")
    },
    "x: int\n\n    @computed_field\n    @property\n    def more(self) -> int: return 1": None,
    "x: int\n\n    @field_serializer('x')\n    def show(self, value): return value": None,
    **{
        f"x: int\n    model_config = ConfigDict({setting})": f"its setting '{name}'"
        for name, setting in {
            "strict": "strict=True",
            "extra": "extra='forbid'",
            "alias_generator": "alias_generator=to_camel",
            "str_strip_whitespace": "str_strip_whitespace=True",
            "str_max_length": "str_max_length=3",
        }.items()
    },
    "x: int\n    model_config = ConfigDict(title='T')": None,
    "x: int = Field(alias='y')": "its fields have other names for callers",
    "x: int = Field(validation_alias='y')": "its fields have other names for callers",
    "x: int = Field(serialization_alias='y')": None,
}


@pytest.mark.parametrize(("body", "told"), UNREAD.items())
def test_what_a_model_checks_beyond_its_fields_is_told(
    body: str, told: str | None, tmp_path: Path
) -> None:
    source = f"""\
from langchain_core.tools import tool
from pydantic.alias_generators import to_camel
from pydantic import (
    BaseModel, ConfigDict, Field, computed_field, field_serializer, field_validator,
    model_validator, root_validator, validator,
)

class Arguments(BaseModel):
    {body}

@tool(args_schema=Arguments)
def look(x: int) -> int:
    '''Look.'''
    return x
"""
    found = generate_tree(write_sources(tmp_path, {"acme.py": source})).diagnostics

    assert [each.code for each in found] == ([] if told is None else ["TG124"])
    assert all(told in each.message for each in found if told)


def test_a_model_of_another_kind_is_told(tmp_path: Path) -> None:
    source = """\
from langchain_core.tools import tool
from pydantic import RootModel

class Arguments(RootModel[dict[str, int]]):
    pass

@tool(args_schema=Arguments)
def look(x: int) -> int:
    "Look."
    return x
"""
    (found,) = generate_tree(write_sources(tmp_path, {"acme.py": source})).diagnostics

    assert found.code == "TG124"
    assert "what it checks is more than its fields say" in found.message
