"""`python suite_server.py PORT`: the tools that the conformance suite asks for, over HTTP."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import uvicorn
from mcp.types import (
    AudioContent,
    EmbeddedResource,
    ImageContent,
    TextContent,
    TextResourceContents,
)

from toolgen_runtime import Tool, report_progress
from toolgen_runtime.serve import Service, http_app

NONE: dict[str, Any] = {"type": "object", "properties": {}}
NEWEST: dict[str, Any] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "type": "object",
    "$defs": {"address": {"type": "object", "properties": {"street": {"type": "string"}}}},
    "properties": {"name": {"type": "string"}, "address": {"$ref": "#/$defs/address"}},
    "additionalProperties": False,
}
PIXEL = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"
SILENCE = "UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA="


def _resource(uri: str, text: str) -> EmbeddedResource:
    contents = TextResourceContents(uri=uri, mime_type="application/json", text=text)
    return EmbeddedResource(type="resource", resource=contents)


def test_simple_text() -> str:
    return "This is a simple text response for testing."


def test_image_content() -> ImageContent:
    return ImageContent(type="image", data=PIXEL, mime_type="image/gif")


def test_audio_content() -> AudioContent:
    return AudioContent(type="audio", data=SILENCE, mime_type="audio/wav")


def test_embedded_resource() -> EmbeddedResource:
    return _resource("test://embedded-resource", "This is an embedded resource content.")


def test_multiple_content_types() -> list[object]:
    text = TextContent(type="text", text="Multiple content types test:")
    return [text, test_image_content(), _resource("test://mixed-content-resource", "{}")]


def test_error_handling() -> None:
    raise RuntimeError("This tool intentionally returns an error for testing")


async def test_tool_with_progress() -> str:
    for progress in (0, 50, 100):
        report_progress(progress, 100)
        await asyncio.sleep(0.05)
    return "done"


def json_schema_2020_12_tool(**arguments: Any) -> str:
    return "checked"


def service() -> Service:
    """The tools, as a service."""
    functions = [
        *(test_simple_text, test_image_content, test_audio_content, test_embedded_resource),
        *(test_multiple_content_types, test_error_handling, test_tool_with_progress),
        json_schema_2020_12_tool,
    ]
    tools: dict[str, Tool] = {}
    for function in functions:
        name = function.__name__
        schema = NEWEST if function is json_schema_2020_12_tool else NONE
        tools[name] = Tool.from_schema(
            function, name=name, description=f"Conformance: {name}.", parameters=schema
        )
    return Service(tools, name="conformance", version="1")


if __name__ == "__main__":
    uvicorn.run(http_app(service()), port=int(sys.argv[1]), log_level="warning")
