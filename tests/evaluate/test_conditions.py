"""What conditions are told as, however often something is taken back."""

from __future__ import annotations

from pathlib import Path

from building import generate_tree, write_sources

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


ALTERNATIVES = """
    import os

    from fastmcp import FastMCP

    server = FastMCP("shop")

    def look(text: str) -> str:
        return text

    def order(text: str) -> str:
        return text

    if os.environ:
        server.tool(look)
        if os.name:
            server.tool(order)
    else:
        server.tool(look)
"""


def test_what_each_of_two_arms_declares_is_there_on_no_condition(tmp_path: Path) -> None:
    result = generate_tree(write_sources(tmp_path, {"shop.py": ALTERNATIVES}))
    assert {each.tool.name: each.tool.conditions for each in result.planned} == {
        "look": (),
        "order": ("os.environ", "os.name"),
    }
