"""The example of one registry under several frameworks: the same conversation under each."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache

import pytest
from building import GENERATOR, REPOSITORY, RUNTIME

MAIN = REPOSITORY / "examples" / "frameworks" / "main.py"


@pytest.mark.parametrize(
    ("name", "module"),
    [
        ("openai-agents", "agents"),
        ("pydantic-ai", "pydantic_ai"),
        ("langchain", "langchain_openai"),
    ],
)
def test_a_framework_has_the_conversation_that_the_server_has(name: str, module: str) -> None:
    pytest.importorskip(module)
    ours, theirs = _conversation(), _conversation(name)

    assert _said(theirs) == _said(ours)
    for told in ("expected 7, 14 or 28", "there is no book 'Persuasion'", '"shelf":"A3"'):
        assert (theirs.count(told), ours.count(told)) == (1, 1)


@cache
def _conversation(*name: str) -> str:
    paths = f"{GENERATOR}{os.pathsep}{RUNTIME}"
    done = subprocess.run(
        [sys.executable, str(MAIN), *name],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": paths, "TOOLGEN_ENV_FILE": ""},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _said(conversation: str) -> list[str]:
    """What the model said: frameworks have words of their own around an error."""
    starts = ("tools:", "call:", "answer:")
    return [line for line in conversation.splitlines() if line.startswith(starts)]
