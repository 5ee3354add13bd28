"""A registration is found in whichever statement of a function it stands, with the function that
it registers defined beside it.
"""

from __future__ import annotations

from textwrap import indent

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

STATEMENTS = (
    *("$call", "$call; pass", "x = $call", "x: object = $call", "x, y = $call, 1", "x = y = $call"),
    *("x['a'] = $call", "x.a = $call", "x += $call", "del $call.x", "del ($call)[0]"),
    *("assert $call", "assert $call.name == 'a'", "assert $call is not None, 'why'"),
    *("assert ($call)", "assert not $call", "assert 1, 'why'; $call"),
    *("print($call)", "print('a', $call)", "print(f'{$call}')", "print('a', end=str($call))"),
    *("logger.info('%s', $call)", "self.log.debug($call.name)", "warnings.warn(str($call))"),
    *("return $call", "yield $call", "yield from [$call]", "await $call"),
    *("not $call", "$call and 1"),
    *("[$call]", "($call, 1)", "{'a': $call}", "f'{$call}'", "x = [$call for _ in [1]]"),
    *("if $call: pass", "while $call: break", "for x in [$call]: pass", "with $call: pass"),
    *("with $call as x:\n    pass", "try:\n    $call\nfinally:\n    pass"),
    *("match $call:\n    case _:\n        pass", "if 1:\n    assert $call.x", "(x := $call)"),
    *("global g; x = $call", "class A:\n    x = $call", "class A:\n    assert $call"),
    *("x = lambda a=$call: a", "def inner(a=$call): ...", "type(x).y = [$call][0]"),
)
CALLS = {
    "fastmcp": ("from fastmcp import FastMCP\nserver = FastMCP('s')", "server.tool(look)"),
    "openai-agents": ("from agents import function_tool", "function_tool(look)"),
    "langchain": ("from langchain_core.tools import tool", "tool(look)"),
}


@pytest.mark.parametrize("framework", CALLS)
@pytest.mark.parametrize("is_called", [True, False], ids=["called", "not called"])
@pytest.mark.parametrize("statement", STATEMENTS)
def test_it_is_emitted(statement: str, is_called: bool, framework: str) -> None:
    start, call = CALLS[framework]
    body = 'def look(a: int) -> int:\n    """Look."""\n' + statement.replace("$call", call)
    kind = "async def" if "await" in statement else "def"
    text = f"{start}\n\n{kind} test_it(self, x):\n{indent(body, '    ')}\n"
    if is_called:
        text += (
            "\ntest_it(1, 2)\n"
            if kind == "def"
            else "\nimport asyncio\nasyncio.run(test_it(1, 2))\n"
        )
    found = generate([source_file("app.py", text)], Config())
    assert [each.tool.name for each in found.planned] == ["look"], found.diagnostics
