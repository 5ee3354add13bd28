"""Ways to declare tools that the configuration describes, `[[tool.toolgen.frontends]]`."""

from __future__ import annotations

import pytest

from toolgen.config import Config, Frontend
from toolgen.pipeline import Result, generate
from toolgen.source import SourceFile

APP = """
class App:
    def command(self, title, help):
        return lambda function: function
"""
USE = """
app = App()


@app.command(title="counted", help="Count the letters.")
def count(name: str) -> int:
    '''A docstring.'''
    return 1
"""


def _built(like: str = "toolgen", **modules: str) -> Result:
    target = "acme.commands:App.command"
    frontend = Frontend(target, like, name=("title",), description=("help",))
    sources = [
        SourceFile.from_text(f"acme/{name}.py", text)
        for name, text in {"__init__": "", **modules}.items()
    ]
    return generate(sources, Config(frontends=(frontend,)))


@pytest.mark.parametrize(
    "modules",
    [
        {"commands": APP + USE},
        {"commands": APP, "tools": "from acme.commands import App\n" + USE},
        {"commands": APP, "tools": "from .commands import App\n" + USE},
        {"commands": APP, "tools": "from .exports import App\n" + USE}
        | {"exports": "from .commands import App\n"},
    ],
    ids=["where it is defined", "absolute import", "relative import", "exported"],
)
def test_it_is_found_however_its_package_names_it(modules: dict[str, str]) -> None:
    assert [planned.tool.name for planned in _built(**modules).planned] == ["counted"]


@pytest.mark.parametrize("like", ["toolgen", "fastmcp", "mcp", "openai-agents", "agno"])
def test_its_description_is_what_the_option_named_for_it_says(like: str) -> None:
    built = _built(like, commands=APP, tools="from acme.commands import App\n" + USE)
    assert [planned.tool.description for planned in built.planned] == ["Count the letters."]
