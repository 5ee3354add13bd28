"""Callers give a context in the type that its annotation names, as far as it names one."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.ir.nodes import Parametrised, Standard, Type, Union
from toolgen.pipeline import generate

SOURCE = """
from typing import Annotated, Generic, Optional, TypeVar, Union
from pydantic_ai import Agent, RunContext

T = TypeVar("T")

class Bound(Generic[T]): ...
class Open[T]: ...
class Plain: ...
class Outer:
    class Inner: ...

agent = Agent("x")

@agent.tool
def look(ctx: {annotation}, a: int) -> int:
    "Look."
    return a
"""


def shown(type_: Type) -> str:
    match type_:
        case Standard(name=name):
            return name.rpartition(":")[2]
        case Parametrised(origin=origin, arguments=arguments):
            return f"{origin.rpartition(':')[2]}[{', '.join(map(shown, arguments))}]"
        case Union(arms=arms):
            return " | ".join(map(shown, arms))
        case _:
            return repr(type_)


@pytest.mark.parametrize(
    ("annotation", "expected"),
    [
        ("RunContext", "RunContext"),
        ("RunContext[Plain]", "RunContext[Plain]"),
        ("'RunContext[Plain]'", "RunContext[Plain]"),
        ("Annotated[RunContext[Plain], 1]", "RunContext[Plain]"),
        ("RunContext[int] | None", "RunContext[int] | None"),
        ("Optional[RunContext[Plain]]", "RunContext[Plain] | None"),
        ("Union[RunContext[Plain], None]", "RunContext[Plain] | None"),
        ("RunContext[dict[str, Plain]]", "RunContext[dict[str, Plain]]"),
        ("RunContext[Bound[int]]", "RunContext[Bound[int]]"),
        ("RunContext[Open[int]]", "RunContext[Open[int]]"),
        ("RunContext[Bound]", "RunContext[Any]"),
        ("RunContext[Open]", "RunContext[Any]"),
        ("RunContext[Outer.Inner]", "RunContext[Any]"),
        ("RunContext[list[unknown]]", "RunContext[list[Any]]"),
        ("RunContext[unknown[int]]", "RunContext[Any]"),
        ("RunContext[1]", "RunContext[Any]"),
    ],
)
def test_a_context_is_of_the_type_that_is_named(annotation: str, expected: str) -> None:
    text = SOURCE.format(annotation=annotation)
    [planned] = generate([source_file("app.py", text)], Config()).planned

    context, _ = planned.tool.parameters
    assert (context.is_context, shown(context.type)) == (True, expected)
