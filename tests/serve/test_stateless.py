"""The server as a process, in the era of 2026-07-28: each request brings what it needs."""

from __future__ import annotations

from typing import Any

import pytest
from server_process import ENVELOPE, Server, Start


def ask(server: Server, id: int | str, method: str, /, **params: Any) -> dict[str, Any]:
    return server.ask(id, method, _meta=ENVELOPE, **params)


def test_a_client_discovers_lists_and_calls(start: Start) -> None:
    server = start("--instructions=Be kind.")

    found = ask(server, 1, "server/discover")["result"]
    assert (found["supportedVersions"], found["instructions"]) == (["2026-07-28"], "Be kind.")
    tools = ask(server, 2, "tools/list")["result"]
    assert (tools["resultType"], tools["cacheScope"], tools["ttlMs"]) == ("complete", "private", 0)
    assert {"weather", "echo"} <= {tool["name"] for tool in tools["tools"]}

    result = ask(server, "c", "tools/call", name="weather", arguments={"city": "Oslo"})["result"]
    assert result.pop("_meta")["io.modelcontextprotocol/serverInfo"]["name"] == "served"
    assert result == {
        "content": [{"type": "text", "text": '{"city":"Oslo","degrees":3}'}],
        "isError": False,
        "structuredContent": {"city": "Oslo", "degrees": 3},
        "resultType": "complete",
    }
    assert server.end() == 0


def test_an_error_of_a_tool_is_a_complete_result(start: Start) -> None:
    result = ask(start(), 1, "tools/call", name="fail")["result"]

    assert (result["isError"], result["resultType"]) == (True, "complete")
    assert "structuredContent" not in result


@pytest.mark.parametrize(
    ("method", "params", "reason"),
    [
        ("tools/call", {}, "tools/call names a tool"),
        ("tools/call", {"name": "echo", "arguments": []}, "arguments are an object"),
        ("tools/list", {"cursor": "2"}, "the list has one page"),
        ("subscriptions/listen", {}, "subscriptions/listen says to which notifications"),
    ],
)
def test_parameters_that_say_too_little_are_refused(
    start: Start, method: str, params: dict[str, Any], reason: str
) -> None:
    error = ask(start("--watch"), 1, method, **params)["error"]
    assert (error["code"], reason in error["message"]) == (-32602, True)


def test_progress_is_told_and_a_cancel_is_heard(start: Start) -> None:
    server = start()
    meta = {**ENVELOPE, "progressToken": 7}
    params = {"name": "count", "arguments": {"steps": 1}, "_meta": meta}
    server.send(id=1, method="tools/call", params=params)
    frames = [server.receive() for _ in range(2)]
    assert frames[0]["params"]["progressToken"] == 7
    assert frames[1]["result"]["isError"] is False

    params = {"name": "wait", "arguments": {"seconds": 60}, "_meta": ENVELOPE}
    server.send(id=2, method="tools/call", params=params)
    server.cancel(2)
    assert ask(server, 3, "tools/call", name="echo", arguments={"text": "x"})["id"] == 3
