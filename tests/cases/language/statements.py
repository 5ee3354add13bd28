# construct: expression
mcp.tool(look)


# construct: decorator
@mcp.tool
def look(key: str) -> str:
    return key


# construct: decorators
def same(function):
    return function


@mcp.tool
@same
def look(key: str) -> str:
    return key


# construct: decorator by an expression
@[mcp.tool][0]
def look(key: str) -> str:
    return key


# construct: decorator by a lambda
@lambda function: mcp.tool(function)
def look(key: str) -> str:
    return key


# construct: decorator by an operator
class Deco:
    def __or__(self, other):
        return other


@Deco() | mcp.tool
def look(key: str) -> str:
    return key


# construct: decorator by a walrus
@(register := mcp.tool)
def look(key: str) -> str:
    return key


# construct: decorator by a conditional expression
@(mcp.tool if len("a") else None)
def look(key: str) -> str:
    return key


# construct: default
def install(tool=mcp.tool(look)):
    pass


# construct: default of a keyword
def install(*, tool=mcp.tool(look)):
    pass


# construct: default in a method
class Tools:
    def install(self, tool=mcp.tool(look)):
        pass


# construct: default of a lambda
install = lambda tool=mcp.tool(look): None


# construct: annotation
def install(tool: mcp.tool(look)):
    pass


# construct: annotation of what is returned
def install() -> mcp.tool(look):
    pass


# construct: annotation of a variable
tool: mcp.tool(look)


# construct: annotation of a variable with a value
tool: mcp.tool(look) = 1


# construct: base of a class
class Base:
    pass


def register(function):
    mcp.tool(function)
    return Base


class Tools(register(look)):
    pass


# construct: assignment
tool = mcp.tool(look)


# construct: assignment to an attribute
class Holder:
    pass


holder = Holder()
holder.tool = mcp.tool(look)


# construct: assignment to an item
table = {}
table["look"] = mcp.tool(look)


# construct: key of an assignment
table = {}
table[mcp.tool(look)] = 1


# construct: owner of an assignment
class Holder:
    pass


def holder(function):
    mcp.tool(function)
    return Holder()


holder(look).name = 1


# construct: unpacking
add, function = mcp.tool, look
add(function)


# construct: unpacking with a star
add, *functions = mcp.tool, look
add(*functions)


# construct: nested unpacking
(add, (function,)) = (mcp.tool, (look,))
add(function)


# construct: unpacking what a function gives
def pair():
    return mcp.tool, look


add, function = pair()
add(function)


# construct: unpacking an object
class Pair:
    def __iter__(self):
        yield mcp.tool
        yield look


add, function = Pair()
add(function)


# construct: chained assignment
first = second = mcp.tool
second(look)


# construct: swapped names
add, function = look, mcp.tool
add, function = function, add
add(function)


# construct: augmented assignment
functions = []
functions += [look]
mcp.tool(functions[0])


# construct: augmented operand
total = 0
total += len([mcp.tool(look)])


# construct: augmented item
class Table(dict):
    def __setitem__(self, key, value):
        mcp.tool(value)


table = Table()
table["look"] = look


# construct: del item
class Table:
    def __delitem__(self, function):
        mcp.tool(function)


del Table()[look]


# construct: assert
assert mcp.tool(look)


# construct: message of an assert
# not registered
assert True, mcp.tool(look)


# construct: assert not
assert not mcp.tool(look) is None


# construct: assert with a negation
assert not (not mcp.tool(look))


# construct: test of an if
if mcp.tool(look):
    pass


# construct: test of an if with a body
if mcp.tool(look):
    done = True


# construct: test of an elif
if len("") == 1:
    pass
elif mcp.tool(look):
    pass


# construct: walrus in a test
if tool := mcp.tool(look):
    done = True


# construct: walrus of the function in a test
if function := look:
    mcp.tool(function)


# construct: walrus of the server in a test
if (server := mcp) is not None:
    server.tool(look)


# construct: walrus in a call
mcp.tool(function := look)


# construct: walrus in a comprehension
[tool := mcp.tool(each) for each in [look]]


# construct: walrus in a while
functions = [look]
while functions and (function := functions.pop()):
    mcp.tool(function)


# construct: else of an if
import os

if os.environ.get("NOT_SET_ANYWHERE") is not None:
    done = 1
else:
    mcp.tool(look)


# construct: for
for function in (look,):
    mcp.tool(function)


# construct: iterable of a for
for _ in [mcp.tool(look)]:
    pass


# construct: for of a generator
def functions():
    yield look


for function in functions():
    mcp.tool(function)


# construct: for of what yields from
def inner():
    yield look


def functions():
    yield from inner()


for function in functions():
    mcp.tool(function)


# construct: for of an object
class Functions:
    def __iter__(self):
        return iter([look])


for function in Functions():
    mcp.tool(function)


# construct: for of an object with __next__
class Functions:
    def __init__(self):
        self.left = [look]

    def __iter__(self):
        return self

    def __next__(self):
        if not self.left:
            raise StopIteration
        return self.left.pop()


for function in Functions():
    mcp.tool(function)


# construct: for of an object with __getitem__
class Functions:
    def __getitem__(self, index):
        return [look][index]


for function in Functions():
    mcp.tool(function)


# construct: target of a for
class Registrar:
    def __setattr__(self, name, value):
        mcp.tool(value)


registrar = Registrar()
for registrar.function in [look]:
    pass


# construct: target of a for with a starred name
for name, *functions in [("a", look)]:
    mcp.tool(*functions)


# construct: else of a for
for each in ():
    pass
else:
    mcp.tool(look)


# construct: break of a for
for function in (look, None):
    mcp.tool(function)
    break


# construct: for that is left before
# not registered
for function in (None, look):
    break
else:
    mcp.tool(look)


# construct: while
functions = [look]
while functions:
    mcp.tool(functions.pop())


# construct: test of a while
while mcp.tool(look) is None:
    pass


# construct: while true
while True:
    mcp.tool(look)
    break


# construct: else of a while
while False:
    pass
else:
    mcp.tool(look)


# construct: try
try:
    mcp.tool(look)
except ValueError:
    pass


# construct: handler
try:
    raise ValueError
except ValueError:
    mcp.tool(look)


# construct: handler of what a function raises
def failing():
    raise ValueError


try:
    failing()
except ValueError:
    mcp.tool(look)


# construct: what follows a function that raises
# not registered
def failing():
    raise ValueError


try:
    failing()
    mcp.tool(look)
except ValueError:
    pass


# construct: what follows an error of Python's
# not registered
try:
    int("a")
    mcp.tool(look)
except ValueError:
    pass


# construct: what follows a missing key
# not registered
try:
    {}["a"]
    mcp.tool(look)
except KeyError:
    pass


# construct: what follows a missing import
# not registered
try:
    import no_such_module_anywhere

    mcp.tool(look)
except ImportError:
    pass


# construct: handler of a missing import that returns
# not registered
def install():
    try:
        import no_such_module_anywhere
    except ImportError:
        return
    mcp.tool(look)


install()


# construct: handler of any error that returns
# not registered
def install():
    try:
        no_such_name()
    except Exception:
        return
    mcp.tool(look)


install()


# construct: break on an untold condition in a while
# not registered
import os

turn = 0
while turn < 2:
    turn += 1
    if os.environ.get("HOME") != 5:
        break
    mcp.tool(look)


# construct: break in a while that turns as often as is not told
# not registered
import os

turn = len(os.environ)
while turn:
    break
else:
    mcp.tool(look)


# construct: return in a while that turns as often as is not told
# not registered
import os


def install():
    while os.environ:
        return
    mcp.tool(look)


install()


# construct: break in a for over what is computed
# not registered
import os

for _ in os.environ:
    break
else:
    mcp.tool(look)


# construct: return in a for over what is computed
# not registered
import os


def install():
    for _ in os.environ:
        return
    mcp.tool(look)


install()


# construct: for over what is computed and is empty
# not registered
import os

for _ in os.environ.get("NO_SUCH_VARIABLE", ""):
    mcp.tool(look)


# construct: comprehension over what is computed and is empty
# not registered
import os

[mcp.tool(look) for _ in os.environ.get("NO_SUCH_VARIABLE", "")]


# construct: what a for over what is computed binds
# not registered
import os

found = True
for _ in os.environ:
    found = False
if found:
    mcp.tool(look)


# construct: constant of a library in a test
# not registered
from sys import dont_write_bytecode as DEBUG

if not DEBUG and DEBUG:
    mcp.tool(look)


# construct: item in a try that may be missing
# not registered
import os

table = {}
if not os.environ:
    table["look"] = look
try:
    mcp.tool(table["look"])
except KeyError:
    pass


# construct: name that a try binds or its handler
# not registered
import os

table = {}
if not os.environ:
    table["name"] = True
try:
    found = table["name"]
except KeyError:
    found = False
if found:
    mcp.tool(look)


# construct: else of a try
try:
    pass
except ValueError:
    pass
else:
    mcp.tool(look)


# construct: finally
try:
    pass
finally:
    mcp.tool(look)


# construct: finally after a return
def install():
    try:
        return 1
    finally:
        mcp.tool(look)


install()


# construct: group of exceptions
try:
    raise ExceptionGroup("all", [ValueError()])
except* ValueError:
    mcp.tool(look)


# construct: args of an exception
try:
    raise ValueError(look)
except ValueError as error:
    mcp.tool(error.args[0])


# construct: attribute of an exception
class Found(Exception):
    def __init__(self, function):
        self.function = function


try:
    raise Found(look)
except Found as found:
    mcp.tool(found.function)


# construct: raise
try:
    raise mcp.tool(look)
except TypeError:
    pass


# construct: type of an exception
def kind():
    mcp.tool(look)
    return ValueError


try:
    raise ValueError
except kind():
    pass


# construct: StopIteration
def functions():
    yield mcp
    return look


made = functions()
next(made)
try:
    next(made)
except StopIteration as stop:
    mcp.tool(stop.value)


# construct: __enter__
class Registering:
    def __enter__(self):
        mcp.tool(look)

    def __exit__(self, *error):
        return None


with Registering():
    pass


# construct: __enter__ that gives the server
class Entered:
    def __enter__(self):
        return mcp

    def __exit__(self, *error):
        return None


with Entered() as server:
    server.tool(look)


# construct: __exit__
class Registering:
    def __init__(self):
        self.found = []

    def __enter__(self):
        return self.found

    def __exit__(self, *error):
        for function in self.found:
            mcp.tool(function)


with Registering() as found:
    found.append(look)


# construct: __exit__ alone
class Registering:
    def __enter__(self):
        return self

    def __exit__(self, *error):
        mcp.tool(look)


with Registering():
    pass


# construct: with of two
class Entered:
    def __init__(self, value):
        self.value = value

    def __enter__(self):
        return self.value

    def __exit__(self, *error):
        return None


with Entered(mcp) as server, Entered(look) as function:
    server.tool(function)


# construct: target of a with
class Entered:
    def __enter__(self):
        return mcp, look

    def __exit__(self, *error):
        return None


with Entered() as (server, function):
    server.tool(function)


# construct: context manager by a generator
from contextlib import contextmanager


@contextmanager
def registering(function):
    yield mcp
    mcp.tool(function)


with registering(look):
    pass


# construct: context manager that gives a tool
from contextlib import contextmanager


@contextmanager
def entered():
    yield mcp.tool


with entered() as add:
    add(look)


# construct: context manager with try and finally
from contextlib import contextmanager


@contextmanager
def registering():
    functions = []
    try:
        yield functions
    finally:
        for function in functions:
            mcp.tool(function)


with registering() as functions:
    functions.append(look)


# construct: context manager as a decorator
from contextlib import ContextDecorator


class Registering(ContextDecorator):
    def __enter__(self):
        mcp.tool(look)

    def __exit__(self, *error):
        return None


@Registering()
def run():
    return None


run()


# construct: callback of an exit stack
from contextlib import ExitStack

with ExitStack() as stack:
    stack.callback(mcp.tool, look)


# construct: enter_context of an exit stack
from contextlib import ExitStack, contextmanager


@contextmanager
def entered():
    yield mcp


with ExitStack() as stack:
    stack.enter_context(entered()).tool(look)


# construct: push of an exit stack
from contextlib import ExitStack


def leave(*error):
    mcp.tool(look)


with ExitStack() as stack:
    stack.push(leave)


# construct: nullcontext
from contextlib import nullcontext

with nullcontext(mcp) as server:
    server.tool(look)


# construct: closing
from contextlib import closing


class Registrar:
    def close(self):
        mcp.tool(look)


with closing(Registrar()):
    pass


# construct: suppress
from contextlib import suppress

with suppress(ValueError):
    mcp.tool(look)


# construct: what follows an error that is suppressed
# not registered
from contextlib import suppress

with suppress(ValueError):
    raise ValueError
    mcp.tool(look)


# construct: match of a constant
mode = "full"
match mode:
    case "full":
        mcp.tool(look)


# construct: match that captures
match (mcp, look):
    case (server, function):
        server.tool(function)


# construct: match that captures all
match look:
    case function:
        mcp.tool(function)


# construct: match of a mapping
match {"function": look}:
    case {"function": function}:
        mcp.tool(function)


# construct: match of a class
from dataclasses import dataclass
from typing import Any


@dataclass
class Entry:
    function: Any


match Entry(look):
    case Entry(function=function):
        mcp.tool(function)


# construct: match with a guard
match look:
    case function if callable(function):
        mcp.tool(function)


# construct: match with as
match [look]:
    case [function] as functions:
        mcp.tool(functions[0])


# construct: match with a star
match [mcp, look]:
    case [server, *functions]:
        server.tool(functions[0])


# construct: guard of a match
match 1:
    case 1 if mcp.tool(look):
        pass


# construct: subject of a match
match mcp.tool(look):
    case _:
        pass


# construct: match of another constant
# not registered
mode = "full"
match mode:
    case "none":
        mcp.tool(look)


# construct: __match_args__
class Entry:
    __match_args__ = ("function",)

    def __init__(self, function):
        self.function = function


match Entry(look):
    case Entry(function):
        mcp.tool(function)


# construct: global
def bind():
    global server
    server = mcp


bind()
server.tool(look)


# construct: nonlocal
def make():
    server = None

    def bind():
        nonlocal server
        server = mcp

    bind()
    return server


make().tool(look)


# construct: return
def register(function):
    return mcp.tool(function)


register(look)


# construct: return in the middle
# not registered
def register(function):
    return None
    mcp.tool(function)


register(look)


# construct: yield
def registering():
    function = yield
    mcp.tool(function)


made = registering()
next(made)
try:
    made.send(look)
except StopIteration:
    pass


# construct: generator that is run
def registering():
    mcp.tool(look)
    yield


list(registering())


# construct: coroutine
import asyncio


async def register():
    mcp.tool(look)


asyncio.run(register())


# construct: await
import asyncio


async def register(function):
    mcp.tool(function)


async def main():
    await register(look)


asyncio.run(main())


# construct: __await__
import asyncio


class Registering:
    def __await__(self):
        mcp.tool(look)
        yield from ()


async def main():
    await Registering()


asyncio.run(main())


# construct: gather
import asyncio


async def register(function):
    mcp.tool(function)


async def main():
    await asyncio.gather(register(look))


asyncio.run(main())


# construct: async for
import asyncio


async def functions():
    yield look


async def main():
    async for function in functions():
        mcp.tool(function)


asyncio.run(main())


# construct: __aiter__ and __anext__
import asyncio


class Functions:
    def __init__(self):
        self.left = [look]

    def __aiter__(self):
        return self

    async def __anext__(self):
        if not self.left:
            raise StopAsyncIteration
        return self.left.pop()


async def main():
    async for function in Functions():
        mcp.tool(function)


asyncio.run(main())


# construct: __aenter__
import asyncio


class Entered:
    async def __aenter__(self):
        return mcp

    async def __aexit__(self, *error):
        return None


async def main():
    async with Entered() as server:
        server.tool(look)


asyncio.run(main())


# construct: __aexit__
import asyncio


class Registering:
    async def __aenter__(self):
        return self

    async def __aexit__(self, *error):
        mcp.tool(look)


async def main():
    async with Registering():
        pass


asyncio.run(main())


# construct: async comprehension
import asyncio


async def functions():
    yield look


async def main():
    return [mcp.tool(each) async for each in functions()]


asyncio.run(main())


# construct: import that registers
import sys
from types import ModuleType

made = ModuleType("made")
made.server = mcp
sys.modules["made"] = made
from made import server

server.tool(look)


# construct: __import__
__import__("functools").partial(mcp.tool)(look)


# construct: exec
exec("mcp.tool(look)")


# construct: eval
eval("mcp.tool(look)")


# construct: exec of a name
exec("server = mcp")
server.tool(look)


# construct: compile
exec(compile("mcp.tool(look)", "made", "exec"))


# construct: main
if __name__ != "__main__":
    mcp.tool(look)


# construct: only as a program
# not registered
if __name__ == "__main__":
    mcp.tool(look)


# construct: under a type checker
# not registered
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    mcp.tool(look)


# construct: del of the function
mcp.tool(look)
del look


# construct: while true with an index
several = [("first", str), ("second", look)]
place = 0
while True:
    if place == len(several):
        break
    name, function = several[place]
    if name == "second":
        mcp.tool(function)
    place += 1


# construct: while that turns as often as is not told, with an index
import os

several = [str, look]
place = 0
while place < int(os.environ.get("TOOLS", "2")):
    if several[place] is not str:
        mcp.tool(several[place])
    place += 1


# construct: while that turns as often as is not told, and pops
import os

several = [look, str]
while len(several) > int(os.environ.get("TOOLS", "0")):
    function = several.pop()
    if function is not str:
        mcp.tool(function)


# construct: else of an if that says nothing
# not registered
FLAG = bool(mcp.name)
function = str
if FLAG:
    pass
else:
    function = look
if function is not str:
    mcp.tool(function)


# construct: elif that says nothing
# not registered
FLAG, OTHER = bool(mcp.name == "y"), bool(mcp.name)
function = str
if FLAG:
    function = look
elif OTHER:
    pass
else:
    function = look
if function is not str:
    mcp.tool(function)
