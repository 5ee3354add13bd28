"""Registrations: bodies that may register tools are told of, whatever else is left out."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from source_files import source_file

from toolgen.facts.expressions import (
    AUGMENTED,
    Attribute,
    Binary,
    Call,
    Constant,
    Display,
    Expression,
    Name,
    Opaque,
    Slice,
    Subscript,
)
from toolgen.facts.module import (
    Assignment,
    AttributeAssignment,
    Function,
    Guard,
    Invocation,
    Jump,
    Module,
    Return,
    Statement,
)
from toolgen.parse import parse_module
from toolgen.parse.registrations import registration_offsets

Parse = Callable[[str], Module]
ReadBody = Callable[[str], tuple[Statement, ...]]
A, B, C = Name("a"), Name("b"), Name("c")


@pytest.fixture
def body(parse: Parse) -> ReadBody:
    """What is told of the body of a function."""

    def read(text: str) -> tuple[Statement, ...]:
        indented = "".join(f"    {line}\n" for line in text.splitlines())
        (found,) = parse(f"def f():\n{indented}").statements
        assert isinstance(found, Function)
        return found.statements

    return read


@pytest.fixture
def full_body() -> ReadBody:
    """The same with nothing left out."""

    def read(text: str) -> tuple[Statement, ...]:
        indented = "".join(f"    {line}\n" for line in text.splitlines())
        source = source_file("module.py", f"def f():\n{indented}")
        (found,) = parse_module(source, full=True).statements
        assert isinstance(found, Function)
        return found.statements

    return read


@pytest.mark.parametrize(
    "call",
    [
        "mcp.tool()(g)",
        "mcp.tool(g)",
        "self.mcp.tool(name='x')(self.g)",
        "agent.tool_plain(g)",
        "server.add_tool(g)",
        "server.add_tools(g, h)",
        "server.remove_tool('g')",
        "toolset.add_function(g)",
        "kernel.add_function(plugin_name='p', function=g)",
        "kernel.add_plugin(P(), 'p')",
        "register_weather_tools(mcp)",
        "registry.register_tool_function(g)",
        "self.register(self.g)",
        "register_function(g, caller=a, executor=b)",
        "agent.register_for_llm(description='d')(g)",
        "Agent('n', tools=[g])",
        "Agent('n', tools = [g])",
        "Agent(toolsets=[t])",
        "chat(functions=[g])",
        "Agent(plugins=[P()])",
        "Tool(func_callable=g)",
        "function_tool(g)",
        "StructuredTool.from_function(g)",
        "FunctionTool.from_defaults(fn=g)",
        "Tool(g)",
        "FunctionTool(g)",
        "ToolNode([g])",
        "FunctionToolset([g])",
        "Toolkit([g])",
        "model.bind_tools([g])",
        "create_react_agent(model, [g])",
        "convert_to_openai_function(g)",
        "get_json_schema(g)",
        "kernel_function(g)",
        "KernelFunctionFromMethod(g)",
        "ai_function(g)",
        "FastMCP('x')",
        "MCPServer('x')",
        "main.mount(sub)",
        "await main.import_server('p', sub)",
    ],
)
def test_what_looks_like_a_registration_is_told_of(body: ReadBody, call: str) -> None:
    found, end = body(f"print(1)\n{call}\nraise E(g)")

    assert isinstance(end, Jump)
    assert isinstance(found, Invocation)
    assert isinstance(found.call, Call)


@pytest.mark.parametrize(
    "text",
    [
        "await client.call_tool('x', {})",
        "await client.list_tools()",
        "client.get_tool('x')",
        "_run_tool(x)",
        "raise ToolError('x')",
        "toolbox(x)",
        "print('mcp.tool()(g)')  # mcp.tool()(g)",
        "assert tools == a",
    ],
)
def test_what_reads_or_calls_tools_registers_none(body: ReadBody, text: str) -> None:
    assert body(text) == ()


def test_an_alias_of_a_registering_method_is_told_of(body: ReadBody) -> None:
    assert body("add = mcp.tool\nadd(g)")[0] == Assignment("add", Attribute(Name("mcp"), "tool"))


class TestReceivers:
    @pytest.mark.parametrize(
        "store",
        [
            "mcp = make()",
            "mcp: Server = make()",
            "self.mcp = make()",
            "self.mcp: Server = make()",
            "a = mcp = make()",
            "(a, mcp) = make()",
            "global mcp; mcp = make()",
            "if x: self.mcp = make()",
        ],
    )
    @pytest.mark.parametrize("use", ["@mcp.tool\ndef g(): ...", "app.mcp.add_tool(g)"])
    def test_their_assignments_are_told_of(self, parse: Parse, store: str, use: str) -> None:
        found = parse(f"def f():\n    print(1)\n    {store}\n{use}\n").statements[0]

        assert isinstance(found, Function)
        assert found.statements

    @pytest.mark.parametrize(
        "text", ["start(mcp=x)", "xmcp = 1", "mcp_ = 1", "y = z[mcp == 1]", "app = mcp"]
    )
    def test_other_uses_of_their_names_are_not(self, parse: Parse, text: str) -> None:
        found = parse(f"def f():\n    {text}\n@mcp.tool\ndef g(): ...\n").statements[0]

        assert isinstance(found, Function)
        assert found.statements == ()

    def test_what_else_a_body_binds_is_told_of_too(self, parse: Parse) -> None:
        text = "def f():\n    x = make()\n    run(x)\n    self.mcp = x\nmcp.tool()(g)\n"

        found = parse(text).statements[0]
        assert isinstance(found, Function)
        types = [type(each) for each in found.statements]
        assert types == [Assignment, Invocation, AttributeAssignment]


class TestBodies:
    @pytest.mark.parametrize(
        ("text", "expected"),
        [
            ("return", Return(Constant(None))),
            ("return [tool(a)]", Return(Display("list", (Call(Name("tool"), (A,)),)))),
            ("a.b = c", AttributeAssignment(Attribute(A, "b"), C)),
            ("a.b: c = 1", AttributeAssignment(Attribute(A, "b"), Constant(1), C)),
            ("a.b: c", AttributeAssignment(Attribute(A, "b"), None, C)),
            ("a(b)", Invocation(Call(A, (B,)))),
            ("await a(b)", Invocation(Call(A, (B,)))),
            ("[a(b) for b in c]", Invocation(Opaque("a list comprehension", "[a(b) for b in c]"))),
            ("x = await a", Assignment("x", Opaque("an await expression", "await a", A))),
            (
                "a += b",
                Assignment("a", Opaque("an augmented assignment", "a += b", Binary("+", A, B))),
            ),
            (
                "a.b += c",
                AttributeAssignment(
                    Attribute(A, "b"),
                    Opaque(
                        "an augmented assignment", "a.b += c", Binary("+", Attribute(A, "b"), C)
                    ),
                ),
            ),
        ],
    )
    def test_a_full_body_tells(self, full_body: ReadBody, text: str, expected: Statement) -> None:
        assert full_body(text) == (expected,)

    def test_a_body_that_is_told_of_lacks_only_calls(self, body: ReadBody) -> None:
        text = "mcp.tool()(g)\nprint(1)\nif a:\n    print(2)\n    b = 1\n    c.d = 2\nreturn b"

        types = [type(found) for found in body(text)]
        assert types == [Invocation, Assignment, AttributeAssignment, Return]

    def test_a_loop_over_functions_is_a_guard(self, body: ReadBody) -> None:
        loop, call = body("for a in (b, c):\n    mcp.tool()(a)")

        functions = Display("tuple", (B, C))
        guard = Guard("for", 1, 0)
        assert loop == Assignment(
            "a", Opaque("a loop variable", "(b, c)", functions), None, None, (guard,)
        )
        assert isinstance(call, Invocation)
        assert call.guards == (guard,)

    def test_what_a_with_statement_binds_is_made_from_its_context(self, body: ReadBody) -> None:
        bound, _ = body("async with FastMCP() as a, b() as c.d:\n    pass")

        assert isinstance(bound, Assignment)
        assert isinstance(bound.value, Opaque)
        assert bound.value.of == Call(Name("FastMCP"), ())


@pytest.mark.parametrize(
    ("text", "items"),
    [
        ("a, b = c", [Subscript(C, (Constant(0),)), Subscript(C, (Constant(1),))]),
        (
            "a, *b = c",
            [Subscript(C, (Constant(0),)), Subscript(C, (Slice(Constant(1), None, None),))],
        ),
        ("a, b = {1: 2, 3: 4}", [None, None]),
    ],
)
def test_what_is_unpacked_is_made_from_an_item(
    parse: Parse, text: str, items: list[Expression | None]
) -> None:
    assert [
        found.value.of
        for found in parse(text).statements
        if isinstance(found, Assignment) and isinstance(found.value, Opaque)
    ] == items


def test_an_item_of_a_loop_variable_is_one_of_the_variable(parse: Parse) -> None:
    found = parse("for a, b in c: pass").statements[1]

    assert isinstance(found, Assignment)
    variable = Opaque("a loop variable", "c", C)
    assert found.value == Opaque("an unpacked value", "c", Subscript(variable, (Constant(1),)))


def test_a_name_that_a_module_augments_is_a_mutation_and_no_binding(parse: Parse) -> None:
    module = parse("a = 1\na += b\n")

    operation = Opaque(AUGMENTED, "a += b", Binary("+", Name("a"), Name("b")))
    assert module.statements == (Assignment("a", Constant(1)), Invocation(operation))
    assert [found.kind for found in module.mutations] == ["augmented"]


def test_a_module_says_whether_it_is_full() -> None:
    source = source_file("module.py", "def f():\n    x = 1\n")

    assert not parse_module(source).is_full
    assert parse_module(source, full=True).is_full


def test_what_is_called_like_nothing_of_a_framework_is_left_out() -> None:
    text = "weigh(a, b=1)\nthing.weigh (a)\nthing = weigh(c=[a])\nthing.part\n"

    assert registration_offsets(text) == []
