#### of a model
class X(BaseModel):
    a: int = 3
LIMITS = X(a=4)
C = Annotated[int, Field(ge=LIMITS.a)]
#### of a dataclass of pydantic
@pydantic.dataclasses.dataclass
class X:
    a: int = 3
LIMITS = X(a=4)
C = Annotated[int, Field(ge=LIMITS.a)]
#### by the default of a field
@dataclasses.dataclass
class X:
    a: int = dataclasses.field(default=3)
    b: int = 4
LIMITS = X()
C = Annotated[int, Field(ge=LIMITS.a, le=LIMITS.b)]
#### by a factory
@dataclasses.dataclass
class X:
    a: list[int] = dataclasses.field(default_factory=lambda: [1])
LIMITS = X()
C = Annotated[int, Field(examples=LIMITS.a)]
#### by a default that is an object of a library
@dataclasses.dataclass
class X:
    a: datetime.timedelta = datetime.timedelta(days=1)
LIMITS = X()
C = Annotated[datetime.timedelta, Field(ge=LIMITS.a)]
#### given in order, below another class
@dataclasses.dataclass
class Base:
    a: int = 3
@dataclasses.dataclass
class X(Base):
    b: int = 4
LIMITS = X(1, 2)
C = Annotated[int, Field(ge=LIMITS.a, le=LIMITS.b)]
#### given by name, below another class
@dataclasses.dataclass
class Base:
    a: int = 3
@dataclasses.dataclass
class X(Base):
    b: int = 4
LIMITS = X(b=2)
C = Annotated[int, Field(ge=LIMITS.b, le=LIMITS.a)]
#### the nearest class's default
@dataclasses.dataclass
class Base:
    a: int = 3
@dataclasses.dataclass
class X(Base):
    a: int = 4
LIMITS = X()
C = Annotated[int, Field(ge=LIMITS.a)]
#### given in order, of keywords alone
@dataclasses.dataclass(kw_only=True)
class X:
    a: int = 3
    b: int = 4
LIMITS = X(a=5)
C = Annotated[int, Field(ge=LIMITS.b, le=LIMITS.a)]
#### given in order, where one is of keywords alone
@dataclasses.dataclass
class X:
    a: int = dataclasses.field(default=3, kw_only=True)
    b: int = 4
LIMITS = X(2)
C = Annotated[int, Field(ge=LIMITS.b, le=LIMITS.a)]
#### a property of the name
@dataclasses.dataclass
class X:
    b: int = 4
    @property
    def a(self): return 9
LIMITS = X()
C = Annotated[int, Field(ge=LIMITS.a)]
#### looked up by the class
@dataclasses.dataclass
class X:
    a: int = 4
    def __getattribute__(self, name): return 9
LIMITS = X()
C = Annotated[int, Field(ge=LIMITS.a)]
#### below a class that is none
class Base:
    a = 9
@dataclasses.dataclass
class X(Base):
    b: int = 4
LIMITS = X()
C = Annotated[int, Field(ge=LIMITS.a)]
#### of a named tuple below a named tuple
class Base(typing.NamedTuple):
    a: int = 4
class X(Base): ...
LIMITS = X()
C = Annotated[int, Field(ge=LIMITS.a)]
#### of a class whose base is not told
@dataclasses.dataclass
class X(type("Base", (), {"a": 3})):
    b: int = 4
LIMITS = X()
C = Annotated[int, Field(ge=LIMITS.a)]
#### a field that is not given
@dataclasses.dataclass
class X:
    a: int
LIMITS = X()
C = Annotated[int, Field(ge=LIMITS.a)]
#### of the class that is read
@dataclasses.dataclass
class C:
    a: int = 1
    b: "Annotated[int, Field(ge=LIMITS.a)]" = 2
LIMITS = C()
