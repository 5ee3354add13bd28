"""Expressions over constants, by kind: operators, methods, builtins and forms with each operand."""

from __future__ import annotations

import warnings
from collections.abc import Iterator
from functools import cache
from itertools import product

CONSTANTS = """
import inspect, math, string, textwrap, typing
from enum import Enum, IntEnum, StrEnum, auto
from decimal import Decimal
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath

NAMES = ["a", "b"]
PAIR = ("x", 1)
LIMITS = {"max": 5, "min": 1, 1: "one"}
EMPTY: list = []

class Color(Enum):
    RED = "red"
    BLUE = 2

class Level(IntEnum):
    LOW = 1
    HIGH = 2

class Mode(StrEnum):
    ON = "on"

class Named(StrEnum):
    FIRST = auto()
    SECOND = auto()

class Own(StrEnum):
    def _generate_next_value_(name, start, count, last):
        return name.title()
    FIRST = auto()

class Dressed(str, Enum):
    _rank_: int
    label: str
    RED = "red"
    _SHADE = "shade"

class Paired(str, Enum):
    BOTH = (b"ab", "ascii")

class Bare(Enum):
    pass

class Tall(Bare):
    TOP = "top"

class Outer:
    class Inner(StrEnum):
        ON = "on"

class Listed(Enum):
    _ignore_ = ["X"]
    X = 1

class Nested(Enum):
    A = 1
    class B: ...

class Dated(Enum):
    if PAIR:
        A = 1

class Aged(StrEnum):
    ACT = "act"
    OLD = ACT

class Late(Enum):
    if PAIR:
        A = 1
    B = A

class Timed(Enum):
    A = str(object())

def own(): ...

DEEP = {"pair": ("x", "y"), "list": [1, [2, 3]]}
ONE, TWO = DEEP["pair"]
THREE, (FOUR, FIVE) = DEEP["list"]
SIX, *MORE = NAMES
"""

NUMBERS = ("0", "1", "-3", "2.5", "True")
TEXTS = ("''", "'ab'", "' a,B '", "'é'", "b'ab'")
CONTAINERS = ("NAMES", "PAIR", "LIMITS", "EMPTY", "{1, 2}", "range(3)")
MEMBERS = ("Color.RED", "Level.LOW", "Mode.ON")
OPERANDS = (*NUMBERS, "None", *TEXTS, *CONTAINERS, *MEMBERS)

PAIRED = ("0", "2.5", "True", "None", "'ab'", "b'ab'", *CONTAINERS[:3], "{1, 2}", *MEMBERS[:2])

SIGNS = "+ - * / // % ** << >> & | ^ == != < <= > >= is in and or"
UNARY = ("-", "+", "~", "not ")

METHODS = {
    "' a,B '": """capitalize() casefold() center(9) center(9,'*') count('a') encode()
        encode('ascii') endswith('\\x20') endswith(('B','x')) expandtabs() expandtabs(2) find('B')
        find('z') format() format_map({}) index('a') index('z') isalnum() isalpha() isascii()
        isdecimal() isdigit() isidentifier() islower() isnumeric() isprintable() isspace()
        istitle() isupper() join(NAMES) join('xy') join([1]) ljust(9) lower() lstrip()
        lstrip('\\x20a') partition(',') removeprefix('\\x20a') removesuffix('x') replace('a','b')
        replace('','-',1) rfind('a') rindex('a') rjust(9,'.') rpartition(',') rsplit(',')
        rsplit()        rstrip() split() split(',') split(',',0) split(maxsplit=1) splitlines()
        splitlines(True) startswith('\\x20a') startswith('a',1) strip() strip('B\\x20')
        swapcase() title() translate({97:98}) translate({}) upper() zfill(9) unknown()""",
    "'é'": "upper() lower() isalpha() encode() encode('latin-1') center(3) isdigit() title()",
    "'{} {x!r:>4} {0[0]} {y.z}'": "format(1) format(1,x=2) format('ab',x='q',y=1)",
    "'{0} {1:05.1f} {{}}'": "format(1,2) format('a') format(1,2.25) format(*PAIR)",
    "b'ab'": """decode() decode('ascii') decode('utf-16') hex() split(b'a') upper() strip(b'a')
        replace(b'a',b'c') startswith(b'a') join([b'x',b'y']) find(b'b') title() center(5)""",
    "NAMES": "index('b') index('z') count('a') copy()",
    "['b', 'a']": """append('c') pop() pop(0) sort() reverse() extend([1]) insert(0,1) remove('a')
        clear() __len__()""",
    "PAIR": "index(1) index(2) count('x') copy()",
    "LIMITS": """get('max') get('none') get('none',7) get(1) get(True) get([]) keys() values()
        items() copy() fromkeys('ab')""",
    "{'a': 1}": "pop('a') pop('b',2) setdefault('a',2) setdefault('b',2) clear() popitem()",
    "{1, 2}": """union({3}) intersection({2}) difference({2}) symmetric_difference({2,3})
        issubset({1}) issuperset({1}) isdisjoint({3}) copy() add(3) pop() discard(1)""",
    "7": "bit_length() conjugate() to_bytes(2,'big') real as_integer_ratio()",
    "2.5": "is_integer() hex() as_integer_ratio() imag",
    "dict": "fromkeys('ab') fromkeys(NAMES,0) fromkeys({'b','a'}) fromkeys()",
    "str": "maketrans('ab','cd') join(',',NAMES) upper('a')",
    "Color.RED": "name value upper()",
    "Level.HIGH": "name value bit_length()",
    "Mode.ON": "name value upper()",
    "Color": "RED BLUE GREEN __members__ __name__",
    "math": "pi sqrt(4) floor(2.5) inf",
    "string": "digits ascii_letters whitespace unknown",
    "textwrap": "dedent('\\x20a') indent('a','>') shorten('aaaa',2)",
    "inspect": "cleandoc('a\\n\\x20b')",
}
BUILTINS = """abs all any ascii bin bool bytes callable chr dict divmod enumerate filter float
    format frozenset getattr hash hex id int isinstance len list map max min next oct ord pow range
    repr reversed round set slice sorted str sum tuple type zip"""
PAIRS_OF_ARGUMENTS = ("NAMES, PAIR", "7, 2", "2.567, 1", "'ff', 16", "NAMES, 0", "'ab', 'utf-8'")
KEYWORDS = (
    *("max([], default=2)", "min(NAMES, key=len)", "sorted(NAMES, reverse=True)", "dict(a=1)"),
    *("dict(LIMITS, max=2)", "dict([('a', 1)], b=2)", "dict(**{'a': 1})", "dict(**{1: 2})"),
    *("sum([1, 2], 3)", "sum([[1], [2]], [])", "int('11', base=2)", "str(b'a', 'ascii')"),
    *("enumerate(NAMES, start=1)", "list(enumerate(NAMES, 1))", "list(enumerate(NAMES, start=3))"),
    *("list(zip(NAMES, PAIR))", "list(zip(NAMES, PAIR, strict=True))", "list(map(str, [1, 2]))"),
    *("list(map(len, NAMES))", "list(filter(None, [0, 1]))", "list(range(1, 9, 3))"),
    *("list(zip(*[NAMES, PAIR]))", "list(map(max, [1], [2]))", "list(LIMITS.keys(1))"),
    *("list(NAMES.keys())", "','.join()", "','.join(iterable=NAMES)", "','.join(NAMES, PAIR)"),
    *(
        "LIMITS.get()",
        "LIMITS.get(key='max')",
        "LIMITS.get('max', 1, 2)",
    ),
    *("'a'.encode(1)", "'{٣}'.format('a')", "'{99999}'.format('a')", "'{9}'.format('a')"),
    *("dict(**{Color.RED: 1})", "dict.fromkeys(keys=NAMES)", "list(NAMES, key=1)", "sum([()])"),
    *("sorted(NAMES, key=None)", "max(NAMES, key=None)", "max(*NAMES, default=1)", "list(*NAMES)"),
    *("max({1}, {2})", "max([{1}], [{2}])", "sorted([{1}])", "str(set())", "repr(frozenset())"),
    *("typing.get_args(int)", "typing.get_args()", "typing.get_args(tp=int)", "math()", "own()"),
    *("Decimal('1', 2)", "Decimal(*['1'])", "Decimal((n := '1'))", "Decimal(lambda: 1)"),
    *("PurePosixPath('a') / 'b'", "PurePosixPath('a') + 'b'", "Decimal('1') / 'b'"),
    *("PurePosixPath(*[x for x in NAMES])", "PurePosixPath([x for x in NAMES])"),
    *("list(reversed(NAMES))", "print(*NAMES)", "max(1, 5, 3)", "max('b', 'a')", "min()"),
    *(
        "list(Color)",
        "[each.value for each in Color]",
        "len(Color)",
        "Color('red').value",
        "Color['RED']",
        "Color()",
        "Color('red', 1)",
        "Timed('x')",
        "list(Timed)",
    ),
    *("Named.FIRST.value", "Named.SECOND.name", "','.join(Named)", "Own.FIRST.value"),
    *("Dressed.RED.name", "Dressed._SHADE.value", "Dressed._rank_.value"),
    *("','.join(Dressed)", "','.join([Dressed._SHADE])", "Dressed.label.value", "list(Dressed)"),
    *("Paired.BOTH.value", "','.join(Paired)", "Tall.TOP.value", "','.join([Outer.Inner.ON])"),
    *("Outer.Inner.ON.value", "list(Outer.Inner)", "list(Bare)", "list(Listed)", "list(Nested)"),
    *("list(Dated)", "Dated.A.value", "Nested.A.value", "Nested.B.value", "','.join([Tall.TOP])"),
    *(
        "Level(2).name",
        "Mode('on').value",
        "Color(7)",
        "tuple(Mode)",
        "list(LIMITS.items())",
        "sorted(LIMITS)",
    ),
)
INDICES = ("0", "-1", "5", "'max'", "1", "True", "1:", ":1", "::-1", "::2", "-1:", "1:1", "None")
INDEXED = (
    "NAMES",
    "PAIR",
    "LIMITS",
    "'abc'",
    "b'abc'",
    "{1, 2}",
    "7",
    "EMPTY",
    "range(3)",
    "Color",
)
SHOWN = ("1", "-2.5", "'ab'", "None", "True", "NAMES", "PAIR", "LIMITS", "({1})", "'é'", *MEMBERS)
CONVERSIONS = (
    "",
    "!r",
    "!s",
    "!a",
    ":>6",
    ":<6",
    ":^6",
    ":05d",
    ":.1f",
    ":x",
    ":,",
    ":+",
    ":s",
    "!r:>8",
)
TEMPLATES = (
    "'%s'",
    "'%r'",
    "'%d'",
    "'%5.1f'",
    "'%x'",
    "'%c'",
    "'%%'",
    "'%(max)s'",
    "'%s %s'",
    "b'%s'",
    "'%*d'",
)
FORMS = (
    *(
        "'\\xe9'.encode('latin1')",
        "'a'.encode('utf8')",
        "b'a'.decode('utf8')",
        "b'a'.decode('latin1')",
    ),
    *("Path('a') / 'b'", "PurePath('a') / 'b'", "PureWindowsPath('a') / 'b'", "'a' / Path('b')"),
    *("b'ab'.lstrip(b'a')", "b'ab'.rstrip(b'b')", "b'ab'.strip(b'b')", "b'ab'.title()"),
    *("str({1, 2})", "repr({1, 2})", "ascii({1, 2})", "format({1, 2})", "str(frozenset([1]))"),
    *("'a'.encode('utf-16')", "1 @ 2", "dict(['ab', 'cd'])", "dict([('a',)])", "dict([[1, 2, 3]])"),
    *("','.join(NAMES, NAMES)", "','.join(iterable=NAMES)", "LIMITS.get(key='max')"),
    *("LIMITS.get('max', 1, 2)", "str(Named.FIRST)", "str(Mode.ON)", "str(Level.LOW)"),
    *(
        "','.join([Mode.ON])",
        "f'{Mode.ON}'",
        "int.from_bytes(b'a')",
        "dict(7)",
        "typing.get_args(7)",
    ),
    *("[*NAMES, *PAIR]", "(*NAMES, 1)", "{*NAMES}", "{**LIMITS, 'max': 6}", "{**{}, **LIMITS}"),
    *(
        "{**NAMES}",
        "[*7]",
        "{1: 'a', True: 'b'}",
        "{(1, 2): 3}",
        "{[]: 1}",
        "{1, 1.0}",
        "[[1], (2,)]",
    ),
    *("[x for x in NAMES]", "[x + 'c' for x in NAMES if x != 'a']", "{x: 1 for x in NAMES}"),
    *("{x for x in 'aab'}", "[y for x in ['ab', 'c'] for y in x]", "[(a, b) for a, b in [PAIR]]"),
    *("[a for a, b in [NAMES, [1]]]", "[x for x in unknown]", "[x for x in NAMES if unknown]"),
    *("(x for x in NAMES)", "[x for x in LIMITS]", "[k for k, v in LIMITS.items() if v == 1]"),
    *("1 if NAMES else 2", "1 if EMPTY else 2", "1 if unknown else 2", "lambda: 1", "1 < 2 < 3"),
    *("1 < 3 < 2", "1 < unknown", "0 and unknown", "unknown and 0", "1 or unknown", "not unknown"),
    *("unknown", "unknown.name", "unknown()", "NAMES.unknown", "open('x')", "...", "-unknown"),
    *(
        "ONE",
        "TWO",
        "THREE + FOUR + FIVE",
        "SIX",
        "MORE",
        "[own]",
        "LIMITS[1, 2]",
        "DEEP['pair'][0]",
    ),
    *("NAMES @ PAIR", "(1 << 4095) > 0", "1 << 4096", "(1 << 4000) * (1 << 4000)", "... is None"),
    *("... is ...", "... is not None", "list({'a'})", "[*{'a'}]", "[*{x for x in 'a'}]"),
    *("list({x: 1 for x in NAMES})", "[x['max'] for x in [LIMITS]]", "[x for x in [Color.RED]]"),
    *("[x.value for x in [Color.RED]]", "[1 for x in NAMES if not x]", "[x for x in Color if 0]"),
    *("typing.TYPE_CHECKING or 1", "typing.TYPE_CHECKING and 1", "not typing.TYPE_CHECKING"),
    *("1 if unknown and NAMES else 2", "1 if NAMES and unknown else 2", "1 if not unknown else 2"),
    *("1 if EMPTY and unknown else 2", "1 if NAMES or unknown else 2", "1 if not NAMES else 2"),
    *(
        "1 if NAMES and PAIR else 2",
        "1 if EMPTY or not NAMES else 2",
    ),
    *("{Color.RED: 1}[Color.RED]", "{Color.RED: 1}['red']", "{Color.RED: 1, 'a': 2}.get('a')"),
    *("{Mode.ON: 1}['on']", "{Decimal('1'): 1}[Decimal('1')]", "{Decimal('1'): 1}[1]"),
    *("(2**2048) > 0", "(2**2049) > 0", "len(list(range(10000)))", "len(list(range(10001)))"),
    *("round(2.5, 400)", "round(2.5, 401)", "round(2.5, -400)", "','.join(NAMES, x=1)"),
    *("len(('x' * 1999).replace('z', 'y' * 4998))", "len(('x' * 1999).replace('z', 'y' * 4999))"),
    *("Decimal('1') < Decimal('2')", "Aged.OLD.value", "Aged.OLD.name", "','.join(Aged)"),
    *("list(Aged)", "Late.B.value", "list(Late)"),
    *(
        "'a' 'b'",
        "(1)",
        "()",
        "1 == 1.0 == True",
        "'a' in 'abc' in ['abc']",
        "(n := 3)",
        "NAMES[unknown]",
    ),
)


def by_kind() -> Iterator[tuple[str, list[str]]]:
    """The expressions of each kind."""
    for sign in (*SIGNS.split(), "is not", "not in"):
        yield f"operator {sign}", [f"{a} {sign} {b}" for a, b in product(PAIRED, PAIRED)]
    for sign in UNARY:
        yield f"operator {sign.strip()} of one", [f"{sign}{each}" for each in OPERANDS]
    for receiver, calls in METHODS.items():
        shown = f"({receiver})" if receiver.isdecimal() else receiver
        yield f"attributes of {receiver}", [f"{shown}.{call}" for call in calls.split()]
    for name in BUILTINS.split():
        given = ("", *OPERANDS, *PAIRS_OF_ARGUMENTS)
        yield f"builtin {name}", [f"{name}({each})" for each in given]
    yield "keywords", [*KEYWORDS]
    for each in INDEXED:
        yield f"items of {each}", [f"{each}[{index}]" for index in INDICES]
    for conversion in CONVERSIONS:
        yield f"f-strings, {conversion}", [f'f"<{{{each}{conversion}}}>"' for each in SHOWN]
    for template in TEMPLATES:
        yield f"template {template}", [f"{template} % {each}" for each in (*SHOWN, "(5, 1)", "()")]
    yield "forms", [*FORMS]


@cache
def computed(expression: str) -> object:
    """What Python computes, or the error that it raises."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return eval(expression, _names())
        except Exception as error:
            return error


@cache
def _names() -> dict[str, object]:
    names: dict[str, object] = {"__name__": "app"}
    exec(CONSTANTS, names)
    return names
