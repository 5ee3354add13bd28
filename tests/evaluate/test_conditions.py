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
    assert planned.tool.conditions == ("flag",)
