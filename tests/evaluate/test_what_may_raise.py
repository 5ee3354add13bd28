"""What may raise by what source does not tell: by which classes, and where a `try` goes on then.

Of each expression the report has what runs after it in a `try` by the class that is caught, and of
a few what may be after each form of statement that goes on where something raises.
"""

from __future__ import annotations

import re
from functools import partial

import golden
import pytest
from evaluating import MAYBE, on_paper

REPORT = golden.CASES / "reports" / "what_may_raise.txt"
CLASSES = (
    *(
        "KeyError",
        "IndexError",
        "LookupError",
        "TypeError",
        "ValueError",
        "UnicodeError",
        "OSError",
    ),
    *("AttributeError", "NameError", "ZeroDivisionError", "ArithmeticError", "AssertionError"),
    *("StopIteration", "FileNotFoundError", "PermissionError", "ConnectionError", "TimeoutError"),
    *("RuntimeError", "NotImplementedError", "RecursionError", "ImportError", "Exception"),
    *("ModuleNotFoundError", "KeyboardInterrupt", "BaseException", "OSError", "Lost"),
)
SETTING = """from contextlib import suppress
import ast, attr, collections, dataclasses, datetime, decimal, enum, functools, http.client
import importlib.metadata, json, math, operator, os, os.path, pathlib, pickle, re, shutil, socket
import sqlite3, subprocess, sys, textwrap, tomllib, typing, urllib.request, uuid
from elsewhere import Lost, Thing, kinds, number, probe, table, text, thing
class Kind(enum.Enum):
    ONE = 'one'
class Shop:
    size = 1
    def __init__(self, name='s'): self.name = name
    def find(self, key): return key
    def __getitem__(self, key): return self.__dict__[key]
class Plain: pass
def look(key): return table[key]
def sure(key): return {'a': 1}.get(key)
shop, items, known, row = Shop(), [1, 2], {'a': 1}, (1, 2)
seen = []
if probe(): items.append(3); known['b'] = 2
"""
EXPRESSIONS = r"""
    None|'a' + 'b'|[1][0]|{'a': 1}['a']|(1, 2)[1]|shop.name|shop.find(text)|sure(text)|len([1])
    str(text)|int(text)|float(text)|complex(text)|int('1')|float('1')|int('a')|float('b')
    int(number, 10)|bool(text)|max(kinds)|min(kinds)|max([1, 2])|max([])|min([])
    max(kinds, default=1)|sum(kinds)|sorted(kinds)|chr(number)|chr(97)|ord(text)|next(iter(kinds))
    next(iter(kinds), None)|next(iter([]))|next(iter([1]))|next(iter([]), 1)|getattr(thing, text)
    getattr(thing, 'a')|getattr(thing, text, 1)|getattr(shop, 'no')|getattr(thing, 'a', None)
    getattr(shop, 'name')|getattr(shop, text)|setattr(thing, text, 1)|list(kinds)|open(text)
    open('a').read()|json.loads(text)|json.loads('{}')|json.loads('{')|json.load(open(text))
    json.dumps(thing)|uuid.UUID(text)|uuid.uuid4()|ast.literal_eval(text)|ast.literal_eval('1')
    datetime.datetime.fromisoformat(text)|datetime.datetime.now()
    datetime.date.fromisoformat(text)|decimal.Decimal(text)|importlib.metadata.version('a')
    importlib.metadata.version(text)|pathlib.Path(text).read_text()
    pathlib.Path(text).read_bytes()|pathlib.Path('a').open()|pathlib.Path('a').stat()
    pathlib.Path(text).mkdir()|pathlib.Path(text).unlink()|pathlib.Path(text)
    pathlib.Path(text).exists()|os.listdir(text)|os.scandir(text)|os.stat(text)|os.open(text, 0)
    os.makedirs(text)|os.mkdir(text)|os.remove(text)|os.chdir(text)|os.getcwd()|os.getenv('A')
    os.environ['A']|os.environ.get('A')|os.environ[text]|os.path.join(text, 'a')|sys.argv[1]
    sys.modules[text]|http.client.HTTPConnection(text)|pickle.loads(text)|shutil.which(text)
    socket.socket()|re.compile(text)|sqlite3.connect(text)|subprocess.run([text])
    tomllib.loads(text)|urllib.request.urlopen(text)|math.sqrt(number)|Thing()|Thing(1).run()
    thing.a|thing.run()|thing[0]|thing[text]|thing()|Thing[int]|table['a']|table.get('a')
    table['a']['b']|kinds[0]|kinds[-1]|kinds[1:]|text[0]|number + 1|number / 2|1 / number
    number // number|number % number|divmod(1, number)|1 / 0|1 % 0|2 // 1|1 / 2
    operator.truediv(1, number)|number ** -1|known['a']|known['b']|known['c']|known[text]|items[0]
    items[2]|items[9]|items[number]|row[number]|row[5]|shop['name']|shop['no']|Kind('one')
    Kind('no')|Kind(text)|Kind['ONE']|Kind['NO']|Kind[text]|Kind.ONE.value|Plain().no|Plain.no
    shop.no|nowhere|nowhere.a|nowhere()|items.index(9)|items.index(1)|items.pop()|[].pop()
    known.pop('c')|known.pop('c', 1)|known.pop(text)|{}.popitem()|items.remove(9)|'a'.index('b')
    text.index('b')|'a'.encode('ascii')|text.encode('ascii')|'%d' % 'a'|'%s' % text|'{}'.format()
    'a' + 1|text + 1|[] + ()|look('a')|look(text)|list(map(look, ['a']))
    [look(each) for each in kinds]|[int(each) for each in kinds]
    {each: table[each] for each in kinds}|probe()|probe(Lost)|dataclasses.replace(thing, a=1)
    typing.cast(int, thing)|attr.asdict(thing)|collections.deque(kinds).popleft()
    functools.reduce(max, kinds)|textwrap.dedent(text)|textwrap.dedent(1)|f'{text:>{number}}'
    f'{int(text)}'|probe() and table['a']|table['a'] if probe() else 1|[*kinds, table['a']]
    {**table, 'a': kinds[0]}|(lambda: table['a'])()|(lambda: table['a'])|shop.find(table['a'])
    sure(int(text))|not table['a']|-int(text)|table['a'] == 1|1 < kinds[0] < 3|'a' in table
    thing is None|__spec__|__loader__|__annotations__
"""
STATEMENTS = r"""
    a, b = kinds|a, b = 1, 2|a, *b = kinds|(a, b), c = thing|a, b = text|a, b = [1]|assert thing
    assert False|assert True|assert probe(), 'no'|del table['a']|del known['c']|del thing.a
    table['a'] = 1|thing.a = 1|known['a'] += 1|table['a'] += 1|for each in kinds: each.run()
    for a, b in kinds: pass|import nowhere_to_be|from nowhere_to_be import it|import json
    from json import loads|with open(text) as file: pass|raise Lost|with thing: pass
    if probe(): raise Lost|if probe(): raise ValueError('a')|raise KeyError('a')|raise thing
    match thing['a']:\n    case 1: pass|while probe(): kinds[0]|global some; some = table['a']
    pass|if probe(): table['a']|if table['a']: pass|a: int = table['a']|a = b = table['a']
    known[table['a']] = 1|def inner(): return table['a']|def inner(a=table['a']): pass
    class Inner: a = table['a']|return_it = look
"""
FORMS = {
    "try": "try:\n    $it\n    got.append('ran')\nexcept $class:\n    got.append('raised')\n",
    "else": (
        "try:\n    $it\nexcept $class:\n    got.append('raised')\nelse:\n" "    got.append('ran')\n"
    ),
    "as": (
        "try:\n    $it\n    got.append('ran')\nexcept (Lost, $class) as error:\n"
        "    got.append('raised')\n"
    ),
    "suppress": "with suppress($class):\n    $it\n    got.append('ran')\n",
    "suppressed with others": (
        "with suppress(Lost, $class), suppress():\n    $it\n    got.append('ran')\n"
    ),
    "inner": (
        "try:\n    try:\n        $it\n        got.append('ran')\n    except Lost:\n"
        "        got.append('lost')\nexcept $class:\n    got.append('raised')\n"
    ),
    "inner that may": (
        "try:\n    try:\n        $it\n        got.append('ran')\n    except KeyError:\n"
        "        got.append('inner')\n    seen.append(1)\nexcept $class:\n"
        "    got.append('raised')\n"
    ),
    "finally": (
        "try:\n    try:\n        $it\n        got.append('ran')\n    finally:\n"
        "        seen.append(1)\nexcept $class:\n    got.append('raised')\n"
    ),
    "outer": (
        "try:\n    got.append('tried')\n    try:\n        $it\n    except $class:\n"
        "        got.append('raised')\nexcept Exception:\n    got.append('outer')\n"
    ),
    "called": (
        "def call():\n    $it\n    return 'ran'\ntry:\n    got.append(call())\nexcept $class:\n"
        "    got.append('raised')\n"
    ),
    "caught by what is called": (
        "def call():\n    try:\n        $it\n    except $class:\n        return 'raised'\n"
        "    return 'ran'\ntry:\n    got.append(call())\nexcept Exception:\n"
        "    got.append('outer')\n"
    ),
    "two handlers": (
        "try:\n    $it\n    got.append('ran')\nexcept Lost:\n    got.append('lost')\n"
        "except $class:\n    got.append('raised')\nexcept:\n    got.append('other')\n"
    ),
    "turns": (
        "for each in [1, 2]:\n    try:\n        $it\n    except $class:\n        continue\n"
        "    got.append(each)\n"
    ),
    "argument": (
        "def keep(*given): return 'ran'\ntry:\n    got.append(keep(1, (lambda: $it)()))\n"
        "except $class:\n    got.append('raised')\n"
    ),
    "before": (
        "seen.append($it)\ntry:\n    got.append('ran')\nexcept $class:\n"
        "    got.append('raised')\n"
    ),
    "handler": (
        "try:\n    raise Lost\nexcept Lost:\n    try:\n        $it\n        got.append('ran')\n"
        "    except $class:\n        got.append('raised')\n"
    ),
    "method": (
        "class A:\n    def call(self):\n        self.a = $it\n        return 'ran'\ntry:\n"
        "    got.append(A().call())\nexcept $class:\n    got.append('raised')\n"
    ),
    "constructor": (
        "class A:\n    def __init__(self):\n        self.a = $it\ntry:\n    A()\n"
        "    got.append('ran')\nexcept $class:\n    got.append('raised')\n"
    ),
    "comprehension": (
        "try:\n    got.append(['ran' for each in [1, 2] if [$it]])\nexcept $class:\n"
        "    got.append('raised')\n"
    ),
    "with": (
        "class A:\n    def __enter__(self): return self\n"
        "    def __exit__(self, *given): return True\nwith A():\n    $it\n"
        "    got.append('ran')\n"
    ),
}
"""Ways in which code goes on where something raises."""
IN_FORMS = (
    "table['a']",
    "int(text)",
    "kinds[0]",
    "open(text)",
    "thing.run()",
    "known['c']",
    "'sure'",
)


def _listed(table: str) -> list[str]:
    cells = table.replace("\n", "|").split("|")
    return [cell.strip().replace("\\n", "\n") for cell in cells if cell.strip()]


CASES = {
    **{each: [("try", each, cls) for cls in CLASSES] for each in _listed(EXPRESSIONS + STATEMENTS)},
    **{
        f"{form}: {each}": [(form, each, cls) for cls in ("KeyError", "OSError", "Exception")]
        for form in FORMS
        for each in IN_FORMS
    },
}
"""A form, what stands in it, and the class that is caught."""


@pytest.mark.parametrize("case", CASES)
def test_what_may_run_is_what_is_expected(case: str, update_golden: bool) -> None:
    golden.compare_section(REPORT, _heading(case), _outcomes(case), update_golden)


def test_the_report_has_all_cases(update_golden: bool) -> None:
    cases = {_heading(each): each for each in CASES}

    def outcomes(heading: str) -> str:
        return _outcomes(cases[heading])

    golden.compare_sections(REPORT, cases, outcomes, update_golden)


def _heading(case: str) -> str:
    return case.replace("\n", " ")


def _outcomes(case: str) -> str:
    """What may be bound at last, and by which classes that are caught."""
    tried = CASES[case]
    parts = []
    for number, (form, each, cls) in enumerate(tried):
        text = FORMS[form].replace("$class", cls).replace("got", f"got{number}")
        inside = re.sub(r"(?m)^( *)(.*)\$it", partial(_put, each), text)
        parts.append(f"got{number} = []\n{inside}")
    found = on_paper({"app.py": SETTING + "".join(parts)})
    by_outcome: dict[str, list[str]] = {}
    for number, (_, _, cls) in enumerate(tried):
        told = _told(found.get(f"got{number}")).replace(f"{cls} is raised", "it is raised")
        by_outcome.setdefault(told, []).append(cls)
    rarest = sorted(by_outcome.items(), key=lambda each: len(each[1]))
    lines = [f"{told}: {', '.join(classes)}" for told, classes in rarest[:-1]]
    return "\n".join([*lines, f"{rarest[-1][0]}: {'the others' if lines else 'all'}"])


def _put(it: str, found: re.Match[str]) -> str:
    return found[1] + found[2] + it.replace("\n", "\n" + found[1])


def _told(value: object) -> str:
    """What was appended, each with its condition, if it has one."""
    match value:
        case (str(), [*items]):
            return ", ".join(map(_item, items))
        case _:
            return str(value)


def _item(item: object) -> str:
    match item:
        case (mark, value, *conditions) if mark == MAYBE:
            return f"{value} if {' and '.join(map(str, conditions))}"
        case _:
            return str(item)
