# ruff: noqa: RUF001 (DeepSeek writes wide bars)
"""Writers: each format's calls as the chat template of its models writes them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

Arguments = dict[str, Any]
Call = tuple[str, Arguments]
Writer = Callable[[list[Call]], str]


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _text(value: object) -> str:
    """How templates write a value that they do not quote."""
    return value if isinstance(value, str) else _json(value)


def _each(form: str, between: str = "") -> Writer:
    """Calls one behind the other, their name and arguments put into a form."""

    def write(calls: list[Call]) -> str:
        numbered = enumerate(calls)
        return between.join(
            form.replace("NUMBER", str(number)).replace("NAME", name).replace("JSON", _json(given))
            for number, (name, given) in numbered
        )

    return write


def _framed(before: str, write: Writer, after: str) -> Writer:
    return lambda calls: before + write(calls) + after


def _listed(before: str, after: str, key: str = "arguments") -> Writer:
    return lambda calls: (
        before + _json([{"name": name, key: given} for name, given in calls]) + after
    )


def _objects(before: str, after: str, between: str = "\n", key: str = "arguments") -> Writer:
    return lambda calls: between.join(
        before + _json({"name": name, key: given}) + after for name, given in calls
    )


def _tagged(before: str, argument: str, after: str) -> Writer:
    """Calls whose arguments stand between tags."""

    def write(calls: list[Call]) -> str:
        return "\n".join(
            before.replace("NAME", name)
            + "".join(
                argument.replace("KEY", key)
                .replace("IS_TEXT", str(isinstance(value, str)).lower())
                .replace("VALUE", _text(value))
                for key, value in given.items()
            )
            + after
            for name, given in calls
        )

    return write


def _python(call: Call) -> str:
    name, given = call
    return f"{name}({', '.join(f'{key}={value!r}' for key, value in given.items())})"


def _gemma(value: object, quote: str) -> str:
    match value:
        case str():
            return f"{quote}{value}{quote}"
        case dict():
            items = (f"{key}:{_gemma(each, quote)}" for key, each in value.items())
            return "{" + ",".join(items) + "}"
        case list():
            return "[" + ",".join(_gemma(each, quote) for each in value) + "]"
    return _json(value)


def _braced(before: str, after: str, quote: str) -> Writer:
    return lambda calls: "".join(
        f"{before}call:{name}{_gemma(given, quote)}{after}" for name, given in calls
    )


_V3 = "<｜tool▁call▁begin｜>function<｜tool▁sep｜>NAME\n```json\nJSON\n```<｜tool▁call▁end｜>"
_KIMI = "<|tool_call_begin|>functions.NAME:NUMBER<|tool_call_argument_begin|>JSON<|tool_call_end|>"
_HARMONY = (
    "<|start|>assistant<|channel|>commentary to=functions.NAME "
    "<|constrain|>json<|message|>JSON<|call|>"
)
_SECTION = ("<｜tool▁calls▁begin｜>", "<｜tool▁calls▁end｜>")

ESCAPED: dict[str, Writer] = {
    "harmony": _each(_HARMONY),
    "harmony_role": _each(
        "<|start|>assistant to=functions.NAME<|channel|>commentary json<|message|>JSON<|call|>"
    ),
    "hermes": _objects("<tool_call>\n", "\n</tool_call>"),
    "llama_json": _objects("<|python_tag|>", "", "; ", "parameters"),
    "llama_function": _each("<function=NAME>JSON</function>"),
    "llama_pythonic": lambda calls: f"[{', '.join(map(_python, calls))}]",
    "mistral_old": _listed("[TOOL_CALLS] ", "</s>"),
    "mistral_new": _each("[TOOL_CALLS]NAME[ARGS]JSON"),
    "mistral_ids": _each("[TOOL_CALLS]NAME[CALL_ID]abcdefg0NUMBER[ARGS]JSON"),
    "deepseek_v3": _framed(_SECTION[0], _each(_V3, "\n"), _SECTION[1]),
    "deepseek_v31": _framed(
        _SECTION[0],
        _each("<｜tool▁call▁begin｜>NAME<｜tool▁sep｜>JSON<｜tool▁call▁end｜>"),
        _SECTION[1],
    ),
    "kimi_k2": _framed("<|tool_calls_section_begin|>", _each(_KIMI), "<|tool_calls_section_end|>"),
    "functionary_v2": _each("<|from|>assistant\n<|recipient|>NAME\n<|content|>JSON<|stop|>", "\n"),
    "functionary_v3": _each(">>>NAME\nJSON", "\n"),
    "phi": _listed("<|tool_call|>", "<|/tool_call|>"),
    "react": _each("Thought: so\nAction: NAME\nAction Input: JSON", "\nObservation: done\n"),
    "cline": _each(
        "<use_mcp_tool>\n<server_name>s</server_name>\n<tool_name>NAME</tool_name>\n"
        "<arguments>\nJSON\n</arguments>\n</use_mcp_tool>",
        "\n",
    ),
    "lfm2": lambda calls: (
        f"<|tool_call_start|>[{', '.join(map(_python, calls))}]<|tool_call_end|>"
    ),
    "tool_code": lambda calls: (
        "```tool_code\n" + "\n".join(f"print({_python(call)})" for call in calls) + "\n```"
    ),
    "json_fence": lambda calls: "\n".join(
        f"```json\n{_json({'name': name, 'arguments': given})}\n```" for name, given in calls
    ),
    "json_prose": lambda calls: " Then: ".join(
        _json({"function": name, "arguments": given}) for name, given in calls
    ),
}
"""Formats that escape what stands in an argument, or quote it."""

UNESCAPED: dict[str, Writer] = {
    "qwen3_coder": _tagged(
        "<tool_call>\n<function=NAME>\n",
        "<parameter=KEY>\nVALUE\n</parameter>\n",
        "</function>\n</tool_call>",
    ),
    "seed_oss": _tagged(
        "<seed:tool_call>\n<function=NAME>\n",
        "<parameter=KEY>VALUE</parameter>\n",
        "</function>\n</seed:tool_call>",
    ),
    "glm": _tagged(
        "<tool_call>NAME\n",
        "<arg_key>KEY</arg_key>\n<arg_value>VALUE</arg_value>\n",
        "</tool_call>",
    ),
    "anthropic": _tagged(
        '<function_calls>\n<invoke name="NAME">\n',
        '<parameter name="KEY">VALUE</parameter>\n',
        "</invoke>\n</function_calls>",
    ),
    "minimax": _tagged(
        '<minimax:tool_call>\n<invoke name="NAME">\n',
        '<parameter name="KEY">VALUE</parameter>\n',
        "</invoke>\n</minimax:tool_call>",
    ),
    "deepseek_dsml": _tagged(
        '<｜DSML｜function_calls>\n<｜DSML｜invoke name="NAME">\n',
        '<｜DSML｜parameter name="KEY" string="IS_TEXT">VALUE</｜DSML｜parameter>\n',
        "</｜DSML｜invoke>\n</｜DSML｜function_calls>",
    ),
    "claude_2": _tagged(
        "<function_calls>\n<invoke>\n<tool_name>NAME</tool_name>\n<parameters>\n",
        "<KEY>VALUE</KEY>\n",
        "</parameters>\n</invoke>\n</function_calls>",
    ),
    "gemma": _braced("<|tool_call>", "<tool_call|>", '<|"|>'),
    "function_gemma": _braced("<start_function_call>", "<end_function_call>", "<escape>"),
}
"""Formats that write a text as it is, up to the mark behind it."""

WRITERS = ESCAPED | UNESCAPED
