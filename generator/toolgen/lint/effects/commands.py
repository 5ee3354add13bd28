"""Commands and statements: what constant text of a shell or of SQL does."""

from __future__ import annotations

import re
from itertools import dropwhile

from toolgen.lint.prose.words import listed

_READING = listed(
    "awk base64 basename cat cmp column cut date df diff dig dirname du echo env expr file find "
    "free grep head hostname id jq ls lsof md5sum nproc ps pwd rg sha256sum sort stat tail test tr "
    "tree true uname uniq uptime wc where which whoami"
)
_READING_PARTS = {
    "git": listed(
        "blame cat-file describe diff for-each-ref grep log ls-files ls-remote ls-tree rev-list "
        "rev-parse shortlog show show-ref status version"
    ),
    "docker": listed("events images info inspect logs port ps stats top version"),
    "kubectl": listed("api-resources cluster-info describe explain get logs top version"),
    "systemctl": listed("is-active is-enabled list-units show status"),
    "pip": listed("check freeze list show"),
    "npm": listed("list ls outdated view"),
}
_WRITING = listed(
    "apt apt-get chmod chown cp dd install kill killall ln mkdir mkfs mv pkill reboot rm rmdir "
    "shutdown tee touch truncate unlink useradd userdel"
)
_WRITING_PARTS = {
    "git": listed("add apply checkout clean clone commit merge mv push rebase reset rm"),
    "docker": listed("build exec kill pull push restart rm rmi run start stop"),
    "kubectl": listed("apply create delete edit patch replace scale"),
    "systemctl": listed("disable enable kill reload restart start stop"),
    "pip": frozenset(["install", "uninstall"]),
    "npm": listed("ci install publish uninstall update"),
}
_WRITING_OPTIONS = {
    "date": listed("-s --set"),
    "find": listed("-delete -fls -fprint -fprint0 -fprintf"),
    "sort": listed("-o --output"),
    "tree": listed("-o"),
}
_RUNNING = listed("command env exec nohup sudo time")
"""What runs the command that stands behind its options and settings."""
_RUNNING_OPTIONS = {"find": listed("-exec -execdir -ok -okdir")}
_VALUED = listed("-C -H -c -n --context --git-dir --host --namespace --work-tree")
_VERSION = frozenset(["--help", "--version", "-V", "-h", "-v", "version"])
_JOINT = re.compile(r"\|\||&&|[;|\n]")
_REDIRECTION = re.compile(r"(?<![-=<>])>{1,2}+(?!\s*/dev/null(?![\w./-])|&)")

_BEFORE = r"(?:\s|--[^\n]*(?:\n|\Z)|/\*(?>.*?\*/)|\()*+"
_CHANGING = re.compile(
    rf"{_BEFORE}"
    r"(?:INSERT\s+(?:OR\s+\w+\s+|IGNORE\s+|OVERWRITE\s+)?INTO|UPDATE\s+\S+(?:\s+\w+){0,2}\s+SET"
    r"|DELETE\s+FROM|REPLACE\s+INTO|MERGE\s+INTO|TRUNCATE\s+\w+|(?:GRANT|REVOKE)\s+\w+"
    r"|(?:DROP|CREATE|ALTER)\s+(?:OR\s+REPLACE\s+|TEMP(?:ORARY)?\s+|UNIQUE\s+)*"
    r"(?:TABLE|INDEX|VIEW|DATABASE|SCHEMA|ROLE|USER|FUNCTION|TRIGGER|SEQUENCE|TYPE|EXTENSION)\b)",
    re.IGNORECASE | re.DOTALL,
)
CHANGING_WORD = re.compile(
    r"\s*(?:INSERT|UPDATE|DELETE|REPLACE|MERGE|TRUNCATE|DROP|CREATE|ALTER)\s*\Z", re.IGNORECASE
)
"""How a statement begins that changes data, where the rest is put in."""
_WITHIN = re.compile(r"\b(?:INSERT\s+INTO|DELETE\s+FROM|UPDATE\s+\S+\s+SET)\b", re.IGNORECASE)
_ASKING = re.compile(
    rf"{_BEFORE}"
    r"(?:SELECT|WITH|SHOW|DESCRIBE|DESC|EXPLAIN|PRAGMA|VALUES|SET|BEGIN|COMMIT|ROLLBACK|USE|ATTACH|DETACH|LOAD)\b",
    re.IGNORECASE | re.DOTALL,
)


def statement_writes(text: str) -> bool | None:
    """Whether a statement of SQL that begins so changes data; None for what is not told."""
    if _CHANGING.match(text):
        return True
    if _ASKING.match(text):
        return _WITHIN.search(text) is not None if _is_with(text) else False
    return None


def _is_with(text: str) -> bool:
    return text.lstrip(" \t\n(")[:4].upper() == "WITH"


def command_writes(arguments: list[str | None]) -> bool | None:
    """Whether a command changes something, by its words; None for a word that is not known.

    None as the answer is for commands that nothing is known of.
    """
    program = (arguments[0] or "").rpartition("/")[2] if arguments else ""
    if inner := _run_by(program, arguments[1:]):
        return command_writes(inner)
    part = _part(arguments[1:])
    options = {(word or "").partition("=")[0] for word in arguments[1:]}
    if options & _WRITING_OPTIONS.get(program, frozenset()):
        return True
    if program in _WRITING or part in _WRITING_PARTS.get(program, ()):
        return True
    is_reading = program in _READING or part in _READING_PARTS.get(program, ())
    if is_reading or (program and set(arguments[1:]) & _VERSION):
        return False
    return None


def _run_by(program: str, arguments: list[str | None]) -> list[str | None]:
    """The command that another one runs, by its words; empty where it runs none."""
    behind = iter(arguments)
    if program in _RUNNING:
        return [*dropwhile(lambda word: word and (word[0] == "-" or "=" in word), behind)]
    options = _RUNNING_OPTIONS.get(program, ())
    return [*behind] if any(word in options for word in behind) else []


def _part(arguments: list[str | None]) -> str | None:
    """The first word that is no option and no value of one; empty for none."""
    words = iter(arguments)
    for word in words:
        if word in _VALUED:
            next(words, None)
        elif word is None or not word.startswith("-"):
            return word
    return ""


def line_writes(text: str) -> bool | None:
    """The same for a line of a shell, of which each command counts, and each redirection."""
    if _REDIRECTION.search(text):
        return True
    parts = (part.split() for part in _JOINT.split(text))
    found = [command_writes([*words]) for words in parts if words]
    if any(found):
        return True
    return None if None in found or "$(" in text or "`" in text else False
