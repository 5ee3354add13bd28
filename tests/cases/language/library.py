# construct: operator.methodcaller
from operator import methodcaller

methodcaller("tool", look)(mcp)


# construct: operator.attrgetter
from operator import attrgetter

attrgetter("tool")(mcp)(look)


# construct: operator.attrgetter of a path
from operator import attrgetter


class Holder:
    server = mcp


attrgetter("server.tool")(Holder())(look)


# construct: operator.itemgetter
from operator import itemgetter

itemgetter("add")({"add": mcp.tool})(look)


# construct: operator.itemgetter of two
from operator import itemgetter

add, function = itemgetter("add", "function")({"add": mcp.tool, "function": look})
add(function)


# construct: operator.call
import operator

operator.call(mcp.tool, look)


# construct: operator.setitem
import operator

table = {}
operator.setitem(table, "look", look)
mcp.tool(table["look"])


# construct: operator.getitem
import operator

mcp.tool(operator.getitem([look], 0))


# construct: operator.matmul
import operator


class Registrar:
    def __matmul__(self, function):
        mcp.tool(function)


operator.matmul(Registrar(), look)


# construct: functools.partial
from functools import partial

partial(mcp.tool, look)()


# construct: functools.partial of a keyword
from functools import partial

partial(mcp.tool, name="look")(look)


# construct: functools.partialmethod
from functools import partialmethod


class Registrar:
    def add(self, name, function):
        mcp.tool(function, name=name)

    look = partialmethod(add, "look")


Registrar().look(look)


# construct: functools.reduce
from functools import reduce

reduce(lambda server, function: server.tool(function) and server, [look], mcp)


# construct: functools.singledispatch
from functools import singledispatch


@singledispatch
def register(value):
    return None


@register.register
def _(value: str):
    mcp.tool(globals()[value])


register("look")


# construct: functools.singledispatch by default
from functools import singledispatch


@singledispatch
def register(value):
    mcp.tool(value)


register(look)


# construct: functools.singledispatchmethod
from functools import singledispatchmethod


class Registrar:
    @singledispatchmethod
    def register(self, value):
        mcp.tool(value)


Registrar().register(look)


# construct: functools.lru_cache
from functools import lru_cache


@lru_cache
def server():
    return mcp


server().tool(look)


# construct: functools.cache of a helper
from functools import cache


@cache
def register(function):
    mcp.tool(function)


register(look)


# construct: functools.wraps
from functools import wraps


def counted(function):
    @wraps(function)
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)

    return wrapper


mcp.tool(counted(look))


# construct: functools.update_wrapper
from functools import update_wrapper


def wrapper(*args, **kwargs):
    return None


mcp.tool(update_wrapper(wrapper, look))


# construct: functools.cmp_to_key
from functools import cmp_to_key


def compared(one, other):
    mcp.tool(look)
    return 0


sorted([1, 2], key=cmp_to_key(compared))


# construct: map
list(map(mcp.tool, [look]))


# construct: filter
list(filter(mcp.tool, [look]))


# construct: key of sorted
sorted([look], key=mcp.tool)


# construct: key of max
max([look], key=lambda each: bool(mcp.tool(each)))


# construct: key of min
min([look, look], key=lambda each: bool(mcp.tool(each)))


# construct: sort of a list
functions = [look, look]
functions.sort(key=lambda each: bool(mcp.tool(each)))


# construct: any
any(mcp.tool(each) for each in [look])


# construct: any of a map
any(map(mcp.tool, [look]))


# construct: iter of two
functions = [look, None]
for function in iter(lambda: functions.pop(0), None):
    mcp.tool(function)


# construct: zip
for add, function in zip([mcp.tool], [look]):
    add(function)


# construct: enumerate
for _, function in enumerate([look]):
    mcp.tool(function)


# construct: reversed
for function in reversed([look]):
    mcp.tool(function)


# construct: getattr
getattr(mcp, "tool")(look)


# construct: getattr with a default
getattr(mcp, "tools_of_mine", mcp.tool)(look)


# construct: setattr
class Holder:
    pass


holder = Holder()
setattr(holder, "server", mcp)
holder.server.tool(look)


# construct: type
class Registrar:
    def add(self, function):
        mcp.tool(function)


type(Registrar()).add(Registrar(), look)


# construct: callable
if callable(look):
    mcp.tool(look)


# construct: isinstance
if isinstance(mcp, FastMCP):
    mcp.tool(look)


# construct: print
print(mcp.tool(look))


# construct: str of an object
class Registrar:
    def __str__(self):
        mcp.tool(look)
        return ""


str(Registrar())


# construct: itertools.starmap
from itertools import starmap

list(starmap(lambda server, function: server.tool(function), [(mcp, look)]))


# construct: itertools.chain
from itertools import chain

for function in chain([look], []):
    mcp.tool(function)


# construct: itertools.chain.from_iterable
from itertools import chain

for function in chain.from_iterable([[look]]):
    mcp.tool(function)


# construct: itertools.repeat
from itertools import repeat

for function in repeat(look, 1):
    mcp.tool(function)


# construct: itertools.product
from itertools import product

for add, function in product([mcp.tool], [look]):
    add(function)


# construct: itertools.islice
from itertools import islice

for function in islice([look], 1):
    mcp.tool(function)


# construct: itertools.cycle
from itertools import cycle

for function in cycle([look]):
    mcp.tool(function)
    break


# construct: itertools.accumulate
from itertools import accumulate

list(accumulate([mcp, look], lambda server, function: server.tool(function)))


# construct: itertools.groupby
from itertools import groupby

for _, functions in groupby([look]):
    for function in functions:
        mcp.tool(function)


# construct: collections.defaultdict
from collections import defaultdict

table = defaultdict(list)
table["a"].append(look)
for function in table["a"]:
    mcp.tool(function)


# construct: collections.deque
from collections import deque

waiting = deque([look])
while waiting:
    mcp.tool(waiting.popleft())


# construct: collections.OrderedDict
from collections import OrderedDict

for function in OrderedDict(look=look).values():
    mcp.tool(function)


# construct: collections.ChainMap
from collections import ChainMap

for function in ChainMap({"look": look}).values():
    mcp.tool(function)


# construct: collections.UserDict
from collections import UserDict


class Table(UserDict):
    def __setitem__(self, key, value):
        mcp.tool(value)
        super().__setitem__(key, value)


table = Table()
table["look"] = look


# construct: dict subclass with __missing__
class Table(dict):
    def __missing__(self, key):
        return mcp.tool


Table()["add"](look)


# construct: list subclass with append
class Functions(list):
    def append(self, function):
        mcp.tool(function)


Functions().append(look)


# construct: dict subclass filled
class Table(dict):
    pass


table = Table()
table["look"] = look
for function in table.values():
    mcp.tool(function)


# construct: dict.fromkeys
for function in dict.fromkeys([look]):
    mcp.tool(function)


# construct: dict.setdefault
table = {}
table.setdefault("a", []).append(look)
for function in table["a"]:
    mcp.tool(function)


# construct: dict.popitem
table = {"look": look}
mcp.tool(table.popitem()[1])


# construct: MappingProxyType
from types import MappingProxyType

for function in MappingProxyType({"look": look}).values():
    mcp.tool(function)


# construct: inspect.getmembers
import inspect


class Tools:
    @staticmethod
    def look(key: str) -> str:
        return key


for _, function in inspect.getmembers(Tools, inspect.isfunction):
    mcp.tool(function)


# construct: inspect.getmembers of a module
import inspect
import sys

for name, function in inspect.getmembers(sys.modules[__name__], inspect.isfunction):
    if name == "look":
        mcp.tool(function)


# construct: inspect.unwrap
import inspect

mcp.tool(inspect.unwrap(look))


# construct: threading.Thread
import threading

thread = threading.Thread(target=mcp.tool, args=(look,))
thread.start()
thread.join()


# construct: ThreadPoolExecutor
from concurrent.futures import ThreadPoolExecutor

with ThreadPoolExecutor() as pool:
    pool.submit(mcp.tool, look).result()


# construct: map of a ThreadPoolExecutor
from concurrent.futures import ThreadPoolExecutor

with ThreadPoolExecutor() as pool:
    list(pool.map(mcp.tool, [look]))


# construct: contextvars
from contextvars import ContextVar

current = ContextVar("current")
current.set(mcp)
current.get().tool(look)


# construct: run of a context
from contextvars import copy_context

copy_context().run(mcp.tool, look)


# construct: weakref
import weakref

weakref.ref(mcp)().tool(look)


# construct: weakref.finalize
import weakref


class Holder:
    pass


weakref.finalize(Holder(), mcp.tool, look)()


# construct: queue
from queue import Queue

waiting = Queue()
waiting.put(look)
mcp.tool(waiting.get())


# construct: copy
import copy

mcp.tool(copy.copy(look))


# construct: re.sub
import re

re.sub("look", lambda found: str(mcp.tool(globals()[found[0]])), "look")


# construct: pkgutil.resolve_name
import pkgutil

pkgutil.resolve_name("functools:partial")(mcp.tool)(look)


# construct: asyncio.to_thread
import asyncio

asyncio.run(asyncio.to_thread(mcp.tool, look))


# construct: loop.run_until_complete
import asyncio


async def main():
    mcp.tool(look)


loop = asyncio.new_event_loop()
loop.run_until_complete(main())


# construct: asyncio.create_task
import asyncio


async def register():
    mcp.tool(look)


async def main():
    await asyncio.create_task(register())


asyncio.run(main())


# construct: sys.modules
import sys

sys.modules[__name__].mcp.tool(look)


# construct: importlib
import importlib

importlib.import_module("functools").partial(mcp.tool)(look)


# construct: typing.cast
from typing import cast

cast("FastMCP", mcp).tool(look)


# construct: enum.auto
from enum import Enum, auto


class Names(Enum):
    look = auto()


for each in Names:
    mcp.tool(globals()[each.name])


# construct: types.new_class
import types


class Base:
    def __init_subclass__(cls):
        mcp.tool(look)


types.new_class("Made", (Base,))


# construct: removed
# not registered
mcp.tool(look)
mcp.local_provider.remove_tool("look")


# construct: removed by a helper
# not registered
def remove(name):
    mcp.local_provider.remove_tool(name)


mcp.tool(look)
remove("look")


# construct: removed on a condition
# not registered
import os

mcp.tool(look)
if os.environ.get("HOME") != 5:
    mcp.local_provider.remove_tool("look")


# construct: disabled
# not registered
mcp.tool(look)
mcp.disable(names={"look"})


# construct: functools.wraps of a few
from functools import wraps


def counted(function):
    @wraps(function, assigned=("__name__",))
    def wrapper(key: str) -> str:
        return function(key)

    return wrapper


mcp.tool(counted(look))


# construct: exec of a computed text
exec("\n".join(["def install(function):", "    mcp.{}(function)".format("tool")]))
install(look)


# construct: exec of a computed text in a namespace
namespace = {"server": mcp}
exec("\n".join(["def install(function):", "    server.{}(function)".format("tool")]), namespace)
namespace["install"](look)


# construct: exec of a text that defines a decorator
exec("def install(function):\n    mcp.tool(function)")
install(look)


# construct: exec of a computed text in globals
exec("\n".join(["def install(function):", "    mcp.{}(function)".format("tool")]), globals())
globals()["install"](look)


# construct: eval of a computed text
eval(".".join(["mcp", "tool"]))(look)


# construct: vars of a server's class
vars(FastMCP)["tool"](mcp, look)


# construct: namespace of a server's class
FastMCP.__dict__["tool"](mcp, look)


# construct: item of what is not told, called with a server and a function
import operator

operator.__dict__["call"](mcp.tool, look)
