#### a validator that a call makes, which does not run
def check(cls, value): return value
class C(BaseModel):
    a: int
    if sys.version_info < (3, 8):
        made = pydantic.field_validator("a", mode="plain")(check)
#### a validator that a call makes
def check(cls, value): return value
class C(BaseModel):
    a: int
    made = pydantic.field_validator("a", mode="plain")(check)
#### a validator that a call makes of a lambda
class C(BaseModel):
    a: int
    made = pydantic.field_validator("a", mode="plain")(lambda value: value)
#### a validator that a call makes of what is unpacked
GIVEN = []
class C(BaseModel):
    a: int
    made = pydantic.field_validator("a", mode="plain")(*GIVEN)
#### a validator that a call makes of nothing
class C(BaseModel):
    a: int
    made = pydantic.field_validator("a", mode="plain")()
#### a validator that a call makes of a function of a library
class C(BaseModel):
    a: str
    made = pydantic.field_validator("a", mode="plain")(str.upper)
#### a validator that a call makes of a class
class Check:
    def __init__(self, value): ...
class C(BaseModel):
    a: str
    made = pydantic.field_validator("a", mode="plain")(Check)
#### a computed field that a call makes
class C(BaseModel):
    a: str
    made = pydantic.computed_field(lambda self: 3)
#### a plain method under a condition that is not told
import elsewhere
class C(BaseModel):
    a: int
    if elsewhere.X:
        def method(self): ...
        made: ClassVar = sorted([2])
#### a validator under a condition that is not told
import elsewhere
class C(BaseModel):
    a: int
    if elsewhere.X:
        @pydantic.field_validator("a", mode="plain")
        @classmethod
        def check(cls, value): return value
#### a setter of a class above
class Base(BaseModel):
    a: int
    @pydantic.computed_field
    @property
    def size(self) -> int: return 1
class C(Base):
    @Base.size.setter
    def size(self, value): ...
#### a setter of another property
class C(BaseModel):
    a: int
    @property
    def size(self) -> int: return 1
    @size.setter
    def other(self, value): ...
#### a setter of what is not in the class
class Other:
    @property
    def size(self) -> int: return 1
class C(BaseModel):
    a: int
    @Other.size.setter
    def other(self, value): ...
#### a method in the place of a validator
class Base(BaseModel):
    a: int
    @pydantic.field_validator("a", mode="plain")
    @classmethod
    def check(cls, value): return value
class C(Base):
    def check(self): return 3
#### a property in the place of a computed field
class Base(BaseModel):
    a: int
    @pydantic.computed_field
    @property
    def size(self) -> int: return 1
class C(Base):
    @property
    def size(self) -> str: return ""
#### decorators in the wrong order
class C(BaseModel):
    a: int
    @classmethod
    @pydantic.field_validator("a", mode="plain")
    def check(cls, value): return value
#### two validators of one function
class C(BaseModel):
    a: int
    b: int
    @pydantic.field_validator("a", mode="plain")
    @pydantic.field_validator("b", mode="plain")
    @classmethod
    def check(cls, value): return value
#### names that are not told, of a validator that runs after
import elsewhere
class C(BaseModel):
    a: int
    @pydantic.field_validator(*elsewhere.NAMES)
    @classmethod
    def check(cls, value): return value
#### names that are not told, of a validator that runs before
import elsewhere
class C(BaseModel):
    a: int
    @pydantic.field_validator(*elsewhere.NAMES, mode="before", check_fields=False)
    @classmethod
    def check(cls, value): return value
#### names that are not told, of a validator around
import elsewhere
class C(BaseModel):
    a: int
    @pydantic.field_validator(*elsewhere.NAMES, mode="wrap")
    @classmethod
    def check(cls, value, handler): return value
#### names that are not told, of a validator with an input type
import elsewhere
class C(BaseModel):
    a: int
    @pydantic.field_validator(*elsewhere.NAMES, mode="before", json_schema_input_type=str)
    @classmethod
    def check(cls, value): return value
#### names that are not told, of a serializer
import elsewhere
class C(BaseModel):
    a: int
    @pydantic.field_serializer(*elsewhere.NAMES)
    def check(self, value): return value
#### a validator of a model under a decorator that is not told
def decorate(method): return method
class C(BaseModel):
    a: int
    @pydantic.model_validator(mode="after")
    @decorate
    def check(self): return self
#### a static method that is a class method
class C(BaseModel):
    a: int
    @pydantic.field_validator("a", mode="plain")
    @classmethod
    @staticmethod
    def check(value): return value
#### unreflected: a deprecated computed field
class C(BaseModel):
    a: int
    @pydantic.computed_field
    @property
    @typing_extensions.deprecated("Use a.")
    def size(self) -> int: return 1
from fastmcp import FastMCP
server = FastMCP("a")
@server.tool
def act() -> C: "Act."
#### unreflected: a computed field deprecated without a call
class C(BaseModel):
    a: int
    @pydantic.computed_field
    @property
    @typing_extensions.deprecated
    def size(self) -> int: return 1
from fastmcp import FastMCP
server = FastMCP("a")
@server.tool
def act() -> C: "Act."
#### unreflected: a computed field of a type that is not told
class C(BaseModel):
    a: int
    @pydantic.computed_field
    @property
    def size(self) -> unknown: return 1
from fastmcp import FastMCP
server = FastMCP("a")
@server.tool
def act() -> C: "Act."
#### unreflected: a computed field of no type
class C(BaseModel):
    a: int
    @pydantic.computed_field
    @property
    def size(self): return 1
from fastmcp import FastMCP
server = FastMCP("a")
@server.tool
def act() -> C: "Act."
#### unreflected: a computed field of unpacked keywords
GIVEN = {"alias": "length"}
class C(BaseModel):
    a: int
    @pydantic.computed_field(**GIVEN)
    @property
    def size(self) -> int: return 1
from fastmcp import FastMCP
server = FastMCP("a")
@server.tool
def act() -> C: "Act."
#### unreflected: a computed field with a keyword that is a lambda
class C(BaseModel):
    a: int
    @pydantic.computed_field(json_schema_extra=lambda schema: None)
    @property
    def size(self) -> int: return 1
from fastmcp import FastMCP
server = FastMCP("a")
@server.tool
def act() -> C: "Act."
#### invalid: a decorator that nobody knows
class C(BaseModel):
    a: int
    @unknown.thing
    def check(self, value): return value
    made = unknown()
    other = sys()
#### a decorator that gives a function of its own, by an expression
def own(method): return lambda self: None
class C(BaseModel):
    a: int
    @own
    def check(self, value): return value
#### a decorator that gives what it was given
def own(method): return method
class C(BaseModel):
    a: int
    @own
    def check(self, value): return value
#### a decorator that gives what it has made
def own(method):
    made = pydantic.field_validator("a", mode="plain")(method)
    return made
class C(BaseModel):
    a: int
    @own
    def check(cls, value): return value
#### a decorator that gives a function of its own
def own(method):
    def inner(self): return method(self)
    return inner
class C(BaseModel):
    a: int
    @own
    def check(self, value): return value
#### a decorator that is called first, and gives a function of its own
def own(name):
    def outer(method):
        def inner(self): return method(self)
        return inner
    return outer
class C(BaseModel):
    a: int
    @own("a")
    def check(self, value): return value
#### a decorator that gives one of two
def own(method):
    def inner(self): return method(self)
    made = pydantic.field_validator("a", mode="plain")(method)
    if method.__name__ == "check":
        return made
    return inner
class C(BaseModel):
    a: int
    @own
    def check(cls, value): return value
#### a setter of a property that stands outside
@property
def outside(self): return 1
class C(BaseModel):
    a: int
    @outside.setter
    def size(self, value): ...
#### a validator of no field
class C(BaseModel):
    a: int
    @pydantic.field_validator()
    def check(cls, value): return value
#### a validator of what is no name
class C(BaseModel):
    a: int
    @pydantic.field_validator(1)
    def check(cls, value): return value
#### unreflected: computed fields under decorators that change nothing
class C(BaseModel):
    size: int

    @pydantic.computed_field
    @property
    @typing.final
    def final(self) -> int:
        return 1

    @pydantic.computed_field
    @property
    @typing_extensions.override
    def overriding(self) -> int:
        return 1

    @pydantic.computed_field
    @property
    @typing.no_type_check
    def unchecked(self) -> int:
        return 1

    @pydantic.computed_field
    @property
    @abc.abstractmethod
    def abstract(self) -> int:
        return 1


from fastmcp import FastMCP
server = FastMCP("a")
@server.tool
def act() -> C: "Act."
#### a method under a decorator that gives another's property
def cached(size):
    def inner(method):
        return property(method)

    return inner


class C(BaseModel):
    size: int

    @cached(1)
    def large(self):
        return 1
