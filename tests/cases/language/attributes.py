# construct: __getattr__
class Facade:
    def __getattr__(self, name):
        return getattr(mcp, name)


Facade().tool(look)


# construct: __getattribute__
class Facade:
    def __getattribute__(self, name):
        return getattr(mcp, name)


Facade().tool(look)


# construct: __setattr__
class Registrar:
    def __setattr__(self, name, value):
        mcp.tool(value)


registrar = Registrar()
registrar.look = look


# construct: setattr of a class with __setattr__
class Registrar:
    def __setattr__(self, name, value):
        mcp.tool(value)


setattr(Registrar(), "look", look)


# construct: __delattr__
class Registrar:
    look = staticmethod(look)

    def __delattr__(self, name):
        mcp.tool(look)


registrar = Registrar()
del registrar.look


# construct: __dir__
class Registrar:
    def __dir__(self):
        mcp.tool(look)
        return []


dir(Registrar())


# construct: dir of an object
class Tools:
    def look(self, key: str) -> str:
        return key


tools = Tools()
for name in dir(tools):
    if not name.startswith("_"):
        mcp.tool(getattr(tools, name))


# construct: dir of self
class Tools:
    def register(self):
        for name in dir(self):
            if name.startswith("look"):
                mcp.tool(getattr(self, name))

    def look(self, key: str) -> str:
        return key


Tools().register()


# construct: __get__
class Exposed:
    def __get__(self, instance, owner):
        return mcp.tool


class Registrar:
    add = Exposed()


Registrar().add(look)


# construct: __get__ of a class
class Exposed:
    def __get__(self, instance, owner):
        mcp.tool(look)


class Registrar:
    add = Exposed()


Registrar.add


# construct: __set__
class Exposed:
    def __set__(self, instance, value):
        mcp.tool(value)


class Registrar:
    tool = Exposed()


registrar = Registrar()
registrar.tool = look


# construct: __delete__
class Exposed:
    def __delete__(self, instance):
        mcp.tool(look)


class Registrar:
    tool = Exposed()


registrar = Registrar()
del registrar.tool


# construct: property
class Registrar:
    @property
    def tool(self):
        return mcp.tool


Registrar().tool(look)


# construct: property read alone
class Registrar:
    @property
    def tool(self):
        mcp.tool(look)


Registrar().tool


# construct: setter of a property
class Registrar:
    @property
    def tool(self):
        return None

    @tool.setter
    def tool(self, function):
        mcp.tool(function)


registrar = Registrar()
registrar.tool = look


# construct: deleter of a property
class Registrar:
    @property
    def tool(self):
        return None

    @tool.deleter
    def tool(self):
        mcp.tool(look)


registrar = Registrar()
del registrar.tool


# construct: property called as a function
class Registrar:
    def add(self, function):
        mcp.tool(function)

    tool = property(None, add)


registrar = Registrar()
registrar.tool = look


# construct: cached property
from functools import cached_property


class Registrar:
    @cached_property
    def tool(self):
        return mcp.tool


Registrar().tool(look)


# construct: static method
class Registrar:
    @staticmethod
    def add(function):
        mcp.tool(function)


Registrar.add(look)


# construct: class method
class Registrar:
    server = mcp

    @classmethod
    def add(cls, function):
        cls.server.tool(function)


Registrar.add(look)


# construct: static method called as a function
def add(function):
    mcp.tool(function)


class Registrar:
    add = staticmethod(add)


Registrar().add(look)


# construct: class method called as a function
def add(cls, function):
    mcp.tool(function)


class Registrar:
    add = classmethod(add)


Registrar.add(look)


# construct: __call__ of an object
class Registrar:
    def __call__(self, function):
        mcp.tool(function)
        return function


registrar = Registrar()
registrar(look)


# construct: __call__ that is assigned
class Registrar:
    pass


Registrar.__call__ = lambda self, function: mcp.tool(function)
Registrar()(look)


# construct: __dict__ of an object
class Holder:
    pass


holder = Holder()
holder.__dict__["server"] = mcp
holder.server.tool(look)


# construct: __dict__ updated
class Holder:
    def __init__(self, **given):
        self.__dict__.update(given)


Holder(server=mcp).server.tool(look)


# construct: vars of an object
class Holder:
    def __init__(self):
        self.look = look


for function in vars(Holder()).values():
    mcp.tool(function)


# construct: __dict__ of a class
class Tools:
    @staticmethod
    def look(key: str) -> str:
        return key


mcp.tool(Tools.__dict__["look"].__func__)


# construct: __slots__
class Holder:
    __slots__ = ("server",)

    def __init__(self):
        self.server = mcp


Holder().server.tool(look)


# construct: __func__ of a method
class Tools:
    def look(key: str) -> str:
        return key


mcp.tool(Tools().look.__func__)


# construct: __self__ of a method
add = mcp.tool
add.__self__.tool(look)


# construct: __class__ of an object
class Registrar:
    @classmethod
    def add(cls, function):
        mcp.tool(function)


Registrar().__class__.add(look)


# construct: __wrapped__
from functools import wraps


@wraps(look)
def wrapper(*args):
    return None


mcp.tool(wrapper.__wrapped__)


# construct: attribute of a function
look.server = mcp
look.server.tool(look)


# construct: SimpleNamespace
from types import SimpleNamespace

holder = SimpleNamespace(server=mcp, function=look)
holder.server.tool(holder.function)


# construct: namedtuple
from collections import namedtuple

Entry = namedtuple("Entry", "server function")
entry = Entry(mcp, look)
entry.server.tool(entry.function)


# construct: MethodType
from types import MethodType


class Registrar:
    pass


def add(self, function):
    mcp.tool(function)


registrar = Registrar()
registrar.add = MethodType(add, registrar)
registrar.add(look)


# construct: __get__ of a function
def add(self, function):
    mcp.tool(function)


add.__get__(object())(look)


# construct: __getattr__ of a module
import sys


def __getattr__(name):
    return mcp


sys.modules[__name__].server.tool(look)


# construct: globals by __all__
__all__ = ["look"]

for name in __all__:
    mcp.tool(globals()[name])


# construct: globals by a name
mcp.tool(globals()["look"])


# construct: globals that is stored in
globals()["server"] = mcp
server.tool(look)


# construct: locals
def install(server, function):
    locals()["server"].tool(locals()["function"])


install(mcp, look)


# construct: __defaults__
def add(function=None):
    mcp.tool(function)


add.__defaults__ = (look,)
add()


# construct: __code__
def add():
    mcp.tool(look)


def other():
    pass


other.__code__ = add.__code__
other()


# construct: __getattribute__ of what has no such method
mcp.__getattribute__("tool")(look)


# construct: object.__getattribute__
object.__getattribute__(mcp, "tool")(look)


# construct: __setattr__ of what has no such method
class Shop:
    pass


shop = Shop()
shop.__setattr__("find", look)
mcp.tool(shop.find)
