"""Tools, managers and branches."""

from lionagi import Branch
from lionagi.protocols.action.manager import ActionManager
from lionagi.protocols.action.tool import Tool
from pydantic import BaseModel

from handlers import Handlers, imported

handlers = Handlers()
manager = ActionManager()


class Request(BaseModel):
    """What the tool takes."""

    city: str


def plain(city: str, days: int = 3) -> str:
    """Plain.

    Args:
        city: Where.
        days: How long.
    """
    return city


def by_model(request: Request) -> str:
    """By a model."""
    return request.city


def registered(city: str) -> str:
    """Registered."""
    return city


def one_of_several(city: str) -> str:
    """One of several."""
    return city




def in_branch(city: str) -> str:
    """In a branch."""
    return city


def on_branch(city: str) -> str:
    """Registered with a branch."""
    return city


Tool(func_callable=plain)
Tool(func_callable=by_model, request_options=Request)
manager.register_tool(registered)
manager.register_tools([one_of_several, imported, handlers.method])
branch = Branch(tools=[in_branch])
branch.register_tools(on_branch)
