"""What constant commands and statements do, told by their words."""

from __future__ import annotations

import pytest

from toolgen.lint.effects.commands import command_writes, line_writes, statement_writes


@pytest.mark.parametrize(
    ("statement", "writes"),
    [
        ("INSERT INTO notes VALUES (1)", True),
        ("\n  -- all of them\n  delete from notes", True),
        ("/* a */ /* b */ UPDATE notes AS n SET text = ''", True),
        ("WITH old AS (SELECT 1) DELETE FROM notes", True),
        ("CREATE OR REPLACE VIEW v AS SELECT 1", True),
        ("WITH old AS (SELECT 1) SELECT * FROM old", False),
        ("(SELECT 'DELETE FROM notes')", False),
        ("EXPLAIN DELETE FROM notes", False),
        ("updates of the shop", None),
        ("CREATE SECRET s (TYPE s3)", None),
        ("", None),
        ("/**/" * 50 + "?", None),
    ],
)
def test_statements(statement: str, writes: bool | None) -> None:
    assert statement_writes(statement) is writes


@pytest.mark.parametrize(
    ("line", "writes"),
    [
        ("ls -l | grep note", False),
        ("cat notes 2>/dev/null", False),
        ("/usr/bin/git log", False),
        ("python --version", False),
        ("cat notes > copy", True),
        ("ls && rm -rf notes", True),
        ("kubectl -n shop delete pod x", True),
        ("kubectl -n delete get pods", False),
        ("make", None),
        ("cat $(find-notes)", None),
    ],
)
def test_lines_of_a_shell(line: str, writes: bool | None) -> None:
    assert line_writes(line) is writes


def test_words_that_are_given_tell_nothing() -> None:
    assert command_writes([None, "log"]) is None
    assert command_writes(["git", None]) is None
    assert command_writes(["rm", None]) is True
    assert command_writes([]) is None
