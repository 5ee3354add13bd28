"""The conventions of frameworks that read docstrings by a grammar of their own, or line by line."""

from __future__ import annotations

import pytest
from reading_conventions import GOOGLE, NUMPY, SPHINX, read, refusal

from toolgen.docstrings import Docs, Style

CHOICES = 'Do.\n\nArgs:\n    x: One. (choices: ["a ", "b"])\n    y: A number. (choices: [1, 2])\n'

# smolagents


def test_smolagents_folds_descriptions() -> None:
    arguments = "    Args:\n        x: The x,\n            all of it.\n\n        y: The y.\n"
    doc = f"Do it,\n    at length.\n\n{arguments}\n    Returns:\n        It.\n    "
    docs = read("smolagents", doc)
    assert (docs.description, docs.returns) == ("Do it,\nat length.", "It.")
    assert docs.parameters == {"x": "The x, all of it.", "y": "The y."}


@pytest.mark.parametrize("doc", [None, "", "Do.", "Do.\n\nArgs:\n    x: The x."])
def test_smolagents_refuses_a_parameter_without_description(doc: str | None) -> None:
    because = "Cannot generate JSON schema for function because"
    assert refusal("smolagents", doc).startswith(because)


def test_smolagents_reads_over_types() -> None:
    doc = "Do.\n\nArgs:\n    x (int): The x."
    assert read("smolagents", doc, "x").parameters == {"x": "The x."}


def test_choices_are_the_values_of_a_parameter() -> None:
    docs = read("smolagents", CHOICES, "x")
    assert (docs.parameters, docs.choices) == ({"x": "One."}, {"x": ("a", "b")})


def test_choices_of_smolagents_are_strings() -> None:
    assert "not all strings" in refusal("smolagents", CHOICES)


@pytest.mark.parametrize("choices", ["a, b", '{"a": 1}'])
def test_choices_have_to_be_a_json_array(choices: str) -> None:
    assert "choices" in refusal("smolagents", f"Do.\n\nArgs:\n    x: X. (choices: {choices})", "x")


# strands, agno, livekit


def test_strands_keeps_other_sections() -> None:
    docs = read("strands", GOOGLE)
    assert docs.description == "Do it.\n\nAt length.\n\nReturns:\n    It."
    assert docs.parameters == {"x": "The x,\nall of it.", "y": "The y."}


def test_strands_describes_a_parameter_without_text() -> None:
    assert read("strands", "Do.\n\n:param x:").parameters == {"x": "Parameter x"}


def test_strands_falls_back_on_the_name() -> None:
    assert read("strands", "Args:\n    x: The x.").description == "function"


def test_agno_writes_the_type_before_the_description() -> None:
    docs = read("agno", GOOGLE)
    assert (docs.description, docs.unknown) == ("Do it.\nAt length.", ("z",))
    assert docs.parameters["y"] == "(int) The y."


def test_livekit_reads_every_style() -> None:
    assert read("livekit", GOOGLE).description == "Do it.\n\nAt length."
    assert {read("livekit", doc).parameters["x"] for doc in (NUMPY, SPHINX)} == {"The x."}


def test_a_docstring_that_no_style_can_parse_is_refused() -> None:
    assert "list index" in refusal("livekit", "Do.\n:\n      ::")


def test_white_space_of_other_kinds_is_read_alike_on_every_python() -> None:
    assert read("livekit", "Do.\n\n\u00a0   Args:\n\u00a0       x: The x.").parameters == {
        "x": "The x."
    }


# line by line


def test_swords_takes_any_line_with_a_colon_for_a_parameter() -> None:
    docs = read("swords", "Do.\n\nArgs:\n    x: The x.\n    y (int): Lost.\nReturns: it.\nEnd.")
    assert docs == Docs("Do.\nEnd.", {"x": "The x."})


def test_lionagi_describes_by_the_first_line() -> None:
    docs = read(
        "lionagi", "Do.\n\nMore.\n\nArgs:\n    x (int): The x,\n    all.\n\nReturns:\n    It."
    )
    assert docs == Docs("Do.", {"x": "The x, all."}, style=Style.GOOGLE)


def test_lionagi_reads_rest_if_told() -> None:
    docs = read("lionagi", "Do.\n\n:param int x: The x,\n    all.\n:return: It.", style="reST")
    assert docs == Docs("Do.", {"x": "The x, all."}, style=Style.SPHINX)


@pytest.mark.parametrize(
    ("doc", "style"),
    [("Do.\n\nArgs:\n    text\n", "google"), ("Do.\n\n:param x\n", "rest"), ("Do.", "numpy")],
)
def test_lionagi_fails_on_what_it_cannot_read(doc: str, style: str) -> None:
    assert refusal("lionagi", doc, style=style)


def test_orbiter_takes_a_continuation_with_a_colon_for_a_parameter() -> None:
    docs = read(
        "orbiter",
        "\nDo.\n\n\nArgs:\n    x (int): The x,\n        all.\n    y: note:\n\nReturns:\n    x: i",
    )
    assert docs == Docs("Do.", {"x": "The x, all.", "y": "note:"}, style=Style.GOOGLE)


def test_orbiter_keeps_the_first_of_two_entries_at_the_very_end() -> None:
    doc = "Do.\n\nArgs:\n    x: First.\n    x: Second."
    assert read("orbiter", doc).parameters == {"x": "First."}
    assert read("orbiter", f"{doc}\nReturns:\n").parameters == {"x": "Second."}


def test_llama_index_reads_three_kinds_of_entry_and_the_first_wins() -> None:
    doc = "Do.\n\n:param x: First.\nx (int): Second.\n@param y The y.\nz: Lost."
    assert read("llama-index", doc) == Docs(doc, {"x": "First.", "y": "The y."})
