"""Keys of calls, as providers and models write them.

Sources: OpenAI's chat completions and responses, Anthropic's messages, Gemini's `generateContent`,
MCP's `tools/call`, and the keys that LionAGI's `parse_action_request` knows.
"""

__all__ = [
    "ANSWERED",
    "ARGUMENTS",
    "CALLS",
    "CONTAINERS",
    "ENVELOPE",
    "IDS",
    "IN_CALLS",
    "NAMES",
    "OF_SCHEMAS",
    "PLANS",
    "SCHEMAS",
    "TEXTS",
    "WEAK_NAMES",
]

NAMES = ("function", "function_name", "tool", "tool_name")
"""Keys that name a tool and nothing else: they make a request without arguments, too."""

WEAK_NAMES = ("name", "action", "recipient_name")
"""Keys that name a tool where arguments stand beside them."""

ARGUMENTS = (
    *("arguments", "args", "parameters", "params", "input", "kwargs"),
    *("action_input", "tool_input", "function_arguments", "action_arguments", "tool_arguments"),
)
SCHEMAS = ("parameters", "input_schema", "inputSchema")
"""Keys that hold the schema of a tool's arguments, where a tool is described."""

OF_SCHEMAS = frozenset(
    ["type", "properties", "required", "additionalProperties", "description", "title", "$defs"]
)
"""Keys of the schema of an object."""

CALLS = (
    *("function_call", "functionCall", "tool_call", "toolCall", "tool_use", "toolUse"),
    *("tool_calls", "toolCalls", "tool_uses"),
)
"""Keys of providers' messages, below which everything is a call."""

PLANS = (
    *("tool_requests", "action_requests", "requests", "action_request", "tool_request"),
    *("calls", "actions"),
)
"""Keys below which models write calls, where other data has other things."""

CONTAINERS = ("choices", "message", "output", "content", "candidates", "parts", "response")
"""Keys of providers' messages, below which other data has what tools gave."""

ANSWERED = ("tool_call_id", "tool_use_id", "toolUseId", "call_id")
"""Keys by which results say what they answer."""

TEXTS = ("content", "text")
IDS = ("call_id", "id", "tool_call_id", "toolUseId")

ENVELOPE = frozenset({*NAMES, *WEAK_NAMES, *CALLS, *PLANS})
"""The keys that tell a request from other data."""

IN_CALLS = frozenset(
    [
        *(*NAMES, *WEAK_NAMES, *ARGUMENTS, *IDS, "type", "role", "index"),
        *("thought", "thoughts", "reason", "reasoning", "rationale", "explanation"),
    ]
)
"""The keys of calls. Plain data with others is no call: a status, a result, an error or a time are
those of one that was made.
"""
