#### variables of a base that is generic
class Base(BaseModel, Generic[T]):
    a: T
class D(Base[T]):
    b: T
C = D[int]
#### variables in the order of generic
U = TypeVar("U")
class Base(BaseModel, Generic[T, U]):
    a: T
    b: U
class D(Base[T, U], Generic[U, T]): ...
C = D[int, str]
#### invalid: variables in the order of bases
U = TypeVar("U")
class A(BaseModel, Generic[T]):
    a: T
class B(BaseModel, Generic[T]):
    b: T
class D(B[U], A[T]): ...
C = D[int, str]
#### a base with an argument that is not told
class Base(BaseModel, Generic[T]):
    a: T
class D(Base[unknown]): ...
C = D
#### a base with arguments that are no types
class Base(BaseModel, Generic[T]):
    a: T
class D(Base[3]): ...
C = D
#### a dataclass
@dataclasses.dataclass
class D(Generic[T]):
    a: T
C = D[int]
#### a typed dict
class D(typing_extensions.TypedDict, Generic[T]):
    a: T
C = D[int]
#### a root model
class C(pydantic.RootModel[list[int]]): ...
#### a root model that is generic
class D(pydantic.RootModel[list[T]], Generic[T]): ...
C = D[int]
#### a root by its field
class C(pydantic.RootModel):
    root: list[int]
#### a protocol
class P(typing.Protocol[T]):
    def method(self) -> T: ...
@dataclasses.dataclass
class C(P[int]):
    a: int
#### one alone is taken of many, as by pydantic
U = TypeVar("U")
class A(BaseModel, Generic[T]):
    a: T
class B(BaseModel, Generic[T]):
    b: T
class D(B[U], A[int]): ...
C = D[str]
#### unreflected: Python 3.12: a bound
class D[U: int](BaseModel):
    a: U
C = D
#### unreflected: Python 3.12: constraints
class D[U: (int, str)](BaseModel):
    a: U
C = D
#### unreflected: Python 3.12: one bound by a list
class D[U: [int]](BaseModel):
    a: U
C = D
#### unreflected: Python 3.13: a default
class D[U = int](BaseModel):
    a: U
C = D
#### unreflected: Python 3.12: a hook of a generic class
class D[U](BaseModel):
    a: U
    def __init_subclass__(cls, **rest): ...
C = D[int]
#### a protocol of what is not told
class P(typing.Protocol[T]): ...
@dataclasses.dataclass
class C(P["unknown"]):
    a: int
