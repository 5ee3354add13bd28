"""Google style, and the ways in which people depart from it."""

import pytest

from toolgen.docstrings import Style, parse_docstring


def parse(raw, *parameters):
    return parse_docstring(raw, parameters=parameters)


def test_summary_arguments_and_result_are_told_apart():
    docs = parse(
        """Get the weather.

        Asks the nearest station.

        Args:
            city: The city.
            days: How many days.

        Returns:
            The forecast.
        """,
        "city",
        "days",
    )
    assert docs.description == "Get the weather.\n\nAsks the nearest station."
    assert docs.parameters == {"city": "The city.", "days": "How many days."}
    assert docs.returns == "The forecast."
    assert docs.unknown == ()
    assert docs.style is Style.GOOGLE


@pytest.mark.parametrize(
    "heading",
    [
        "Args",
        "Arguments",
        "Parameters",
        "Params",
        "args",
        "ARGS",
        "Keyword Args",
        "Other Parameters",
    ],
)
def test_every_usual_heading_documents_parameters(heading):
    assert parse(f"Do.\n\n{heading}:\n    x: The x.\n", "x").parameters == {"x": "The x."}


@pytest.mark.parametrize(
    "raw",
    [
        "Do.\nArgs:\n    x: The x.\n",
        "Do.\n\nArgs:\n\n    x: The x.\n",
        "Do.\n\n  Args:\n      x: The x.\n",
        "Do.\n\nArgs: x: The x.\n",
        "Do.\n\nArgs:\nx: The x.\n",
        "Do.\n\nArgs:\n- x: The x.\n",
        "Do.\n\nArgs::\n    x: The x.\n",
        "Do.\r\n\r\nArgs:\r\n    x: The x.\r\n",
        "Do.\n\n\tArgs:\n\t\tx: The x.\n\t",
        "Do.\n\n    Args:\n\t    x: The x.\n",
        "Do.\n\n\xa0\xa0\xa0\xa0Args:\n\xa0\xa0\xa0\xa0\xa0\xa0x: The x.\n",
    ],
)
def test_a_section_is_found_however_it_is_set_off(raw):
    docs = parse(raw, "x")
    assert (docs.description, docs.parameters) == ("Do.", {"x": "The x."})


def test_a_section_may_be_empty_before_one_with_its_text_beside_it():
    docs = parse("Do.\n\nArgs:\nReturns: The city.\n", "x")
    assert (docs.description, docs.parameters, docs.returns) == ("Do.", {}, "The city.")


@pytest.mark.parametrize(
    ("body", "is_section"), [("None.", True), ("none", True), ("x: The x.", True), ("Any.", False)]
)
def test_a_heading_with_a_body_at_its_margin_is_no_prose_if_the_body_says_so(body, is_section):
    description = parse(f"Do.\n\nArgs:\n{body}\n", "x").description
    assert ("Args:" in description) is not is_section


def test_prose_below_a_heading_opens_no_section():
    docs = parse("Do.\n\nArgs:\nNote: x is odd.\n", "x")
    assert docs.parameters == {}


@pytest.mark.parametrize(
    "raw",
    ["Args:\n    x: The x.\n    y: The y.", "Args:\n        x: The x.\n        y: The y.\n    "],
)
def test_a_docstring_may_open_with_its_arguments(raw):
    docs = parse(raw, "x", "y")
    assert (docs.description, docs.parameters) == ("", {"x": "The x.", "y": "The y."})


@pytest.mark.parametrize(
    "entry",
    [
        "x: The x.",
        "x : The x.",
        "x:The x.",
        "x (int): The x.",
        "x (int) : The x.",
        "x(int): The x.",
        "x (int, optional): The x.",
        "x (dict[str, tuple[int, ...]]): The x.",
        'x (Literal["a:b"]): The x.',
        "x (a (nested) type): The x.",
        "`x`: The x.",
        "**x**: The x.",
        "*x: The x.",
        "**x: The x.",
        "\\*x: The x.",
        "\\*\\*x: The x.",
        "- x: The x.",
        "* `x` (int): The x.",
        "x - The x.",
        "x -- The x.",
        "x:\n        The x.",
    ],
)
def test_an_entry_may_be_written_in_many_ways(entry):
    docs = parse(f"Do.\n\nArgs:\n    {entry}\n", "x")
    assert (docs.parameters, docs.unknown) == ({"x": "The x."}, ())


@pytest.mark.parametrize("names", ["a, b", "a,b", "a / b", "a/b", "a and b", "`a`, `b`", "*a, **b"])
def test_a_combined_entry_documents_each_of_its_names(names):
    docs = parse(f"Do.\n\nArgs:\n    {names}: Both.\n", "a", "b")
    assert docs.parameters == {"a": "Both.", "b": "Both."}


@pytest.mark.parametrize(
    ("continuation", "text"),
    [
        ("        and more: of it", "The x,\nand more: of it"),
        ("        note: lower", "The x,\nnote: lower"),
        ("        - one\n        - two: 2", "The x,\n- one\n- two: 2"),
        (
            "        ```\n        if a:\n            b\n        ```",
            "The x,\n```\nif a:\n    b\n```",
        ),
        ("          deeper", "The x,\n  deeper"),
        ("      shallow\n        deep", "The x,\nshallow\n  deep"),
        ("\n        after a blank", "The x,\n\nafter a blank"),
        ("    Note: at the level of entries", "The x,\nNote: at the level of entries"),
        ("    at the level of entries", "The x,\nat the level of entries"),
        ("    - bulleted: so no entry", "The x,\n- bulleted: so no entry"),
        ("    see https://example.org", "The x,\nsee https://example.org"),
        ("    https://example.org", "The x,\nhttps://example.org"),
    ],
)
def test_what_continues_a_description_belongs_to_it(continuation, text):
    docs = parse(f"Do.\n\nArgs:\n    x: The x,\n{continuation}\n    y: The y.\n", "x", "y")
    assert docs.parameters == {"x": text, "y": "The y."}
    assert (docs.unknown, docs.description) == ((), "Do.")


def test_choices_listed_below_an_entry_stay_with_it():
    docs = parse(
        "Do.\n\nArgs:\n    mode: One of:\n        - fast: quick\n        - safe: slow\n", "mode"
    )
    assert docs.parameters == {"mode": "One of:\n- fast: quick\n- safe: slow"}


def test_an_entry_further_left_than_the_first_is_an_entry():
    docs = parse("Do.\n\nArgs:\n        x: The x.\n    y: The y.\n", "x", "y")
    assert docs.parameters == {"x": "The x.", "y": "The y."}


def test_an_entry_further_right_than_the_first_is_folded_into_it():
    docs = parse("Do.\n\nArgs:\n    x: The x.\n      y: The y.\n", "x", "y")
    assert docs.parameters == {"x": "The x.\ny: The y."}


def test_a_line_that_slips_to_the_margin_does_not_end_the_section():
    docs = parse(
        "Do.\n\nArgs:\n    x: The x\nwraps.\n    y: The y.\nz: The z.\n\nEnd.", "x", "y", "z"
    )
    assert set(docs.parameters) == {"x", "y", "z"}
    assert docs.description == "Do.\n\nEnd."


def test_an_introduction_before_the_first_entry_is_dropped():
    docs = parse("Do.\n\nArgs:\n    These are needed.\n    x: The x.\n", "x")
    assert (docs.description, docs.parameters) == ("Do.", {"x": "The x."})


def test_a_section_that_says_none_documents_nothing():
    docs = parse("Do.\n\nArgs:\n    None\n\nReturns:\n    None\n")
    assert (docs.description, docs.parameters, docs.unknown) == ("Do.", {}, ())


@pytest.mark.parametrize(
    "heading",
    ["Raises", "Note", "Notes", "Example", "Examples", "Yields", "Attributes", "Todo", "Warning"],
)
def test_another_section_before_the_arguments_is_left_out(heading):
    docs = parse(f"Do.\n\n{heading}:\n    y: Hidden.\n\nArgs:\n    x: The x.\n", "x")
    assert (docs.description, docs.parameters, docs.unknown) == ("Do.", {"x": "The x."}, ())


def test_arguments_may_follow_the_result():
    docs = parse("Do.\n\nReturns:\n    int: The sum.\nArgs:\n    x: The x.\n", "x")
    assert (docs.returns, docs.parameters) == ("The sum.", {"x": "The x."})


@pytest.mark.parametrize(
    ("section", "returns"),
    [
        ("Returns:\n    The sum.", "The sum."),
        ("Returns:\n    int: The sum.", "The sum."),
        ("Returns:\n    dict[str, int]: By name.", "By name."),
        ("Returns:\n    list of str: Names.", "Names."),
        ("Returns:\n    A dict with: a, b", "A dict with: a, b"),
        (
            "Returns:\n    A dict:\n        - a: 1\n        - b: 2",
            "A dict:\n    - a: 1\n    - b: 2",
        ),
        ("Returns: The sum.", "The sum."),
        ("Returns: int: The\n    sum.", "The\nsum."),
        ("Returns:\nThe sum.", "The sum."),
        ("Return:\n    The sum.", "The sum."),
        ("Returns:", None),
        ("Yields:\n    Each.", None),
    ],
)
def test_the_result_is_described_without_its_type(section, returns):
    docs = parse(f"Do.\n\n{section}\n")
    assert (docs.description, docs.returns) == ("Do.", returns)


@pytest.mark.parametrize("title", ["Returns", "Raises", "Yields", "Example"])
def test_a_section_on_the_line_of_its_heading_is_left_out(title):
    assert parse(f"Do.\n{title}: something\nmore of it.\n\nEnd.").description == "Do.\n\nEnd."


def test_prose_after_a_section_belongs_to_the_description():
    docs = parse(
        "Do.\n\nArgs:\n    x: The x.\n\nCall it once.\n\nReturns:\n    Nothing.\n\nEnd.", "x"
    )
    assert docs.description == "Do.\n\nCall it once.\n\nEnd."


@pytest.mark.parametrize(
    "prose",
    [
        "Supported formats:\n    - csv\n    - json",
        "Note: dates are in UTC.",
        "It takes two\nparameters: one and two.",
        "parameters:\nthere are none",
        "Warnings: none are given.",
        "Arguments: they are all optional.",
        "Example request::foo",
        "1. Plan:\n    Note:\n        think",
        "```\nArgs:\n    x: code\n```",
    ],
)
def test_prose_that_looks_like_a_section_stays(prose):
    docs = parse(f"Do.\n\n{prose}")
    assert (docs.description, docs.parameters, docs.unknown) == (f"Do.\n\n{prose}", {}, ())


def test_a_fence_that_is_never_closed_hides_nothing():
    assert parse("Do.\n\n```\nArgs:\n    x: The x.\n", "x").parameters == {"x": "The x."}


def test_empty_sections_leave_no_trace():
    assert parse("Do.\n\nArgs:\n\nReturns:\n    int: Sum.\n\nRaises:").description == "Do."


@pytest.mark.parametrize("name", ["args", "returns", "note", "example", "parameters"])
def test_a_parameter_may_be_named_like_a_heading(name):
    docs = parse(f"Do.\n\nArgs:\n    x: The x.\n    {name}: The other.\n", "x", name)
    assert docs.parameters == {"x": "The x.", name: "The other."}


def test_names_that_are_no_parameters_are_told():
    docs = parse("Do.\n\nArgs:\n    x: The x.\n    gone: Was one.\n    *rest: Also.\n", "x")
    assert (docs.parameters, docs.unknown) == ({"x": "The x."}, ("gone", "rest"))


def test_keys_of_keyword_arguments_may_be_no_parameters():
    docs = parse("Do.\n\nKeyword Args:\n    colour: A key.\n    x: The x.\n", "x", "options")
    assert (docs.parameters, docs.unknown) == ({"x": "The x."}, ())


def test_the_receiver_may_be_documented():
    assert parse("Do.\n\nArgs:\n    self: Me.\n    x: The x.\n", "x").unknown == ()


def test_undocumented_parameters_are_absent():
    assert parse("Do.\n\nArgs:\n    x:\n    y: The y.\n", "x", "y", "z").parameters == {
        "y": "The y."
    }


def test_what_is_said_first_of_a_parameter_wins():
    assert parse("Do.\n\nArgs:\n    x: One.\n    x: Two.\n", "x").parameters == {"x": "One."}


def test_text_in_other_scripts_is_kept_as_it_is():
    docs = parse("מזג האוויר.\n\nArgs:\n    città: Où — 東京.\n", "città")
    assert (docs.description, docs.parameters) == ("מזג האוויר.", {"città": "Où — 東京."})


@pytest.mark.parametrize(
    ("raw", "is_section"),
    [
        ("Do.\n\nTake these\nargs:\n    as they are\n", False),
        ("Do.\nMore.\n\nargs:\n    as they are\n", True),
        ("Do.\n\nTake these\nargs:\n    x: The x.\n", True),
        ("Do.\n\nTake these\nArgs:\n    as they are\n", True),
    ],
)
def test_a_small_heading_begins_a_section_where_it_stands_apart_or_names_what_is_there(
    raw, is_section
):
    assert ("rgs:" not in parse(raw, "x").description) is is_section
