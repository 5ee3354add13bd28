#### under a condition that holds
class C(BaseModel):
    a: int
    if sys.version_info >= (3, 8):
        b: int
#### under a condition that does not hold
class C(BaseModel):
    a: int
    if sys.version_info < (3, 8):
        b: int
#### under a condition that is not told
import elsewhere
class C(BaseModel):
    a: int
    if elsewhere.B:
        b: int
#### deleted, in the last class of the file
@tool
def act(each: "C") -> str:
    '''Act.'''
class C(BaseModel):
    a: int = 1
    del a
#### deleted, outside the class
a = 1
class C(BaseModel):
    a: int = 1
del a
#### an item of it deleted
class C(BaseModel):
    a: dict[str, int] = {"x": 1, "y": 2}
    del a["x"]
#### an item of it set
class C(BaseModel):
    a: dict[str, int] = {"x": 1}
    a["y"] = 2
#### an item of it appended, below a method
class C(BaseModel):
    a: list[int] = [1]
    def method(self): ...
    a.append(2)
#### added to
class C(BaseModel):
    a: int = 1
    a += 1
#### changed by names of methods that are not its own
class C(BaseModel):
    a: list[int] = [1]
    def method(self):
        a = []
        a.append(2)
        a[0] = 1
    class Inner:
        a = []
        a.append(2)
    def one(self): a = []; a.append(3)
a = []
a.append(2)
#### an attribute of it deleted
class Held: ...
class C(BaseModel):
    h: ClassVar = Held()
    h.x = 1
    a: int = 1
    del h.x
#### a private name of a dataclass
@dataclasses.dataclass
class C:
    __a: int
    _b: int
    __c__: int
#### a private name of a typed dict
class C(typing_extensions.TypedDict):
    __a: int
    _b: int
    __c__: int
#### a private name of a class whose name is dashes
@dataclasses.dataclass
class __:
    __a: int
C = __
#### a private name of a class with a leading dash
@dataclasses.dataclass
class _D:
    __a: int
C = _D
#### a private name of a model
class C(BaseModel):
    _a: int = 1
    b: int
#### a class variable
class C(BaseModel):
    a: ClassVar[int] = 1
    b: ClassVar = 1
    c: "ClassVar[int]" = 1
    d: typing.ClassVar[list["Unknown"]] = []
    e: int
#### twice
class C(BaseModel):
    a: int
    b: int
    a: str
#### with docs of its own
class C(BaseModel):
    model_config = ConfigDict(use_attribute_docstrings=True)
    a: int
    """What a is.

    More.
    """
    b: int
#### a default that is a lambda
class C(BaseModel):
    a: Any = lambda: 3
#### of a type that is not told
class C(BaseModel):
    a: unknown
#### a default that is not told
def make(): return open("x").read()
class C(BaseModel):
    a: str = make()
#### of a name that a method changes
class C(BaseModel):
    a: list[int] = [1]
    def method(self, a):
        a.append(3)
class D(BaseModel):
    c: C
    a: list[int]
    def method(self, a):
        a.append(3)
@tool
def act(each: D) -> str: "Act."
#### of a name that is changed before
a = [1]
a.append(2)
class C(BaseModel):
    a: list[int] = [1]
    def method(self): ...
    a += [3]
#### of a name that a method deletes
class C(BaseModel):
    a: list[int] = [1]
    def method(self, a):
        del a
#### of a name that is changed beside the class
class C(BaseModel):
    a: list[int] = [1]
a = []
a.append(3)
#### unreflected: the title of a root
class C(pydantic.RootModel[Annotated[int, Field(title="Number")]]): ...
#### unreflected: the title of a root by its field
class C(pydantic.RootModel[int]):
    root: int = Field(3, title="Number")
#### the title of an enum with metadata
class Level(enum.Enum):
    LOW = "low"
class C(BaseModel):
    a: Annotated[Level, Field(description="How much.")]
    b: Annotated[Level, pydantic.WithJsonSchema({"type": "string"})]
#### changed in the body behind a method
class C(BaseModel):
    names: list[str] = ["a"]

    def called(self) -> None: ...

    names += ["b"]
#### deleted in the body behind a method
class C(BaseModel):
    size: int = 1

    def called(self) -> None: ...

    del size
#### a name of the module changed behind the class
names = ["a"]


class C(BaseModel):
    names: list[str] = ["a"]


names += ["b"]
#### a name changed within a method and a class of the body
class C(BaseModel):
    names: list[str] = ["a"]

    def called(self) -> None:
        names = []
        names += ["b"]

    class Inner:
        names = ["c"]
        names += ["d"]
#### a field that a class above imports
class Mixed:
    import json as size


class C(Mixed, BaseModel):
    size: Any
#### unreflected: a field that is an alias of a class above
class Mixed:
    type size = int


class C(Mixed, BaseModel):
    size: Any
