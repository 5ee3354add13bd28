"""What takes more than is evaluated hides no tool: each is emitted, or listed by its name."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

HEAD = """\
import library
from fastmcp import FastMCP
from toolgen_runtime import tool

server = FastMCP("shop")
MANY = [{numbers}]


def heavy(numbers, server):
    for first in MANY:
        for second in MANY:
            for third in MANY:
                numbers.append([first, second, third])
    return numbers


""".format(numbers=", ".join(map(str, range(42))))
TAIL = """

@server.tool
def look(a: int) -> str: "Look."


@tool
def find(a: int) -> str: "Find."


def show(a: int) -> str: "Show."


server.tool(show)
"""
NAMES = {"look", "find", "show"}
STATEMENTS = {
    "a chain of calls": "made = library.start(1)" + ".step(2)" * 40,
    "a sum": "total = " + " + ".join(map(str, range(200))),
    "a union": "Made = " + " | ".join(f"library.Made{number}" for number in range(200)),
    "a table": f"table = { {str(each): [each, [2, 3]] for each in range(10_000)} }",
    "a function that does much": "told = heavy([], server)",
    "much in a comprehension": "told = [heavy([], server) for each in MANY]",
    "much in a condition": "if heavy([], server):\n    told = 1",
    "many that do much": "\n".join(f"told{each} = heavy([], server)" for each in range(30)),
}


def _named(source: str) -> set[str]:
    result = generate([source_file("app.py", source)], Config())
    return {entry.function.rpartition(":")[2] for entry in result.ledger}


@pytest.mark.parametrize("statement", STATEMENTS)
def test_what_follows_in_a_module_is_a_tool_or_listed(statement: str) -> None:
    assert _named(HEAD + STATEMENTS[statement] + TAIL) >= NAMES


@pytest.mark.parametrize("statement", STATEMENTS)
def test_what_follows_in_a_function_is_a_tool_or_listed(statement: str) -> None:
    body = (STATEMENTS[statement] + "\nserver.tool(late)").replace("\n", "\n    ")
    source = f"{HEAD}def late(a: int) -> str: 'Late.'\n\n\ndef main():\n    {body}\n\n\n"
    assert _named(source + TAIL) >= NAMES | {"late"}
    assert _named(f"{source}main()\n{TAIL}") >= NAMES | {"late"}


def test_what_is_written_out_is_evaluated_whole() -> None:
    """However much of it there is, it is no reason to list anything."""
    for statement in ("a chain of calls", "a sum", "a union", "a table"):
        result = generate([source_file("app.py", HEAD + STATEMENTS[statement] + TAIL)], Config())
        assert {each.tool.name for each in result.emitted} == NAMES, statement
        assert not result.diagnostics, statement


LOOP = """\
class State:
    is_over = False


def late(a: int) -> str: "Late."


def main():
    state = State()
    while not state.is_over:
        heavy_in_part(server)
    server.tool(late)


def heavy_in_part(server):
    for first in MANY:
        for second in MANY:
            server.name
"""


def test_what_follows_a_loop_that_nothing_ends_is_read() -> None:
    """A process that runs for ever goes round where nothing is known to end it."""
    result = generate([source_file("app.py", HEAD + LOOP + TAIL)], Config())
    assert {each.tool.name for each in result.emitted} == NAMES | {"late"}
    assert [each.code for each in result.diagnostics] == ["TG130"]


CIRCLE = """\
class Node:
    def __init__(self, server):
        self.server = server

{methods}

def late(a: int) -> str: "Late."


def begin():
    node = Node(server)
    node.step0(1)
    node.server.tool(late)
"""
STEP = """\
    def step{number}(self, some):
        if some > {number}:
            {calls}
"""


def test_functions_that_call_each_other_are_gone_through_once_each() -> None:
    """However many ways lead in circles: a framework's own states do."""
    calls = "; ".join(f"self.step{number}(some)" for number in range(6))
    methods = "\n".join(STEP.format(number=number, calls=calls) for number in range(6))
    source = HEAD + CIRCLE.format(methods=methods.replace("some > ", "library.more > ")) + TAIL
    result = generate([source_file("app.py", source)], Config())
    assert {each.tool.name for each in result.emitted} == NAMES | {"late"}
    assert not result.diagnostics


DEEP = {
    "a function that is handed what registers": """
def deep(function, add, number):
    if number:
        return deep(function, add, number - 1)
    return add(function)

deep(show, lambda each: server.tool(each), {calls})
""",
    "a function": """
def deep(function, number):
    if number:
        return deep(function, number - 1)
    return server.tool(function)

deep(show, {calls})
""",
    "a function that has registered before": """
def deep(names):
    if names:
        server.tool(show, name=names[0])
        deep(names[1:])

deep([f"show{each}" for each in range({calls})])
""",
    "a method": """
class Deep:
    def go(self, number):
        if number:
            server.tool(show, name=f"show{number}")
            self.go(number - 1)

Deep().go({calls})
""",
    "two that call each other": """
def one(number):
    if number:
        server.tool(show, name=f"show{number}")
        other(number - 1)

def other(number):
    one(number)

one({calls})
""",
}


@pytest.mark.parametrize("kind", DEEP)
def test_calls_that_go_too_deep_are_told(kind: str) -> None:
    source = HEAD + TAIL.replace("server.tool(show)", DEEP[kind])
    shallow, deep = (
        generate([source_file("app.py", source.replace("{calls}", str(calls)))], Config())
        for calls in (10, 90)
    )

    assert not shallow.diagnostics
    assert {each.tool.qualname for each in shallow.emitted} == NAMES
    assert {each.code for each in deep.diagnostics} == {"TG130"}
    assert "show" in deep.diagnostics[0].message
    assert not any("lambda" in each.message for each in deep.diagnostics)


TURNS = """\
from toolgen_runtime import tool


def show(a: int) -> str: "Show."


{}
"""
MAKES = "tool(name=f'show_{i}_{j}')(show)"
LOOPS = {
    "loops in a module": f"for i in range(80):\n    for j in range(80):\n        {MAKES}",
    "loops under a condition": "import library\nif library.on:\n    for i in range(80):\n"
    f"        for j in range(80):\n            {MAKES}",
    "loops in a function": "def make():\n    for i in range(80):\n        for j in range(80):\n"
    f"            {MAKES}\n\n\nmake()",
    "a function in loops": f"def make(i, j):\n    {MAKES}\n\n\nfor i in range(80):\n"
    "    for j in range(80):\n        make(i, j)",
    "a loop over a product": "from itertools import product\n\nfor i, j in product(range(80), "
    f"range(80)):\n    {MAKES}",
}


@pytest.mark.parametrize("loops", LOOPS.values(), ids=LOOPS)
def test_turns_that_do_not_run_are_told_though_their_function_is_a_tool(loops: str) -> None:
    result = generate([source_file("app.py", TURNS.format(loops))], Config())

    told = [each.message for each in result.diagnostics if each.code == "TG130"]
    assert any("is more than is evaluated" in each for each in told)


def test_statements_that_do_not_run_list_what_they_register_as_one_more() -> None:
    cut = "\n".join(f"told{each} = heavy([], server)" for each in range(30))
    source = f"{HEAD}def show(a: int) -> str: 'Show.'\n\n\nserver.tool(show)\n\n{cut}\n\n\n"
    result = generate(
        [source_file("app.py", f"{source}server.tool(show, name='late')\n")], Config()
    )

    told = [each.message for each in result.diagnostics if each.code == "TG130"]
    is_made = any("late" in entry.tools for entry in result.ledger)
    assert is_made or any("show may be a tool" in each for each in told)


NAMED = '("a", "b", "c")'
TURN = "(server.tool(show, name=each), heavy([], server))"
TURNING = {
    "a loop": f"for each in {NAMED}:\n    {TURN}",
    "a comprehension": f"[{TURN} for each in {NAMED}]",
    "a generator": f"list({TURN} for each in {NAMED})",
    "a table": f"{{each: {TURN} for each in {NAMED}}}",
    "a comprehension over one": f"[{TURN} for each in [each for each in {NAMED}]]",
    "a function": f"def make(each):\n    {TURN}\n\n\n[make(each) for each in {NAMED}]",
}


@pytest.mark.parametrize("turning", TURNING)
def test_what_is_cut_off_may_make_more_tools_of_what_it_has_made_one_of(turning: str) -> None:
    source = f"{HEAD}def show(a: int) -> str: 'Show.'\n\n\n{TURNING[turning]}\n"

    result = generate([source_file("app.py", source)], Config())

    assert [each.tool.name for each in result.emitted] == ["a"]
    assert any("show may be a tool" in each.message for each in result.diagnostics)
