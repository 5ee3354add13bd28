"""What stands in a model's text and asks for nothing: thoughts, results of tools, others' messages;
and parts of calls, outside of which no call can be read.

Where one is not closed, the rest of the text belongs to it. Sources: the chat templates of
DeepSeek-R1, Qwen3, Mistral's Magistral, Cohere's Command A, Seed-OSS, Gemma 4, GLM-4.5 and Llama 3.
"""

from __future__ import annotations

from toolgen_runtime.requests.marks import LINE

__all__ = ["OVER", "PARTS", "REGIONS"]

_THOUGHT_TAGS = r"think|thinking|thought|thoughts|reasoning|seed:think"
_RESULT_TAGS = r"(?:tool|function)_?(?:response|result|output)s?|observation"
_ROLES = r"user|system|developer|tool|ipython|observation"

OVER = rf"</(?i:{_THOUGHT_TAGS})>|\[/THINK\]|<\|END_THINKING\|>"
"""The end of a thought; where none was begun, the prompt had begun it."""

REGIONS = {
    "thought": (
        rf"<(?i:{_THOUGHT_TAGS})>|\[THINK\]|<\|START_THINKING\|>",
        OVER,
    ),
    "channel": (r"<\|channel>", r"<channel\|>"),
    "result": (
        rf"<(?i:{_RESULT_TAGS})\b[^<>]{{0,200}}>|\[TOOL_RESULTS\]"
        r"|<[|\uff5c]tool[_\u2581](?:response|output|result)",
        rf"</(?i:{_RESULT_TAGS})>|\[/TOOL_RESULTS\]"
        r"|<[|\uff5c]tool[_\u2581]outputs[_\u2581]end[|\uff5c]>"
        r"|<tool_response\|>|<\|/tool_response\|>",
    ),
    "output": (r"```tool_output\b", r"\n```[ \t]*(?=\n|\Z)"),
    "observation": (
        rf"{LINE}Observation:",
        r"^[ \t]*(?=(?:Thought|Action|Final Answer):)|\Z",
    ),
    "message": (
        rf"<\|im_start\|>(?:{_ROLES})\b|<\|start_header_id\|>(?:{_ROLES})\b"
        rf"|<\|im_(?:user|system)\|>|<\|(?:{_ROLES})\|>",
        r"<\|im_start\|>assistant\b|<\|start_header_id\|>assistant\b"
        r"|<\|im_assistant\|>|<\|assistant\|>",
    ),
}
"""By what it is: how something begins that holds no request, and how it ends."""

PARTS = {
    "hermes": r"<(?:\w{1,20}:)?tool_?calls?>(?!`)(?!\s*<)(?=\s*+\S)",
    "glm": r"</?arg_(?:key|value)>(?!`)",
    "qwen": r"<function=[^<>`\n]{0,200}+>?+(?!`)|</?parameter\b[^<>`]{0,200}>(?!`)",
    "anthropic": r"</?antml:parameter\b|<(?:antml:)?invoke\s+name=",
    "mistral": r"\[TOOL_CALLS?\](?!`)|\[ARGS\]|\[CALL_ID\]",
    "phi_or_kimi": r"<\|tool_?calls?\|>(?!`)|<\|tool_call_(?:argument_)?begin\|>",
    "llama": r"<\|python_tag\|>(?!`)",
    "deepseek": r"<[|\uff5c]tool\u2581(?:call\u2581begin|sep)",
    "dsml": r"</?[|\uff5c]DSML[|\uff5c]parameter|<[|\uff5c]DSML[|\uff5c]invoke",
    "gemma": r'<\|"\|>|<escape>(?!`)|<\|tool_call>(?!`)|<tool_call\|>(?!`)',
    "functionary": rf"<\|recipient\|>(?!\s*all\b)|{LINE}>>>(?!all\n)[\w.-]{{1,200}}\n",
    "react": rf"{LINE}Action Input:",
    "cline": r"<use_mcp_tool>(?!`)",
}
"""By format: marks that stand within calls alone; outside of one, something is wrong with it."""
