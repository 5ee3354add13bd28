# A table of builders, and the caller says which of them: those that are the default are tools on a
# condition, the rest is told.
# tools: pydantic-ai find, pydantic-ai look
# maybe: find, look
# conditional: find, look
from collections.abc import Sequence

from pydantic_ai import Tool

VERBS = ("look", "find")


def _build_look(client):
    def look(where: str) -> str:
        return client.look(where)

    return look


def _build_find(client):
    def find(key: str) -> str:
        return client.find(key)

    return find


def _build_sell(client):
    def sell(key: str) -> str:
        return client.sell(key)

    return sell


_BUILDERS = {"look": _build_look, "find": _build_find, "sell": _build_sell}


def build_tools(client, *, include: Sequence[str] | None = None) -> list[Tool]:
    verbs = tuple(include) if include is not None else VERBS
    return [Tool(_BUILDERS[verb](client)) for verb in verbs]  # TG130
