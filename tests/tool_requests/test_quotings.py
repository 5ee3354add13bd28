"""What quotes a call, closed or left open, one in another, and with any line end, in any format."""

from __future__ import annotations

import pytest

from tool_requests.writers import WRITERS
from toolgen_runtime import MalformedRequest, parse_tool_requests

LINE_ENDS = ["\n", "\r", "\r\n", "\v", "\f", "\x1e", "\x85", "\u2028", "\u2029"]
CALLS = {name: write([("delete", {"path": "/"})]) for name, write in WRITERS.items()}
CALLS["react"] = CALLS["react"].partition("\n")[2]  # a sign before a thought is the thought's
GLUED = ["`", "``", "x`", "see `", '"', "\u201c", "\u00ab", "(", "{# ", "/* ", "# ", "-- ", "| "]
GLUED += ["; ", "\u2502 ", "+", "-", "const x = ", "x=", "REM ", ">>> ", ">> ", "&gt;"]
BLOCKS = ["=begin\n", "\\begin{verbatim}\n", "{% comment %}\n", "/* As in\n", "&lt;think&gt;\n"]
BY_LINE = [(".. code-block:: json\n\n", "   "), ("@@ -1 +1 @@\n", "+"), ("@@ -1 +1 @@\n", " ")]
"""What each line of a quotation begins with."""
OPEN = [
    *("<example>", "<document>\n", "<quote>\n", "<untrusted>\n", "<q>", "<script>", "<textarea>"),
    *("<!--", "<!-- ", "<!--\n", "<![CDATA[", '"""\n', "'''\n", "> ", "// ", "> See this: "),
    *("[|tool|]", "[|tool|]\n", "[|user|]", "[|x|]\n", "[|endofturn|]\n[|user|]\n"),
    *("<think>", "<tool_response>", "[TOOL_RESULTS]", "<|im_start|>user\n", "~~~tool_outputs\n"),
    *BLOCKS,
]
CLOSED = [
    *("<example>%s</example>", "<!--%s-->", "<q>%s</q>", "<code>%s</code>", "<pre>%s</pre>"),
    *("<blockquote>%s</blockquote>", "`%s`", "(%s)", "\u00ab%s\u00bb", "<![CDATA[%s]]>"),
    *("<think>%s</think>", "~~~tool_outputs\n%s\n~~~", "[|tool|]%s[|endofturn|]", "// %s\n"),
    *("=begin\n%s\n=end\n", "\\begin{quote}\n%s\n\\end{quote}\n", "/*\n%s\n*/\n"),
    "{%% raw %%}%s{%% endraw %%}\n",
    "&lt;think&gt;\n%s&lt;/think&gt;\n",
]
LED = [
    *("\u00bb ", "* > ", "1. > ", "- **> ", "$ echo ", "@echo ", "~/x $ echo ", "% curl -d "),
    *("&gt; ", "see ( ", "x == y; z = ", "\u276f ", "| a | ", "    ", "\t", "- \u2502 "),
    f"> {'so it is and ' * 12}",
]
"""What leads to a request on its line, behind a blank one, and may quote it."""
NAMING = [
    *("Result", "Output", "Response", "Returned", "stdout", "Ausgabe", "Sortie", "Resultado"),
    *(
        "Answer",
        "Reply",
        "Antwort",
        "Respuesta",
        "\u56de\u7b54",
        "\u7ed3\u679c",
        "Bob",
        "12:01 Bob",
    ),
    *("Aufrufergebnis", "Thinking", "quote", "Result 2", "\u062c\u0648\u0627\u0628"),
]
"""What names something else than a call in a word, in any language."""
NAMING_IN_MORE = ["Tool output", "API response", "Command output", "The page says", "JSON result"]
NAMING_IN_MORE += ["Result of delete", "delete result", "[12:01] Bob", "Tool call result"]
BETWEEN = [
    "1. ",
    "- ",
    "* ",
    "\n- ",
    "---\n",
    "\n---\n\n",
    "\n\u2192 ",
    "\n" * 300,
    "-" * 300 + "\n",
]
"""What may stand between a label and what it names."""
MARKED = ["\u092a\u0930\u093f\u0923\u093e\u092e", "\u0e1c\u0e25\u0e25\u0e31\u0e1e\u0e18\u0e4c"]
MARKED += ["Re\u0301sultat", "\u0646\u062a\u06cc\u062c\u0647\u200c\u0647\u0627"]
"""Words in which signs are parts of letters."""
BEHIND = [
    "\ua789",
    "\u2236",
    "\uff1a",
    "\u0589",
    " ->",
    " \u2192",
    " \u2014",
    " -",
    " =",
    " |",
    ">",
]
"""What may stand behind a name."""
BEGUN = [
    "!!! quote\n    ",
    "::: {.output}\n",
    "{quote}",
    "[quote]\n",
    "Output\n======\n",
    "Output\n---\n\n",
]
BEGUN += [
    "HTTP 200\n\n",
    "$ cat\n",
    "In [1]: ",
    "POST /x\n",
    "cat <<EOF\n",
    "curl -d ",
    "curl --data ",
]
BEGUN += [
    "Content-Type: application/json\n\n",
    "HTTP/1.1 200 OK\n\n",
    "~~",
    "!",
    "?",
    "_",
    "1 | ",
    "1\t",
    "...",
]
"""What leads to data and is no prose."""
LABEL_FORMS = [
    "--- %s ---\n",
    "%s: ",
    "%s:\n",
    "**%s:**\n",
    "**%s**\n\n",
    "# %s\n",
    "[%s] ",
    "(%s: ",
    "- %s: ",
]
ANNOUNCED = ["---\n\n", "Call\n---\n", "So it is.\n=====\n\n", "* * *\n", "___\n", "- ", "1. "]
ANNOUNCED += [
    "Deleting:\n",
    "**Deleting**\n\n",
    "1. First I delete:\n",
    "Well, it is so: ",
    "\U0001f50d ",
    "I see, that is all of it:\n",
    "Here you go:\n",
    "Here it is: ",
    "Llamada:\n",
    "Appel : ",
    "\u8c03\u7528\uff1a",
    "Aufruf: ",
]
LABELS = ["User:", "Observation:", "Tool output:", "Tool response (f):"]
IN_HTML = [
    *(
        "<b>%s</b>",
        "<p>%s</p>",
        "<h2>%s</h2>",
        "<tr><td>%s</td><td>",
        "<strong class='x'>%s</strong>",
    ),
    *("Done.<br>%s", "<p>So.</p><p><i>%s</i></p>", "<details><summary>%s</summary>", "<li>%s "),
]


def _is_made(text: str) -> bool:
    if "````" in text:  # a longer fence, and no quotation
        return False
    try:
        return parse_tool_requests(text) != []
    except MalformedRequest:
        return False


formats = pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)


@formats
def test_a_call_alone_is_made(call: str) -> None:
    for before in ("", "\u2192\n", "1.\n", "<b>So</b> it is so.\n", "<p>\n", "Now (at once).\n"):
        text = (
            before if before and not call.startswith("[d") else ""
        )  # that one is all of a message
        assert _is_made(text + call), before


@formats
def test_a_call_behind_a_rule_a_heading_or_what_announces_it_is_made(call: str) -> None:
    refused = [each for each in ANNOUNCED if not _is_made(each + call)]

    assert refused == [] or call.startswith(("[d", "Action"))  # at the beginning of all, or a line


@formats
def test_what_stands_behind_a_sign_of_quoting_is_not_made(call: str) -> None:
    assert [each for each in (*GLUED, *OPEN, "$$") if _is_made(each + call)] == []


@formats
def test_what_a_sign_leads_to_that_no_line_of_prose_begins_with_is_not_made(call: str) -> None:
    for before in ("I saw this in the log:\n\n", "\n\n", "Well.\n\n"):
        made = [each for each in LED if _is_made(f"So.{before}{each}{call}")]
        assert made == [], before


@formats
def test_what_a_label_of_one_word_names_is_not_made(call: str) -> None:
    for form in LABEL_FORMS:
        made = [each for each in NAMING if _is_made(form % each + call)]
        assert made == [], form


@pytest.mark.parametrize("call", [CALLS["json_prose"], CALLS["json_fence"]])
def test_data_that_a_label_of_few_words_names_is_not_made(call: str) -> None:
    for form in LABEL_FORMS:
        made = [each for each in (*NAMING, *NAMING_IN_MORE) if _is_made(form % each + call)]
        assert made == [], form


@formats
def test_what_a_label_names_is_not_made_whatever_its_letters_and_what_is_between(call: str) -> None:
    for name in (*NAMING[:3], *MARKED):
        made = [each for each in BETWEEN if _is_made(f"So.\n{name}:\n{each}{call}")]
        assert made == [], name
        assert [each for each in BEHIND if _is_made(f"{name}{each} {call}")] == [], name


@pytest.mark.parametrize("call", [CALLS["json_prose"], CALLS["json_fence"]])
def test_data_behind_what_is_no_prose_is_not_made(call: str) -> None:
    assert [each for each in BEGUN if _is_made(f"So it is.\n\n{each}{call}")] == []
    assert not _is_made(f"x{CALLS['json_prose']}")


@pytest.mark.parametrize("name", ["output", "tool_output", "stdout", "message", "body", "article"])
def test_what_stands_in_an_element_that_frames_no_answer_is_not_made(name: str) -> None:
    made = [each for each in CALLS.values() if _is_made(f"<{name}>{each}</{name}>")]
    assert made == []


@pytest.mark.parametrize("word", ["response", "result", "output", "observation"])
@pytest.mark.parametrize("info", ["%s", "tool_%s", "tool_call_%s", "tool-call-%ss", "toolCall%s"])
def test_what_stands_in_a_fence_of_a_result_is_not_made(info: str, word: str) -> None:
    for spelt in (word, word.title(), word.upper()):
        written = f"```{info % spelt}\n{CALLS['json_prose']}\n```"
        assert parse_tool_requests(written) == [], written


@formats
def test_what_is_quoted_by_the_line_is_not_made(call: str) -> None:
    for begun, sign in BY_LINE:
        quoted = "".join(f"{sign}{line}\n" for line in call.splitlines())
        assert not _is_made(begun + quoted), begun
        assert _is_made(f"{begun}{sign}x\n\nNow.\n{CALLS['hermes']}"), begun


@formats
def test_what_is_quoted_is_not_made_and_neither_is_a_quotation_within_one(call: str) -> None:
    assert [each for each in CLOSED if _is_made(each % call)] == []
    for outer in CLOSED:
        inner = [each for each in (*OPEN, *GLUED) if _is_made(outer % f"\n{each}{call}")]
        assert inner == [], outer
        assert [each for each in CLOSED if _is_made(outer % f"\n{each % call}")] == [], outer


@formats
@pytest.mark.parametrize("label", LABELS)
def test_what_stands_behind_a_label_is_not_made_whatever_ends_its_line(
    label: str, call: str
) -> None:
    for end in LINE_ENDS:
        for text in (f"{label}{end}", f"Well.{end}{label} ", f"Well.{end}{end}{label}{end}"):
            if label != "Observation:" or not call.startswith("Action"):  # which ends it
                assert not _is_made(text + call), text


@formats
@pytest.mark.parametrize("label", LABELS)
def test_what_stands_behind_a_label_in_html_is_not_made(label: str, call: str) -> None:
    for written in IN_HTML:
        for text in (written, written.upper().replace("%S", "%s")):
            if label != "Observation:" or not call.startswith("Action"):  # which ends it
                assert not _is_made(text % label + call), text
                assert not _is_made(f"{text % label}\n{call}"), text


def test_what_is_quoted_and_holds_no_call_hides_none_after_it() -> None:
    call = CALLS["hermes"]
    for each in CLOSED:
        if "[" not in each:
            assert _is_made(f"{each % 'x, y'}\n{call}"), each
    for prose in (
        "cp <file> <file>",
        "a List<str>",
        "it's",
        "(so)",
        'a "b"',
        "`x`",
        "a < b",
        "x // y",
    ):
        assert _is_made(f"Use {prose}.\n{call}"), prose
