"""Blocks of content are known by the libraries that they are of, or by what makes them."""

from __future__ import annotations

from typing import Any

import pytest

from toolgen_runtime.libraries.results import has_blocks, is_block


def _made(module: str, **held: Any) -> Any:
    return type("Made", (), {"__module__": module, **held})()


DUMPED: dict[str, Any] = {"model_dump_json": lambda self: "{}", "type": "text"}


@pytest.mark.parametrize("module", ["mcp.types", "mcp_types", "mcp_types.v2", "fastmcp.content"])
def test_a_block_is_of_a_library_that_has_some(module: str) -> None:
    assert is_block(_made(module, **DUMPED))
    assert not is_block(_made(module, type="text"))
    assert not is_block(_made(module, model_dump_json=DUMPED["model_dump_json"]))


@pytest.mark.parametrize("maker", ["to_image_content", "to_audio_content", "to_resource_content"])
def test_what_makes_a_block_of_itself_is_one_wherever_it_is_from(maker: str) -> None:
    made = _made("acme", **{maker: lambda self: None})

    assert is_block(made)
    assert has_blocks([1, made])
    assert has_blocks((made,))
    assert has_blocks(made)


@pytest.mark.parametrize("module", ["acme", "mcpx.types", "my.mcp"])
def test_nothing_else_is_a_block(module: str) -> None:
    assert not has_blocks([_made(module, **DUMPED), "text", None])
