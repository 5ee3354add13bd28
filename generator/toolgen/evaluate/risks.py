"""Risks: what may raise by what source does not tell, where a `try` or a `with` around catches it.

try:
    key = os.environ["KEY"]             # KeyError, where the variable is not set
    server.tool(look)                   # … and then this does not run
except KeyError:
    pass

What surely gives something is no risk, and neither is what raises what nothing around catches.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Mapping, Sequence

from toolgen.evaluate.alternatives import UNBOUND, either
from toolgen.evaluate.contexts import OWN
from toolgen.evaluate.frames import Frame, sharers
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    BuiltinMethod,
    CallArguments,
    Either,
    Known,
    Library,
    LibraryMethod,
    ObjectValue,
    Unknown,
    Value,
)
from toolgen.ir.known import canonical
from toolgen.link import Scope
from toolgen.link.identity import is_class_name

NO_KEY = ("KeyError",)
NO_PLACE = ("KeyError", "IndexError", "TypeError")
NO_ATTRIBUTE = ("AttributeError",)
NO_NAME = ("NameError",)
NO_DIVISOR = ("ZeroDivisionError",)
NOT_SO = ("AssertionError",)
NO_MEMBER = ("ValueError",)
OTHER_LENGTH = ("ValueError", "TypeError")
_NO_NUMBER = ("ValueError", "TypeError")
_OF_THE_SYSTEM = ("FileNotFoundError", "PermissionError", "ConnectionError", "TimeoutError")
_OF_LIBRARIES = (
    *NO_PLACE,
    *_OF_THE_SYSTEM,
    *("ValueError", "RuntimeError", "ArithmeticError", "AttributeError", "NotImplementedError"),
)
"""What code of others may raise: whatever comes of no import."""
_OF_PYTHON: Mapping[str, Sequence[str]] = {
    **dict.fromkeys(("builtins:int", "builtins:float", "builtins:complex"), _NO_NUMBER),
    **dict.fromkeys(("builtins:max", "builtins:min", "builtins:chr"), ("ValueError",)),
    "builtins:next": ("StopIteration",),
    "builtins:getattr": NO_ATTRIBUTE,
    "builtins:open": _OF_THE_SYSTEM,
    **dict.fromkeys(("json:load", "json:loads", "uuid:UUID"), ("ValueError",)),
    **dict.fromkeys(("ast:literal_eval", "datetime:datetime.fromisoformat"), ("ValueError",)),
    "decimal:Decimal": ("ArithmeticError", "ValueError"),
    "importlib.metadata:version": ("ModuleNotFoundError",),
    **{
        f"{of}{name}": _OF_THE_SYSTEM
        for of, names in {
            "pathlib:Path.": ("read_text", "read_bytes", "open", "stat", "mkdir", "unlink"),
            "os:": ("listdir", "scandir", "stat", "open", "makedirs", "mkdir", "remove", "chdir"),
        }.items()
        for name in names
    },
}
"""What functions of Python's may raise by what they are given, or what there is outside."""
_OF_METHODS: Mapping[str, Sequence[str]] = {
    **dict.fromkeys(("pop", "popleft", "__delitem__"), ("KeyError", "IndexError")),
    **dict.fromkeys(("popitem", "move_to_end"), NO_KEY),
    "remove": ("KeyError", "ValueError"),
    "index": NO_MEMBER,
    **dict.fromkeys(("encode", "decode"), ("UnicodeError",)),
}
"""What methods of containers and texts may raise where what they give is not told."""
_WITH_DEFAULT: Mapping[str, int] = {"builtins:next": 2, "builtins:getattr": 3}
"""Those that raise nothing where they are given so many arguments."""
_OUTSIDE = frozenset(
    ("http", "pickle", "shutil", "socket", "sqlite3", "ssl", "subprocess", "tomllib", "urllib")
)
"""Packages of Python's that have to do with what is outside of a program, or that read it."""
_DECLARING = frozenset(("pydantic", "typing_extensions", "annotated_types", "attr", "attrs"))
"""Packages by which code says what it is."""


def may_raise(kinds: Sequence[str | Library], machine: Machine) -> None:
    """Note that what runs may raise something of some classes; Python's own are by their names."""
    trials = machine.state.trials
    if not trials:
        return
    raised = [Library(f"builtins:{each}") if isinstance(each, str) else each for each in kinds]
    depths = range(len(trials) - 1, -1, -1)
    reached = [next((n for n in depths if trials[n].catches(each)), None) for each in raised]
    outermost = min((each for each in reached if each is not None), default=None)
    if outermost is not None:
        machine.state.failing += 1
        for each in trials[outermost + 1 :]:
            each.is_passed = True


def read_name(name: str, frame: Frame, scope: Scope, machine: Machine) -> Value:
    """What a name of a frame gives that is read in a scope. Where it may not be bound, reading it
    raises, unless it is one of Python's own then, or of a block around.
    """
    if frame.lacks(name):
        if hasattr(builtins, name) and frame.is_module:
            return machine.state.patched.get(f"builtins.{name}") or Library(f"builtins:{name}")
        is_own = scope.frame is frame and not frame.is_module
        raises("UnboundLocalError" if is_own else "NameError", machine)
        return Unknown(f"{name!r} is deleted", name)
    value = frame.names[name]
    if hasattr(builtins, name) or sharers(name, frame.module):
        return value
    return bound_part(value, NO_NAME, machine)


def bound_part(value: Value, kinds: Sequence[str], machine: Machine) -> Value:
    """What is read of what may not be bound: where it is not, reading it raises."""
    options = value.options if isinstance(value, Either) else ()
    if not any(each is UNBOUND for each in options):
        return value
    may_raise(kinds, machine)
    return either([each for each in options if each is not UNBOUND])


def raises(kind: str, machine: Machine) -> None:
    """Note that what runs surely raises something of a class of Python's, where that is caught."""
    raised = Library(f"builtins:{kind}")
    may_raise([raised], machine)
    if any(each.catches(raised) for each in machine.state.trials):
        machine.state.raised += 1
        machine.state.thrown = raised


def call_may_raise(callee: Value, given: CallArguments, result: Value, machine: Machine) -> None:
    """Note what a call of a library's may raise that gave what it did."""
    if not machine.state.trials or isinstance(result, Known):
        return
    if isinstance(callee, BuiltinMethod):
        if isinstance(result, Unknown):
            may_raise(_OF_METHODS.get(callee.name, ()), machine)
        return
    name = canonical(_name_of(callee))
    package = name.partition(":")[0].partition(".")[0]
    if name in _OF_PYTHON:
        is_safe = len(given.positional) >= _WITH_DEFAULT.get(name, sys.maxsize)
        is_told = all(isinstance(each.value, Known) for each in given.values)
        is_made = isinstance(result, ObjectValue) and not is_told
        if (isinstance(result, Unknown) or is_made) and not is_safe:
            may_raise(_OF_PYTHON[name], machine)
    elif package in _OUTSIDE or not (
        package in sys.stdlib_module_names | _DECLARING
        or package in ("", "builtins")
        or machine.effects.has_package(package)
    ):
        may_raise([*_OF_LIBRARIES, Library(f"{package}:{OWN}")], machine)


def item_may_lack(of: Value, machine: Machine) -> None:
    """Note what `of[key]` may raise, where `of` is what a library has: a variable, no generic."""
    if isinstance(of, Library) and not is_class_name(of.name) and of.package != "builtins":
        may_raise(NO_KEY if of.name == "os:environ" else NO_PLACE, machine)


def _name_of(callee: Value) -> str:
    match callee:
        case Library(name=name):
            return name
        case LibraryMethod(receiver=ObjectValue(cls=Library(name=owner))):
            return f"{owner}.{callee.name}"
        case _:
            return ""
