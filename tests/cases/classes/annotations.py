#### a constrained type with what is no keyword
C = pydantic.conint(3)
#### a constrained type of unpacked keywords
GIVEN = {"ge": 3}
C = pydantic.conint(**GIVEN)
#### a constrained list of an item by keyword
C = pydantic.conlist(item_type=int, min_length=1)
#### a constrained list of an item and one by place
C = pydantic.conlist(int, 3)
#### a constrained list of nothing
C = pydantic.conlist()
#### a constrained list of an item and unpacked keywords
GIVEN = {"min_length": 3}
C = pydantic.conlist(int, **GIVEN)
#### a constrained list of an item by keyword and unpacked keywords
GIVEN = {"min_length": 3}
C = pydantic.conlist(item_type=int, **GIVEN)
#### constrained numbers
C = dict[pydantic.conint(ge=1, strict=True), pydantic.confloat(lt=2, allow_inf_nan=False)]
#### constrained numbers without limits
C = dict[pydantic.conint(), pydantic.condecimal(max_digits=3, multiple_of=2)]
#### constrained texts
C = dict[pydantic.constr(min_length=1), pydantic.conbytes(max_length=2, strict=False)]
#### constrained containers
C = tuple[pydantic.conset(int, max_length=3), pydantic.confrozenset(str), pydantic.condate(gt=None)]
#### a mark by a call of a class that has a keyword
class Base:
    def __init_subclass__(cls, **rest): ...
class Mark(Base, x=1): ...
C = Annotated[int, Mark()]
#### a mark that is a function
def mark(): return 3
C = Annotated[int, mark]
#### a mark that a function makes
def mark(): return 3
C = Annotated[int, mark()]
#### a mark that a function makes, by a name
def mark(): return 3
MARK = mark()
C = Annotated[int, MARK]
#### a mark that calls a mark
class Mark:
    def __call__(self): return self
MARK = Mark()
C = Annotated[int, MARK()]
#### a mark below a class that nobody knows
import elsewhere
class Mark(elsewhere.Base): ...
C = Annotated[int, Mark()]
#### a mark that has a hook
class Mark:
    def __get_pydantic_core_schema__(self, source, handler): return handler(str)
C = Annotated[int, Mark()]
#### a mark below one that has a hook
class Base:
    def __get_pydantic_core_schema__(self, source, handler): return handler(str)
class Mark(Base): ...
C = Annotated[int, Mark()]
#### a mark whose class is changed
class Mark: ...
Mark.__get_pydantic_core_schema__ = lambda self, source, handler: handler(str)
C = Annotated[int, Mark()]
#### a serializer with its return type
def show(value): return str(value)
C = Annotated[int, pydantic.PlainSerializer(show, return_type=str)]
#### a serializer with its return type by place
def show(value): return str(value)
C = Annotated[int, pydantic.PlainSerializer(show, str)]
#### a serializer by keyword
def show(value) -> str: return str(value)
C = Annotated[int, pydantic.PlainSerializer(func=show)]
#### a serializer of nothing
C = Annotated[int, pydantic.PlainSerializer()]
#### unreflected: serializers, of results
from fastmcp import FastMCP
server = FastMCP("a")
def untold(value) -> unknown: ...
def bare(value): ...
def told(value, handler) -> str: ...
class Show:
    def __init__(self, value): ...
@server.tool
def act(a: int) -> Annotated[int, pydantic.PlainSerializer(untold)]: "Act."
@server.tool
def bare_act(a: int) -> Annotated[int, pydantic.PlainSerializer(bare)]: "Act."
@server.tool
def told_act(a: int) -> Annotated[int, pydantic.WrapSerializer(func=told)]: "Act."
@server.tool
def class_act(a: int) -> Annotated[int, pydantic.PlainSerializer(Show)]: "Act."
@server.tool
def library_act(a: int) -> Annotated[int, pydantic.PlainSerializer(str)]: "Act."
@server.tool
def other_act(a: int) -> Annotated[str, pydantic.PlainSerializer(str.upper)]: "Act."
@server.tool
def lambda_act(a: int) -> Annotated[int, pydantic.PlainSerializer(lambda value: "a")]: "Act."
@server.tool
def typed_act(a: int) -> Annotated[int, pydantic.PlainSerializer(untold, return_type=str)]: "Act."
@server.tool
def placed_act(a: int) -> Annotated[int, pydantic.PlainSerializer(untold, str)]: "Act."
#### a literal of what is subscripted, and no literal
NAMES = ["a", "b"]
C = Literal[NAMES[0]]
#### a literal of a name that is a type
C = Literal[int]
#### a literal of an alias
A = Literal["a", "b"]
C = Literal[A, "d", Literal[A, 3]]
#### a literal of what is unpacked
NAMES = ["a", "b"]
C = Literal[*NAMES]
#### a literal of a tuple
NAMES = ("a", "b")
C = Literal[NAMES]
#### a literal of a list
NAMES = ["a", "b"]
C = Literal[NAMES]
#### a type that is long to write, and none
C = [int, str, float][0] if sys.argv else dict(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa=bbbbbbbbbbbbbbbbbbbbbbbbbbb)
#### a call that is long to write
C = Annotated[make(aaaaaaaaaaaaaaaaaaaaaaaaa=1, bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb=2, ccccccccccc=3), 1]
#### callables
class C(BaseModel):
    a: typing.Callable = lambda: 0
    b: typing.Callable[..., Any] = lambda: 0
    c: collections.abc.Callable[[int, "D"], str] = lambda: 0
    d: typing.Callable[[decimal.Context], str] = lambda: 0
class D: ...
#### a callable of what is not told
C = typing.Callable[[unknown], int]
#### a callable of a type without a schema
class D: ...
class C(BaseModel):
    a: typing.Callable[[D], typing.Iterator[open]] = lambda: 0
#### a callable of one thing
C = typing.Callable[int]
#### a callable of three
C = typing.Callable[[int], int, int]
#### the empty tuple
C = tuple[()]
#### a tuple of a tuple
C = tuple[(int, str)]
#### a tuple of two tuples
C = tuple[(int, str), (str, int)]
#### a mapping of one tuple
C = dict[(str, int)]
#### a tuple of a list
C = tuple[[int, str]]
#### types that are unpacked
TYPES = (int, str)
C = tuple[*TYPES, float]
#### types that are unpacked of a list
TYPES = [int, str]
C = tuple[*TYPES]
#### types that are unpacked where they stand
C = tuple[*[int, str], *(float,)]
#### types that are unpacked of a set
C = tuple[*{int}]
#### types that are unpacked of a named set
TYPES = {int}
C = tuple[*TYPES]
#### types that are unpacked within what is unpacked
INNER = (int, str)
TYPES = (*INNER, float)
C = tuple[*TYPES]
#### types that are unpacked of what changes
TYPES = [int, str]
TYPES.append(float)
C = tuple[*TYPES]
#### types that are unpacked of a call
def make(): return int, str
C = tuple[*make()]
#### types that are unpacked of a subscript
TYPES = [(int, str)]
C = tuple[*TYPES[0]]
#### types that are unpacked of another module
import elsewhere
C = tuple[*elsewhere.TYPES]
#### an optional of two
C = Optional[int, str]
#### an optional of a tuple
C = Optional[(int, str)]
#### required keys
class C(typing_extensions.TypedDict, total=False):
    a: typing_extensions.Required[int]
    b: typing_extensions.NotRequired[str]
    c: typing_extensions.ReadOnly[typing_extensions.Required[int]]
#### a final field
class C(BaseModel):
    a: typing.Final = 3
    b: typing.Final[int] = 4
    c: int
#### a final field without a value
class C(BaseModel):
    a: typing.Final[int]
#### a final field that is qualified by what is none
@dataclasses.dataclass
class C:
    a: dataclasses.InitVar[int]
    b: dataclasses.InitVar = 3
#### qualifiers with more than they take
class C(BaseModel):
    a: typing.Final[int, str]
#### an alias that refers to itself
C = list["C"]
#### an alias that changes
C = [int]
C.append(str)
#### invalid: an alias with more arguments than it has
A = list[T]
C = A[int, str]
#### an alias with fewer arguments than it has
A = dict[T, T]
C = A[int]
#### an alias of a subtraction
C = int - str
#### an alias of a pipe of a subtraction
C = int | (str - int)
#### an alias of a subtraction in a pipe
C = (str - int) | int
#### a pipe of pipes
class D(BaseModel):
    a: int
A = int | None
C = A | (str | bytes) | D
#### a parameter that is a function
def make(): ...
C = make
#### a parameter that is a module
C = sys
#### a parameter that is an object
C = sys.stdout
#### a name like one that is known
C = typing.Lsit[int]
#### a text that is no expression
C = "int +"
#### a text that is two
C = "int; str"
#### a text within a text
C = "list['int']"
#### a type of a name that is defined on a condition
if sys.version_info >= (3, 8):
    C = int
else:
    C = str
#### a call that is sixty characters long
C = make(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa=1)
#### a call that is sixty-one characters long
C = make(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa=1)
#### unreflected: types of parameters of functions around tools
from fastmcp import FastMCP
server = FastMCP("a")
def of(kind, other):
    @server.tool
    def act(each: kind, more: list[other], most: dict[str, kind | None]) -> str: "Act."
of(list[int], dict[str, T])
#### a qualifier alone
C = typing.Final
#### a qualifier of a qualifier
class C(typing_extensions.TypedDict):
    a: typing_extensions.Required[typing_extensions.NotRequired[int]]
#### a name of a star in a class of another module
import elsewhere
C = elsewhere.Unknown
#### a mark below marks
class Base(typing.Protocol): ...
class Other(Base, Generic[T]): ...
class Mark(Other[int], abc.ABC): ...
C = Annotated[int, Mark()]
#### a framework's type with arguments
import fastmcp
@tool
def act(each: int, context: fastmcp.Context[int]) -> str: "Act."
#### parameters that are variables of a class
@tool
def act(each: typing.Final[int] = 3) -> str: "Act."
@tool
def other(each: ClassVar[int]) -> str: "Act."
@tool
def more(each: ClassVar[int] = 3, *, last: int = 4) -> str: "Act."
@tool
def final(each: typing.Final[int]) -> str: "Act."
#### generic aliases of what is marked, and of callables
A = list[Annotated[T, Field(description="It.")]]
B = typing.Callable[[T, list[T]], T]
class D(typing_extensions.TypedDict):
    a: A[int]
    b: typing_extensions.NotRequired[A[str]]
@dataclasses.dataclass
class C:
    d: D
    b: Annotated[B[int], pydantic.WithJsonSchema({"type": "string"})]
#### a generic class of a qualified field
class D(typing_extensions.TypedDict, Generic[T]):
    a: typing_extensions.Required[T]
    b: typing_extensions.NotRequired[list[T]]
C = D[int]
#### marks below object and ABC
class Mark(object): ...


class Other(abc.ABC): ...


@tool
def act(each: Annotated[int, Mark(), Other]) -> str:
    '''Act.'''
    return ""
