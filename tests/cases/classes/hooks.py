#### two classes, of which one is not defined
if sys.version_info < (3, 8):
    class C(BaseModel):
        a: str
else:
    class C(BaseModel):
        a: int
#### two classes, of which one may be
import elsewhere
if elsewhere.OLD:
    class C(BaseModel):
        a: str
else:
    class C(BaseModel):
        a: int
#### two classes
class C(BaseModel):
    a: str
class C(BaseModel):
    a: int
#### a method called as one of containers
class C(BaseModel):
    a: int
    @classmethod
    def update(cls, value): ...
C.update(3)
#### handed to a class
class Register:
    def __init__(self, cls): self.cls = cls
class C(BaseModel):
    a: int
REGISTERED = Register(C)
#### handed to a function
def register(cls, other=None): return cls
class C(BaseModel):
    a: int
register(C)
register(cls=C)
#### handed to a function that changes it
def register(cls, other=None): cls.a = 3
class C(BaseModel):
    a: int
register(C)
#### handed to a function that changes another
def register(other, cls): other.a = 3
class Other: ...
class C(BaseModel):
    a: int
register(Other, C)
#### handed by name to a function that changes it
def register(other=None, cls=None): cls.a = 3
class C(BaseModel):
    a: int
register(cls=C)
#### handed to a function among more than it has names for
def register(*classes): ...
class Other: ...
class C(BaseModel):
    a: int
register(Other, Other, C)
#### handed to a function that changes what it has no name for
def register(other, *classes, strict=False): classes[1].a = 3
class Other: ...
class C(BaseModel):
    a: int
register(Other, Other, C)
#### handed by name to a function that changes what it has no name for
def register(other=None, **classes): classes["last"].a = 3
class Other: ...
class C(BaseModel):
    a: int
register(other=Other, last=C)
#### handed by name to a function that changes other names
class Other: ...
def register(cls=Other, /, last=None, **options): options.clear(); cls.a = 3
class C(BaseModel):
    a: int
register(last=C)
#### handed by a name that is that of a place alone
class Other: ...
def register(cls=Other, /, **classes): cls.a = 3
class C(BaseModel):
    a: int
register(cls=C)
#### handed to a function that takes nothing
def register(): register.a = 3
class C(BaseModel):
    a: int
try:
    register(C)
except TypeError:
    pass
#### handed to a function of another library
import elsewhere
class C(BaseModel):
    a: int
elsewhere.register(C)
#### an attribute stored
class C(BaseModel):
    a: int
C.b = 3
#### rebuilt
class C(BaseModel):
    a: "D"
class D(BaseModel):
    b: int
C.model_rebuild()
#### rebuilt with names
class C(BaseModel):
    a: "D"
class E(BaseModel):
    b: int
C.model_rebuild(_types_namespace={"D": E})
#### a class attribute above a field
class Base:
    a = 3
class C(BaseModel, Base):
    a: int
#### an annotated class attribute above a field
class Base:
    a: ClassVar[int] = 3
class C(BaseModel, Base):
    a: int
#### a class attribute above a field, annotated in a text
class Base(BaseModel):
    a: "ClassVar[int]" = 3
class C(Base):
    a: int
#### a bare annotation of a class attribute above a field
class Base(BaseModel):
    a: ClassVar[int]
class C(Base):
    a: int
#### a field above a field
class Base(BaseModel):
    a: int = 3
class C(Base):
    a: int
#### a method above a field
class Base(BaseModel):
    def a(self): ...
class C(Base):
    a: int
#### a class above a field
class Base(BaseModel):
    class a: ...
class C(Base):
    a: int
#### a metaclass
class M(type(BaseModel)): ...
class C(BaseModel, metaclass=M):
    a: int
#### a decorator that is not told
def decorate(cls): return cls
@decorate
class C(BaseModel):
    a: int
#### a descriptor that is told its owner
class D:
    def __set_name__(self, owner, name): owner.__annotations__["b"] = int
class C(BaseModel):
    x: ClassVar = D()
    a: int
#### a descriptor that is told nothing
class D: ...
class C(BaseModel):
    x: ClassVar = D()
    a: int
#### a base that edits the classes below
class Base(BaseModel):
    def __init_subclass__(cls, **rest): ...
class C(Base):
    a: int
#### annotations set
class C(BaseModel):
    __annotations__ = {"a": int}
#### a docstring set
class C(BaseModel):
    __doc__ = "Text."
    a: int
#### a method that makes generic classes
class C(BaseModel, Generic[T]):
    a: int
    def __init_subclass__(cls, **rest): ...
#### a method that edits the classes below, of a class that has none
class C(BaseModel):
    a: int
    def __init_subclass__(cls, **rest): ...
#### handed to a class, for what that does
class Register:
    def __init__(self, cls): self.cls = cls
class C(BaseModel):
    a: int
Register(C)
#### compared
class C(BaseModel):
    a: int
C == 3
#### __class_getitem__ of its own
class C(BaseModel):
    size: int

    def __class_getitem__(cls, key):
        return cls
#### __modify_schema__ of a type
class Text(str):
    @classmethod
    def __modify_schema__(cls, schema): ...


class C(BaseModel):
    size: Text
