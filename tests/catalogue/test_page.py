"""The page: one file that needs nothing else, and in which no text of a tool is more than text."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html import unescape
from html.parser import HTMLParser
from pathlib import Path

import pytest
from cataloguing import catalogue_of

from toolgen.catalogue import render_catalogue

HOSTILE = '''
from typing import Annotated, Literal
from pydantic import BaseModel, Field
from toolgen_runtime import tool

class Item(BaseModel):
    """</script><script>hit()</script>"""
    name: str = Field(default="</code><img src=x onerror=hit()>", description="'\\"><svg>")

@tool(name="evil", tags=["</li><script>hit()</script>"], deprecated="`<b>` <script>hit()</script>")
def evil(item: Item, mode: Literal["<img src=x>", "\\u202etxt"] = "\\u202etxt") -> None:
    """</script><script>hit()</script><img src=x onerror="hit()"> `<script>hit()</script>` **<img>**

    <a href="javascript:hit()">\\u200bzero\\u202e</a> <style>body{display:none}</style>
    {{ catalogue }} {% raw %} <!-- ]]> -->

    Args:
        mode: ``</code><script>hit()</script>`` \\ufeff\\u00ad
    """

@tool
def calm(city: str) -> str:
    """Get it."""
'''


class Reader(HTMLParser):
    """The elements of a page, and the text of those that hold none."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: dict[str, list[str]] = {}
        self._open: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attributes}))
        self._open.append(tag)

    def handle_data(self, data: str) -> None:
        self.texts.setdefault(self._open[-1] if self._open else "", []).append(data)

    def of(self, tag: str) -> list[dict[str, str]]:
        return [attributes for each, attributes in self.elements if each == tag]


@pytest.fixture
def page(tmp_path: Path) -> str:
    return render_catalogue(catalogue_of(tmp_path, {"acme.py": HOSTILE}))


def test_only_the_style_and_the_script_of_the_page_may_run(page: str) -> None:
    (policy,) = (each["content"] for each in Reader(page).of("meta") if "http-equiv" in each)
    style, script = (
        re.findall(f"<{tag}>(.*?)</{tag}>", page, re.DOTALL)[0] for tag in ("style", "script")
    )
    assert policy.split("; ") == [
        "default-src 'none'",
        f"style-src '{digest(style)}'",
        f"script-src '{digest(script)}'",
        "base-uri 'none'",
        "form-action 'none'",
    ]


def digest(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def test_text_of_tools_makes_no_element(page: str) -> None:
    reader = Reader(page)
    assert len(reader.of("script")) == len(reader.of("style")) == 1
    assert not [tag for tag, _ in reader.elements if tag in ("img", "svg", "b", "iframe", "object")]
    handlers = [name for _, given in reader.elements for name in given if name.startswith("on")]
    assert not handlers
    assert "hit()" in page


def test_nothing_is_fetched_and_every_link_stays_on_the_page(page: str) -> None:
    reader = Reader(page)
    assert not [given for _, given in reader.elements if {"src", "action", "style"} & given.keys()]
    assert not reader.of("link")
    links = [each["href"] for each in reader.of("a")]
    ids = [given["id"] for _, given in reader.elements if "id" in given]
    assert len(ids) == len(set(ids))
    assert {link.removeprefix("#") for link in links if link.startswith("#")} <= set(ids)
    assert all(link.startswith("#") for link in links)


def test_characters_that_hide_are_written_out(page: str) -> None:
    assert not {"\u202e", "\u200b", "\ufeff", "\xad"} & set(page)
    assert "\\u200bzero\\u202e" in page


def test_the_top_says_that_tools_may_be_missing(tmp_path: Path) -> None:
    source = "from toolgen_runtime import tool\n\n@tool\ndef act(x: Missing) -> None: ..."
    page = render_catalogue(catalogue_of(tmp_path, {"acme.py": source}))
    assert '<a href="#elsewhere">1 error in the source</a>' in page
    assert page.count('id="elsewhere"') == 1


def test_one_is_counted_as_one(tmp_path: Path) -> None:
    source = "from toolgen_runtime import tool\n\n@tool\ndef act() -> None: ..."
    page = render_catalogue(catalogue_of(tmp_path, {"acme.py": source}))
    assert "1 tool<" in page
    assert "1 tools" not in page


def test_definitions_mean_what_is_sent(page: str) -> None:
    texts = re.findall('<code class="json">(.*?)</code>', page)
    first, *_, last = [json.loads(unescape(text)) for text in texts]
    assert (first["name"], last["name"]) == ("calm", "evil")
    assert first["description"] == "Get it."
    assert last["description"].startswith("</script><script>hit()</script>")
    assert "\u200bzero\u202e" in last["description"]


def test_the_same_catalogue_gives_the_same_page(tmp_path: Path, page: str) -> None:
    (tmp_path / "again").mkdir()
    again = render_catalogue(catalogue_of(tmp_path / "again", {"acme.py": HOSTILE}))
    assert again == page


def test_a_page_without_tools_is_a_page(tmp_path: Path) -> None:
    page = render_catalogue(catalogue_of(tmp_path, {"acme.py": ""}))
    assert "0 tools" in page


RISKY = '''
from toolgen_runtime import tool

@tool(read_only=True)
def look(x: int) -> int:
    """Look it up. It is the newest."""

@tool(destructive=True)
def drop(x: int) -> None:
    """Drop it."""

@tool
def count(x: int) -> int:
    """Count it."""
'''


def test_it_begins_with_what_each_tool_is_for_and_what_it_risks(tmp_path: Path) -> None:
    page = render_catalogue(catalogue_of(tmp_path, {"acme.py": RISKY}))
    rows = re.findall("<tr>(.*?)</tr>", page.partition("</header>")[0], re.DOTALL)

    told = [" ".join(re.sub("<[^>]+>", " ", row).split()) for row in rows]
    assert told[:4] == [
        "Tool Purpose Risk",
        "count Count it.",
        "drop Drop it. destructive",
        "look Look it up. It is the newest. read-only",
    ]


def test_a_tool_has_few_stops_of_the_keyboard_and_one_for_each_dialect(tmp_path: Path) -> None:
    """What is folded up has none: definitions, of which there may be a dozen."""

    def stops(tools: int) -> int:
        functions = (f"@tool\ndef f{i}(a: int) -> int:\n    'Do it.'\n" for i in range(tools))
        source = "from toolgen_runtime import tool\n" + "".join(functions)
        page = render_catalogue(catalogue_of(tmp_path / str(tools), {"acme.py": source}))
        folded = re.sub(r"(?s)<details>\s*(<summary>.*?</summary>).*?</details>", r"\1", page)
        reachable = r"<a [^>]*href|<button|<summary|<input|tabindex=\"0\""
        return len(re.findall(reachable, folded))

    assert (stops(11) - stops(1)) / 10 <= 8 + len(("mcp", "gemini"))
