"""The report of diagnostics, as text and as JSON."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolgen.findings import NO_POSITION, Finding, Position
from toolgen.findings.registry import CODES
from toolgen.reports import Report, ReportKind
from toolgen.reports.build import render_json, render_text
from toolgen.reports.github import render_github

ERROR = Finding(Position("acme/weather.py", 3, 5), "TG302", "the type 'X' is odd", "use an int")
WARNING = Finding(Position("acme/weather.py", 2, 1), "TG303", "'x' has no annotation")
PLACELESS = Finding(NO_POSITION, "TG118", "no such target")
ANY_TEXT = st.text(st.characters(exclude_categories=()))


def found(message, hint=""):
    return Finding(Position("a.py", 1, 1), "TG302", message, hint)


def rows(*diagnostics):
    return json.loads(render_json(diagnostics))["diagnostics"]


def test_a_finding_says_where_how_bad_and_what():
    text = render_text([WARNING], color=False)
    assert text == "acme/weather.py:2:1: warning TG303: 'x' has no annotation\n1 warning\n"


def test_a_hint_is_indented_below():
    lines = render_text([ERROR], color=False).splitlines()
    assert lines[:2] == [
        "acme/weather.py:3:5: error TG302: the type 'X' is odd",
        "    hint: use an int",
    ]


def test_a_finding_without_a_place_has_no_prefix():
    assert render_text([PLACELESS], color=False).startswith("error TG118: no such target\n")


def test_no_findings_give_no_text():
    assert render_text([], color=False) == ""


@pytest.mark.parametrize(
    ("diagnostics", "summary"),
    [
        ([ERROR], "1 error"),
        ([WARNING, ERROR], "1 error, 1 warning"),
        ([ERROR, PLACELESS, WARNING], "2 errors, 1 warning"),
    ],
)
def test_the_last_line_counts(diagnostics, summary):
    assert render_text(diagnostics, color=False).splitlines()[-1] == summary


@pytest.mark.parametrize("render", [render_json, lambda each: render_text(each, color=False)])
def test_the_order_given_does_not_show(render):
    once = render([ERROR, WARNING, PLACELESS])
    assert render([PLACELESS, WARNING, ERROR, WARNING]) == once


def test_color_marks_the_place_and_the_severity():
    assert render_text([WARNING], color=True).startswith(
        "\x1b[1macme/weather.py:2:1: \x1b[0m\x1b[1;33mwarning TG303\x1b[0m: "
    )


def test_without_color_there_is_no_escape_sequence():
    assert "\x1b" not in render_text([ERROR, WARNING, PLACELESS], color=False)


@pytest.mark.parametrize(
    ("hostile", "shown"),
    [
        ("\x1b[2J", r"\x1b[2J"),
        ("\r", r"\r"),
        ("\x00\x07\x08\x7f\x9b", r"\x00\x07\x08\x7f\x9b"),
        ("\u202eabc\u2066", r"\u202eabc\u2066"),
        ("\u200b\ufeff", r"\u200b\ufeff"),
        ("\u2028\u2029\x85", r"\u2028\u2029\x85"),
        ("\ud800", r"\ud800"),
        ("\U000e0041", r"\U000e0041"),
    ],
)
def test_what_a_terminal_might_act_on_is_escaped(hostile, shown):
    finding = Finding(Position(f"{hostile}.py", 1, 1), "TG302", hostile, hostile)
    assert render_text([finding], color=False) == (
        f"{shown}.py:1:1: error TG302: {shown}\n    hint: {shown}\n1 error\n"
    )


def test_other_scripts_are_shown_as_they_are():
    assert "città 東京 שלום 🙂" in render_text([found("città 東京 שלום 🙂")], color=False)


def test_a_message_of_several_lines_cannot_pose_as_another_finding():
    lines = render_text([found("one\nb.py:1:1: error", "two\nthree")], color=False).splitlines()
    assert lines[1:4] == ["    b.py:1:1: error", "    hint: two", "    three"]


@given(ANY_TEXT, ANY_TEXT)
def test_all_text_can_be_printed_and_read_back(message, hint):
    finding = found(message, hint)
    assert render_text([finding], color=False).encode("utf-8")
    assert render_json([finding]).isascii()
    assert json.dumps(rows(finding), ensure_ascii=False).encode("utf-8")


def test_json_has_a_version_and_every_field():
    assert json.loads(render_json([ERROR])) == {
        "version": 1,
        "diagnostics": [
            {
                "code": "TG302",
                "severity": "error",
                "title": CODES["TG302"].title,
                "path": "acme/weather.py",
                "line": 3,
                "column": 5,
                "message": "the type 'X' is odd",
                "hint": "use an int",
            }
        ],
    }


def test_json_of_no_findings_is_an_empty_list():
    assert rows() == []


def test_what_is_missing_is_null():
    (row,) = rows(PLACELESS)
    assert (row["path"], row["line"], row["column"], row["hint"]) == (None, None, None, None)


def test_json_keeps_text_as_it_is_but_for_lone_surrogates():
    (row,) = rows(found("\u202e\x1b é\nnext", "\ud800"))
    assert (row["message"], row["hint"]) == ("\u202e\x1b é\nnext", r"\ud800")


def test_notes_that_are_alike_do_not_hide_what_matters():
    notes = [Finding(Position("a.py", n, 1), "TG134", f"seen {n}") for n in range(1, 99)]
    lines = render_text([*notes, ERROR], color=False).splitlines()

    assert lines[4:6] == [
        "a.py:5:1: note TG134: seen 5",
        "acme/weather.py:3:5: error TG302: the type 'X' is odd",
    ]
    assert lines[-2:] == [
        "93 more notes TG134: toolgen build --format json has all",
        "1 error, 98 notes",
    ]
    assert len(rows(*notes)) == 98


def test_warnings_of_the_same_words_are_shown_a_few_times_and_errors_always():
    places = [Position("a.py", line, 1) for line in range(1, 9)]
    alike = [Finding(place, "TG132", "too old") for place in places]
    others = [Finding(place, "TG304", f"default {place.line}") for place in places]
    errors = [Finding(place, "TG302", "the type 'X' is odd") for place in places]
    text = render_text([*alike, *others, *errors], color=False)

    assert [text.count(each) for each in ("TG132: too old", "TG304: ", "TG302: ")] == [5, 8, 8]
    assert "3 more warnings alike TG132: toolgen build --format json has all" in text
    assert "8 errors, 16 warnings" in text


def test_what_cannot_be_seen_is_shown_as_what_it_is():
    for character in "\x00\x1b\x7f\u200b\u202e\ud800\u2028\u2029":
        text = render_text([found(f"a{character}b", f"c{character}d")], color=False)
        assert character not in text
        assert text.count(ascii(character)[1:-1]) == 2


def test_colours_are_those_of_severities():
    lines = render_text([ERROR, WARNING], color=True).splitlines()
    assert [line.partition(" ")[0].count("\x1b[1m") for line in lines[:2]] == [1, 1]
    assert "\x1b[1;33mwarning" in "\n".join(lines)
    assert "\x1b[1;31merror" in "\n".join(lines)


@pytest.mark.parametrize(("count", "rest"), [(9, []), (10, ["1 more"]), (12, ["3 more"])])
def test_of_many_findings_a_hosted_report_shows_some(count: int, rest: list[str]) -> None:
    found = tuple(replace(ERROR, position=Position("a.py", n + 1, 1)) for n in range(count))
    lines = render_github(Report(ReportKind.CHECK, (*found, WARNING))).splitlines()

    assert [each.partition("line=")[2].partition(",")[0] for each in lines[:9]] == [*"123456789"]
    told = [each.rpartition("::")[2].partition(";")[0] for each in lines[9:-2]]
    assert told == rest


def test_a_file_of_a_hosted_report_may_be_called_anything():
    place = Position("a,b:c%d.py", 1, 1)
    text = render_github(Report(ReportKind.CHECK, (Finding(place, "TG302", "a,b:c"),)))
    assert "file=a%2Cb%3Ac%25d.py,line=1" in text
    assert "a,b:c" in text
