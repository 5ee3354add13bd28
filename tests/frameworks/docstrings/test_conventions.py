"""Each framework's way with docstrings, quirks and all, as its own code was seen to have it."""

from __future__ import annotations

import inspect

import pytest
from reading_conventions import GOOGLE, NUMPY, SPHINX, convention_of, read, refusal

from toolgen.docstrings import Docs, Style
from toolgen.frameworks.loading import BY_NAME, convention

RAW = ["mcp", "agent-framework", "semantic-kernel", "autogen"]
READING = sorted(name for name in BY_NAME if convention(name, "") is not None)


@pytest.mark.parametrize("framework", [*RAW, "livekit"])
def test_what_reads_the_raw_docstring_inherits_none(framework: str) -> None:
    assert not convention_of(framework).inherits


@pytest.mark.parametrize("framework", [each for each in READING if each != "smolagents"])
def test_a_description_that_is_given_stands(framework: str) -> None:
    keyword = {
        "openai-agents": "description_override",
        "swords": "description_override",
        "lionagi": "func_description",
    }.get(framework, "description")
    settings = {keyword: "Given."}
    expected = "" if framework == "google-adk" else "Given."
    assert read(framework, "", **settings).description == expected


@pytest.mark.parametrize("framework", RAW)
def test_the_whole_docstring_is_the_description_as_written(framework: str) -> None:
    assert read(framework, GOOGLE) == Docs(GOOGLE)


@pytest.mark.parametrize(
    "framework", [each for each in READING if each not in ("langchain", "smolagents")]
)
@pytest.mark.parametrize("doc", [None, ""])
def test_no_docstring_gives_no_text(framework: str, doc: str | None) -> None:
    docs = read(framework, doc)
    assert docs.description == ("function" if framework == "strands" else "")
    assert (docs.parameters, docs.unknown) == ({}, ())


def test_google_adk_cleans_the_docstring() -> None:
    assert read("google-adk", "Do.\n\n        More.\n    ") == Docs("Do.\n\nMore.")


def test_arklex_reads_no_docstring() -> None:
    assert read("arklex", GOOGLE) == Docs()


# openai-agents

DOCUMENTED = {"x": "The x,\nall of it.", "y": "The y."}


@pytest.mark.parametrize("framework", ["openai-agents", "fastmcp"])
def test_griffe_takes_sections_out_of_the_description(framework: str) -> None:
    docs = read(framework, GOOGLE)
    assert docs == Docs("Do it.\n\nAt length.", DOCUMENTED, None, ("z",), Style.GOOGLE)


@pytest.mark.parametrize("framework", ["openai-agents", "fastmcp", "pydantic-ai"])
@pytest.mark.parametrize(
    ("doc", "style"), [(NUMPY, Style.NUMPY), (SPHINX, Style.SPHINX)], ids=["numpy", "sphinx"]
)
def test_the_style_is_told_by_its_marks(framework: str, doc: str, style: Style) -> None:
    docs = read(framework, doc)
    assert (docs.parameters, docs.style) == ({"x": "The x."}, style)


def test_openai_agents_knows_arguments_below_the_summary_alone() -> None:
    doc = "Do.\nArgs:\n    x: The x.\nReturns:\n    It."
    assert read("openai-agents", doc) == Docs("Do.", {"x": "The x."}, style=Style.GOOGLE)
    assert read("fastmcp", doc).parameters == {}


def test_openai_agents_knows_arguments_that_nothing_stands_above() -> None:
    docs = read("openai-agents", "\n    Args:\n        x: The x.\n    ")
    assert (docs.description, docs.parameters) == ("", {"x": "The x."})


def test_openai_agents_takes_the_rarer_style_of_two_that_tie() -> None:
    docs = read("openai-agents", "Do.\n\nReturns:\n    It.\n\n:param x: The x.\n")
    assert docs.style is Style.SPHINX


def test_openai_agents_reads_the_style_it_is_told() -> None:
    assert read("openai-agents", NUMPY, docstring_style="google").parameters == {}


def test_openai_agents_dedented_all_but_the_first_line_in_earlier_versions() -> None:
    doc = "\n    Args:\n        x: The x.\n    "
    docs = convention_of("openai-agents", "0.22").read(doc, name="f", parameters=["x"], settings={})
    assert (docs.description, docs.parameters) == ("Args:\nx: The x.", {})


@pytest.mark.parametrize("framework", ["openai-agents", "swords"])
def test_docstrings_may_be_turned_off(framework: str) -> None:
    docs = read(framework, GOOGLE, use_docstring_info=False, description_override="Given.")
    assert docs == Docs("Given.")


def test_openai_agents_finds_variadics_by_their_bare_name() -> None:
    docs = read("openai-agents", "Do.\n\nArgs:\n    *x: Some.\n    **y: More.\n")
    assert docs.parameters == {"x": "Some.", "y": "More."}


# fastmcp


def test_fastmcp_keeps_a_docstring_without_sections_whole() -> None:
    assert read("fastmcp", "Do.\n\n        More.\n    ") == Docs("Do.\n\nMore.")


def test_fastmcp_takes_any_section_out() -> None:
    assert read("fastmcp", "Do.\n\nRaises:\n    E: Why.\n").description == "Do."


def test_fastmcp_takes_an_empty_description_for_one() -> None:
    docs = read("fastmcp", GOOGLE, description="")
    assert (docs.description, docs.parameters) == ("", DOCUMENTED)


@pytest.mark.parametrize("doc", [GOOGLE, "", None])
def test_fastmcp_2_takes_a_docstring_as_it_is_where_no_description_is_given(
    doc: str | None,
) -> None:
    earliest = convention_of("fastmcp", "2")
    given = {"description": "Given."}
    docs = earliest.read(doc, name="f", parameters=["x"], settings={})
    assert docs == Docs(inspect.cleandoc(doc or ""))
    docs = earliest.read(doc, name="f", parameters=["x"], settings=given)
    assert docs == Docs("Given.")


def test_fastmcp_looked_for_parameters_alone_in_earlier_versions() -> None:
    earlier = convention_of("fastmcp", "3")
    doc = "Do.\n\nRaises:\n    E: Why.\n"
    docs = earlier.read(doc, name="f", parameters=["x"], settings={})
    assert docs.description == doc.strip()
    assert earlier.read(GOOGLE, name="f", parameters=["x", "y"], settings={}) == read(
        "fastmcp", GOOGLE
    )


# pydantic-ai


def test_pydantic_ai_puts_the_result_into_the_description() -> None:
    docs = read("pydantic-ai", GOOGLE)
    returns = "<returns>\n<description>It.</description>\n</returns>"
    assert docs.description == f"<summary>Do it.\n\nAt length.</summary>\n{returns}"
    assert docs.parameters == DOCUMENTED


def test_pydantic_ai_tells_the_type_of_the_result() -> None:
    docs = read("pydantic-ai", "\n\nReturns:\n    int: It.\n")
    assert docs.description == (
        "<returns>\n<type>int</type>\n<description>It.</description>\n</returns>"
    )


def test_pydantic_ai_reads_keyword_sections_and_what_is_said_first_wins() -> None:
    doc = "Do.\n\nArgs:\n    x: First.\n\nKeyword Args:\n    x: Second.\n    y: The y.\n"
    assert read("pydantic-ai", doc).parameters == {"x": "First.", "y": "The y."}


def test_pydantic_ai_may_require_descriptions() -> None:
    message = refusal("pydantic-ai", NUMPY, "x y z", require_parameter_descriptions=True)
    assert message == "Missing parameter descriptions for y, z"
    assert read("pydantic-ai", NUMPY, "x", require_parameter_descriptions=True)


def test_pydantic_ai_fails_where_griffe_does() -> None:
    doc = "Do.\n\n    Returns:\n    --------\n        It.\n    "
    assert refusal("pydantic-ai", doc).startswith("griffe fails")


# langchain


def test_langchain_strips_the_docstring_and_keeps_its_indentation() -> None:
    docs = read("langchain", "\n    Do.\n\n        More.\n    ")
    assert docs == Docs("Do.\n\n    More.")
    assert read("langchain", "Do.\n\n        More.\n").description == "Do.\n\n        More."


def test_langchain_parses_blocks_if_told() -> None:
    doc = (
        "Do.\n\n    More.\n\n    Args:\n        x (int): The x:\n            all of it.\n"
        "        y: The y,\n        and more.\n\n    Returns:\n        It.\n    "
    )
    docs = read("langchain", doc, "x y return", parse_docstring=True)
    assert docs.description == "Do. More."
    assert docs.parameters == {"x": "The x: all of it.", "y": "The y, and more."}


def test_langchain_refuses_what_is_documented_and_not_annotated() -> None:
    message = refusal("langchain", "Do.\n\nArgs:\n    z: The z.", parse_docstring=True)
    assert message == "Arg z in docstring not found in function signature."


@pytest.mark.parametrize("doc", ["Do.\nArgs:\n    x: The x.", "Do.", ""])
def test_langchain_refuses_a_docstring_without_arguments_if_told(doc: str) -> None:
    message = refusal("langchain", doc, parse_docstring=True)
    assert message == "Found invalid Google-Style docstring."


@pytest.mark.parametrize("names", ["callbacks return", "run_manager", "runtime", "return", ""])
def test_langchain_takes_any_docstring_where_nothing_is_asked_for(names: str) -> None:
    assert read("langchain", "Do.", names, parse_docstring=True).description == "Do."


@pytest.mark.parametrize("settings", [{}, {"infer_schema": False}])
def test_langchain_refuses_a_function_without_description(settings: dict[str, object]) -> None:
    message = refusal("langchain", None, **settings)
    assert message == "Function must have a docstring if description not provided."


def test_langchain_takes_what_pydantic_says_of_models_for_no_description() -> None:
    doc = "A base class for creating Pydantic models.\n\nArgs:\n    x: The x."
    assert read("langchain", doc, "x", parse_docstring=True).description == ""
    assert read("langchain", doc, "x").description == doc


def test_langchain_may_have_the_description_of_a_schema_that_is_given() -> None:
    assert read("langchain", None, args_schema=object()) == Docs()
