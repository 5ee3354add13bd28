"""Kinds of what source says, where one node stands for several of them."""

from __future__ import annotations

from enum import StrEnum


class Container(StrEnum):
    """What holds items, by the builtin type's name; SHUFFLED is a list of an order not told."""

    TUPLE = "tuple"
    LIST = "list"
    SET = "set"
    FROZENSET = "frozenset"
    DICT = "dict"
    GENERATOR = "generator"
    SHUFFLED = "sorted"


class CompoundKind(StrEnum):
    """A compound statement, by the keyword that it begins with."""

    IF = "if"
    TRY = "try"
    FOR = "for"
    WHILE = "while"
    WITH = "with"
    MATCH = "match"


class Ending(StrEnum):
    """A statement after which what follows in its block does not run, by its keyword."""

    RETURN = "return"
    RAISE = "raise"
    CONTINUE = "continue"
    BREAK = "break"


class ChangeKind(StrEnum):
    """How what a name is bound to is changed, or the name itself."""

    ITEM = "item"
    ATTRIBUTE = "attribute"
    METHOD = "method"
    AUGMENTED = "augmented"
    DELETE = "delete"
    GLOBAL = "global"
    EXECUTED = "executed"
