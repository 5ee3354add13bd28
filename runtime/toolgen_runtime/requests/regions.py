"""What stands in a model's text and asks for nothing: thoughts, results of tools, others' messages;
and parts of calls, outside of which no call can be read.

Where one is not closed, the rest of the text belongs to it. Sources: the chat templates of
DeepSeek-R1, Qwen3, Mistral's Magistral, Cohere's Command A, Seed-OSS, Gemma 4, GLM-4.5 and Llama 3.
"""

from __future__ import annotations

from toolgen_runtime.requests.marks import LINE

__all__ = ["CLOSED", "OVER", "PARTS", "REGIONS"]

_THOUGHT_TAGS = r"think|thinking|thoughts?|reasoning|seed:think"
_RESULT_TAGS = (
    r"(?:tool|function)_?(?:response|result|output)s?|observation"
    r"|\w{1,30}_(?:results?|outputs?)(?:__)?"
)
_QUOTING_TAGS = (
    r"examples?|documents?|context|quote|source|file|analysis|reflection|scratchpad|cot"
    r"|chain_of_thought|(?:inner_)?monologue"
)
_ROLES = r"user|system|developer|tool|ipython|observation|environment"
_OTHERS = r"user|system|developer|tool|tool_response|tool_responses|documents?|available_tools"
_TAG = r"<(?<![\w`]<)"
"""What a tag begins with: neither `Vec<Document>` nor a tag that is named in code is one."""

OVER = rf"</(?i:{_THOUGHT_TAGS})>|\[/THINK\]|<\|END_THINKING\|>" "|\u25c1(?:/think)\u25b7"
"""The end of a thought; where none was begun, the prompt had begun it."""

REGIONS = {
    "thought": (
        rf"{_TAG}(?i:{_THOUGHT_TAGS})(?:\s[^<>]{{0,200}})?>|\[THINK\]|<\|START_THINKING\|>"
        "|\u25c1(?:think)\u25b7",
        OVER,
    ),
    "channel": (r"<\|channel>", r"<channel\|>"),
    "result": (
        rf"{_TAG}(?i:{_RESULT_TAGS})\b[^<>]{{0,200}}>|\[TOOL_RESULTS\]|<\|START_TOOL_RESULTS?\|>"
        r"|<[|\uff5c]tool[_\u2581](?:response|output|result)",
        rf"</(?i:{_RESULT_TAGS})>|\[/TOOL_RESULTS\]|<\|END_TOOL_RESULTS?\|>"
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
    "turn": (
        rf"<start_of_turn>(?:{_OTHERS})\b|<\|start_of_role\|>(?:{_OTHERS})\b"
        rf"|<\|header_start\|>(?:{_ROLES})\b|<\|turn>(?:{_ROLES})\b|<seed:bos>(?:{_ROLES})\b"
        rf"|\]~b\](?:{_ROLES})\b|<\|from\|>(?:{_ROLES})\b|<SPECIAL_11>User\b|<extra_id_1>User\b"
        r"|<\|(?:USER|SYSTEM)_TOKEN\|>|<\|User\|>"
        r"|<\uff5cUser\uff5c>|\[INST\]|\[SYSTEM_PROMPT\]|\[AVAILABLE_TOOLS\]",
        r"<start_of_turn>model\b|<\|start_of_role\|>assistant\b|<\uff5cAssistant\uff5c>"
        r"|<\|header_start\|>assistant\b|<\|turn>model\b|<seed:bos>assistant\b|\]~b\]ai\b"
        r"|<\|from\|>assistant\b|<SPECIAL_11>Assistant\b|<extra_id_1>Assistant\b"
        r"|<\|CHATBOT_TOKEN\|>|<\|Assistant\|>"
        r"|\[/INST\]|\[/SYSTEM_PROMPT\]|\[/AVAILABLE_TOOLS\]",
    ),
    "quotation": (
        rf"{_TAG}(?:{_QUOTING_TAGS})(?:\s[^<>]{{0,200}})?>|{_TAG}!--",
        rf"</(?:{_QUOTING_TAGS})>|-->",
    ),
}
"""By what it is: how something begins that holds no request, and how it ends."""

CLOSED = frozenset({"quotation"})
"""What is prose where it is not closed: `cp <file> <file>`."""

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
