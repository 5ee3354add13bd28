"""The template environment: the one place that knows Jinja.

Consumes the name of a template and views; produces text. Templates print checked text only: any
other value has to pass the `literal` filter first, and is refused when it did not.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import TYPE_CHECKING

from toolgen.render.literals import literal
from toolgen.render.names import Source
from toolgen.render.templates import template_directory

if TYPE_CHECKING:
    from jinja2 import Environment


def _checked(value: object) -> object:
    if not isinstance(value, Source):
        raise TypeError(f"a template prints an unchecked {type(value).__name__}: {value!r}")
    return value


def new_environment(finalize: Callable[[object], object], *, autoescape: bool) -> Environment:
    """Jinja over the templates; all that these print passes `finalize`."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # late, for what renders none

    return Environment(
        loader=FileSystemLoader(template_directory()),
        undefined=StrictUndefined,
        finalize=finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        auto_reload=False,
        autoescape=autoescape,
    )


@functools.cache
def _environment() -> Environment:
    environment = new_environment(_checked, autoescape=False)
    environment.filters["literal"] = literal
    return environment


def render_template(name: str, /, **views: object) -> str:
    """The text of template `name` with `views`. Raises TypeError when it prints unchecked text."""
    return _environment().get_template(f"{name}.jinja").render(**views)
