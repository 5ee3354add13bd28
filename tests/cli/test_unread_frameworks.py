"""Frameworks that toolgen does not read are named where they are imported."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from toolgen.frameworks.loading import BY_NAME
from toolgen.frameworks.unread import unread_imports

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree

CREW = "from crewai.tools import tool\n\n@tool('Look up')\ndef look(x: int) -> int:\n    'Look.'\n"
ENTRY = """
[[tool.toolgen.frontends]]
target = "crewai.tools:tool"
like = "langchain"
parameters = ["name"]
functions = ["name"]
"""
SAID = "crewai is imported, whose tools toolgen does not read"


@pytest.fixture
def crew(tree: Tree) -> Tree:
    (tree.source / "weather.py").unlink()
    tree.write("crew.py", CREW)
    return tree


def test_without_a_tool_the_frameworks_that_are_read_are_named(crew: Tree, run: Run) -> None:
    *_, read, unread = run("build").stdout.splitlines()

    assert read.endswith(", ".join(sorted(BY_NAME.keys() - {"toolgen"})))
    assert unread.startswith(SAID)
    assert "[[tool.toolgen.frontends]]" in unread


@pytest.mark.parametrize(
    "text",
    [
        "import crewai\n",
        "import os\ntry:\n    from crewai.tools import tool\nexcept E:\n    pass\n",
    ],
)
def test_it_is_said_beside_tools_that_are_read_and_again(tree: Tree, run: Run, text: str) -> None:
    tree.write("crew.py", text)

    for _ in range(2):  # the second time as recorded
        assert run("build").stdout.count(SAID) == 1


def test_an_entry_of_ones_own_reads_it(crew: Tree, run: Run) -> None:
    crew.configure(f"[tool.toolgen]\n{ENTRY}")

    assert SAID not in run("build").stdout
    assert run("list").stdout.startswith("Look up\t")


@pytest.mark.parametrize("name", ["swarm.py", "swarm/hive.py"])
def test_a_module_of_the_sources_is_no_framework(tree: Tree, run: Run, name: str) -> None:
    (tree.root / "src" / name).parent.mkdir(exist_ok=True)
    (tree.root / "src" / name).write_text("x = 1\n")
    tree.write("more.py", "import swarm\n")

    assert "is imported" not in run("build").stdout


PACKAGES = (
    *("ag2", "agency_swarm", "agentscope", "atomic_agents", "autogen", "beeai_framework", "camel"),
    *("claude_agent_sdk", "controlflow", "crewai", "dspy", "griptape", "haystack", "langroid"),
    *("letta", "magentic", "marvin", "metagpt", "mirascope", "phi", "praisonaiagents"),
    *("qwen_agent", "swarm", "upsonic"),
)
FORMS = (
    *("import {}\n", "import os\nfrom {} import tool\n", "try:\n\timport {}.tools as tools\n"),
    *(
        "import os, {}\n",
        "import os as o, \\\n    {} as a, sys  # both\n",
        "import os; import {}\n",
    ),
    *("import os; from {} import tool\n", "try: import {}\nexcept ImportError: pass\n"),
)
NONE = (
    *("import {}_more\n", "import a.{}\n", "# import {}\n", "{}\n", "import a as {}\n"),
    *("from a import {}\n", "from .{} import a\n", "import a  # , {}\n"),
)


@pytest.mark.parametrize("package", PACKAGES)
def test_each_is_known_by_its_package(package: str) -> None:
    for form in FORMS:
        assert unread_imports(form.format(package).encode()) == {package}
        assert unread_imports(form.format(package).encode(), but=[package]) == set()
    for form in NONE:
        assert unread_imports(form.format(package).encode()) == set()


def test_each_of_a_list_is_named() -> None:
    assert unread_imports(b"import ag2, os, dspy.tools\n") == {"ag2", "dspy"}


def test_a_client_is_one_where_it_makes_tools() -> None:
    for name in ("beta_tool", "beta_async_tool"):
        assert unread_imports(f"from anthropic import {name}\n".encode()) == {"anthropic"}
        assert unread_imports(f"import anthropic as a\n@a.{name}\n".encode()) == {"anthropic"}
        assert unread_imports(f"import a.anthropic\n@a.{name}\n".encode()) == set()
    assert unread_imports(b"from anthropic import Anthropic\n") == set()
