#### a generic base
class C(Generic[T], enum.Enum):
    A = "a"
#### a text that is an enum
class C(str, enum.Enum):
    A = "a"
    B = "b"
#### bytes that are an enum
class C(bytes, enum.Enum):
    A = b"a"
#### a number that is an enum
class C(float, enum.Enum):
    A = 1.5
#### another mixin
class C(complex, enum.Enum):
    A = 1
#### a mixin of the sources
class M:
    def shout(self): return 1
class C(M, enum.Enum):
    A = "a"
#### a mixin with a docstring, and attributes
class M:
    "What M is."
    value: str
    label = "x"
    shown: int = 3
    def shout(self): return self.value.upper()
class C(M, str, enum.Enum):
    A = "a"
    B = "b"
#### two mixins, one below a third
class Top:
    def top(self): return 1
class M(Top):
    @classmethod
    def choices(cls): return [each.value for each in cls]
class N:
    @property
    def label(self): return self.name.title()
class C(M, N, int, enum.Enum):
    A = 1
    B = 2
#### a mixin that is generic
class M(Generic[T]):
    def shout(self): return 1
class C(M[int], enum.Enum):
    A = "a"
#### a mixin above an enum without members
class M:
    def shout(self): return 1
class Base(M, enum.StrEnum): ...
class C(Base):
    A = enum.auto()
#### a mixin that takes other values
class Top:
    @classmethod
    def _missing_(cls, value): return cls.A
class M(Top): ...
class C(M, enum.Enum):
    A = 1
#### a mixin that is a text
class M(str):
    def shout(self): return 1
class C(M, enum.Enum):
    A = "a"
#### a mixin that makes members
class M:
    def __new__(cls, value): return object.__new__(cls)
class C(M, enum.Enum):
    A = "a"
#### a mixin that initializes members
class M:
    def __init__(self, value): self._value_ = value * 2
class C(M, enum.Enum):
    A = "a"
#### a mixin that gives values
class Top:
    value = 3
class M(Top): ...
class C(M, enum.Enum):
    A = "a"
#### a mixin that changes the schema
class M:
    @classmethod
    def __get_pydantic_json_schema__(cls, core, handler): return {"type": "string"}
class C(M, enum.Enum):
    A = "a"
#### a mixin that changes classes below
class M:
    def __init_subclass__(cls): cls.__doc__ = "Changed."
class C(M, enum.Enum):
    A = "a"
#### a mixin that is abstract
class M(abc.ABC):
    def shout(self): return 1
class C(M, enum.Enum):
    A = "a"
#### below an enum without members
class Base(enum.Enum):
    def shout(self): return 1
class C(Base):
    A = "a"
#### below an enum that a call makes
Base = enum.Enum("Base", [])
class C(Base):
    A = "a"
#### flags with a boundary
class C(enum.Flag, boundary=enum.STRICT):
    A = 1
    B = 2
#### flags with a boundary of another spelling
class C(enum.IntFlag, boundary=enum.FlagBoundary.CONFORM):
    A = 1
    B = 2
#### flags with a boundary that is not told
BOUNDARY = enum.KEEP
class C(enum.Flag, boundary=BOUNDARY):
    A = 1
    B = 2
#### auto with a value
class C(enum.Enum):
    A = enum.auto(5)
    B = enum.auto()
#### auto in a tuple
class C(enum.Enum):
    A = (enum.auto(), "x")
    B = (enum.auto(), "y")
#### auto that is shared
ONE = enum.auto()
class C(enum.Enum):
    A = ONE
    B = ONE
#### values that are unpacked
ONE = (1, 2)
class C(enum.Enum):
    A = (*ONE, 3)
    B = (*ONE,)
#### auto that is shared in a tuple
ONE = (enum.auto(),)
class C(enum.Enum):
    A = (*ONE, 3)
    B = (*ONE, 4)
#### auto of an alias
class C(enum.Enum):
    A = enum.auto()
    B = A
#### an alias
class C(enum.Enum):
    A = 1
    B = A
    D = 2
#### a value made of another
class C(enum.Enum):
    A = 1
    B = A + 1
#### a class among the members
class C(enum.Enum):
    class Inner: ...
    A = 1
#### a member under a condition
class C(enum.Enum):
    A = 1
    if sys.version_info >= (3, 8):
        B = 2
#### names that are no members
class C(enum.Enum):
    _private = 1
    __mangled = 2
    A = 3
    annotated: int
    def method(self): ...
#### the value missing
class C(enum.Enum):
    A = 1
    @classmethod
    def _missing_(cls, value): return cls.A
#### of a function
def make(): return 3
class C(enum.Enum):
    A = make()
#### a docstring
class C(enum.Enum):
    "What it is."
    A = 1
#### a value equal to one of auto
class C(enum.Enum):
    A = enum.auto()
    B = decimal.Decimal("1")
    D = decimal.Decimal("3")
#### values that no JSON value equals
class C(enum.Enum):
    A = b"a"
    B = (1, 2)
    C = datetime.date(2026, 1, 1)
    D = ["d", (1,)]
    E = {"e": [1]}
    F = None
    G = enum.auto()
    H = True
#### such values, and a text that they are made texts of
class C(str, enum.Enum):
    A = b"a", "ascii"
#### such values, and what makes members of others
class C(enum.Enum):
    A = b"a"
    @classmethod
    def _missing_(cls, value): return cls.A
#### such values, and a validator
class C(enum.Enum):
    A = b"a"
def read(value): return C.A
@tool
def act(each: Annotated[C, pydantic.BeforeValidator(read)]) -> str: "Act."
#### such values in a model
class E(bytes, enum.Enum):
    A = b"a"
class C(BaseModel):
    a: list[E]
#### an abstract base
class C(abc.ABC, enum.Enum):
    A = "a"
#### a protocol that is mixed in, through another mixin
class L(typing.Protocol):
    def shout(self): ...
class M(L): ...
class C(M, enum.Enum):
    A = "a"
