"""Function tools, agents, and tools that are classes."""

from typing import Annotated
from types import SimpleNamespace
from typing import Any

from autogen_agentchat.agents import AssistantAgent
from autogen_core import CancellationToken
from autogen_core.tools import BaseTool, FunctionTool
from pydantic import BaseModel, Field

from handlers import Handlers, imported

handlers = Handlers()
CLIENT: Any = SimpleNamespace(model_info={"function_calling": True})


class Place(BaseModel):
    """A place."""

    city: str = Field(description="Where.")


class Arguments(BaseModel):
    """What the tool takes."""

    place: Place
    days: int = 3


class Answer(BaseModel):
    """What it gives."""

    text: str


def plain(city: str, days: int = 3) -> str:
    """Not read: the description is said."""
    return city


def annotated(city: Annotated[str, "Where."]) -> str:
    """Not read."""
    return city


def strict(city: str) -> str:
    """Not read."""
    return city


async def cancellable(city: str, cancellation_token: CancellationToken) -> str:
    """Not read."""
    return city


def in_agent(city: str) -> str:
    """In an agent's list."""
    return city


FunctionTool(plain, "Plain.")
FunctionTool(annotated, description="Annotated.", name="by_option")
FunctionTool(func=strict, description="Strict.", strict=True)
FunctionTool(cancellable, description="Cancellable.")
FunctionTool(imported, description="Imported.")
FunctionTool(handlers.method, description="A method.", name="bound_method")


class Forecast(BaseTool[Arguments, Answer]):
    """A tool of one's own."""

    def __init__(self) -> None:
        super().__init__(Arguments, Answer, "forecast", "Tell the weather.")

    async def run(self, args: Arguments, cancellation_token: CancellationToken) -> Answer:
        return Answer(text=args.place.city)


class History(BaseTool[Place, Answer]):
    """Another one."""

    def __init__(self) -> None:
        super().__init__(
            args_type=Place, return_type=Answer, name="history", description="Tell the past."
        )

    async def run(self, args: Place, cancellation_token: CancellationToken) -> Answer:
        return Answer(text=args.city)


Forecast()
History()
AssistantAgent("agent", CLIENT, tools=[in_agent])
