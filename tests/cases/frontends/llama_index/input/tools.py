"""Function tools."""

from llama_index.core.schema import (
    BaseNode,
    Document,
    ImageDocument,
    ImageNode,
    IndexNode,
    NodeWithScore,
    QueryBundle,
    TextNode,
)
from llama_index.core.tools import FunctionTool, ToolMetadata
from llama_index.core.tools.function_tool import FunctionTool as ByModule
from pydantic import BaseModel, Field

from handlers import Handlers, imported

handlers = Handlers()


class Arguments(BaseModel):
    """What the tool takes."""

    city: str = Field(description="Where.")


def plain(city: str, days: int = 3) -> str:
    """Plain."""
    return city


def renamed(city: str) -> str:
    """Not this."""
    return city


async def asynchronous(city: str) -> str:
    """Asynchronous."""
    return city


def by_model(city: str) -> str:
    """By a model."""
    return city


def by_module(city: str) -> str:
    """By the module inside."""
    return city


FunctionTool.from_defaults(plain)
FunctionTool.from_defaults(fn=renamed, name="by_option", description="Said.")
FunctionTool.from_defaults(async_fn=asynchronous)
FunctionTool.from_defaults(by_model, fn_schema=Arguments, name="by_model_named")
FunctionTool.from_defaults(fn=imported)
FunctionTool.from_defaults(handlers.method)
ByModule.from_defaults(fn=by_module)


def documents(city: str) -> list[Document]:
    """Its description names what it returns."""
    return [Document(text=city)]


def scored(city: str) -> NodeWithScore | None:
    """Nothing, or a node."""
    return None


def nodes(
    city: str,
) -> tuple[BaseNode, TextNode, IndexNode, ImageNode, ImageDocument, QueryBundle]:
    """One of each."""
    raise NotImplementedError


FunctionTool.from_defaults(documents)
FunctionTool.from_defaults(nodes)
FunctionTool.from_defaults(scored)
