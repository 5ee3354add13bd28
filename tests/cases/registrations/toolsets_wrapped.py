# What toolsets around toolsets do to all tools is told, and their names are kept.
# tools: pydantic-ai look
from pydantic_ai import Agent, FunctionToolset
from pydantic_ai.toolsets import (
    ApprovalRequiredToolset,
    DeferredLoadingToolset,
    FilteredToolset,
    IncludeReturnSchemasToolset,
    PreparedToolset,
)


def look(where: str) -> str:
    """Look for a thing."""


def keep(context, tools):
    return tools


shop = FunctionToolset(tools=[look])
agent = Agent(
    "test",
    toolsets=[
        shop.filtered(lambda context, tool: True),  # TG124
        shop.prepared(keep),  # TG124
        shop.approval_required(),  # TG124
        shop.defer_loading(),  # TG124
        shop.include_return_schemas(),  # TG124
        shop.with_metadata(kind="shop"),
        FilteredToolset(shop, lambda context, tool: True),  # TG124
        PreparedToolset(shop, keep),  # TG124
        ApprovalRequiredToolset(shop),  # TG124
        DeferredLoadingToolset(shop),  # TG124
        IncludeReturnSchemasToolset(shop),  # TG124
    ],
)
