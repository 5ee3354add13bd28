"""NumPy style."""

import pytest

from toolgen.docstrings import Style, parse_docstring


def parse(raw, *parameters):
    return parse_docstring(raw, parameters=parameters)


def section(title, body):
    return f"Do.\n\n{title}\n{'-' * len(title)}\n{body}\n"


def test_sections_are_told_apart():
    docs = parse(
        """Do.

        Parameters
        ----------
        x : int, default 3
            The x.
        y : str, optional
            The y,
            at length.

        Returns
        -------
        int
            The sum.
        """,
        "x",
        "y",
    )
    assert docs.description == "Do."
    assert docs.parameters == {"x": "The x.", "y": "The y,\nat length."}
    assert docs.returns == "The sum."
    assert docs.style is Style.NUMPY


@pytest.mark.parametrize(
    "head",
    [
        "x",
        "x : int",
        "x: int",
        "x:int",
        "x : {'a', 'b'}",
        "x : array_like of shape (n, m)",
        "x : int, default=3",
        "x : `~numpy.ndarray` or None",
        "*x",
        "**x : dict",
        "\\*x",
        "`x` : int",
        "x (int)",
        "x (int): int",
    ],
)
def test_an_item_may_be_written_in_many_ways(head):
    docs = parse(section("Parameters", f"{head}\n    The x."), "x")
    assert (docs.parameters, docs.unknown) == ({"x": "The x."}, ())


@pytest.mark.parametrize("names", ["x, y", "x,y", "`x`, `y`", "x / y"])
def test_a_combined_item_documents_each_of_its_names(names):
    docs = parse(section("Parameters", f"{names} : float\n    Both."), "x", "y")
    assert docs.parameters == {"x": "Both.", "y": "Both."}


@pytest.mark.parametrize(
    ("body", "text"),
    [
        ("x : int\n  Two spaces,\n    deeper.", "Two spaces,\n  deeper."),
        ("x : int\n    One.\n\n    Two.", "One.\n\nTwo."),
        ("x : int\n    One of:\n\n    - a\n    - b : c", "One of:\n\n- a\n- b : c"),
        ("x: The x.", "The x."),
        ("x: The x,\n    at length.", "The x,\nat length."),
        ("x : int\n    The x\nwraps at the margin.", "The x\nwraps at the margin."),
    ],
)
def test_a_description_keeps_its_lines(body, text):
    docs = parse(section("Parameters", f"{body}\ny : str\n    The y."), "x", "y")
    assert docs.parameters["x"] == text


def test_all_items_may_be_indented():
    docs = parse(
        section("Parameters", "    x : int\n        The x.\n    y\n        The y."), "x", "y"
    )
    assert docs.parameters == {"x": "The x.", "y": "The y."}


def test_an_item_without_description_is_undocumented():
    docs = parse(section("Parameters", "x : int\ny : int\n    The y."), "x", "y")
    assert (docs.parameters, docs.unknown) == ({"y": "The y."}, ())


def test_other_parameters_count():
    docs = parse(section("Other Parameters", "x : int\n    The x.\nkey : str\n    A key."), "x")
    assert (docs.parameters, docs.unknown) == ({"x": "The x."}, ())


def test_names_that_are_no_parameters_are_told():
    docs = parse(section("Parameters", "x : int\n    The x.\ngone : int\n    Was."), "x")
    assert docs.unknown == ("gone",)


@pytest.mark.parametrize("title", ["Raises", "Notes", "See Also", "Examples", "Yields", "Warns"])
def test_other_sections_are_left_out(title):
    docs = parse(
        section(title, "Hidden.\n\nHidden too.") + "\nParameters\n----------\nx\n    X.", "x"
    )
    assert (docs.description, docs.parameters) == ("Do.", {"x": "X."})


def test_a_heading_of_no_known_kind_is_prose():
    docs = parse(section("Formats", "csv") + "\nReturns\n-------\nint", "x")
    assert docs.description == "Do.\n\nFormats\n-------\ncsv"


@pytest.mark.parametrize("title", ["Parameters:", "PARAMETERS", "  Parameters", "Args"])
def test_a_heading_need_not_be_exact(title):
    docs = parse(f"Do.\n\n{title}\n----------\nx : int\n    The x.\n", "x")
    assert (docs.description, docs.parameters) == ("Do.", {"x": "The x."})


@pytest.mark.parametrize("title", ["Parameters", "Returns"])
def test_prose_after_the_items_belongs_to_the_description(title):
    docs = parse(section(title, "x : int\n    The x.\n\nCall it once."), "x")
    assert docs.description == "Do.\n\nCall it once."


@pytest.mark.parametrize(
    ("body", "returns"),
    [
        ("int\n    The sum.", "The sum."),
        ("total : int\n    The sum.", "The sum."),
        ("list of str\n    Names.", "Names."),
        ("int", None),
        ("The sum of all.", "The sum of all."),
        ("a : int\n    One.\nb : int\n    Two.", "One.\nTwo."),
    ],
)
def test_the_result_is_described_without_its_type(body, returns):
    assert parse(section("Returns", body)).returns == returns


def test_a_table_is_no_section():
    table = "Do.\n\nname   use\n-----  ---\na      b"
    assert parse(table).description == table
