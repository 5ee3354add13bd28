"""Judging: what a call of a library's function or method does, by the tables and its arguments."""

from __future__ import annotations

import sys

from toolgen.facts.expressions import Call, Constant, Expression, Starred
from toolgen.link import Resolver, Scope
from toolgen.lint.effects.commands import (
    CHANGING_WORD,
    command_writes,
    line_writes,
    statement_writes,
)
from toolgen.lint.effects.tables import (
    COMMANDS,
    DATABASES,
    FLAGS,
    HARMLESS_LIBRARIES,
    MAYBE_SHAPES,
    OPENING,
    READING_SHAPES,
    REQUESTS,
    STATEMENTS,
    UNTOLD,
    WRITING,
    WRITING_KEYWORDS,
    WRITING_SHAPES,
)
from toolgen.lint.effects.texts import beginning, constant, items
from toolgen.lint.effects.verdicts import Certainty, Verdict, may_write, unknown, writes

_HARMLESS_METHODS_OF_HTTP = ("GET", "HEAD", "OPTIONS", "TRACE")
_OF_FILES = frozenset(name.partition(".")[0] for name in (*OPENING, *FLAGS, "shutil"))
"""The modules that write files: those that open them, and the one that copies and moves them."""
_READING_MODES = frozenset("rbtU")


class Judge:
    """Judges calls whose names are resolved."""

    def __init__(self, resolver: Resolver) -> None:
        self._resolver = resolver

    def of_name(self, name: str, call: Call, scope: Scope) -> Verdict | None:
        """The verdict on a call of a library's function, by its dotted name; None for harmless."""
        if name in WRITING or WRITING_SHAPES.match(name):
            return writes(name)
        if MAYBE_SHAPES.match(name):
            return may_write(name)
        if name in FLAGS:
            return self._flagged(name, call, scope)
        if name in WRITING_KEYWORDS:
            named = WRITING_KEYWORDS[name]
            is_given = any(each.name == named for each in call.keywords)
            return writes(f"{name}, {named}") if is_given else None
        if name in OPENING:
            return self._opening(name, call, scope)
        if name in COMMANDS:
            return self._command(name, call, scope)
        if REQUESTS.match(name):
            return self._request(name, call, scope)
        if DATABASES.match(name) and name.rpartition(".")[2] in STATEMENTS:
            return self.statement(name, call, scope) or None
        return None if _is_harmless(name) else unknown(name)

    def statement(self, name: str, call: Call, scope: Scope) -> Verdict | None:
        """The verdict on what runs a statement of SQL, by how its text begins."""
        text = beginning(_argument(call, 0, ("query", "sql", "statement")), scope, self._resolver)
        if text is None:
            return may_write(f"{name}, of a statement that is put together")
        verdict = statement_writes(text)
        if verdict is None and not CHANGING_WORD.match(text):
            return may_write(f"{name}, of a statement that begins {_shown(text)!r}")
        return None if verdict is False else writes(f"{name}, {_shown(text)}")

    def changing_statement(self, name: str, call: Call, scope: Scope) -> Verdict | None:
        """The verdict on a call whose first argument is SQL that changes data, whatever is called;
        None for another one.
        """
        text = beginning(_argument(call, 0, ()), scope, self._resolver) or ""
        return writes(f"{name}, {_shown(text)}") if statement_writes(text) else None

    def _opening(self, name: str, call: Call, scope: Scope) -> Verdict | None:
        given = _argument(call, OPENING[name], ("mode",))
        if given is None:
            return None
        mode = constant(given, scope, self._resolver)
        if mode is None:
            return may_write(f"{name}, in a mode that is given")
        return (
            None
            if mode and set(mode.partition(":")[0]) <= _READING_MODES
            else writes(f"{name}, in mode {mode!r}")
        )

    def _flagged(self, name: str, call: Call, scope: Scope) -> Verdict | None:
        given = _argument(call, 1, ("flag",))
        flag = FLAGS[name] if given is None else constant(given, scope, self._resolver)
        if flag is None:
            return may_write(f"{name}, by a flag that is given")
        return None if flag == "r" else writes(f"{name}, by flag {flag!r}")

    def _command(self, name: str, call: Call, scope: Scope) -> Verdict | None:
        first = _argument(call, 0, ("args", "command", "cmd"))
        words = items(first, scope, self._resolver)
        line = constant(first, scope, self._resolver)
        if words is not None:
            verdict = command_writes(words)
        elif name.endswith("_exec"):
            texts = [constant(each, scope, self._resolver) for each in call.arguments]
            words, verdict = texts, command_writes(texts)
        elif line is not None:
            words, verdict = [*line.split()], line_writes(line)
        else:
            verdict = None
        shown = f"{name}, {' '.join(each or '...' for each in (words or ['...'])[:2])}"
        if verdict is None:
            return may_write(shown)
        return writes(shown) if verdict else None

    def _request(self, name: str, call: Call, scope: Scope) -> Verdict | None:
        is_late = name.startswith("urllib.request.")
        given = _argument(call, 5 if is_late else 0, ("method",))
        if given is None:
            has_data = is_late and _argument(call, 1, ("data",)) is not None
            return may_write(f"{name}, POST") if has_data else None
        method = constant(given, scope, self._resolver)
        if method is None:
            return may_write(f"{name}, by a method that is given")
        if method.upper() in _HARMLESS_METHODS_OF_HTTP:
            return None
        verdict = may_write if method.upper() == "POST" else writes
        return verdict(f"{name}, {method.upper()}")


def of_temporary(verdict: Verdict) -> Verdict:
    """The verdict where temporary files are made: what is written may be one of them."""
    is_file = verdict.what.partition(".")[0] in _OF_FILES
    if verdict.certainty is not Certainty.WRITES or not is_file:
        return verdict
    return may_write(f"{verdict.what}, where temporary files are made")


def _argument(call: Call, index: int, names: tuple[str, ...]) -> Expression | None:
    """An argument by its position or its name; None for one that is not given."""
    for keyword in call.keywords:
        if keyword.name in names:
            return _given(keyword.value)
    before = call.arguments[: index + 1]
    is_clear = len(before) > index and not any(isinstance(each, Starred) for each in before)
    return _given(before[index]) if is_clear else None


def _given(value: Expression) -> Expression | None:
    """What an argument gives: None is as good as nothing."""
    return None if value == Constant(None) else value


def _shown(statement: str) -> str:
    return " ".join(statement.split()[:2])


def _is_harmless(name: str) -> bool:
    """Whether a name that no other table has is known to change nothing."""
    if READING_SHAPES.match(name) or DATABASES.match(name) or _is_class(name):
        return True
    top = name.partition(".")[0]
    is_known = top in sys.stdlib_module_names or top in HARMLESS_LIBRARIES
    return is_known and not UNTOLD.match(name)


def _is_class(name: str) -> bool:
    """Whether a name is that of a class, by PEP 8: making an object is taken for harmless."""
    return name.rpartition(".")[2][:1].isupper()
