"""What is known of each command, line of a shell and statement of SQL of a table of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import golden
import pytest

from toolgen.lint.effects import commands
from toolgen.lint.effects.commands import command_writes, line_writes, statement_writes

EXPECTED = golden.CASES / "linted" / "commands.txt"
_PROGRAMS = sorted({*commands._READING, *commands._WRITING, "python", "curl", "", "x"})
_PARTS = sorted(
    {
        f"{program} {part}"
        for table in (commands._READING_PARTS, commands._WRITING_PARTS)
        for program, parts in table.items()
        for part in parts
    }
)
_LINES = (
    *("ls", "ls ;", "ls;", "; ls", "ls && ", "ls || rm x", "ls | sort", "ls\nrm x", "ls\n", ""),
    *(" ", ";", "ls > file", "ls >> file", "ls >file", "ls > /dev/null", "ls 2>&1", "ls >&2"),
    *("ls 2> /dev/null", "ls >> /dev/null", "ls >/dev/nullx", "cat < file", "x --a=>b", "a -> b"),
    *(
        "a => b",
        "echo $(rm x)",
        "echo `rm x`",
        "ls $HOME",
        "unknown",
        "ls; unknown",
        "unknown; rm x",
    ),
    *("/bin/ls", "/usr/bin/rm x", "./rm", "python --version", "python -V", "python -v x", "x -h"),
    *("git", "git -C /tmp status", "git -C /tmp push", "git --git-dir x log", "git -c a=b add ."),
    *("git --no-pager log", "git -C", "git --version", "git unknown", "docker -H x ps"),
    *("docker --context a rm b", "kubectl -n a get pods", "kubectl --namespace a delete pod"),
    *("kubectl --namespace=a delete pod", "systemctl --user restart x", "pip -v list", "npm ls"),
    *("npm --prefix x install", "sudo rm x", "env rm x", "tee", "LS", "RM x"),
    *(
        "env",
        "env -i",
        "env A=b rm x",
        "env -i A=b ls",
        "sudo rm x",
        "sudo -u root rm x",
        "nohup x",
    ),
    *(
        "sudo",
        "sudo --version",
        "time ls",
        "exec rm x",
        "command ls",
        "find . -delete",
        "find . -name x",
    ),
    *("find . -exec rm {} +", "find . -exec grep x {} +", "find . -ok", "find . -fprint x"),
    *("sort -o x y", "sort --output=x y", "sort x", "date -s 1", "date --set=1", "date +%s"),
    *(
        "tree -o x",
        "ls >>x",
        "ls >> x >> /dev/null",
        "ls >/dev/null;",
        "ls >/dev/null/x",
        "a >>> b",
    ),
)
_STATEMENTS = (
    *("SELECT 1", "select 1", "  SELECT 1", "(SELECT 1)", "((select 1", "-- a\nSELECT 1", "-- a"),
    *("/* a */ SELECT 1", "/* a\nb */DELETE FROM x", "WITH a AS (SELECT 1) SELECT * FROM a"),
    *("WITH a AS (DELETE FROM x) SELECT 1", "with a as (insert into x values (1)) select 1"),
    *("WITH a AS (SELECT 1) UPDATE x SET a = 1", "(WITH a AS (DELETE FROM x) SELECT 1)"),
    *("SELECT 'DELETE FROM x'", "SHOW TABLES", "DESCRIBE x", "DESC x", "EXPLAIN DELETE FROM x"),
    *("PRAGMA a", "VALUES (1)", "SET a = 1", "BEGIN", "COMMIT", "ROLLBACK", "USE x", "ATTACH 'x'"),
    *(
        "DETACH x",
        "LOAD x",
        "INSERT INTO x",
        "INSERT x",
        "INSERT OR REPLACE INTO x",
        "INSERTINTO x",
    ),
    *("INSERT IGNORE INTO x", "INSERT OVERWRITE INTO x", "UPDATE x SET a = 1", "UPDATE x"),
    *("UPDATE x AS y SET a", "UPDATE x a b c SET d", "DELETE FROM x", "DELETE x", "REPLACE INTO x"),
    *("MERGE INTO x", "TRUNCATE x", "TRUNCATE TABLE x", "GRANT ALL", "REVOKE ALL", "DROP TABLE x"),
    *("DROP x", "CREATE TABLE x", "CREATE OR REPLACE VIEW x", "CREATE TEMP TABLE x"),
    *("CREATE TEMPORARY TABLE x", "CREATE UNIQUE INDEX x", "ALTER TABLE x", "CREATE DATABASE x"),
    *("DROP SCHEMA x", "CREATE ROLE x", "DROP USER x", "CREATE FUNCTION x", "DROP TRIGGER x"),
    *("CREATE SEQUENCE x", "CREATE TYPE x", "CREATE EXTENSION x", "CREATE TABLES x", "VACUUM"),
    *("", "SELECTED 1", "drop\n table\tx", "CALL x()", "(DELETE FROM x)"),
)
_WORDS = ("INSERT", " insert ", "UPDATE\n", "DELETE", "REPLACE", "MERGE", "TRUNCATE", "DROP", "x")
_MORE = (*_WORDS, "CREATE", "ALTER", "INSERT INTO", "a INSERT", "SELECT", "")
TABLES: Mapping[str, tuple[Callable[[str], object], tuple[str, ...]]] = {
    "programs": (lambda text: command_writes([text, "a"]), tuple(_PROGRAMS)),
    "parts": (lambda text: command_writes([*text.split()]), tuple(_PARTS)),
    "programs alone": (lambda text: command_writes([text]), tuple(_PROGRAMS)),
    "programs with what is not told": (lambda text: command_writes([text, None]), tuple(_PROGRAMS)),
    "parts behind what is not told": (
        lambda text: command_writes([text.split()[0], None, text.split()[1]]),
        tuple(_PARTS),
    ),
    "lines": (line_writes, _LINES),
    "lines of parts": (line_writes, tuple(_PARTS)),
    "statements": (statement_writes, _STATEMENTS),
    "words": (lambda text: commands.CHANGING_WORD.match(text) is not None, _MORE),
}
_VERDICTS = {True: "writes", False: "reads", None: "is not told"}


@pytest.mark.parametrize("name", TABLES)
def test_what_each_does_is_as_expected(name: str, update_golden: bool) -> None:
    golden.compare_section(EXPECTED, name, _told(name), update_golden)


def test_the_tables_are_those_expected(update_golden: bool) -> None:
    golden.compare_sections(EXPECTED, TABLES, _told, update_golden)


def _told(name: str) -> str:
    verdict, texts = TABLES[name]
    return "\n".join(f"{text!r} {_VERDICTS[verdict(text)]}" for text in texts)  # type: ignore[index]


def test_no_command_is_none() -> None:
    assert command_writes([]) is None
    assert command_writes([None, "--version"]) is None
