"""What stands in a model's text besides JSON: thoughts, results, and calls in formats of their own.

Nothing inside of these is a request in JSON: a thought asks for nothing, a result is another's, and
what stands in a call of another format are its arguments.
"""

from __future__ import annotations

import re

__all__ = ["CODE", "FENCE", "JSON", "MARK", "NOT_READ", "OVER", "REGIONS"]

_THOUGHT_TAGS = r"think|thinking|thought|thoughts|reasoning|seed:think"
_RESULT_TAGS = r"(?:tool|function)_?(?:response|result|output)s?|observation"
_ROLES = r"user|system|developer|tool|ipython|observation"
_DATA = r"(?!\s*(?:```(?:json)?\s*)?[\[{])"
"""No JSON follows: where it stands right behind the beginning of a call, it is read."""

_LINE = r"(?:\A|\n)[ \t]*"

REGIONS = {
    "thought": (
        rf"<(?:{_THOUGHT_TAGS})>|\[THINK\]|<\|START_THINKING\|>",
        rf"</(?:{_THOUGHT_TAGS})>|\[/THINK\]|<\|END_THINKING\|>",
    ),
    "result of a tool": (
        rf"<(?:{_RESULT_TAGS})\b[^<>]*>|\[TOOL_RESULTS\]|<[|\uff5c]tool[_\u2581](?:response|output|result)",
        rf"</(?:{_RESULT_TAGS})>|\[/TOOL_RESULTS\]|<[|\uff5c]tool[_\u2581]outputs[_\u2581]end[|\uff5c]>"
        r"|<tool_response\|>|<\|/tool_response\|>",
    ),
    "observation": (
        rf"{_LINE}Observation:",
        r"^[ \t]*(?=(?:Thought|Action|Final Answer):)|\Z",
    ),
    "message of another": (
        rf"<\|im_start\|>(?:{_ROLES})\b|<\|start_header_id\|>(?:{_ROLES})\b|<\|(?:{_ROLES})\|>",
        r"<\|im_start\|>assistant\b|<\|start_header_id\|>assistant\b|<\|assistant\|>",
    ),
}
"""By what it is: how something begins that holds no request, and how it ends."""

OVER = "thought_over"
"""The group of the end of a thought whose beginning was in the prompt."""

NOT_READ = {
    "harmony": r"<\|(?:channel|message|call|constrain)\|>|<\|start\|>assistant",
    "qwen_or_llama": r"<function=|<parameter=",
    "hermes_or_glm": rf"<(?:\w+:)?tool_?calls?>(?!`){_DATA}|<arg_(?:key|value)>",
    "tool_call_token": rf"<\|tool_calls?\|>{_DATA}|<\|tool_?call(?!s?\|>)",
    "python_tag": rf"<\|python_tag\|>{_DATA}",
    "mistral": rf"\[TOOL_CALLS?\]{_DATA}|\[ARGS\]|\[CALL_ID\]",
    "deepseek": r"<[|\uff5c]tool\u2581(?:call|sep)|<\uff5ctool_call|<[|\uff5c]DSML",
    "anthropic": r"<(?:\w+:)?(?:invoke|parameter)\s+name\s*=|<(?:\w+:)?function_calls>",
    "functionary": r"<\|recipient\|>|(?:\A|\n)>>>[\w.-]+\n",
    "react": rf"{_LINE}Action Input:",
    "tags": r"<use_mcp_tool>|<tool_name>|<tool_use>\s*<|<arguments>",
}
"""By format: how a call begins, or goes on, that is not read."""

FENCE = "fence"
CODE = "code"
JSON = "json"


def _group(name: str, pattern: str) -> str:
    return f"(?P<{name.replace(' ', '_')}>{pattern})"


_FIRST = r"(?=[`<\[{(>\n]|\A)"  # one of these begins each: most of a text is passed over by it

MARK = re.compile(
    _FIRST
    + "(?:"
    + "|".join(
        [
            _group(FENCE, "```"),
            *(_group(name, beginning) for name, (beginning, _) in REGIONS.items()),
            _group(OVER, REGIONS["thought"][1]),
            *(_group(name, pattern) for name, pattern in NOT_READ.items()),
            _group(CODE, r"(?<=\w)\("),
            _group(JSON, r"\{|\[(?=\s*[\[{])"),
        ]
    )
    + ")",
    re.MULTILINE | re.IGNORECASE,
)
"""Whatever has a meaning in a model's text, by the name of its group."""
