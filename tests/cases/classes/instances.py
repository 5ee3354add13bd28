#### a generic class
@dataclasses.dataclass
class D(Generic[T]):
    a: T
@tool
def act(each: D[int] = D[int](a=1)) -> str: "Act."
#### a model
class C(BaseModel):
    a: int = 1
@tool
def act(each: C = C(a=2)) -> str: "Act."
#### a base that is not told
@dataclasses.dataclass
class Base(undefined):
    a: int = 1
@dataclasses.dataclass
class C(Base):
    a: int = 1
@tool
def act(each: C = C(a=2)) -> str: "Act."
#### a default by a factory
def make(): return [1]
@dataclasses.dataclass
class C:
    a: list[int] = dataclasses.field(default_factory=make)
@tool
def act(each: C = C()) -> str: "Act."
#### a default by a factory of Python's own
@dataclasses.dataclass
class C:
    a: list[int] = dataclasses.field(default_factory=list)
@tool
def act(each: C = C()) -> str: "Act."
#### a default by a factory within metadata
class C(BaseModel):
    a: Annotated[list[int], Field(default_factory=lambda: [1])]
@tool
def act(each: C = C()) -> str: "Act."
#### a limit that is an object
@dataclasses.dataclass
class C:
    a: Annotated[datetime.timedelta, Field(ge=datetime.timedelta(days=1))]
@tool
def act(each: C = C(a=datetime.timedelta(days=2))) -> str: "Act."
#### a validator in metadata
def check(value): return value
@dataclasses.dataclass
class C:
    a: Annotated[int, pydantic.AfterValidator(check)] = 1
@tool
def act(each: C = C(a=2)) -> str: "Act."
#### an object of an object
@dataclasses.dataclass
class D:
    a: int
@dataclasses.dataclass
class C:
    d: D = D(a=1)
@tool
def act(each: C = C(D(2))) -> str: "Act."
#### a module that is called
class C(BaseModel):
    a: int = sys()
#### an attribute of an object of the class itself
@dataclasses.dataclass
class C:
    a: int = 1
    b: Annotated[int, Field(ge=LIMITS.a)] = 2
LIMITS = C()
#### with a post-initializer that another class has
class Base:
    def __post_init__(self): self.a = 3
@dataclasses.dataclass
class C(Base):
    a: int = 1
@tool
def act(each: C = C(2)) -> str: "Act."
#### a typed dict
class C(typing_extensions.TypedDict):
    a: int
@tool
def act(each: C = C(a=1)) -> str: "Act."
#### a member of an enum, by its value
class C(enum.Enum):
    A = 1
@tool
def act(each: C = C(1)) -> str: "Act."
#### a discriminator within metadata
def which(value): return "a"
class A(BaseModel):
    a: int
class B(BaseModel):
    b: int
Either = typing.Union[Annotated[A, pydantic.Tag("a")], Annotated[B, pydantic.Tag("b")]]
class C(BaseModel):
    x: Annotated[Either, Field(discriminator=pydantic.Discriminator(which))]
@tool
def act(each: C = C(x=A(a=1))) -> str: "Act."
#### an attribute of a diamond
class Top:
    x = 1
class Left(Top): ...
class Right(Top): ...
class D(Left, Right): ...
@tool
def act(each: int = D.x) -> str: "Act."
#### an object of a dataclass that leads back to what it is a default of
@dataclasses.dataclass(frozen=True)
class C:
    b: "Optional[B]" = None
@dataclasses.dataclass(frozen=True)
class B:
    c: C = C()
#### an object of a named tuple that leads back to what it is a default of
class C(typing.NamedTuple):
    b: "Optional[B]" = None
class B(typing.NamedTuple):
    c: C = C()
#### an object of a model that leads back to what it is a default of
class C(BaseModel):
    b: "Optional[B]" = None
class B(BaseModel):
    c: Optional[C] = None
class Both(BaseModel):
    c: C = C(b=B())
@tool
def act(each: Both = Both()) -> str: "Act."
#### of a class with a method that pydantic does not look at
class Given(BaseModel):
    size: int = 1

    def doubled(self) -> int:
        return self.size * 2


@tool
def act(each: Given = Given(size=2)) -> str:
    '''Act.'''
    return ""
#### of a class given arguments
class Given(BaseModel, Generic[T]):
    size: T


@tool
def act(each: Given[int] = Given[int](size=2)) -> str:
    '''Act.'''
    return ""
