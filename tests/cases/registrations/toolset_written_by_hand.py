# A toolset of the project's own gives definitions, which say all that a model is told; one without a
# schema takes nothing.
# tools: pydantic-ai close, pydantic-ai find
# maybe: close, find
from pydantic import BaseModel
from pydantic_ai import AbstractToolset
from pydantic_ai.tools import ToolDefinition
from pydantic_ai.toolsets import ToolsetTool


class Arguments(BaseModel):
    key: str


class Shop(AbstractToolset):
    @property
    def id(self):
        return "shop"

    async def get_tools(self, ctx):
        find = ToolDefinition(name="find", parameters_json_schema=Arguments.model_json_schema())
        close = ToolDefinition(name="close", description="Close the shop.")
        return {each.name: self.made(each) for each in (close, find)}

    def made(self, definition):
        return ToolsetTool(toolset=self, tool_def=definition, max_retries=1, args_validator=None)

    async def call_tool(self, name, tool_args, ctx, tool):
        return name
