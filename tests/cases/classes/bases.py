#### a class below one that a call makes
Base = collections.namedtuple("Base", ["a"])
class D(Base): ...
class C(D): ...
#### a dataclass below one that a call makes
Base = collections.namedtuple("Base", ["a"])
@dataclasses.dataclass
class C(Base):
    b: int
#### a model below a function
def base(): ...
class C(BaseModel, base):
    b: int
#### a dataclass below a function
def base(): ...
@dataclasses.dataclass
class C(base):
    b: int
#### a class below a module
class C(sys):
    b: int
#### a model below a module
class C(BaseModel, sys):
    b: int
#### a class below what is no call
Base = int or str
class C(Base):
    b: int
#### a dataclass below what is no call
Base = int or str
@dataclasses.dataclass
class C(Base):
    b: int
#### a dataclass below a new type
Base = typing.NewType("Base", int)
@dataclasses.dataclass
class C(Base):
    b: int
#### a dataclass below an enum
class Base(enum.Enum): ...
@dataclasses.dataclass
class C(Base):
    b: int = 1
#### a model below a dataclass
@dataclasses.dataclass
class Base:
    a: int
class C(BaseModel, Base):
    b: int
#### a dataclass below a model
class Base(BaseModel):
    a: int
@dataclasses.dataclass
class C(Base):
    b: int
#### in a circle
class C(BaseModel, D):
    a: int
class D(C):
    b: int
#### a dataclass in a circle
@dataclasses.dataclass
class C(D):
    a: int
@dataclasses.dataclass
class D(C):
    b: int
#### a diamond
@dataclasses.dataclass
class Top:
    a: int
@dataclasses.dataclass
class Left(Top):
    b: int
@dataclasses.dataclass
class Right(Top):
    a: str
@dataclasses.dataclass
class C(Left, Right):
    d: int
#### a diamond of models
class Top(BaseModel):
    a: int
class Left(Top):
    b: int
class Right(Top):
    a: str
class C(Left, Right):
    d: int
#### a plain class
class C:
    a: int
#### a plain class below object
class C(object):
    a: int
#### a plain class below a class of a library
class C(decimal.Decimal):
    a: int
#### a mixin below a class that nobody knows
import elsewhere
class M(elsewhere.Base): ...
class C(BaseModel, M):
    a: int
#### a mixin below a mixin
class L(abc.ABC):
    def method(self): ...
class M(L):
    a = 3
class C(M, BaseModel):
    b: int
#### a mixin with a keyword
class L:
    def __init_subclass__(cls, **rest): ...
class M(L, x=1): ...
class C(M, BaseModel):
    b: int
#### a mixin with a decorator that is not told
def decorate(cls): return cls
@decorate
class M: ...
class C(M, BaseModel):
    b: int
#### a mixin with a decorator that is told
@typing.runtime_checkable
class M(typing.Protocol): ...
@dataclasses.dataclass
class C(M):
    b: int
#### a mixin that declares a field
class M:
    a: int = 3
class C(M, BaseModel):
    b: int
#### a mixin that has a hook
class M:
    @classmethod
    def __get_pydantic_json_schema__(cls, core, handler): return {}
class C(M, BaseModel):
    b: int
#### a mixin with a validator
class M:
    @pydantic.field_validator("b", mode="plain")
    @classmethod
    def check(cls, value): return value
class C(M, BaseModel):
    b: int
#### a mixin with a method under a decorator
import functools
class M:
    @functools.cache
    def check(self): return 1
class C(M, BaseModel):
    b: int
#### a decorator that nobody knows
@elsewhere
class C(BaseModel):
    b: int
#### a decorator that is looked up
DECORATORS = [dataclasses.dataclass]
@DECORATORS[0]
class C:
    b: int
#### a decorator that nobody knows above one that is told
@[typing.final][0]
@dataclasses.dataclass
class C:
    b: int
#### a named tuple below a named tuple
class Base(typing.NamedTuple):
    a: int
class C(Base): ...
#### a typed dict below one that a call makes
Base = typing_extensions.TypedDict("Base", {"a": int})
class C(Base):
    b: int
#### a typed dict below two
class A(typing_extensions.TypedDict, total=False):
    a: int
class B(typing_extensions.TypedDict):
    b: int
class C(A, B):
    d: int
#### a typed dict whose keywords are unpacked
GIVEN = {"total": False}
class C(typing_extensions.TypedDict, **GIVEN):
    a: int
#### a typed dict that is total by a name
TOTAL = False
class C(typing_extensions.TypedDict, total=TOTAL):
    a: int
#### a typed dict that is total by what is not told
import elsewhere
class C(typing_extensions.TypedDict, total=elsewhere.TOTAL):
    a: int
#### a typed dict with extra items
class C(typing_extensions.TypedDict, extra_items=int):
    a: int
#### a typed dict that is closed
class C(typing_extensions.TypedDict, closed=True):
    a: int
#### a dataclass without a configuration
@pydantic.dataclasses.dataclass(config=None)
class C:
    a: int
#### a dataclass with a configuration
@pydantic.dataclasses.dataclass(config=ConfigDict(extra="forbid"))
class C:
    a: int
#### a dataclass with a configuration that shows nowhere, below one with another
@pydantic.dataclasses.dataclass(config=ConfigDict(extra="forbid"))
class Base:
    b: int = 1
@pydantic.dataclasses.dataclass(config=ConfigDict(validate_assignment=True))
class C(Base):
    a: int = 1
#### a dataclass whose base has a configuration
@pydantic.dataclasses.dataclass(config=ConfigDict(extra="forbid"))
class Base:
    b: int = 1
@dataclasses.dataclass
class C(Base):
    """C."""
    a: int = 1
#### a configuration annotated, without a value
@dataclasses.dataclass
class C:
    __pydantic_config__: ClassVar[ConfigDict]
    a: int
#### a configuration annotated
@dataclasses.dataclass
class C:
    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")
    a: int
#### a configuration by keywords
@pydantic.with_config(extra="forbid")
@dataclasses.dataclass
class C:
    a: int
#### a configuration by unpacked keywords
GIVEN = {"extra": "forbid"}
@pydantic.with_config(**GIVEN)
@dataclasses.dataclass
class C:
    a: int
#### options that are unpacked
GIVEN = {"kw_only": True}
@dataclasses.dataclass(**GIVEN)
class C:
    a: int
#### a base that is looked up
BASES = [BaseModel]
class C(BASES[0]):
    a: int
#### a mixin below a function
def base(): ...
class M(base): ...
class C(BaseModel, M):
    a: int
#### a mixin with a metaclass
class M(metaclass=abc.ABCMeta): ...
class C(BaseModel, M):
    a: int
