#### a typed dict that is not total
C = typing_extensions.TypedDict("C", {"a": int, "b": str}, total=False)
#### a typed dict that says that it is total
C = typing_extensions.TypedDict("C", {"a": int}, total=True)
#### a typed dict that is closed
C = typing_extensions.TypedDict("C", {"a": int}, closed=True)
#### a typed dict with extra items
C = typing_extensions.TypedDict("C", {"a": int}, extra_items=int)
#### a typed dict that may be total
import elsewhere
C = typing_extensions.TypedDict("C", {"a": int}, total=elsewhere.TOTAL)
#### a typed dict whose key is no text
C = typing_extensions.TypedDict("C", {1: int})
#### a typed dict of fields that another has
C = typing_extensions.TypedDict("C", {"a": int, **{"b": int}})
#### a named tuple of lists
C = typing.NamedTuple("C", [["a", int], ["b", str]])
#### a named tuple of a pair of three
C = typing.NamedTuple("C", [("a", int, 3)])
#### a named tuple of a tuple of pairs
C = typing.NamedTuple("C", (("a", int), ("b", "str")))
#### a named tuple of nothing
C = typing.NamedTuple("C", [])
#### a named tuple of names, separated by commas
C = collections.namedtuple("C", "a, b c")
#### a named tuple of a tuple of names
C = collections.namedtuple("C", ("a", "b"))
#### a named tuple of a name computed
NAMES = ["a", "b"]
C = collections.namedtuple("C", NAMES)
#### an enum of pairs
C = enum.Enum("C", [("A", 1), ("B", 2)])
#### an enum of names, separated by spaces
C = enum.Enum("C", "A B")
#### an enum of integers of names
C = enum.IntEnum("C", ["A", "B"])
#### an enum that starts elsewhere
C = enum.Enum("C", ["A", "B"], start=5)
#### flags of names
C = enum.Flag("C", ["A", "B"])
#### flags of a table
C = enum.IntFlag("C", {"A": 1, "B": 2})
#### an alias with parameters
P = typing_extensions.TypeAliasType("P", list[T], type_params=(T,))
C = P[int]
#### an alias without parameters
C = typing_extensions.TypeAliasType("C", "list[int]", type_params=())
#### an alias whose parameters have a name
PARAMETERS = (T,)
P = typing_extensions.TypeAliasType("P", list[T], type_params=PARAMETERS)
C = P[int]
#### a type variable with a bound that is a text
U = TypeVar("U", bound="D")
class D(BaseModel):
    a: int
class C(BaseModel, Generic[U]):
    b: U
#### a type variable with constraints
U = TypeVar("U", int, str)
class C(BaseModel, Generic[U]):
    b: U
#### a type variable with a default
U = typing_extensions.TypeVar("U", default=int)
class C(BaseModel, Generic[U]):
    b: U
#### a type variable that varies
U = TypeVar("U", covariant=True)
class C(BaseModel, Generic[U]):
    b: U
#### a maker that is called by another name
E = enum.Enum
C = E("C", {"A": 1})
#### a typed dict that unpacks what it says
GIVEN = {"total": False}
C = typing_extensions.TypedDict("C", {"a": int}, **GIVEN)
#### a typed dict that says what is not known
C = typing_extensions.TypedDict("C", {"a": int}, frozen=True)
#### a type variable of unpacked keywords
GIVEN = {"bound": int}
U = TypeVar("U", **GIVEN)
class C(BaseModel, Generic[U]):
    b: U
#### a named tuple of names that are no texts
C = typing.NamedTuple("C", [(3, int)])
#### a default that is a member of an enum by a call
C = enum.Enum("C", {"A": 1})
@tool
def act(each: C = C.A) -> str: "Act."
#### an enum by keywords
C = enum.Enum(value="C", names="A B")
#### unreflected: a typed dict of Python's own
C = typing.TypedDict("C", {"a": int})
