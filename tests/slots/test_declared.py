"""`register_tool` from source to call: the schema, the registry, and its slots (A1 to A3)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import golden
import pytest
from building import RUNTIME, build, built, generate_tree, run, run_python, write_sources

from toolgen_runtime import InvalidArguments, MessageState, Registry, SlotFiller, ToolError, merge
from toolgen_runtime.search.index import index_of
from toolgen_runtime.slots import SlotTool, register_tool
from toolgen_runtime.slots.marker import declaration_of

from .scripted import Extracting

TOOLS = """
from typing import Annotated

from pydantic import Field
from toolgen_runtime import RunContext, register_tool

@register_tool(
    "Add items to the cart.",
    [
        {
            "name": "cart_id",
            "type": "str",
            "description": "The cart, such as '29385'.",
            "prompt": "Which cart?",
            "required": True,
            "verified": True,
        },
        {"name": "item_ids", "type": "list", "items": "tuples", "required": True, "verified": True},
        {"name": "size", "type": "str", "enum": ["S", "M"], "verified": True},
    ],
    [{"name": "cart", "type": "dict", "description": "The cart after it."}],
    lambda cart: cart is not None,
)
def add_to_cart(cart_id, item_ids, size="M", currency="EUR") -> dict:
    return {"id": cart_id, "items": item_ids, "size": size, "currency": currency}


@register_tool("Order cups.", [{"name": "count", "type": "int", "required": True}])
def order(count: Annotated[int, Field(ge=1)]) -> int:
    return count


@register_tool("Say who asks.", [], is_response=True, name="who")
async def whoami(ctx: RunContext[str]) -> str:
    return ctx.context


class Calculator:
    @staticmethod
    @register_tool("Halve a number.", [{"name": "number", "type": "int", "required": True}])
    def halve(number: float) -> float:
        return number / 2

    @classmethod
    @register_tool("Name the class.")
    def named(cls) -> str:
        return cls.__name__


def calculator(expression):
    return eval(expression)


register_tool(
    "Calculate.",
    [{"name": "expression", "type": "string", "required": True, "verified": True}],
    [{"name": "result", "type": "float", "value": "", "description": "The value."}],
    lambda x: isinstance(x, (int, float)) and not isinstance(x, bool),
)(calculator)
"""


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Registry]:
    sources = {"acme/__init__.py": "", "acme/tools.py": TOOLS}
    with built(tmp_path_factory.mktemp("tree"), sources) as registry:
        yield registry


def test_a1_a_decorated_function_is_read_statically(registry: Registry) -> None:
    assert registry.description("add_to_cart") == "Add items to the cart."
    assert {"add_to_cart", "who", "halve", "named"} <= set(registry)


def test_a1_a_call_on_an_existing_function_is_read_statically(registry: Registry) -> None:
    assert registry.description("calculator") == "Calculate."
    assert run(registry.invoke("calculator", {"expression": "21 * 2"})) == 42


def test_a2_slots_become_the_schema_of_the_arguments(registry: Registry) -> None:
    assert registry.parameters("add_to_cart") == {
        "type": "object",
        "properties": {
            "cart_id": {"type": "string", "description": "The cart, such as '29385'."},
            "item_ids": {"type": "array", "items": {"type": "array", "items": {}}},
            "size": {"type": "string", "enum": ["S", "M"], "default": "M"},
        },
        "required": ["cart_id", "item_ids"],
        "additionalProperties": False,
    }


def test_a2_a_call_with_a_value_outside_the_enum_is_refused(registry: Registry) -> None:
    arguments = {"cart_id": "1", "item_ids": [], "size": "XL"}
    with pytest.raises(InvalidArguments, match="size"):
        run(registry.invoke("add_to_cart", arguments))


def test_a3_outputs_are_the_schema_of_the_result(registry: Registry) -> None:
    assert registry.output("calculator") == {"type": "number", "description": "The value."}


def test_a_parameter_without_a_slot_keeps_its_default(registry: Registry) -> None:
    cart = run(registry.invoke("add_to_cart", '{"cart_id": "1", "item_ids": [["41552", 5]]}'))
    assert (cart["currency"], cart["size"]) == ("EUR", "M")
    assert "currency" not in registry.parameters("add_to_cart")["properties"]


def test_a_context_needs_no_slot(registry: Registry) -> None:
    assert run(registry.invoke("who", None, "ann")) == "ann"
    state = run(SlotFiller(Extracting({})).run(registry["who"], MessageState(), "ann"))
    assert state.response == "ann"


@pytest.mark.parametrize("name", ["add_to_cart", "calculator", "halve", "named", "who"])
def test_the_slots_of_a_registry_s_tool_are_found(registry: Registry, name: str) -> None:
    assert SlotTool.of(registry[name]).description == registry.description(name)


def test_the_slots_of_a_tool_are_found_through_views_and_under_prefixes(registry: Registry) -> None:
    merged = merge(registry.select(names="halve"), prefixes={registry.package: "math_"})

    found = SlotTool.of(merged["math_halve"])

    assert (found.name, [slot.name for slot in found.slots]) == ("math_halve", ["number"])


def test_a_tool_of_a_registry_is_filled_and_called(registry: Registry) -> None:
    extractor = Extracting({"cart_id": 29385, "item_ids": [["41552", 5]]})
    state = run(SlotFiller(extractor).run(registry["add_to_cart"], MessageState().said("5 cups")))
    assert '"items": [["41552", 5]]' in state.message_flow
    assert state.status == "complete"


def test_invalid_arguments_go_back_to_the_extractor(registry: Registry) -> None:
    extractor = Extracting({"count": 0}, {"count": 2})
    state = run(SlotFiller(extractor).run(registry["order"], MessageState()))
    assert "count" in extractor.requests[1].problem
    assert state.status == "complete"


def test_a_tool_without_slots_cannot_be_filled(tmp_path: Path) -> None:
    plain = """
        from toolgen_runtime import tool

        @tool
        def act() -> None:
            '''Act.'''
    """
    with (
        built(tmp_path, {"slotless/__init__.py": "", "slotless/tools.py": plain}) as registry,
        pytest.raises(ToolError, match="act has no slots"),
    ):
        SlotTool.of(registry["act"])


@pytest.mark.parametrize(
    ("listing", "read"),
    [("_slots.py", lambda registry: SlotTool.of(registry["act"])), ("_search.py", index_of)],
)
def test_a_generated_file_whose_own_import_fails_is_not_taken_for_one_that_is_not_there(
    listing: str, read: Callable[[Registry], object], tmp_path: Path
) -> None:
    sources = {
        "broken/__init__.py": "",
        "broken/tools.py": """
            from toolgen_runtime import tool

            @tool
            def act() -> None:
                '''Act.'''
        """,
    }
    with built(tmp_path, sources) as registry:
        (tmp_path / "broken/_toolgen" / listing).write_text("import no_such_library", "utf-8")
        with pytest.raises(ModuleNotFoundError, match="no_such_library"):
            read(registry)


def test_a_tool_without_slots_cannot_be_filled_beside_one_that_has_some(tmp_path: Path) -> None:
    source = """
        from toolgen_runtime import register_tool, tool

        @tool
        def act() -> None:
            '''Act.'''

        @register_tool("Ask.", slots=[{"name": "city", "required": True}])
        def ask(city: str) -> str:
            return city
    """
    sources = {"halfway/__init__.py": "", "halfway/tools.py": source}
    with built(tmp_path, sources) as registry:
        assert [slot.name for slot in SlotTool.of(registry["ask"]).slots] == ["city"]
        with pytest.raises(ToolError, match="act has no slots"):
            SlotTool.of(registry["act"])


def test_a_package_without_slots_has_no_list_of_them(tmp_path: Path) -> None:
    plain = "from toolgen_runtime import tool\n\n@tool\ndef act() -> None:\n    '''Act.'''\n"
    (package,) = build(tmp_path, {"slotless/__init__.py": "", "slotless/tools.py": plain}).packages
    assert "_slots.py" not in {file.path for file in package.files}


# what is refused at build


def findings(root: Path, source: str) -> list[str]:
    write_sources(root, {"tools.py": f"from toolgen_runtime import register_tool\n{source}"})
    found = generate_tree(root).diagnostics
    return [f"{each.code}: {each.message}" for each in found if each.severity == "error"]


@pytest.mark.parametrize(
    ("declaration", "finding"),
    [
        ("'Act.', [{'name': 'x', 'required': True}], title='Act'", "TG113"),
        ("slots=[{'name': 'x', 'required': True}]", "TG113"),
        ("'Act.', [{'name': name, 'required': True} for name in input()]", "TG112"),
        ("'Act.', [{'name': 'x', 'required': True}] * 2", "TG140"),
        ("'Act.', {'name': 'x'}", "TG140"),
        ("'Act.', ['x']", "TG140"),
        ("'Act.', [{'name': 'x', 'required': 'yes'}]", "TG140"),
        ("'Act.', [{'name': 'x', 'type': 'dict', 'enum': [1]}]", "TG140"),
        ("'Act.', [{'name': 'x', 'type': 'group'}]", "TG140"),
        ("'Act.', [{'name': 'x', 'schema': [{'name': 'y'}]}]", "TG140"),
        ("'Act.', [{'name': 'x', 'valueSource': 'fixed', 'value': 'a'}]", "TG140"),
        ("'Act.', [{'name': 'x', 'type': 'group', 'schema': [{'name': 'y'}]}]", "TG141"),
        ("'Act.', []", "TG141"),
    ],
)
def test_a_declaration_that_says_too_little_is_refused(
    tmp_path: Path, declaration: str, finding: str
) -> None:
    found = findings(tmp_path, f"@register_tool({declaration})\ndef act(x): ...\n")
    assert [each[:5] for each in found] == [finding]


@pytest.mark.parametrize(
    "said",
    [
        *("'valueSource': None", "'valueSource': ''", "'valueSource': 'prompt'"),
        *("'valueSource': 'Prompt User'", "'prompt': 'Which?'", "'verified': True", "'value': 3"),
        *(
            "'target': 'y'",
            "'type': 'list', 'items': 'str'",
            "'enum': []",
            "'schema': []",
            "'repeatable': False",
        ),
    ],
)
def test_a_slot_may_say_it(tmp_path: Path, said: str) -> None:
    declaration = f"@register_tool('Act.', [{{'name': 'x', 'required': True, {said}}}])"
    assert findings(tmp_path, f"{declaration}\ndef act(x): ...\n") == []


def test_a_function_that_nothing_outside_can_call_is_refused(tmp_path: Path) -> None:
    source = "def make():\n    @register_tool('Act.')\n    def act(): ...\n"
    assert [each[:5] for each in findings(tmp_path, source)] == ["TG110"]


def test_a_slot_says_the_type_of_a_parameter_without_annotation(tmp_path: Path) -> None:
    source = "@register_tool('Act.', [{'name': 'x', 'required': True}])\ndef act(x): ...\n"
    assert findings(tmp_path, source) == []


# at run time


def test_a1_the_marker_returns_the_function_itself() -> None:
    def act() -> None: ...

    assert register_tool("Act.")(act) is act


def test_a1_the_condition_is_kept_as_the_source_has_it() -> None:
    def act() -> None: ...

    def is_done(result: object) -> bool:
        return result is None

    register_tool("Act.", [], [], is_done)(act)
    found = declaration_of(act, "act")
    assert found is not None
    assert found.is_complete is is_done


def _is_done(result: object) -> bool:
    return result is None


SAID: list[tuple[dict[str, Any], tuple[str, Any, bool]]] = [
    ({"description": "Act."}, ("Act.", True, False)),
    ({"desc": "Act."}, ("Act.", True, False)),
    ({"desc": "Act.", "description": "Do."}, ("Do.", True, False)),
    ({"desc": "Act.", "is_complete": _is_done}, ("Act.", False, False)),
    ({"desc": "Act.", "isComplete": _is_done}, ("Act.", False, False)),
    ({"desc": "Act.", "is_response": True}, ("Act.", True, True)),
    ({"desc": "Act.", "isResponse": True}, ("Act.", True, True)),
    ({"desc": "Act.", "isResponse": False, "is_response": True}, ("Act.", True, False)),
]


@pytest.mark.parametrize(("said", "expected"), SAID)
def test_what_the_marker_is_told_holds_by_either_name(
    said: dict[str, Any], expected: tuple[str, Any, bool]
) -> None:
    @register_tool(**said)
    def act() -> None: ...

    found = declaration_of(act, "act")

    assert found is not None
    assert (found.description, found.is_complete(1), found.is_response) == expected


def test_a_declaration_is_found_through_wrappers() -> None:
    import functools

    @register_tool("Act.")
    def act() -> None: ...

    @functools.wraps(act)
    def wrapper() -> None: ...

    assert declaration_of(wrapper, "act") is declaration_of(act, "act") is not None
    assert declaration_of(act, "another") is None
    assert declaration_of(print, "print") is None


@pytest.mark.parametrize(
    "call",
    [
        lambda: register_tool(print),  # type: ignore[arg-type]
        lambda: register_tool("Act.", "x"),  # type: ignore[arg-type]
        lambda: register_tool("Act.", [1]),  # type: ignore[list-item]
        lambda: register_tool("Act.", [], [], True),  # type: ignore[arg-type]
        lambda: register_tool("Act.")(int),
        lambda: register_tool("Act.")("x"),  # type: ignore[type-var]
    ],
)
def test_a_marker_that_is_used_wrongly_says_so(call: Callable[[], Any]) -> None:
    with pytest.raises(TypeError, match="register_tool"):
        call()


def test_importing_the_runtime_loads_nothing_of_slots() -> None:
    code = "import toolgen_runtime\nprint([m for m in sys.modules if 'slots' in m])"
    assert run_python(code, paths=[RUNTIME]) == "[]\n"


def test_the_marker_loads_nothing_but_itself() -> None:
    code = """
        from toolgen_runtime import register_tool
        print(*sorted(m for m in sys.modules if "slots" in m))
        print({"typing", "dataclasses", "json", "re", "enum", "pydantic"} & set(sys.modules))
    """
    out = run_python(code, paths=[RUNTIME], options=["-I", "-S"])
    assert out.splitlines() == ["toolgen_runtime.slots toolgen_runtime.slots.marker", "set()"]


CHOOSING = {
    "a scalar": ("size", "{'type': 'str', 'enum': ['S', 'M']}", "str"),
    "a scalar or nothing": ("size", "{'type': 'str', 'enum': ['S', 'M']}", "str | None"),
    "a list": ("size", "{'type': 'list[str]', 'enum': ['S', 'M']}", "list[str]"),
    "a list or nothing": ("size", "{'type': 'list[str]', 'enum': ['S', 'M']}", "list[str] | None"),
    "numbers": ("size", "{'type': 'int', 'enum': [1, 2]}", "int"),
}


@pytest.mark.parametrize(("name", "slot", "annotation"), CHOOSING.values(), ids=CHOOSING)
def test_the_choices_of_a_slot_are_those_of_what_the_annotation_holds(
    tmp_path: Path, name: str, slot: str, annotation: str
) -> None:
    text = f"""
        from toolgen_runtime import register_tool

        @register_tool("Act.", [{{'name': '{name}', 'required': True, **{slot}}}])
        def act({name}: {annotation}) -> str:
            return str({name})
    """
    with built(tmp_path, {"chosen/__init__.py": "", "chosen/tools.py": text}) as registry:
        [tool] = registry.values()
        told = str(tool.parameters["properties"][name])
    assert ("'enum': ['S', 'M']" in told) or ("'enum': [1, 2]" in told)


CONSTANTS = [
    ("Literal['S']", "{'type': 'str', 'enum': ['S']}", True),
    ("Literal['S']", "{'type': 'str', 'enum': ['M']}", False),
    ("Literal['S', 'M']", "{'type': 'str', 'enum': ['M']}", True),
    ("Literal[1]", "{'type': 'int', 'enum': [1]}", True),
    ("Literal[1]", "{'type': 'str', 'enum': ['1']}", False),
    ("Literal[True]", "{'type': 'int', 'enum': [1]}", False),
    ("Literal[1, 'a']", "{'type': 'str', 'enum': ['a']}", True),
    ("Literal['a'] | None", "{'type': 'str', 'enum': ['a']}", True),
]


@pytest.mark.parametrize(("annotation", "slot", "fits"), CONSTANTS)
def test_a_slot_of_constants_fits_a_signature_of_them(
    tmp_path: Path, annotation: str, slot: str, fits: bool
) -> None:
    source = (
        "from typing import Literal\n"
        f"@register_tool('Act.', [{{'name': 'x', 'required': True, **{slot}}}])\n"
        f"def act(x: {annotation}) -> str: ...\n"
    )
    assert [each[:5] for each in findings(tmp_path, source)] == ([] if fits else ["TG141"])


SAID = golden.CASES / "refusals" / "slots.txt"
UNREADABLE = """
['x']
[{}]
[{'name': 'a b'}]
[{'name': 'x', 'descripton': 'X.'}]
[{'name': 'x', 'description': 3}]
[{'name': 'x', 'required': 'yes'}]
[{'name': 'x', 'repeatable': 1}]
[{'name': 'x', 'valueSource': 'fixed', 'value': 'a'}]
[{'name': 'x', 'type': 'dict', 'enum': [1]}]
[{'name': 'x', 'enum': 'abc'}]
[{'name': 'x', 'type': 'int', 'enum': [1, 'a']}]
[{'name': 'x', 'type': 'float', 'enum': [1]}]
[{'name': 'x', 'type': 'group'}]
[{'name': 'x', 'type': 'group', 'schema': []}]
[{'name': 'x', 'type': 'group', 'schema': 'y'}]
[{'name': 'x', 'type': 'group', 'schema': [{'name': 'y', 'type': 'z'}]}]
[{'name': 'x', 'schema': [{'name': 'y'}]}]
[{'name': 'y'}, {'name': 'x'}, {'name': 'x'}]
[{'name': 'x', 'type': 'text'}]
[{'name': 'y'}, {'name': 'x', 'type': 'list[text]'}]
[{'name': 'x', 'type': 3}]
[{'name': 'x', 'type': 'int', 'items': 'str'}]
[{'name': 'x', 'type': 'list', 'items': 'texts'}]
[{'name': 'x', 'type': 'list', 'items': 3}]
[{'name': 'x', 'type': 'list', 'items': {'type': 'int', 'minimum': 1}}]
{'name': 'x'}
'x'
"""
_SLOTS = UNREADABLE.strip().splitlines()


@pytest.mark.parametrize("slots", _SLOTS)
def test_a_slot_that_cannot_be_read_says_why(
    tmp_path: Path, slots: str, update_golden: bool
) -> None:
    golden.compare_section(SAID, slots, _said(tmp_path, slots), update_golden)


def test_all_that_is_said_of_slots_is_expected(tmp_path: Path, update_golden: bool) -> None:
    golden.compare_sections(SAID, _SLOTS, lambda slots: _said(tmp_path, slots), update_golden)


def _said(root: Path, slots: str) -> str:
    declared = f"@register_tool('Act.', {slots})\ndef act(x): ...\n"
    returned = f"@register_tool('Act.', [{{'name': 'a'}}], outputs={slots})\ndef act(a): ...\n"
    return "\n".join([*findings(root, declared), *findings(root, returned)])
