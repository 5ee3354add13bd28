"""The plot's legend: a name for each dialect, and a mark for each but the first, which has bars."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import golden
import pytest

from toolgen.costs.measuring import Cost, ToolCosts
from toolgen.costs.plot import draw
from toolgen.findings import Position


@pytest.mark.parametrize("dialects", [["mcp"], ["mcp", "openai"], ["mcp", "openai", "gemini"]])
def test_the_legend_has_a_mark_for_each_dialect_but_the_first(dialects: list[str]) -> None:
    document = ElementTree.fromstring(draw([], dialects, "Sizes"))
    tags = [each.tag.rpartition("}")[2] for each in document.iter()]
    names = [each.text for each in document.iter() if each.get("y") == "50"]
    assert names == [f"bar: {dialects[0]}", *dialects[1:]]
    assert tags.count("circle") == len(dialects) - 1


def test_names_and_marks_stand_side_by_side() -> None:
    document = ElementTree.fromstring(draw([], ["mcp", "openai", "gemini"], "Sizes"))
    places = [float(each.get("x", "")) for each in document.iter() if each.get("y") == "50"]
    marks = [float(each.get("cx", "")) for each in document.iter() if each.get("cx")]
    assert places[0] < marks[0] < places[1] < marks[1] < places[2]


def test_no_dialect_has_no_legend() -> None:
    document = ElementTree.fromstring(draw([], [], "Sizes"))
    assert [each for each in document.iter() if each.get("y") == "50"] == []


def test_the_name_of_a_tool_stands_beside_its_bar() -> None:
    place = Position("app.py", 1, 1)
    tools = [ToolCosts(f"tool_{n}", "app", place, {"mcp": Cost(100, 25)}) for n in range(3)]
    document = ElementTree.fromstring(draw(tools, ["mcp"], "Sizes"))
    bars = [float(each.get("y", "")) for each in document.iter() if each.get("class") == "bar"]
    names = {each.text: float(each.get("y", "0")) for each in document.iter() if each.text}
    assert len(bars) == 3
    for tool, above, below in zip(tools, bars, [*bars[1:], bars[-1] + 99], strict=True):
        assert above < names[tool.name] < below


def test_bytes_and_tokens_are_told_of_each_tool_and_of_all() -> None:
    place = Position("app.py", 1, 1)
    tools = [ToolCosts(f"tool_{n}", "app", place, {"mcp": Cost(1000, 25)}) for n in range(3)]
    document = ElementTree.fromstring(draw(tools, ["mcp", "openai"], "Sizes"))
    told = [each.text for each in document.iter() if "tokens" in (each.text or "")]

    assert told == ["mcp: 3,000 B, 75 tokens in all", *["1,000 B, 25 tokens"] * 3]


SIZES = [0, 1, 2, 5, 6, 7, 99, 100, 1_234, 54_321]


def _drawn(size: int) -> ElementTree.Element:
    tool = ToolCosts("look", "app", Position("app.py", 1, 1), {"mcp": Cost(size, 1)})
    return ElementTree.fromstring(draw([tool], ["mcp"], "Sizes"))


@pytest.mark.parametrize("size", SIZES)
def test_all_stands_within_the_picture(size: int) -> None:
    document = _drawn(size)
    _, _, width, height = map(float, document.get("viewBox", "").split())

    for each in document.iter():
        [(move, down)] = re.findall(r"M([\d.]+) [\d.]+V([\d.]+)", each.get("d", "M0 0V0"))
        assert 0 <= float(each.get("x", move)) + float(each.get("width", 0)) <= width
        assert 0 <= float(each.get("y", down)) <= height


@pytest.mark.parametrize("size", SIZES)
def test_lines_stand_apart_alike_and_the_last_is_the_first_that_no_bar_passes(size: int) -> None:
    document = _drawn(size)
    lines = [each.get("d", "") for each in document.iter() if each.get("class") == "grid"]
    values = [
        int((each.text or "").replace(",", ""))
        for each in document.iter()
        if each.get("text-anchor") == "middle"
    ]

    step = values[1]
    assert values == [step * number for number in range(len(lines))]
    assert values[-2] < max(size, 1) <= values[-1]


@pytest.mark.parametrize(
    ("size", "step"),
    [(6, 1), (7, 2), (12, 2), (13, 5), (30, 5), (31, 10), (60, 10), (61, 20), (301, 100)],
)
def test_six_lines_are_enough(size: int, step: int) -> None:
    first, second, *_ = (e.text for e in _drawn(size).iter() if e.get("text-anchor") == "middle")
    assert (first, second) == ("0", str(step))


@pytest.mark.parametrize(("length", "shown"), [(36, 36), (37, 34), (80, 34)])
def test_a_long_name_is_cut(length: int, shown: int) -> None:
    tool = ToolCosts("n" * length, "app", Position("app.py", 1, 1), {"mcp": Cost(100, 25)})
    document = ElementTree.fromstring(draw([tool], ["mcp"], "Sizes"))
    (name,) = (each.text for each in document.iter() if each.text and "nnn" in each.text)
    assert (len(name), name.endswith("…")) == (shown, length > 36)


def test_each_dialect_has_marks_of_its_own_colour() -> None:
    names = [f"d{number}" for number in range(9)]
    tool = ToolCosts("find", "app", Position("app.py", 1, 1), dict.fromkeys(names, Cost(100, 25)))
    document = ElementTree.fromstring(draw([tool], names, "Sizes"))
    marks = [
        each.get("fill", "") for each in document.iter() if each.get("fill") and each.get("cx")
    ]
    assert len(marks) == 16
    assert len(set(marks)) == 8
    assert all(re.fullmatch("#[0-9a-f]{6}", each) for each in marks)


def test_the_whole_of_a_plot_is_as_expected(update_golden: bool) -> None:
    place = Position("app.py", 1, 1)
    dialects = [f"d{number}" for number in range(10)]
    tools = [
        ToolCosts(name, "app", place, {d: Cost(97 * (n + size), n) for n, d in enumerate(dialects)})
        for size, name in enumerate(["look", "a<b", "x" * 36, "y" * 37])
    ]
    tools.append(ToolCosts("lacking", "app", place, {"d1": Cost(2_000, 500)}))

    golden.compare(
        golden.CASES / "plots",
        {
            "tools.svg": draw(tools, dialects, "Sizes & <more>"),
            "nothing.svg": draw([], ["mcp"], "Nothing"),
        },
        update_golden,
    )
