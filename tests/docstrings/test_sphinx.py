"""Field lists of Sphinx, Epytext and Javadoc."""

import pytest

from toolgen.docstrings import Style, parse_docstring


def parse(raw, *parameters):
    return parse_docstring(raw, parameters=parameters)


def test_fields_are_told_apart():
    docs = parse(
        """Do.

        :param x: The x.
        :type x: int
        :param int y: The y,
            at length.
        :returns: The sum.
        :rtype: int
        :raises ValueError: never
        """,
        "x",
        "y",
    )
    assert docs.description == "Do."
    assert docs.parameters == {"x": "The x.", "y": "The y,\nat length."}
    assert (docs.returns, docs.style) == ("The sum.", Style.SPHINX)


@pytest.mark.parametrize(
    "field",
    [
        ":param x: The x.",
        ":param x : The x.",
        ":param  x:The x.",
        ":param int x: The x.",
        ":param dict[str, int] x: The x.",
        ":param str or None x: The x.",
        ":param slice[1:2] x: The x.",
        ":param *x: The x.",
        ":param \\*\\*x: The x.",
        ":param `x`: The x.",
        ":parameter x: The x.",
        ":arg x: The x.",
        ":argument x: The x.",
        ":key x: The x.",
        ":keyword x: The x.",
        "    :param x: The x.",
        ":param x:\n    The x.",
        "@param x: The x.",
        "@param x The x.",
        "@arg x: The x.",
    ],
)
def test_a_field_may_be_written_in_many_ways(field):
    docs = parse(f"Do.\n\n{field}\n", "x")
    assert (docs.description, docs.parameters, docs.unknown) == ("Do.", {"x": "The x."}, ())


def test_a_combined_field_documents_each_of_its_names():
    docs = parse("Do.\n\n:param a, b: Both,\n    at length.", "a", "b")
    assert docs.parameters == {"a": "Both,\nat length.", "b": "Both,\nat length."}


@pytest.mark.parametrize(
    ("continuation", "text"),
    [
        ("    more: of it", "The x,\nmore: of it"),
        ("more at the margin", "The x,\nmore at the margin"),
        ("    - a\n      b", "The x,\n- a\n  b"),
        ("\n    after a blank", "The x,\n\nafter a blank"),
        ("    :class:`int` or so", "The x,\n:class:`int` or so"),
        ("    :param: nothing", "The x,"),
    ],
)
def test_what_continues_a_field_belongs_to_it(continuation, text):
    docs = parse(f"Do.\n\n:param x: The x,\n{continuation}\n:param y: The y.", "x", "y")
    assert docs.parameters == {"x": text, "y": "The y."}


def test_a_field_without_text_documents_nothing():
    docs = parse("Do.\n\n:param x:\n:param y: The y.", "x", "y")
    assert (docs.parameters, docs.unknown) == ({"y": "The y."}, ())


def test_prose_after_the_fields_belongs_to_the_description():
    docs = parse("Do.\n\n:param x: The x.\n\nCall it once.\n\n:return: It.", "x")
    assert (docs.description, docs.returns) == ("Do.\n\nCall it once.", "It.")


def test_names_that_are_no_parameters_are_told():
    docs = parse("Do.\n\n:param gone: Was.\n:keyword key: A key.", "x")
    assert docs.unknown == ("gone",)


@pytest.mark.parametrize("line", [":ref:`x` tells more.", ":smile: is an emoji", "@tool marks it"])
def test_other_roles_and_marks_are_prose(line):
    assert parse(f"Do.\n\n{line}\n\n:param x: The x.", "x").description == f"Do.\n\n{line}"


@pytest.mark.parametrize("field", [":return: It.", ":returns: It.", "@return: It.", "@return It."])
def test_the_result_is_described(field):
    docs = parse(f"Do.\n\n{field}\n")
    assert (docs.description, docs.returns) == ("Do.", "It.")


DOCUMENTING = (
    *("param", "parameter", "arg", "argument", "key", "keyword", "kwarg", "kwparam"),
    *("return", "returns"),
)
PASSED_OVER = (
    *("type", "rtype", "raise", "raises", "except", "exception", "throws", "yield", "yields"),
    *("ytype", "var", "ivar", "cvar", "vartype", "meta"),
)


@pytest.mark.parametrize("mark", ":@")
@pytest.mark.parametrize("field", [*DOCUMENTING, *PASSED_OVER])
def test_no_field_is_part_of_the_description(field, mark):
    raw = f"Do.\n\n{mark}param x: The x.\n{mark}{field} y: The y.\n"
    docs = parse_docstring(raw, parameters=("x", "y"))
    assert docs.description == "Do."
    assert docs.parameters["x"] == "The x."
    assert ("y" in docs.parameters) is (field in DOCUMENTING and "return" not in field)
