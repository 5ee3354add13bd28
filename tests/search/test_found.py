"""What is found of each query, and by which words: an index, a ranking, a search's answers, whole.

What is found first is held by the tests beside this one. Here no order and no word may change
unseen: a change is reviewed by the diff of `cases/search`.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping
from typing import Any

import golden
import pytest

from toolgen_runtime import DuplicateTool, InvalidArguments, Tool, ToolError, UnknownTool
from toolgen_runtime.call import validation
from toolgen_runtime.model.policy import Policy
from toolgen_runtime.search.index import Index
from toolgen_runtime.search.ranking import _fits, _shares, rank
from toolgen_runtime.search.terms import terms
from toolgen_runtime.search.tool import ToolSearch
from toolgen_runtime.search.verbs import _GROUPS, alike

from .test_ranking import TOOLS

_ENGLISH = (
    "class classes classy bus buses glass glasses boss bossed dish dishes watch watches box boxes"
    " quiz quizzes city cities fly flies die dies tie series this analysis status alias aliases"
    " run running ran string strings sing singing king ring bring bed red feed feeding need needed"
    " agreed speed used user using make making made create creating stop stopped stopping fall"
    " falling kiss kissing buzz buzzing add adding edit editing ed ing s as is us gas bees trees"
    " sized size seeing see sew sewing die dying lye try tries trying e me ae file files tile"
)
_OTHERS = (
    "a1 b2b 3d 100 v2 HTTPServer getURL IOError ABC aB Ab xY \u00c9t\u00e9 \u00e9t\u00e9s"
    " \u0416\u0443\u043a \u0130 \u00df \u05e9\u05dc \u65e5\u672c \ud55c\uae00 \U00020000"
    " x-y x_y x.y x'y \u0301 caf\u00e9s \uff21"
)
WORDS = [*_ENGLISH.split(), *_OTHERS.split()]
SENTENCES = [
    "Get the events of a user, and of their calendars.",
    "getUserEventsByID",
    "user's e-mail (address)",
    "",
    "the of and to",
    "Delete files; delete all!",
    " \t\n",
    "\u65e5\u672c\u8a9e\u306e\u30c6\u30b9\u30c8 test",
]


def of_words(part: str) -> dict[str, Any]:
    """The terms of words and sentences, and what verbs stand for."""
    if part == "words":
        return {word: terms(word) for word in WORDS}
    if part == "sentences":
        return {text: terms(text) for text in SENTENCES}
    return {
        word: alike(term) for group in _GROUPS for word in group.split() for term in terms(word)
    }


ODD: list[tuple[str, str, Any]] = [
    ("odd", "Odd.", {"properties": None, "description": "Odd."}),
    ("deep", "", {"properties": {"a": {"properties": {"b": {"title": "Below"}}}}}),
    ("listed", "Listed.", {"properties": {"a": {"enum": ["red", "blue"], "default": "green"}}}),
    ("events_by_day", "Events events events, by the day.", {}),
    ("b", "", {"type": "object", "properties": {"event": True}, "required": ["event"]}),
]
INDEXES: dict[str, Callable[[], list[Index]]] = {
    "one": lambda: [Index.of(TOOLS)],
    "odd": lambda: [Index.of(ODD)],
    "both": lambda: [Index.of(TOOLS), Index.of(ODD)],
    "none": list,
    "empty": lambda: [Index.of([])],
}
QUERIES = [
    *(
        "event",
        "events of a day",
        "delete",
        "remove the event",
        "calend",
        "cal",
        "eve",
        "mail send",
    ),
    *(
        "get_weather",
        "what is the weather in a city",
        "forecasting",
        "order",
        "letter",
        "red below",
    ),
    *("", "xylophone", "erase letters", "look", "events by day", "send send send", "green default"),
]


def of_index(name: str) -> dict[str, Any]:
    """What indexes hold, and how well each tool fits each query."""
    indexes = INDEXES[name]()
    found: dict[str, Any] = {
        "lengths": [dict(index.lengths) for index in indexes],
        "postings": [dict(index.postings) for index in indexes],
    }
    for query in QUERIES:
        ranked = [tool for _, tool in rank(indexes, query)]
        found[query] = [ranked, _shares(indexes, terms(query))]
    return found


def of_fit(query: str) -> list[list[Any]]:
    """How well tools fit a query, by number."""
    index = Index.of(TOOLS)
    shares = _shares([index], terms(query))
    told = {term: index.told(term) for term in shares}
    fits = _fits(index, told, dict.fromkeys(shares, 1.0), shares, 20.0)
    return [[index.names[number], round(fit, 9)] for number, fit in fits]


class _Made(Tool):
    def __init__(self, name: str, description: str, parameters: Any, *, defer: bool) -> None:
        self.name, self.description, self.parameters = name, description, parameters
        self.policy = Policy(defer=defer)

    async def execute(self, **arguments: Any) -> Any:
        return f"{self.name} {arguments}"


def _tools(*, deferred: Callable[[str], bool]) -> dict[str, Tool]:
    return {name: _Made(name, *facts, defer=deferred(name)) for name, *facts in TOOLS}


SEARCHES: dict[str, Callable[[], ToolSearch]] = {
    "all": lambda: ToolSearch(_tools(deferred=lambda _: True)),
    "none": lambda: ToolSearch(_tools(deferred=lambda _: False)),
    "mail": lambda: ToolSearch(
        _tools(deferred=lambda name: "mail" in name), name="look", description="Look.", limit=1
    ),
    "the most": lambda: ToolSearch(_tools(deferred=lambda _: True), limit=20),
    "none at a time": lambda: ToolSearch({}, limit=0),
    "too many": lambda: ToolSearch({}, limit=21),
    "its own name": lambda: ToolSearch(_tools(deferred=lambda _: True), name="refund"),
}
ASKED: list[Any] = [
    *({"query": query} for query in ("event", "send_mail, delete_event", "xylophone", "mail")),
    *({"query": "event", "limit": limit} for limit in (1, 2, 20, 0, 21, "3")),
    *({}, {"query": ""}, {"query": 3}, {"query": "event", "more": 1}, '{"query": "refund"}'),
]


def of_search(name: str) -> dict[str, Any]:
    """A conversation with a search: its answers, and what the model has then."""
    try:
        search = SEARCHES[name]()
    except (DuplicateTool, ValueError) as error:
        return {"refused": f"{type(error).__name__}: {error}"}
    found: dict[str, Any] = {"itself": search.to_openai(), "first": list(_state(search))}
    for asked in ASKED:
        try:
            answer = asyncio.run(search.invoke(asked))
        except InvalidArguments as error:
            answer = str(error)
        found[json.dumps(asked)] = [answer, *_state(search)]
    calls = [
        {"function": "create_event"},
        {"function": search.name, "arguments": {"query": "mail"}},
    ]
    results = asyncio.run(search.tools.invoke_all([*calls, {"function": "refunt"}], limit=1))
    found["calls"] = [each.item for each in results]
    found["told"] = search.tools.to_openai()
    found["single"] = [
        _one(search.tools, each) for each in ("refund", "get_weather", "nothing", [])
    ]
    return found


def _state(search: ToolSearch) -> Iterator[Any]:
    yield from (repr(search), list(search.found), list(search.tools), len(search.tools))


def _one(tools: Mapping[str, Tool], name: Any) -> str:
    try:
        return tools[name].name
    except (UnknownTool, ToolError) as error:
        return str(error)


TABLES = golden.Tables(
    "search",
    {
        "words": (of_words, ["words", "sentences", "verbs"]),
        "indexes": (of_index, INDEXES),
        "fits": (of_fit, QUERIES),
        "searches": (of_search, SEARCHES),
    },
)


@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_what_is_found_is_what_is_expected(file: str, name: str, update_golden: bool) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)


def _refusals() -> list[str]:
    search, said = SEARCHES["all"](), []
    for asked in ASKED:
        try:
            said.append(json.dumps(asyncio.run(search.invoke(asked))))
        except InvalidArguments as error:
            said.append(str(error))
    return said


def test_a_core_that_no_schema_is_written_for_reads_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = _refusals()
    monkeypatch.setattr(validation, "CORE_CEILING", (2, 1))

    assert _refusals() == usual
