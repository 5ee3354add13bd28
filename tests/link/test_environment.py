"""The environment: refused, or read as if it were empty and said so."""

from __future__ import annotations

import pytest
from linking import Linked

SOURCE = """
import os
from os import environ, getenv

LIMIT = int(os.getenv("LIMIT", "5"))
"""

READ_AS_EMPTY = [
    ("os.getenv('A')", None),
    ("getenv('A', 'b')", "b"),
    ("os.getenv(key='A', default='b')", "b"),
    ("environ.get('A')", None),
    ("os.environ.get('A', 'x').lower() == 'true'", False),
    ("int(os.getenv('A', '7'))", 7),
    ("LIMIT", 5),
    ("os.getenv('A') or 'b'", "b"),
    ("'A' in os.environ", False),
    ("'A' not in environ", True),
    ("1 if os.getenv('A') else 2", 2),
    ("not os.getenv('A')", True),
    ("bool(os.getenv('A', ''))", False),
]


@pytest.mark.parametrize(("expression", "expected"), READ_AS_EMPTY)
def test_an_empty_environment_gives_defaults(expression: str, expected: object) -> None:
    linked = Linked({"app.py": SOURCE}, environment="empty")

    assert linked.plain(expression) == expected
    assert [finding.code for finding in linked.environment.diagnostics] == ["TG310"]


@pytest.mark.parametrize("expression", [row[0] for row in READ_AS_EMPTY if row[0] != "LIMIT"])
def test_by_default_a_variable_is_not_known(expression: str) -> None:
    linked = Linked({"app.py": SOURCE})

    assert "'A', which only shows when the code runs" in linked.refusal(expression)
    assert linked.environment.diagnostics == ()


def test_a_variable_that_must_be_set_is_refused_even_so() -> None:
    for policy in ("refuse", "empty"):
        linked = Linked({"app.py": SOURCE}, environment=policy)
        assert "'A', which must be set" in linked.refusal("os.environ['A']")


def test_a_place_is_told_of_once() -> None:
    linked = Linked({"app.py": SOURCE}, environment="empty")

    linked.plain("[LIMIT, LIMIT]")

    (finding,) = linked.environment.diagnostics
    assert (finding.position.line, finding.message.split("'")[1]) == (5, "LIMIT")


def test_a_lookup_of_which_the_default_is_unknown_is_not_assumed() -> None:
    linked = Linked({"app.py": SOURCE}, environment="empty")

    assert linked.refusal("os.getenv('A', load())")
    assert linked.environment.diagnostics == ()


@pytest.mark.parametrize("change", ["os.environ['A'] = 'b'", "environ.setdefault('A', 'b')"])
def test_a_module_that_sets_variables_is_not_read_as_if_there_were_none(change: str) -> None:
    linked = Linked({"app.py": f"{SOURCE}{change}\n"}, environment="empty")

    assert "app changes the environment" in linked.refusal("os.getenv('A')")


def test_a_branch_on_the_environment_is_decided_when_it_is_empty() -> None:
    text = SOURCE + "if os.getenv('FAST'):\n    MODE = 'fast'\nelse:\n    MODE = 'safe'\n"

    assert Linked({"app.py": text}, environment="empty").plain("MODE") == "safe"
    assert Linked({"app.py": text}).meaning("MODE") == "TG307"


_CAST = """
import os

try:
    LIMIT = int(os.environ.get("LIMIT", "100"))
except ValueError:
    LIMIT = 20
"""


def test_a_cast_that_a_handler_stands_by_for_is_its_default_when_it_is_empty() -> None:
    linked = Linked({"app.py": _CAST}, environment="empty")

    assert linked.plain("LIMIT") == 100
    assert [finding.code for finding in linked.environment.diagnostics] == ["TG310"]
    assert "only shows when the code runs" in Linked({"app.py": _CAST}).refusal("LIMIT")
