"""Templates: they print checked text only, and know every name that they print."""

from __future__ import annotations

import re

import pytest
from jinja2 import UndefinedError

from toolgen.render.environment import render_template
from toolgen.render.names import DottedName, Source
from toolgen.render.templates import template_directory


def test_plain_text_is_refused() -> None:
    view = {
        "contract": 1,
        "fingerprint": "f",
        "index": Source("{}"),
        "further": (),
        "generated": DottedName("acme._toolgen"),
    }
    with pytest.raises(TypeError, match='prints an unchecked str: \'""" evil\''):
        render_template("__init__.py", package='""" evil', **view)


def test_values_pass_through_the_literal_filter() -> None:
    view = {
        "contract": 1,
        "fingerprint": 'a"\n',
        "index": Source("{}"),
        "further": (),
        "generated": DottedName("acme._toolgen"),
    }
    text = render_template("__init__.py", package=DottedName("acme"), **view)
    assert "    'a\"\\n',\n" in text


def test_a_missing_view_is_an_error() -> None:
    with pytest.raises((UndefinedError, TypeError)):
        render_template("__init__.py")


def test_there_is_a_template_for_every_module() -> None:
    directory = template_directory()
    names = {p.relative_to(directory).as_posix() for p in directory.rglob("*.py*.jinja")}
    assert names == {
        "__init__.py.jinja",
        "__init__.pyi.jinja",
        "_bundle.py.jinja",
        "_calls/__init__.py.jinja",
        "_calls/module.py.jinja",
        "_dialects/__init__.py.jinja",
        "_dialects/dialect.py.jinja",
        "_left_out.py.jinja",
        "_policies.py.jinja",
        "_schemas.py.jinja",
        "_search.py.jinja",
        "_slots.py.jinja",
        "invokers.py.jinja",
        "invokers.pyi.jinja",
        "types.py.jinja",
    }


def test_templates_of_code_hold_loops_and_names_only() -> None:
    for template in template_directory().rglob("*.py*.jinja"):
        statements = template.read_text("utf-8").split("{%")[1:]
        assert {statement.split()[0] for statement in statements} <= {"for", "endfor"}


def test_templates_of_pages_leave_escaping_as_it_is() -> None:
    templates = [*template_directory().rglob("*.html.jinja")]
    assert templates
    for template in templates:
        text = template.read_text("utf-8")
        assert "safe" not in re.findall(r"\|\s*(\w+)", text)
        assert "autoescape" not in text
