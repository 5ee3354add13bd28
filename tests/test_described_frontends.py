"""Ways to declare tools that the configuration describes, `[[tool.toolgen.frontends]]`."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config, Frontend
from toolgen.pipeline import Result, generate

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
        source_file(f"acme/{name}.py", text) for name, text in {"__init__": "", **modules}.items()
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


_INSIDE = {
    "a function": """
def act(name: str) -> int:
    "Act."

def set_up(server):
    expose(act)
""",
    "a constructor": """
def act(name: str) -> int:
    "Act."

class App:
    def __init__(self):
        if self:
            expose(act)
""",
    "a coroutine": """
def act(name: str) -> int:
    "Act."

async def set_up(server):
    for each in (act,):
        expose(each)
""",
    "a decorator": """
def set_up(server):
    @expose
    def act(name: str) -> int:
        "Act."
""",
}


@pytest.mark.parametrize("jobs", [1, 2])
@pytest.mark.parametrize("place", _INSIDE)
def test_a_name_of_the_configuration_counts_wherever_it_is_called(place: str, jobs: int) -> None:
    frontend = Frontend("acme_hub:expose", "mcp", functions=("function",))
    text = "from acme_hub import expose\n" + _INSIDE[place]
    others = [source_file(f"more{n}.py", text) for n in range(jobs * 20 - 20)]
    sources = [source_file("app.py", text), *others]

    result = generate(sources, Config(frontends=(frontend,)), jobs=jobs)

    assert {(each.tool.module, each.tool.name) for each in result.planned} == {
        (source.module, "act") for source in sources
    }


HUB = """
def expose(fn, title=None):
    return fn
"""
TWICE = {
    "decorated": "@expose\ndef look(key: str) -> str:\n    'Look.'\n    return key\n\n",
    "kept under another name": (
        "def look(key: str) -> str:\n    'Look.'\n    return key\n\n\nlook = expose(look)\n"
    ),
}


@pytest.mark.parametrize("first", TWICE.values(), ids=TWICE)
@pytest.mark.parametrize("decorates", [False, True])
def test_what_it_gives_back_is_another_tool_where_it_is_said_to_be_what_it_was_given(
    first: str, *, decorates: bool
) -> None:
    frontend = Frontend(
        "acme.hub:expose",
        "mcp",
        parameters=("fn", "title"),
        functions=("fn",),
        name=("title",),
        decorates=decorates,
    )
    text = f"from acme.hub import expose\n\n\n{first}expose(look, title='again')\n"
    files = {"__init__": "", "hub": HUB, "tools": text}
    sources = [source_file(f"acme/{name}.py", each) for name, each in files.items()]

    result = generate(sources, Config(frontends=(frontend,)))

    told = [each.message for each in result.diagnostics if each.code == "TG130"]
    if decorates:
        assert {each.tool.name for each in result.planned} == {"look", "again"}
        assert told == []
    else:
        assert len(told) == 1
        assert "look may be a tool" in told[0]
        assert "its frontend has no decorates = true" in told[0]


_LEARNT = """
import own
from fastmcp import FastMCP

mcp = FastMCP("a")

def above(): mcp.add_tool(own.f)
def helper(function):
    def inner(): mcp.add_tool(own.f)
    def last(): mcp.add_tool(own.f)
    inner()
    return last()
def below(): mcp.add_tool(own.f)
def look(a: int): ...

above()
helper(look)
below()
"""


@pytest.mark.parametrize(("learnt", "lines"), [("", [7, 9, 10, 13]), ("sha256:0", [7, 13])])
def test_an_entry_that_was_learnt_speaks_for_its_helper_alone(
    learnt: str, lines: list[int]
) -> None:
    entry = Frontend("acme.hub:helper", "fastmcp", functions=("function",), hash=learnt)
    sources = [source_file(f"acme/{name}.py", _LEARNT) for name in ("hub", "more")]
    result = generate(sources, Config(frontends=(entry,)))
    untold = [each.position for each in result.diagnostics if each.code == "TG130"]
    assert [each.line for each in untold if each.path == "acme/hub.py"] == lines
    assert [each.line for each in untold if each.path == "acme/more.py"] == [7, 9, 10, 13]
