"""What stands in a model's text and asks for nothing: thoughts, results of tools, others' messages;
and parts of calls, outside of which no call can be read.

Each ends by its own mark alone, and where it is not closed, the rest of the text belongs to it.
Sources: the chat templates of DeepSeek-R1, Qwen3, Mistral's Magistral, Cohere's Command A,
Seed-OSS, Gemma 4, MedGemma, GLM-4.5, EXAONE 4 and Llama 3.
"""

from __future__ import annotations

from toolgen_runtime.requests.reading.marks import LINE

__all__ = [
    "CLOSED",
    "OBSERVATION",
    "OVER",
    "OWN_TURN",
    "PARTS",
    "REGIONS",
    "RESULT_FENCE",
    "TAGGED",
]

_THOUGHT_TAGS = r"think|thinking|thoughts?|reasoning|seed:think"
_RESULT_TAGS = (
    r"(?:tool|function)_?(?:response|result|output)s?|observation"
    r"|\w{1,30}_(?:results?|outputs?)(?:__)?"
)
_RESULT_FENCES = r"response|result|output|observation|\b(?:console|std(?:out|err)|logs?)\b"
_QUOTING_TAGS = (
    r"examples?|documents?|context|quote|source|file|analysis|reflection|scratchpad|cot"
    r"|chain_of_thought|(?:inner_)?monologue"
)
_ROLES = (
    r"[Uu]ser|system|developer|tool|tool_responses?|ipython|observation|environment|documents?"
    r"|available_tools"
)
_BEFORE_ROLES = {
    r"<\|im_start\|>": "assistant",
    r"<\|start_header_id\|>": "assistant",
    r"<\|header_start\|>": "assistant",
    r"<\|start_of_role\|>": "assistant",
    r"<start_of_turn>": "model",
    r"<\|turn>": "model",
    r"<seed:bos>": "assistant",
    r"\]~b\]": "ai",
    r"<SPECIAL_11>": "Assistant",
    r"<extra_id_1>": "Assistant",
}
"""By the token that templates write before the role of a turn: the model's own role."""

_TURNS = (
    *((rf"{each}(?:{_ROLES})\b", rf"{each}{own}\b") for each, own in _BEFORE_ROLES.items()),
    (r"<\|im_(?:user|system)\|>", r"<\|im_assistant\|>"),
    (r"<\|from\|>(?!assistant\b)[\w.-]", r"<\|from\|>assistant\b"),  # a tool goes by its name
    (r"<\|User\|>", r"<\|Assistant\|>"),  # before the next, whose roles may begin so
    (rf"<\|(?:{_ROLES})\|>", r"<\|assistant\|>"),
    (rf"\[\|(?:{_ROLES})\|\]", r"\[\|assistant\|\]"),
    (r"<\|(?:USER|SYSTEM)_TOKEN\|>", r"<\|CHATBOT_TOKEN\|>"),
    ("<\uff5cUser\uff5c>", "<\uff5cAssistant\uff5c>"),
    (r"\[INST\]", r"\[/INST\]"),
    (r"\[SYSTEM_PROMPT\]", r"\[/SYSTEM_PROMPT\]"),
    (r"\[AVAILABLE_TOOLS\]", r"\[/AVAILABLE_TOOLS\]"),
)
"""How a turn of others begins, and the model's own behind it, by the same template."""

OWN_TURN = "|".join(own for _, own in _TURNS)

_TAG = r"<(?<!`<)"
"""What a tag begins with, wherever it stands; one that is named in code is none."""

_THOUGHTS = (
    (r"\[THINK\]", r"\[/THINK\]"),
    (r"<\|START_THINKING\|>", r"<\|END_THINKING\|>"),
    ("<unused94>", "<unused95>"),
    ("\u25c1(?:think)\u25b7", "\u25c1(?:/think)\u25b7"),
)
_RESULTS = (
    (r"\[TOOL_RESULTS\]", r"\[/TOOL_RESULTS\]"),
    (r"<\|START_TOOL_RESULTS?\|>", r"<\|END_TOOL_RESULTS?\|>"),
    (r"<\|tool_response>", r"<tool_response\|>"),
    (r"<\|tool_(?:response|output|result)s?\|>", r"<\|/tool_(?:response|output|result)s?\|>"),
    ("<start_function_response>", "<end_function_response>"),
    ("<[|\uff5c]tool[_\u2581]outputs[_\u2581]begin", "<[|\uff5c]tool[_\u2581]outputs[_\u2581]end"),
    ("<[|\uff5c]tool[_\u2581]output[_\u2581]begin", "<[|\uff5c]tool[_\u2581]output[_\u2581]end"),
)

OBSERVATION = "observation"
"""What ReAct calls the result of a tool."""

OVER = rf"</(?i:{_THOUGHT_TAGS})>|{'|'.join(end for _, end in _THOUGHTS)}"
"""The end of a thought; where none was begun, the prompt had begun it."""

TAGGED = {
    "thought": rf"{_TAG}(?P<tag>(?i:{_THOUGHT_TAGS}))(?:\s[^<>]*+)?>",
    "result": rf"{_TAG}(?P<tag>(?i:{_RESULT_TAGS}))\b[^<>]*+>",
    "quotation": rf"{_TAG}(?P<tag>{_QUOTING_TAGS})(?:\s[^<>]*+)?>",
}
"""By what it is: the tag that something begins with that holds no request, and closes with."""

_INFO = rf"\{{?[^\n`{{\[<\"]{{0,40}}?(?i:{_RESULT_FENCES})"
RESULT_FENCE = rf"```+{_INFO}|{LINE}~~~+{_INFO}"
"""A fence whose info says that it holds a result; it is ended by one that is as long."""

REGIONS = {
    "channel": (r"<\|channel>", r"<channel\|>"),
    "comment": (rf"{_TAG}!--", "-->"),
    OBSERVATION: (rf"{LINE}Observation:", r"(?=\n[ \t]*(?:Thought|Action|Final Answer):)|\Z"),
    **{
        f"{what} {number}": marks
        for what, kinds in (("thought", _THOUGHTS), ("result", _RESULTS), ("turn", _TURNS))
        for number, marks in enumerate(kinds)
    },
}
"""By what it is: how something begins that holds no request, and how it ends."""

CLOSED = frozenset({"quotation", "comment"})
"""What may be prose where it is not closed: `cp <file> <file>`."""

PARTS = {
    "hermes": r"<(?:\w{1,20}:)?tool_?calls?>(?!`)(?!\s*<)(?=\s*+\S)",
    "glm": r"</?arg_(?:key|value)>(?!`)",
    "qwen": r"<function=[^<>`\n]{0,200}+>?+(?!`)|</?parameter\b[^<>`]{0,200}>(?!`)",
    "anthropic": r"</?antml:parameter\b|<(?:antml:)?invoke\s+name=|<tool_call\s+[\w-]{1,40}=",
    "claude_2": r"<invoke>\s*<",
    "mistral": r"\[TOOL_CALLS?\](?!`)|\[ARGS\]|\[CALL_ID\]",
    "phi_or_kimi": r"<\|tool_?calls?\|>(?!`)|<\|tool_call_(?:argument_)?begin\|>",
    "llama": r"<\|python_tag\|>(?!`)",
    "deepseek": r"<[|\uff5c]tool\u2581(?:call\u2581begin|sep)",
    "dsml": r"</?[|\uff5c]DSML[|\uff5c]parameter|<[|\uff5c]DSML[|\uff5c]invoke",
    "gemma": r'<\|"\|>|<escape>(?!`)|<\|tool_call>(?!`)|<tool_call\|>(?!`)',
    "functionary": rf"<\|recipient\|>(?!\s*all\b)|{LINE}>>>(?!all\n)[\w.-]{{1,200}}\n",
    "react": rf"{LINE}Action Input:",
    "cline": r"<use_mcp_tool>(?!`)",
    "harmony": r"assistant(?:commentary|analysis|final)?\s+to=[\w.-]{1,200}"
    r"|commentary\s+to=functions\.[\w.-]{1,200}|analysis\s+to=functions\.[\w.-]{1,200}",
    "step": r"<steptml:(?:invoke|parameter)\b",
    "apertus": r"<\|tools_prefix\|>(?!`)",
    "qwen_agent": "\u273f(?:FUNCTION|ARGS)\u273f(?!`)",
    "elements": r"<(?:\w{1,20}:)?(?:tool|function)_?(?:use|call|invocation)s?>\s*"
    r"<(?:\w{1,20}:)?(?:(?:tool|function)_?)?name>",
}
"""By format: marks that stand within calls alone; outside of one, something is wrong with it."""
