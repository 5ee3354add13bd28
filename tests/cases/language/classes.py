# construct: class body calls
class Tools:
    mcp.tool(look)


# construct: __init__
class Registrar:
    def __init__(self, function):
        mcp.tool(function)


Registrar(look)


# construct: __new__
class Registrar:
    def __new__(cls, function):
        mcp.tool(function)
        return super().__new__(cls)


Registrar(look)


# construct: __new__ that gives something else
class Registrar:
    def __new__(cls, server):
        return server.tool


Registrar(mcp)(look)


# construct: __new__ of a singleton
class Holder:
    held = None

    def __new__(cls):
        if cls.held is None:
            cls.held = object.__new__(cls)
            cls.held.server = mcp
        return cls.held


Holder().server.tool(look)


# construct: __init_subclass__
class Base:
    def __init_subclass__(cls, **options):
        mcp.tool(cls.run, name="look")


class Look(Base):
    @staticmethod
    def run(key: str) -> str:
        return key


# construct: __set_name__
class Exposed:
    def __init__(self, function):
        self.function = function

    def __set_name__(self, owner, name):
        mcp.tool(self.function)


class Tools:
    found = Exposed(look)


# construct: __set_name__ of a decorator
class exposed:
    def __init__(self, function):
        self.function = function

    def __set_name__(self, owner, name):
        mcp.tool(self.function, name=name)


class Tools:
    @exposed
    def look(key: str) -> str:
        return key


# construct: __init__ of a metaclass
class Meta(type):
    def __init__(cls, name, bases, namespace):
        super().__init__(name, bases, namespace)
        mcp.tool(cls.run, name="look")


class Look(metaclass=Meta):
    @staticmethod
    def run(key: str) -> str:
        return key


# construct: __new__ of a metaclass
class Meta(type):
    def __new__(mcs, name, bases, namespace):
        cls = super().__new__(mcs, name, bases, namespace)
        mcp.tool(cls.run, name="look")
        return cls


class Look(metaclass=Meta):
    @staticmethod
    def run(key: str) -> str:
        return key


# construct: __new__ of a metaclass by its namespace
class Meta(type):
    def __new__(mcs, name, bases, namespace):
        for key, value in namespace.items():
            if not key.startswith("_"):
                mcp.tool(value, name=key)
        return type.__new__(mcs, name, bases, namespace)


class Tools(metaclass=Meta):
    def look(key: str) -> str:
        return key


# construct: metaclass of a base
class Meta(type):
    def __init__(cls, name, bases, namespace):
        super().__init__(name, bases, namespace)
        if bases:
            mcp.tool(cls.run, name="look")


class Base(metaclass=Meta):
    pass


class Look(Base):
    @staticmethod
    def run(key: str) -> str:
        return key


# construct: __call__ of a metaclass
class Meta(type):
    def __call__(cls, function):
        mcp.tool(function)
        return super().__call__()


class Registrar(metaclass=Meta):
    pass


Registrar(look)


# construct: __getattr__ of a metaclass
class Meta(type):
    def __getattr__(cls, name):
        return getattr(mcp, name)


class Registrar(metaclass=Meta):
    pass


Registrar.tool(look)


# construct: __getitem__ of a metaclass
class Meta(type):
    def __getitem__(cls, function):
        return mcp.tool(function)


class Registrar(metaclass=Meta):
    pass


Registrar[look]


# construct: method of a metaclass
class Meta(type):
    def register(cls, function):
        return mcp.tool(function)


class Registrar(metaclass=Meta):
    pass


Registrar.register(look)


# construct: function as metaclass
def register(name, bases, namespace):
    mcp.tool(namespace["look"])
    return type(name, bases, namespace)


class Tools(metaclass=register):
    def look(key: str) -> str:
        return key


# construct: __prepare__
class Registering(dict):
    def __setitem__(self, key, value):
        if key == "look":
            mcp.tool(value)
        super().__setitem__(key, value)


class Meta(type):
    @classmethod
    def __prepare__(mcs, name, bases):
        return Registering()


class Tools(metaclass=Meta):
    def look(key: str) -> str:
        return key


# construct: __class_getitem__
class Registrar:
    def __class_getitem__(cls, function):
        return mcp.tool(function)


Registrar[look]


# construct: __mro_entries__
class Base:
    def __init__(self, function):
        self.function = function

    def __mro_entries__(self, bases):
        mcp.tool(self.function)
        return ()


class Tools(Base(look)):
    pass


# construct: __instancecheck__
class Meta(type):
    def __instancecheck__(cls, value):
        mcp.tool(value)
        return True


class Tool(metaclass=Meta):
    pass


isinstance(look, Tool)


# construct: __subclasscheck__
class Meta(type):
    def __subclasscheck__(cls, other):
        mcp.tool(other.run, name="look")
        return True


class Tool(metaclass=Meta):
    pass


class Look:
    @staticmethod
    def run(key: str) -> str:
        return key


issubclass(Look, Tool)


# construct: __subclasses__
class Base:
    pass


class Look(Base):
    @staticmethod
    def run(key: str) -> str:
        return key


for each in Base.__subclasses__():
    mcp.tool(each.run, name="look")


# construct: class decorator
def register(cls):
    mcp.tool(cls.run, name="look")
    return cls


@register
class Look:
    @staticmethod
    def run(key: str) -> str:
        return key


# construct: class decorator over vars
def register(cls):
    for name, value in list(vars(cls).items()):
        if not name.startswith("_"):
            mcp.tool(value.__func__, name=name)
    return cls


@register
class Tools:
    @staticmethod
    def look(key: str) -> str:
        return key


# construct: class keyword
class Base:
    def __init_subclass__(cls, function=None):
        mcp.tool(function)


class Look(Base, function=look):
    pass


# construct: type of three arguments
def run(self):
    return mcp


Made = type("Made", (), {"server": run})
Made().server().tool(look)


# construct: type of three arguments with __init__
def begin(self, function):
    mcp.tool(function)


Made = type("Made", (), {"__init__": begin})
Made(look)


# construct: __post_init__
from dataclasses import dataclass
from typing import Any


@dataclass
class Entry:
    function: Any

    def __post_init__(self):
        mcp.tool(self.function)


Entry(look)


# construct: default factory
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Entry:
    tool: Any = field(default_factory=lambda: mcp.tool(look))


Entry()


# construct: class nested in a class
class Outer:
    class Inner:
        @staticmethod
        def add(function):
            mcp.tool(function)


Outer.Inner.add(look)


# construct: super of two
class Base:
    def add(self, function):
        mcp.tool(function)


class Registrar(Base):
    def add(self, function):
        super(Registrar, self).add(function)


Registrar().add(look)


# construct: cooperative classes
class Last:
    def add(self, function):
        mcp.tool(function)


class First(Last):
    def add(self, function):
        super().add(function)


class Second(Last):
    def add(self, function):
        super().add(function)


class Both(First, Second):
    pass


Both().add(look)


# construct: __del__
class Registrar:
    def __del__(self):
        mcp.tool(look)


registrar = Registrar()
del registrar


# construct: members of an enum
from enum import Enum
from functools import partial


class Tools(Enum):
    LOOK = partial(look)


for member in Tools:
    mcp.tool(member.value.func)


# construct: names of an enum
from enum import Enum


class Names(Enum):
    LOOK = "look"


for member in Names:
    mcp.tool(globals()[member.value])


# construct: __init__ of an enum
from enum import Enum


class Tools(Enum):
    LOOK = ("look", 1)

    def __init__(self, name, number):
        mcp.tool(look, name=name)


# construct: __members__ of an enum
from enum import Enum

FUNCTIONS = {"look": look}


class Names(str, Enum):
    LOOK = "look"


for name, member in Names.__members__.items():
    mcp.tool(FUNCTIONS[member.value])


# construct: abstract class
from abc import ABC, abstractmethod


class Base(ABC):
    def __init__(self):
        mcp.tool(self.function, name="look")

    @abstractmethod
    def function(self, key: str) -> str: ...


class Look(Base):
    def function(self, key: str) -> str:
        return key


Look()


# construct: subclasses of an abstract class
from abc import ABC


class Tools(ABC):
    pass


class Looking(Tools):
    find = staticmethod(look)


for each in Tools.__subclasses__():
    mcp.tool(each.find)


# construct: model_post_init
from pydantic import BaseModel


class Tools(BaseModel):
    name: str

    def model_post_init(self, context):
        mcp.tool(look, name=self.name)


Tools(name="look")


# construct: isinstance of a protocol
from typing import Protocol, runtime_checkable


@runtime_checkable
class Finding(Protocol):
    def find(self): ...


class Shop:
    def find(self):
        return look


if isinstance(Shop(), Finding):
    mcp.tool(Shop().find())


# construct: isinstance of a protocol that is not met
# not registered
from typing import Protocol, runtime_checkable


@runtime_checkable
class Finding(Protocol):
    def find(self): ...


class Shop:
    pass


if isinstance(Shop(), Finding):
    mcp.tool(look)
