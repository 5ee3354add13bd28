"""What may be a tool is built, refused or listed: commands exit with 1 until that is settled."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from toolgen.findings.acceptance import ACCEPTED_FILE

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree

REFUSED = "from toolgen_runtime import tool\n\n@tool\ndef lost(x: Gone) -> None:\n    'Lose.'\n"
LISTED = (
    "import elsewhere\nfrom fastmcp import FastMCP\n\nmcp = FastMCP('shop')\n\n"
    "def maybe(x: int) -> int:\n    'Maybe.'\n\nelsewhere.register(mcp, maybe)\n"
)
UNREADABLE = "from toolgen_runtime import tool\n\ndef f(:\n"

TWICE = """
from fastmcp import FastMCP

one, two = FastMCP("one"), FastMCP("two")

class Shop:
    def load(self, path: str) -> str:
        "Load a path."

class Store:
    def load(self, path: int) -> str:
        "Load a path."

one.tool(Shop().load)
one.tool(Shop().load, name="bound")
two.tool(Store().load)
"""
"""A function that is two tools, one of which clashes with another's."""

READING = ("build", "build --check", "list", "export", "stats", "lint", "docs", "show divide")
"""The commands that read a project and tell of its tools."""


@pytest.fixture
def partial(tree: Tree) -> Tree:
    """Two good tools, one that is refused and a function that may be one."""
    tree.write("lost.py", REFUSED)
    tree.write("maybe.py", LISTED)
    return tree


def manifest(tree: Tree) -> dict[str, list[dict[str, object]]]:
    found: dict[str, list[dict[str, object]]] = json.loads(
        (tree.generated / "manifest.json").read_text("utf-8")
    )
    return found


@pytest.mark.parametrize(
    ("annotation", "shown", "hint"),
    [
        ("Path", "'Path' is not supported: foreign.Path is not", "did you mean 'pathlib.Path'?"),
        ("Z", "'Z' is not supported: foreign.Z is not", "use a TypedDict, dataclass or pydantic"),
        ("[int][0] + 1", "'[int][0] + 1' is not supported", "use a standard type, "),
        ("lambda: 1", "'lambda: 1' is not supported", "use a standard type, "),
    ],
)
def test_a_type_is_named_as_the_source_has_it_and_never_corrected_to_itself(
    tree: Tree, run: Run, annotation: str, shown: str, hint: str
) -> None:
    tree.write(
        "typed.py",
        "from foreign import Path, Z\nfrom toolgen_runtime import tool\n\n"
        f"@tool\ndef typed(x: {annotation}) -> None:\n    'Take one.'\n",
    )

    said = run("build").stderr

    assert f"the type {shown}" in said
    assert f"    hint: {hint}" in said


@pytest.mark.parametrize(
    ("annotation", "is_offered"),
    [
        ("foreign.Z", True),
        ("'foreign.Z'", True),
        ("list[foreign.Z]", True),
        ("threading.Lock", False),
        ("Own", False),
        ("print", False),
    ],
)
def test_the_source_of_libraries_is_offered_for_types_of_theirs_alone(
    tree: Tree, run: Run, annotation: str, is_offered: bool
) -> None:
    tree.write(
        "typed.py",
        "import threading\nimport foreign\nfrom toolgen_runtime import tool\n\n"
        "class Own:\n    def __init__(self, x): ...\n\n"
        f"@tool\ndef typed(x: {annotation}) -> None:\n    'Take one.'\n",
    )

    said = run("build").stderr

    assert "error TG302" in said
    assert ("--resolve-installed" in said) is is_offered


@pytest.mark.parametrize("place", ["src/common/__init__.py", "src/common.py"])
def test_a_package_of_the_project_that_is_not_read_is_named(
    tree: Tree, run: Run, place: str
) -> None:
    common = tree.root / place
    common.parent.mkdir(exist_ok=True)
    common.write_text("from typing import TypedDict\n\nclass Z(TypedDict):\n    x: int\n")
    tree.write("typed.py", "import common\n" + REFUSED.replace("Gone", "common.Z"))
    named = place.removesuffix("/__init__.py")

    said = run("build", f"src/{tree.package}").stderr

    assert f"hint: name {named} on the command line, too: it is not among what is read" in said
    assert "pydantic" not in said
    assert "--resolve-installed" not in said
    assert run("build", f"src/{tree.package}", named).exit_code == 0


def test_what_a_library_says_is_told_at_the_line_that_leads_to_it(tree: Tree, run: Run) -> None:
    library = tree.root / "libraries/foreign/__init__.py"
    library.parent.mkdir(parents=True)
    library.write_text("from pydantic import BaseModel\n\nclass Z(BaseModel):\n    x: Gone\n")
    tree.write("typed.py", "import foreign\n" + REFUSED.replace("Gone", "foreign.Z"))

    said = run("build", "--resolve-installed", str(library.parents[1])).stderr

    assert f"src/{tree.package}/typed.py:5:10: error TG301: " in said
    assert "libraries/foreign/__init__.py:4:8)" in said


def test_libraries_are_found_from_where_one_stands(
    tree: Tree, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = tree.root / "libraries/foreign.py"
    library.parent.mkdir()
    library.write_text("Z = int\n")
    tree.write("typed.py", "import foreign\n" + REFUSED.replace("Gone", "foreign.Z"))
    monkeypatch.chdir(tree.root / "src")

    assert run("build", "--resolve-installed", "../libraries").exit_code == 0
    (tree.root / "others").mkdir()
    (tree.root / "others/strange.py").write_text("Y = str\n")
    other = REFUSED.replace("Gone", "strange.Y").replace("def ", "def other_")
    tree.configure('[tool.toolgen]\nresolve-installed = ["others"]\n')
    tree.write("other.py", "import strange\n" + other)
    assert run("build").exit_code == 1
    assert run("build", "--resolve-installed", "../libraries").exit_code == 0
    missing = run("build", "--resolve-installed", "libraries")
    assert (missing.exit_code, missing.stderr) == (
        2,
        "Error: resolve-installed: libraries is no directory\n",
    )


@pytest.mark.parametrize("command", ["build", "list", "lint"])
def test_each_way_on_is_a_line_of_the_hint(tree: Tree, run: Run, command: str) -> None:
    tree.write(
        "gone.py",
        REFUSED.replace("Gone", "typing.Callable").replace("from", "import typing\nfrom", 1),
    )
    tree.write(
        "pattern.py",
        REFUSED.replace("Gone", "pydantic.constr(pattern='(')")
        .replace("from", "import pydantic\nfrom", 1)
        .replace("lost", "other"),
    )

    lines = run(command).stderr.splitlines()

    at = next(number for number, line in enumerate(lines) if "JSON has no form" in line)
    assert lines[at + 1].startswith("    hint: take a value that JSON can hold")
    assert lines[at + 2] == _leaving_out(f"or: {tree.package}.gone:lost")
    at = next(number for number, line in enumerate(lines) if "unclosed group" in line)
    assert lines[at + 1] == _leaving_out(f"hint: {tree.package}.pattern:other")


def _leaving_out(told: str) -> str:
    word, _, function = told.partition(": ")
    return f'    {word}: add "{function}" to exclude-tools in [tool.toolgen]'


class TestBuild:
    def test_an_error_about_a_tool_refuses_that_tool_alone(self, tree: Tree, run: Run) -> None:
        tree.write("lost.py", REFUSED)

        result = run("build")

        assert result.exit_code == 1
        assert result.stderr.startswith("2 emitted, 2 callable, 1 refused, 0 listed\n")
        assert f"src/{tree.package}/lost.py:4:13: error TG301: " in result.stderr
        assert f"2 tools in src/{tree.package}/_toolgen: " in result.stdout
        assert [tool["name"] for tool in manifest(tree)["tools"]] == ["divide", "get_weather"]

    def test_what_is_emitted_does_not_depend_on_what_is_refused(self, tree: Tree, run: Run) -> None:
        run("build")
        alone = (tree.generated / "_schemas.py").read_bytes()
        tree.write("lost.py", REFUSED)

        run("build")

        assert (tree.generated / "_schemas.py").read_bytes() == alone

    def test_a_function_that_may_be_a_tool_is_no_success_either(self, tree: Tree, run: Run) -> None:
        tree.write("maybe.py", LISTED)

        result = run("build")

        assert result.exit_code == 1
        assert result.stderr.startswith("2 emitted, 2 callable, 0 refused, 1 listed\n")

    def test_a_second_build_says_the_same_and_writes_nothing(self, partial: Tree, run: Run) -> None:
        first = run("build")

        again = run("build")

        assert (again.exit_code, again.stderr) == (1, first.stderr)
        assert again.stdout.endswith("_toolgen: up to date\n")

    def test_the_manifest_has_all_three_states_and_no_line(self, partial: Tree, run: Run) -> None:
        run("build")

        found = manifest(partial)

        assert found["refused"] == [
            {
                "function": f"{partial.package}.lost:lost",
                "tools": ["lost"],
                "codes": ["TG301"],
                "reason": "TG301: parameter 'x' of lost: cannot tell from the sources what 'Gone'"
                " means",
            }
        ]
        (listed,) = found["listed"]
        assert (listed["function"], listed["tools"]) == (f"{partial.package}.maybe:maybe", [])
        assert "source does not tell" in str(listed["reason"])
        before = (partial.generated / "manifest.json").read_bytes()
        for name, text in (("lost.py", REFUSED), ("maybe.py", LISTED)):
            partial.write(name, f"# a line more\n\n{text}")
        run("build")
        assert (partial.generated / "manifest.json").read_bytes() == before

    def test_a_manifest_of_a_whole_build_has_neither(self, tree: Tree, run: Run) -> None:
        run("build")

        assert not {"refused", "listed"} & manifest(tree).keys()

    @pytest.mark.parametrize("bad", ["syntax", "configuration"])
    def test_an_error_about_a_file_or_the_configuration_writes_nothing(
        self, partial: Tree, run: Run, bad: str
    ) -> None:
        if bad == "syntax":
            partial.write("broken.py", UNREADABLE)
        else:
            partial.configure('[tool.toolgen]\ninclude = ["acme.gone:tool"]\n')

        result = run("build")

        assert result.exit_code == 1
        assert result.stderr.startswith("0 emitted, 0 callable, 1 refused, 1 listed, 2 held back\n")
        assert not partial.generated.exists()

    def test_a_file_that_cannot_be_read_holds_back_its_own_package_alone(
        self, tree: Tree, run: Run
    ) -> None:
        other = tree.root / "src" / "other"
        other.mkdir()
        (other / "__init__.py").write_text("")
        (other / "broken.py").write_text(UNREADABLE)

        result = run("build")

        assert result.exit_code == 1
        assert "error TG101" in result.stderr
        assert (tree.generated / "manifest.json").is_file()
        assert not (other / "_toolgen").exists()

    def test_a_package_without_an_emitted_tool_keeps_what_it_had(
        self, tree: Tree, run: Run
    ) -> None:
        run("build")
        before = (tree.generated / "manifest.json").read_bytes()
        tree.write("weather.py", REFUSED)

        result = run("build")

        stays = f"src/{tree.package}/_toolgen: left as it was, since all its tools are refused"
        assert (result.exit_code, result.stdout) == (1, f"{stays}\n")
        assert result.stderr.startswith("0 emitted, 0 callable, 1 refused, 0 listed\n")
        assert (tree.generated / "manifest.json").read_bytes() == before

    def test_tools_that_share_a_name_are_all_refused(self, tree: Tree, run: Run) -> None:
        tree.write("more.py", "from toolgen_runtime import tool\n\n@tool\ndef divide(): 'Do.'\n")

        result = run("build")

        assert result.stderr.startswith("1 emitted, 1 callable, 2 refused, 0 listed\n")
        assert [tool["name"] for tool in manifest(tree)["tools"]] == ["get_weather"]
        assert result.stderr.count("error TG114") == 2

    def test_a_function_that_is_refused_as_one_of_its_tools_is_left_out_as_well(
        self, tree: Tree, run: Run
    ) -> None:
        tree.write(
            "shop.py",
            "from fastmcp import FastMCP\nfrom elsewhere import NAME\n\n"
            "one, two = FastMCP('one'), FastMCP('two')\n\n"
            "@one.tool\n@two.tool(name=NAME)\ndef look(x: int) -> int:\n    'Look.'\n",
        )

        first = run("build")
        run("accept", "--of", "coverage", "--reason", "not this year")
        then = run("build")

        assert first.exit_code == 1
        assert first.stderr.startswith("3 emitted, 3 callable, 1 refused, 0 listed\n")
        told = "3 emitted, 3 callable, 1 refused, 0 listed (1 accepted)\n"
        assert (then.exit_code, then.stderr) == (0, told)

    def test_what_no_registry_can_call_is_said_once_a_kind(self, tree: Tree, run: Run) -> None:
        tools = "".join(
            f"\n@function_tool\ndef tool_{number}(x: int) -> int:\n    'Do {number}.'\n"
            for number in range(7)
        )
        tree.write("agent.py", f"from livekit.agents import function_tool\n{tools}")

        result = run("build")

        assert result.exit_code == 0
        told = json.loads(run("build", "--format", "json").stdout)["coverage"]
        assert (told["emitted"], told["callable"]) == (9, 2)
        assert (
            "7 livekit tools not callable: the framework leaves an object of its own where"
            " the function was: tool_0, tool_1, tool_2, tool_3, tool_4, ...\n"
        ) in result.stdout

    def test_tools_that_answer_a_failure_with_a_text_are_named(self, tree: Tree, run: Run) -> None:
        options = {"one": "", "two": "(failure_error_function=None)", "three": "()"}
        tools = (
            f"@function_tool{given}\ndef {name}(x: int): 'Do.'\n" for name, given in options.items()
        )
        tree.write("agent.py", f"from agents import function_tool\n\n{''.join(tools)}")

        said = "2 openai-agents tools answering failures with a text (failure_error_function): "

        assert f"{said}one, three\n" in run("build").stdout
        assert f"{said}one, three\n" in run("build").stdout  # as it was recorded

    @pytest.mark.parametrize(("count", "more"), [(5, ""), (6, ", ...")])
    def test_of_many_that_do_some_are_named(
        self, tree: Tree, run: Run, count: int, more: str
    ) -> None:
        tools = (f"@function_tool\ndef t{number}(x: int): 'Do.'\n" for number in range(count))
        tree.write("agent.py", f"from agents import function_tool\n\n{''.join(tools)}")

        assert f": t0, t1, t2, t3, t4{more}\n" in run("build").stdout


class TestWays:
    """Each finding about a tool names the shortest way on, as a line to paste."""

    @pytest.fixture(autouse=True)
    def _untold(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delenv("VIRTUAL_ENV", raising=False)
        monkeypatch.delenv("UV_PROJECT_ENVIRONMENT", raising=False)

    def test_the_function_can_be_excluded(self, partial: Tree, run: Run) -> None:
        stderr = run("build").stderr

        for function in ("lost:lost", "maybe:maybe"):
            assert _leaving_out(f"or: {partial.package}.{function}") + "\n" in stderr

    def test_all_of_them_are_one_line_beside_what_is_excluded_already(
        self, partial: Tree, run: Run
    ) -> None:
        partial.configure("[tool.toolgen]\nexclude-tools = ['acme.old:*']\n")

        *_, said, line = run("build").stderr.splitlines()

        partial.configure(f"[tool.toolgen]\n{line}\n")
        assert said == "to exclude it, have [tool.toolgen] in pyproject.toml say:"
        assert '"acme.old:*"' in line
        assert (run("build").exit_code, run("build").stderr) == (0, "")

    def test_of_functions_that_clash_the_first_stays(self, tree: Tree, run: Run) -> None:
        for name in ("one", "other"):
            tree.write(f"{name}.py", REFUSED.replace("Gone", "int"))

        *_, line = run("build").stderr.splitlines()

        assert line == f'exclude-tools = ["{tree.package}.other:lost"]'
        tree.configure(f"[tool.toolgen]\n{line}\n")
        assert run("build").exit_code == 0
        assert "lost" in [tool["name"] for tool in manifest(tree)["tools"]]

    @pytest.mark.parametrize(
        ("more", "left"),
        [
            ("", {"divide", "lost"}),
            ("@two.tool(name='spare')\n", {"divide"}),
            ("@two.tool(name='divide')\n", set()),
            ("@two.tool(name=NAME)\n", {"divide"}),
        ],
    )
    def test_what_is_said_to_be_excluded_is_enough_where_functions_clash(
        self, more: str, left: set[str], tree: Tree, run: Run
    ) -> None:
        head = (
            "from fastmcp import FastMCP\nfrom elsewhere import NAME\n\n"
            "one, two = FastMCP('one'), FastMCP('two')\n\n"
        )
        look = "@one.tool(name='lost')\ndef {}(x: int) -> int:\n    'Look.'\n\n"
        tree.write("shop.py", head + look.format("first") + more + look.format("second"))

        *_, line = run("build").stderr.splitlines()

        tree.configure(f"[tool.toolgen]\n{line}\n")
        assert run("build").exit_code == 0
        names = {tool["name"] for tool in manifest(tree)["tools"]}
        assert names - {"get_weather"} == left

    def test_and_that_is_enough(self, partial: Tree, run: Run) -> None:
        functions = [f"{partial.package}.{each}" for each in ("lost:lost", "maybe:maybe")]
        partial.configure(f"[tool.toolgen]\nexclude-tools = {json.dumps(functions)}\n")

        result = run("build")

        assert (result.exit_code, result.stderr) == (0, "")

    def test_libraries_are_looked_for_in_the_environment_of_the_project(
        self, tree: Tree, run: Run
    ) -> None:
        tree.write(
            "lost.py", REFUSED.replace("Gone", "gone.Gone").replace("\n", "\nimport gone\n", 1)
        )
        assert "    or: toolgen build --resolve-installed\n" in run("build").stderr
        installed = tree.root / ".venv/lib/python3.12/site-packages"
        (installed / "gone").mkdir(parents=True)
        (tree.root / ".venv/pyvenv.cfg").touch()
        (installed / "gone/__init__.py").write_text("Gone = str\n")

        offered = run("build").stderr
        taken = run("build", "--resolve-installed")

        line = "toolgen build --resolve-installed .venv/lib/python3.12/site-packages"
        assert f"    or: {line}\n" in offered
        assert (taken.exit_code, taken.stderr) == (0, "")
        assert run(*line.split()[1:]).exit_code == 0

    def test_a_registration_that_source_does_not_tell_can_be_learnt(
        self, partial: Tree, run: Run
    ) -> None:
        assert "or: toolgen verify --learn, for an entry of [[tool.toolgen.frontends]]" in (
            run("build").stderr
        )

    def test_the_report_ends_with_how_to_accept_and_to_exclude(
        self, partial: Tree, run: Run
    ) -> None:
        accept, exclude, _ = run("build").stderr.splitlines()[-3:]

        assert "toolgen accept --of coverage --reason" in accept
        assert exclude.startswith("to exclude it")


class TestAcceptance:
    def test_what_is_accepted_with_a_reason_fails_no_more(self, partial: Tree, run: Run) -> None:
        accepted = run("accept", "--of", "coverage", "--reason", "not this year")

        result = run("build")

        assert accepted.stdout == f"2 accepted in {ACCEPTED_FILE}\n"
        told = "2 emitted, 2 callable, 1 refused, 1 listed (2 accepted)\n"
        assert (result.exit_code, result.stderr) == (0, told)
        assert 'reason = "not this year"' in (partial.root / ACCEPTED_FILE).read_text("utf-8")
        assert run("check").exit_code == 0

    def test_the_same_is_told_again_while_nothing_has_changed(
        self, partial: Tree, run: Run
    ) -> None:
        run("accept", "--of", "coverage", "--reason", "not this year")
        first = run("build")

        again = run("build")

        assert (again.exit_code, again.stderr) == (0, first.stderr)
        (partial.root / ACCEPTED_FILE).unlink()
        assert run("build").exit_code == 1

    def test_a_reason_is_needed(self, partial: Tree, run: Run) -> None:
        result = run("accept", "--of", "coverage")

        assert result.exit_code == 2
        assert "accepting needs a reason" in result.stderr

    def test_other_codes_are_not_accepted_by_it(self, tree: Tree, run: Run) -> None:
        tree.write("lost.py", REFUSED)
        run("accept", "--of", "coverage", "--reason", "not this year")
        tree.write("lost.py", REFUSED.replace("@tool", "@tool(nmae='x')"))

        result = run("build")

        assert result.exit_code == 1
        assert "error TG113" in result.stderr

    def test_a_comment_above_the_function_accepts_it(self, tree: Tree, run: Run) -> None:
        comment = "# toolgen: accept[tool-refused] not this year\n"
        tree.write("lost.py", REFUSED.replace("def lost", f"{comment}def lost"))

        assert run("build").exit_code == 0

    def test_what_is_accepted_in_vain_is_told_and_dropped(self, tree: Tree, run: Run) -> None:
        tree.write("lost.py", REFUSED)
        run("accept", "--of", "coverage", "--reason", "not this year")
        tree.write("lost.py", REFUSED.replace("Gone", "int"))

        built, checked = run("build"), run("check")
        pruned = run("accept", "--of", "coverage", "--prune")

        assert built.exit_code == 0
        assert "warning acceptance-unused: " in built.stderr
        assert "fix: toolgen accept --of coverage --prune" in checked.stdout
        assert pruned.stdout == f"0 accepted, 1 dropped in {ACCEPTED_FILE}\n"
        assert run("build").stderr == ""

    def test_what_is_accepted_in_another_package_is_not_in_vain(
        self, partial: Tree, run: Run
    ) -> None:
        partial.write("../acme_other/__init__.py", REFUSED.replace("Gone", "int"))
        run("accept", "--of", "coverage", "--reason", "not this year")
        run("build")

        result = run("check", "src/acme_other")

        assert result.exit_code == 0
        assert "acceptance-unused" not in result.output

    def test_what_other_rules_accept_is_left_alone(self, partial: Tree, run: Run) -> None:
        run("accept", "--of", "coverage", "--reason", "not this year")
        kept = (partial.root / ACCEPTED_FILE).read_text("utf-8")

        run("accept", "--of", "lint", "--prune")

        assert (partial.root / ACCEPTED_FILE).read_text("utf-8") == kept

    def test_the_severity_may_be_set_for_all(self, tree: Tree, run: Run) -> None:
        tree.write("maybe.py", LISTED)
        tree.configure('[tool.toolgen.contract.rules]\ntool-listed = "warning"\n')

        assert run("build").exit_code == 0


class TestCheck:
    def test_it_fails_while_something_is_refused_or_listed(self, partial: Tree, run: Run) -> None:
        run("build")

        result = run("check")

        assert result.exit_code == 1
        assert (
            f"error tool-refused: {partial.package}.lost:lost is refused: TG301: " in result.stdout
        )
        assert f"error tool-listed: {partial.package}.maybe:maybe is listed: " in result.stdout

    def test_a_tool_of_the_manifest_that_is_refused_now_is_told(self, tree: Tree, run: Run) -> None:
        tree.write("lost.py", REFUSED.replace("Gone", "int"))
        run("build")
        tree.write("lost.py", REFUSED)

        result = run("check")

        assert result.exit_code == 1
        assert (
            "error tool-left-out: lost: it was emitted, and is refused now: TG301" in result.stdout
        )

    def test_a_base_that_had_it_is_broken(self, tree: Tree, run: Run) -> None:
        tree.write("lost.py", REFUSED.replace("Gone", "int"))
        run("build")
        base = tree.root / "base.json"
        base.write_bytes((tree.generated / "manifest.json").read_bytes())
        tree.write("lost.py", REFUSED)

        broken = run("check", "--against", str(base))
        run("accept", "--against", str(base), "--reason", "nobody calls it")

        assert broken.exit_code == 1
        assert "error tool-left-out: lost: " in broken.stdout
        assert "tool-removed" not in broken.stdout
        assert run("check", "--against", str(base)).exit_code == 0


class TestOtherCommands:
    """They work on what was emitted, and say on stderr that it is not all."""

    @pytest.mark.parametrize("command", READING)
    def test_each_says_so_first_and_exits_with_1(
        self, partial: Tree, run: Run, command: str
    ) -> None:
        result = run(*command.split())

        assert result.exit_code == 1
        assert result.stderr.startswith("2 emitted, 2 callable, 1 refused, 1 listed\n")
        assert result.stdout or command == "docs"

    @pytest.mark.parametrize("command", READING)
    def test_each_exits_with_0_once_that_is_accepted(
        self, partial: Tree, run: Run, command: str
    ) -> None:
        run("accept", "--of", "coverage", "--reason", "not this year")
        run("build")

        assert run(*command.split()).exit_code == 0

    def test_a_tool_that_is_refused_is_not_listed_among_tools(
        self, partial: Tree, run: Run
    ) -> None:
        names = [line.partition("\t")[0] for line in run("list").stdout.splitlines()]

        assert names == ["divide", "get_weather"]

    def test_a_tool_that_is_refused_is_shown_with_the_reason(self, partial: Tree, run: Run) -> None:
        result = run("show", "lost")

        assert (result.exit_code, result.stdout) == (1, "")
        assert result.stderr.endswith(
            "lost is refused: TG301: parameter 'x' of lost: cannot tell from the sources what"
            " 'Gone' means\n"
        )

    def test_a_tool_that_is_refused_cannot_be_called_and_says_why(
        self, partial: Tree, run: Run
    ) -> None:
        run("build")

        result = run("call", "lost", "--json", "{}")

        assert (result.exit_code, result.stdout) == (1, "")
        assert result.stderr.startswith("lost was left out of the registry: TG301: ")

    def test_json_has_the_coverage(self, partial: Tree, run: Run) -> None:
        report = json.loads(run("list", "--format", "json").stdout)

        assert report["coverage"]["refused"] == report["coverage"]["listed"] == 1


def test_of_two_tools_of_a_function_the_one_that_is_refused_is_told(tree: Tree, run: Run) -> None:
    tree.write("twice.py", TWICE)
    shop, store = (f"{tree.package}.twice:{each}.load" for each in ("Shop", "Store"))

    lines = run("list", "--all", "src").stdout.splitlines()
    assert lines[0].endswith("1 refused, 0 listed; 1 emitted and refused under another name")
    assert f"emitted\t{shop}\tbound; refused: load (TG114)" in lines
    told = json.loads(run("list", "--all", "--format", "json", "src").stdout)["functions"]
    found = {each["function"]: (each["tools"], each["refused"]) for each in told}
    assert (
        found.items()
        >= {
            shop: (["bound"], ["load"]),
            store: (["load"], ["load"]),
        }.items()
    )


def test_what_is_refused_beside_another_tool_of_its_function_holds_nothing_back(
    tree: Tree, run: Run
) -> None:
    tree.write("twice.py", TWICE)

    result = run("export", "src")
    names = [each["name"] for each in json.loads(result.stdout)]
    assert (sorted(names), result.exit_code) == (["bound", "divide", "get_weather"], 1)
    assert "2 refused" in result.stderr
    assert "held back" not in result.stderr


def test_explain_tells_of_each_tool_of_a_function_what_became_of_it(tree: Tree, run: Run) -> None:
    tree.write("twice.py", TWICE)
    said = run("explain", "load").stdout + run("explain", "bound").stdout

    assert f"{tree.package}.twice:Shop.load is refused as load" in said
    assert f"{tree.package}.twice:Shop.load is emitted as bound" in said
