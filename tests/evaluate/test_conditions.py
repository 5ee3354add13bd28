"""What conditions are told as, however often something is taken back."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import generate_tree, write_sources

from toolgen.evaluate.conditions import bounded, negated

SHOP = """
    from fastmcp import FastMCP

    server = FastMCP("shop")

    def look(text: str) -> str:
        return text

    def run(stream):
        waiting = {"a": look}
        for turn in range(40):
            for each in waiting.values():
                if stream.done(each):
                    waiting.clear()
        for each in waiting.values():
            server.tool(each)
"""


def test_the_texts_of_conditions_are_bounded(tmp_path: Path) -> None:
    result = generate_tree(write_sources(tmp_path, {"shop.py": SHOP}))
    texts = [text for each in result.planned for text in each.tool.conditions]
    assert [each.tool.name for each in result.planned] == ["look"]
    assert all(len(each) <= 1000 for each in texts)


def test_a_text_at_the_bound_is_whole_and_one_above_is_told_apart_from_others() -> None:
    at, above, other = "a" * 1000, "a" * 1001, f"{'a' * 1000}b"
    assert bounded(at) == at
    assert bounded(above).startswith(f"{'a' * 200} … (1001 characters, ")
    assert bounded(above) != bounded(other)


REBOUND = """
    import os

    from fastmcp import FastMCP

    server = FastMCP("shop")

    def look(text: str) -> str:
        return text

    flag = os.getenv("A")
    if flag:
        server.tool(look)
    flag = os.getenv("B")
    if not flag:
        server.tool(look)
"""


def test_conditions_that_read_as_opposites_may_fail_to_hold_both(tmp_path: Path) -> None:
    """They are of two values of one name: the tool may be declared by neither."""
    (planned,) = generate_tree(write_sources(tmp_path, {"shop.py": REBOUND})).planned
    assert planned.tool.conditions == ("flag or not flag",)


WAYS = {
    "if flag: server.tool(look)": "flag",
    "if flag: pass\nelse: server.tool(look)": "not flag",
    "if flag: pass\nelif other: server.tool(look)": "not flag and other",
    "if flag: pass\nelif 1 and 2: server.tool(look)": "not flag and 1 and 2",
    "if not (0 or '') and flag: server.tool(look)": "flag",
    "if flag:\n    if other: server.tool(look)": "flag and other",
    "flag and server.tool(look)": "flag",
    "flag or server.tool(look)": "not flag",
    "server.tool(look) if flag else None": "flag",
    "for each in [look]:\n    if flag: break\n    server.tool(each)": "not flag",
    "for each in [look]:\n    if flag: continue\n    server.tool(each)": "not flag",
    "for each in {look, find}:\n    server.tool(each)\n    break": "which comes first is not told",
    "for each in [each for each in [look] if flag]: server.tool(each)": "flag",
    "for each in other: server.tool(look)": "the loop runs over what is computed",
    "def run():\n    if flag: return\n    server.tool(look)\nrun()": "not flag",
    "table = {}\nif flag: table['a'] = look\nfor each in table.values(): server.tool(each)": "flag",
    "table = []\nif flag: table.append(look)\nfor each in table: server.tool(each)": "flag",
    "table = [look]\nif flag: table.pop()\nfor each in table: server.tool(each)": "not flag",
    "try: import lib\nexcept ImportError: pass\nelse: server.tool(look)": "lib can be imported",
    "try: import lib\nexcept ImportError: server.tool(look)": "lib cannot be imported",
    "try: flag.go()\nexcept ValueError: server.tool(look)": "ValueError is raised",
    "match flag:\n    case 'a': server.tool(look)": "flag matches 'a'",
}
"""Ways to register on a condition, and how that is told."""


IN_EACH_ARM = {
    "if flag: server.tool(look)\nelse: server.tool(look)": "",
    "if flag: server.tool(look)\nelif other: server.tool(look)\nelse: server.tool(look)": "",
    "if flag:\n if other: server.tool(look)\n else: server.tool(look)\nelse: server.tool(look)": "",
    "if flag: server.tool(look)\nelif other: pass\nelse: server.tool(look)": (
        "flag or not flag and not other"
    ),
    "if flag:\n  if other: server.tool(look)\n  else: server.tool(look)": "flag",
    "if flag: register(look)\nelse: register(look)": "",
    "server.tool(look) if flag else server.tool(look)": "",
    "if flag: server.tool(look)\nelif other: server.tool(look)": "flag or not flag and other",
    "if flag: server.tool(look)\nelse: FastMCP('x').tool(look)": "flag or not flag",
    "if flag: server.tool(look)\nelse:\n if other: server.tool(look)": "flag or not flag and other",
    "if flag: server.tool(look)\nelse:\n  for each in other: server.tool(look)": (
        "flag or not flag and the loop runs over what is computed"
    ),
}
"""Where arms of one statement register the same: on no condition where one of them surely does."""


@pytest.mark.parametrize("body", [*WAYS, *IN_EACH_ARM])
def test_a_condition_is_told_by_what_source_says_of_it(body: str, tmp_path: Path) -> None:
    head = """
        import os

        from fastmcp import FastMCP

        server = FastMCP("shop")
        flag, other = os.getenv("A"), os.getenv("B")

        def look(text: str) -> str:
            return text

        def find(text: str) -> str:
            return text

        def register(function):
            server.tool(function)

    """
    tree = write_sources(tmp_path, {"shop.py": head})
    with (tree / "shop.py").open("a") as file:
        file.write(body)
    told = {each.tool.name: each.tool.conditions for each in generate_tree(tree).planned}
    assert " and ".join(told["look"]) == {**WAYS, **IN_EACH_ARM}[body]


@pytest.mark.parametrize(
    ("condition", "other"),
    [
        ("debug", "not debug"),
        ("not debug", "debug"),
        ("a loop turns", "a loop does not turn"),
        ("a loop does not turn", "a loop turns"),
        ("KeyError is raised", "KeyError is not raised"),
        ("KeyError is not raised", "KeyError is raised"),
        ("debug and a loop turns", "not (debug and a loop turns)"),
        ("debug and a loop does not turn", "not (debug and a loop does not turn)"),
        *((f"a {word} b", f"not (a {word} b)") for word in ("and", "or", "in", "is", "for")),
        ("kind matches str()", "not (kind matches str())"),
        ("not a in b", "not (not a in b)"),
        ("x" * 996, f"not {'x' * 996}"),
        ("x" * 997, f"not {'x' * 196} … (1001 characters, 75c5c5da3b928f46)"),
        (f"{'x' * 996}y", f"not {'x' * 196} … (1001 characters, bb9f36d7ce01212e)"),
    ],
)
def test_a_condition_that_does_not_hold_is_said_as_briefly_as_may_be(
    condition: str, other: str
) -> None:
    assert negated(condition) == other
