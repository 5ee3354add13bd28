"""Pages: HTML for people, made of templates and of text that nobody has vetted.

Everything that a template prints is escaped, and characters that hide or turn text around are shown
as escapes. Style and script are let through by their hashes alone: nothing else on a page runs, and
nothing is fetched.
"""

from __future__ import annotations

import base64
import functools
import hashlib
import re

from jinja2 import Environment
from markupsafe import Markup, escape

from toolgen.render.environment import new_environment
from toolgen.render.literals import escape_character, is_readable

__all__ = ["render_page"]

_NOT_PLAIN = re.compile(r"[^\n\t -~]")
_INLINE = re.compile(
    r"(?<!`)(?P<ticks>`{1,2})(?!`)(?P<code>[^`\n]+?)(?P=ticks)(?!`)"
    r"|(?<!\*)\*\*(?P<strong>[^\s*`](?:[^*`\n]*[^\s*`])?)\*\*(?!\*)"
)
_JOINT = re.compile(r"([._/:])(?=\w)")


def render_page(name: str, /, **views: object) -> str:
    """The page `name` with its style and script, of which a policy lets nothing else through."""
    style, script = (_part(f"{name}.{ending}") for ending in ("css", "js"))
    policy = (
        f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}'; "
        "base-uri 'none'; form-action 'none'"
    )
    template = _environment().get_template(f"{name}.html.jinja")
    return template.render(policy=policy, style=Markup(style), script=Markup(script), **views)


def _part(name: str) -> str:
    text = _environment().get_template(f"{name}.jinja").render()
    assert "</" not in text, f"{name} would end its element"
    return text


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode("utf-8")).digest()
    return f"sha256-{base64.b64encode(digest).decode('ascii')}"


@functools.cache
def _environment() -> Environment:
    environment = new_environment(_visible, autoescape=True)
    environment.filters["text"] = _text
    environment.filters["inline"] = _inline
    environment.filters["soft"] = _soft
    return environment


def _visible(value: object) -> object:
    """`value` with characters that hide written as escapes. Markup is what templates wrote."""
    if isinstance(value, Markup) or not isinstance(value, str):
        return value
    return _NOT_PLAIN.sub(_readable_or_escaped, value)


def _readable_or_escaped(match: re.Match[str]) -> str:
    character = match.group()
    return character if is_readable(character) else escape_character(character)


def _text(value: str) -> Markup:
    """`value` between tags, where quotation marks mean nothing and JSON has many. Never within."""
    safe = str(escape(_visible(value)))
    return Markup(safe.replace("&#34;", '"').replace("&#39;", "'"))


def _inline(value: str) -> Markup:
    """A line of prose: between backticks stands code, between two asterisks what matters."""
    return Markup(_INLINE.sub(_marked, str(_text(value))))


def _marked(match: re.Match[str]) -> str:
    if match["code"]:
        return f"<code>{match['code']}</code>"
    return f"<strong>{match['strong']}</strong>"


def _soft(value: str) -> Markup:
    """A name that may be broken after its dots, slashes and underscores."""
    return Markup(_JOINT.sub(r"\1<wbr>", str(_text(value))))
