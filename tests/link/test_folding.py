"""Constant folding: what can be told is what Python gives; everything else is refused."""

from __future__ import annotations

import re

import pytest
from linking import Linked

CONSTANTS = """
import inspect, math, string, textwrap
from enum import Enum, StrEnum, auto
from textwrap import dedent

NAMES = ["a", "b"]
PAIR = ("x", 1)
LIMITS = {"max": 5, "min": 1, 1: "one"}
EMPTY: list = []
X, Y = 1, 2
FIRST, SECOND = NAMES
"""

EXPRESSIONS = """
X + Y, FIRST, SECOND
", ".join(NAMES), "".join(LIMITS.get("none", "ab")), "-".join(sorted({"b", "a"}))
"%s-%03d" % ("a", 3), "%(max)5.1f" % LIMITS, "%r" % (NAMES,), "100%%" % ()
"{} {x:>5}|{!r}".format(1, "q", x="y"), "{0}{1}{0}".format("a", "b"), "{{}}".format()
f"{NAMES} {X!r:>4} {3.14159:.2f} {'q'!a}", f"{X:{Y}d}"
" Ab ".strip().lower(), "ab".upper(), "a b".title(), "ab".replace("a", "cc"), "xay".strip("xy")
"tool_a".removeprefix("tool_"), "a.py".removesuffix(".py"), "a,b,c".split(",", 1)
"a\\nb".splitlines()
"ab".startswith(("a", "c")), "ab".find("b"), "7".zfill(3), "a".center(5, "*"), "ab".partition("b")
"ab".encode(), b"ab".decode("utf-8"), b" a ".strip()
LIMITS["max"], LIMITS.get("max"), LIMITS.get("none"), LIMITS.get("none", 7), LIMITS[1], LIMITS[True]
NAMES[0], NAMES[-1], PAIR[1:], NAMES[::-1], "abc"[1], "abcd"[1:3], [1, 2, 3][1:][0]
list(LIMITS), list(LIMITS.keys()), list(LIMITS.values()), tuple(LIMITS.items()), len(LIMITS)
sorted(NAMES, reverse=True), sorted({3, 1, 2}), min(3, 1), max([1, 5])
max([], default=2), sum([1, 2])
list(range(3)), tuple(range(0, 10, 5)), list(enumerate(NAMES)), dict(zip(NAMES, [1, 2]))
list(reversed(PAIR)), [*NAMES, *PAIR, *range(2)], {**LIMITS, "max": 6}, dict(NAMES=1, **{"b": 2})
dict([("a", 1), ("b", 2)]), dict.fromkeys(NAMES, 0), set("aab"), frozenset(NAMES), tuple("ab")
NAMES + ["c"], PAIR * 2, [0] * 3, {1, 2} | {3}, {1, 2} & {2}, {1, 2} - {2}, {1, 2} ^ {2, 3}
{"a": 1} | {"a": 2, "b": 3}, {1: "a", True: "b"}, len({1, True}), any([0, 1]), all(NAMES)
1 < 2 < 3, 1 < 2 > 3, "a" in NAMES, "a" not in NAMES, "bc" in "abc", 3 in range(5), "max" in LIMITS
None is None, X is not None, NAMES == ["a", "b"], 1 == 1.0, "a" != "b", X in {1, 2}
EMPTY or "b", NAMES and 1, not EMPTY, X and Y and 0 or 7, None or EMPTY or 3, not not NAMES
(1 if X > 3 else 2), ("a" if NAMES else "b"), (X if Y == 2 else Y) + 1
bool(NAMES), bool(""), int("5"), int(3.7), float("1.5"), str(NAMES), str(None)
int(" 7 "), int(True)
abs(-3), round(1.567, 1), ord("a"), chr(65), repr("a"), -X, ~X, +Y, 2**10, 7 // 2, 7 % 4, 1 << 4
textwrap.dedent("  a\\n  b"), dedent(" x"), inspect.cleandoc("a\\n   b"), textwrap.indent("a", "> ")
NAMES.index("b"), PAIR.count(1), LIMITS.copy(), string.digits + string.ascii_lowercase[:3]
string.ascii_letters, string.ascii_uppercase, string.hexdigits, string.punctuation
math.pi, math.e, math.tau, math.inf, math.nan
"""

ROWS = [line for line in EXPRESSIONS.splitlines() if line]


@pytest.fixture(scope="module")
def linked() -> Linked:
    """A module of constants."""
    return Linked({"app.py": CONSTANTS})


@pytest.mark.parametrize("row", ROWS)
def test_what_is_folded_is_what_python_computes(linked: Linked, row: str) -> None:
    namespace: dict[str, object] = {}
    exec(CONSTANTS, namespace)
    expected = eval(f"[{row}]", namespace)

    value = linked.plain(f"[{row}]")

    assert repr(value) == repr(expected) or value == expected
    assert [type(item) for item in value] == [type(item) for item in expected]  # type: ignore[attr-defined]


REFUSED = [
    ("open('x')", "it calls builtins.open"),
    ("(x for x in NAMES)", "it is a generator expression"),
    ("NAMES.sort()", "it calls sort(), which is not run"),
    ("LIMITS.pop('max')", "it calls pop(), which is not run"),
    ("LIMITS['none']", "the dict has no such key"),
    ("NAMES[9]", "it raises IndexError"),
    ("1 / 0", "division by zero"),
    ("'a' < 1", "not supported"),
    ("list({'a', 'b'})", "its order is not known"),
    ("f\"{ {'a', 'b'} }\"", "the order of a set is not known"),
    ("str({'a', 'b'})", "the order of a set is not known"),
    ("'{0.real}'.format(1)", "which it is not given"),
    ("'{:>{w}}'.format(1, w=5)", "its format is computed"),
    ("'{} {0}'.format(1)", "its fields are numbered in two ways"),
    ("'\\u00e9'.upper()", "differs between versions of Python"),
    ("'a'.encode('idna')", "its encoding is not known"),
    ("X is 1", "the identity of a literal is not known"),
    ("sorted(NAMES, key=len)", "its value is not known at build"),
    ("int('x')", "invalid literal"),
    ("range(3)", "it calls builtins.range"),
    ("dict(LIMITS, LIMITS)", "it is computed"),
    ("list(NAMES, NAMES)", "it is computed"),
    ("dict.fromkeys()", "it is computed"),
    ("NAMES + PAIR", "its operands are not literals"),
    ("LIMITS.keys()", "it calls keys(), which is not run"),
    (f"lambda: {'n' * 32}", f"the value of 'lambda: {'n' * 32}' cannot"),
    (f"lambda: {'n' * 33}", f"the value of 'lambda: {'n' * 31}…' cannot"),
]


@pytest.mark.parametrize(("expression", "reason"), REFUSED)
def test_what_is_not_certain_is_refused(linked: Linked, expression: str, reason: str) -> None:
    assert reason in linked.refusal(expression)


TOO_LARGE = [
    "'x' * 10**9",
    "[0] * 10**9",
    "list(range(10**9))",
    "2**5000",
    "[[0] * 10000] * 10000",
    "'%9999999d' % 1",
    "'%*d' % (10**9, 1)",
    "f'{1:99999999}'",
    "'{:99999999}'.format(1)",
    "'a'.ljust(10**9)",
    "('x' * 90000).replace('x', 'y' * 90000)",
    "round(1, -10**9)",
    "1 << 10**9",
    "' '.join(['x' * 90000] * 1000)",
]


@pytest.mark.parametrize("expression", TOO_LARGE)
def test_what_would_fill_the_memory_is_refused(linked: Linked, expression: str) -> None:
    assert re.search("too large|width is not bounded", linked.refusal(expression))


GROWING = {
    "doubled lists": ("['x']", "{0} + {0}"),
    "lists of lists": ("['x']", "[{0}, {0}]"),
    "squared numbers": ("2**4000", "{0} * {0}"),
    "replaced texts": ("'x' * 1000", "{0}.replace('x', {0})"),
    "negations": ("1 == 1", "not {0}"),
    "choices": ("True", "(1 if {0} else 2) if {0} else 3"),
}


@pytest.mark.parametrize("form", GROWING)
def test_values_that_grow_from_line_to_line_are_refused_in_time(form: str) -> None:
    start, step = GROWING[form]
    lines = [f"A0 = {start}", *(f"A{n} = {step.format(f'A{n - 1}')}" for n in range(1, 200))]
    linked = Linked({"app.py": "\n".join(lines)})

    assert linked.refusal("A199")


def test_conditions_that_hang_on_each_other_are_told_in_time() -> None:
    lines = ["X0 = True"]
    for number in range(1, 60):
        lines += [f"if X{number - 1}:", f"    X{number} = True"]
        lines += ["else:", f"    X{number} = False"]
    linked = Linked({"app.py": "\n".join(lines)})

    assert linked.plain("X8") is True
    assert linked.meaning("X59") in ("TG307", "app:X59")


@pytest.mark.parametrize("operator", ["+", "and", "or"])
def test_a_chain_of_operators_may_be_of_any_length(operator: str) -> None:
    text = f" {operator} ".join(["'a'"] * 200)

    assert Linked({"app.py": ""}).plain(text) == ("a" * 200 if operator == "+" else "a")


def test_a_long_chain_of_aliases_is_followed() -> None:
    lines = ["A0 = 1", *(f"A{n} = A{n - 1}" for n in range(1, 90))]

    assert Linked({"app.py": "\n".join(lines)}).plain("A89") == 1


ENUMS = """
from enum import Enum, IntEnum, StrEnum, auto

class Color(Enum):
    RED = "r"
    BLUE = "b"
    CRIMSON = "r"

class Level(StrEnum):
    LOW = "low"

class Counted(Enum):
    ONE = auto()

class Mixed(str, Enum):
    ONE = 1

class Own(Enum):
    ONE = 1
    @property
    def value(self):
        return 2
"""


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("Color.RED.value", "r"),
        ("Color.CRIMSON.name", "RED"),
        ("Color.BLUE.name", "BLUE"),
        ("Level.LOW.value.upper()", "LOW"),
        ("Color.RED is Color.RED", True),
    ],
)
def test_the_value_and_name_of_members_are_those_of_the_enum(
    expression: str, expected: object
) -> None:
    assert Linked({"app.py": ENUMS}).plain(expression) == expected


@pytest.mark.parametrize("member", ["Counted.ONE", "Mixed.ONE", "Own.ONE"])
def test_the_value_of_a_member_that_its_enum_computes_is_refused(member: str) -> None:
    assert "its enum computes the value" in Linked({"app.py": ENUMS}).refusal(f"{member}.value")


def test_a_constant_of_a_class_is_found_in_its_one_base() -> None:
    text = "class A:\n    X = 1\nclass B(A):\n    Y = X2 = 2\nclass C(B, object):\n    pass\n"
    linked = Linked({"app.py": text})

    assert linked.plain("B.X + B.Y") == 3
    assert linked.meaning("C.X") == "TG301"


def test_a_path_is_joined_with_texts() -> None:
    value = Linked({"app.py": "from pathlib import Path\nBASE = Path('a')\n"}).value(
        "BASE / 'b' / 'c'"
    )

    assert [argument.value for argument in value.arguments] == ["a", "b", "c"]  # type: ignore[union-attr]


def test_a_test_on_constants_decides_a_branch() -> None:
    text = """
    MODE = "fast"
    if MODE == "slow":
        LIMIT = 1
    elif MODE.startswith("f") and len(MODE) > 3:
        LIMIT = 2
    else:
        LIMIT = 3
    """

    assert Linked({"app.py": text}).plain("LIMIT") == 2


TRIED = {
    "try:\n    import numpy\n    LIMIT = 1\nexcept ImportError:\n    LIMIT = 2\n": None,
    "try:\n    import numpy\nexcept ImportError:\n    LIMIT = 2\nelse:\n    LIMIT = 1\n": None,
    "try:\n    import numpy\nexcept ImportError:\n    LIMIT = 2\nfinally:\n    LIMIT = 1\n": 1,
    "LIMIT = 2\ntry:\n    import numpy\n    LIMIT = 1\nexcept ValueError: pass\n": 1,
    "LIMIT = 2\ntry:\n    import numpy\n    LIMIT = 1\nexcept OSError: 1\n"
    "except ImportError: 2\n": None,
    "LIMIT = 2\ntry:\n    LIMIT = 1\nexcept ImportError:\n    import numpy\n": 1,
    "LIMIT = 2\ntry:\n    import numpy\nexcept ImportError: 1\n"
    "try:\n    LIMIT = 1\nexcept OSError: 1\n": 1,
}


@pytest.mark.parametrize(("text", "value"), TRIED.items())
def test_what_hangs_on_an_import_that_may_fail_is_refused(text: str, value: int | None) -> None:
    linked = Linked({"app.py": text})

    if value is None:
        assert "'LIMIT' is another where numpy cannot be imported" in linked.refusal("LIMIT")
    else:
        assert linked.plain("LIMIT") == value
