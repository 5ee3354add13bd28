"""Settings: error texts and the default timeout, from the environment or a file, read late."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from toolgen_runtime import (
    InvalidArguments,
    NotCallable,
    Registry,
    Tool,
    ToolFailed,
    ToolTimedOut,
    UnknownTool,
)
from toolgen_runtime.model.settings import TEXTS, forget, read_settings


@pytest.fixture(autouse=True)
def fresh_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A working directory of its own, and settings that are read again before and after."""
    monkeypatch.chdir(tmp_path)
    forget()
    yield
    monkeypatch.undo()
    forget()


def text_of(file: str) -> str:
    Path(".env").write_text(file, "utf-8")
    return read_settings({}).texts["FAILED"]


def test_without_any_the_texts_are_the_runtime_s() -> None:
    settings = read_settings({})

    assert settings.timeout is None
    assert settings.texts == {name: text for name, (text, _) in TEXTS.items()}


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("TOOLGEN_TEXT_FAILED=oops: {error}", "oops: {error}"),
        ("export TOOLGEN_TEXT_FAILED = oops  # a comment", "oops"),
        ("TOOLGEN_TEXT_FAILED='oops # {tool}'", "oops # {tool}"),
        ('TOOLGEN_TEXT_FAILED="a\\nb \\"c\\""  # d', 'a\nb "c"'),
        ("# TOOLGEN_TEXT_FAILED=oops", "{tool} failed: {error}"),
        ("OTHER={broken\nTOOLGEN_TEXT_FAILED=", ""),
        ("no assignment", "{tool} failed: {error}"),
    ],
)
def test_a_file_is_read_line_by_line(line: str, text: str) -> None:
    assert text_of(line) == text


def test_the_environment_goes_before_the_file() -> None:
    Path(".env").write_text("TOOLGEN_TIMEOUT=1\nTOOLGEN_TEXT_FAILED=file")
    settings = read_settings({"TOOLGEN_TIMEOUT": "2"})

    assert (settings.timeout, settings.texts["FAILED"]) == (2.0, "file")


def test_a_file_can_be_named() -> None:
    Path("other.env").write_text("TOOLGEN_TIMEOUT=3")

    assert read_settings({"TOOLGEN_ENV_FILE": "other.env"}).timeout == 3
    assert read_settings({"TOOLGEN_ENV_FILE": ""}).timeout is None
    with pytest.raises(FileNotFoundError):
        read_settings({"TOOLGEN_ENV_FILE": "absent.env"})


def test_a_file_that_is_not_ours_is_left_alone() -> None:
    Path(".env").write_bytes(b"\xff\xfe")
    assert read_settings({}).timeout is None

    Path(".env").unlink()
    Path(".env").mkdir()
    assert read_settings({}).timeout is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_pipe_that_nobody_has_named_is_not_waited_for() -> None:
    os.mkfifo(".env")
    assert read_settings({}).timeout is None


@pytest.mark.parametrize("seconds", ["0", "-1", "soon", "nan"])
def test_a_timeout_is_a_positive_number(seconds: str) -> None:
    with pytest.raises(ValueError, match="TOOLGEN_TIMEOUT"):
        read_settings({"TOOLGEN_TIMEOUT": seconds})


@pytest.mark.parametrize("text", ["{nothing}", "{", "{0}", "{tool.x}"])
def test_a_text_has_the_fields_of_its_kind(text: str) -> None:
    with pytest.raises(ValueError, match=r"TOOLGEN_TEXT_FAILED.*\{tool\}, \{error\}"):
        read_settings({"TOOLGEN_TEXT_FAILED": text})


def test_a_text_that_there_is_none_of_is_refused() -> None:
    with pytest.raises(ValueError, match="TOOLGEN_TEXT_FALED is no setting"):
        read_settings({"TOOLGEN_TEXT_FALED": "x"})


def test_every_text_can_be_set(registry: Registry, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in TEXTS:
        monkeypatch.setenv(f"TOOLGEN_TEXT_{name}", f"{name} {{tool}}")

    with pytest.raises(UnknownTool, match=r"^UNKNOWN_TOOL nothing$"):
        registry["nothing"]
    with pytest.raises(InvalidArguments, match=r"^INVALID_ARGUMENTS get_weather$"):
        asyncio.run(registry.invoke("get_weather", {}))
    with pytest.raises(ToolFailed, match=r"^FAILED break_down$"):
        asyncio.run(registry.invoke("break_down", {"how": "value"}))
    assert str(NotCallable.of("f")) == "NOT_CALLABLE f"


@pytest.fixture
def waiting() -> Tool:
    async def wait(seconds: float) -> float:
        await asyncio.sleep(seconds)
        return seconds

    return Tool.from_schema(wait, name="wait", description="", parameters={})


def test_the_default_timeout_is_for_every_tool(
    waiting: Tool, registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOOLGEN_TIMEOUT", "0.02")

    with pytest.raises(ToolTimedOut, match=r"0\.02 s"):
        asyncio.run(waiting.invoke({"seconds": 10}))
    assert asyncio.run(registry.invoke("get_weather", {"city": "Oslo"})) == "Oslo 3"


def test_a_tool_s_own_timeout_goes_before_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TOOLGEN_TIMEOUT", "0.001")

    async def wait() -> str:
        await asyncio.sleep(0.02)
        return "done"

    for timeout in (5, float("inf")):
        tool = Tool.from_schema(wait, name="w", description="", parameters={}, timeout=timeout)
        assert asyncio.run(tool.invoke({})) == "done"


def test_a_bad_setting_is_told_with_the_first_call(
    registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TOOLGEN_TIMEOUT", "soon")

    with pytest.raises(ToolFailed, match="TOOLGEN_TIMEOUT takes a positive number"):
        asyncio.run(registry.invoke("get_weather", {"city": "Oslo"}))
