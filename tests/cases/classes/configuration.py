#### an alias generator of unpacked keywords
GIVEN = {"alias": pydantic.alias_generators.to_camel}
class C(BaseModel):
    model_config = ConfigDict(alias_generator=AliasGenerator(**GIVEN))
    first_name: int
#### an alias generator by keywords
class C(BaseModel):
    model_config = ConfigDict(alias_generator=AliasGenerator(
        validation_alias=pydantic.alias_generators.to_camel,
        serialization_alias=pydantic.alias_generators.to_pascal,
    ))
    first_name: int
#### an alias generator of another library
class C(BaseModel):
    model_config = ConfigDict(alias_generator=str.upper)
    first_name: int
#### an alias generator of the sources
def upper(name): return name.upper()
class C(BaseModel):
    model_config = ConfigDict(alias_generator=upper)
    first_name: int
#### an alias generator that a call makes
def make(): return str.upper
class C(BaseModel):
    model_config = ConfigDict(alias_generator=make())
    first_name: int
#### docs of attributes that a base has, and a class does not
class Base(BaseModel):
    model_config = ConfigDict(use_attribute_docstrings=True)
    b: int
    """What b is."""
class C(Base):
    model_config = ConfigDict(use_attribute_docstrings=False)
    a: int
    """What a is."""
#### no alias generator
class C(BaseModel):
    model_config = ConfigDict(alias_generator=None)
    first_name: int
#### a display
class C(BaseModel):
    model_config = {"extra": "forbid", "frozen": True}
    a: int
#### a display of dict
class C(BaseModel):
    model_config = dict(extra="forbid")
    a: int
#### a display that unpacks another
SHARED = {"extra": "forbid"}
class C(BaseModel):
    model_config = {**SHARED, "json_schema_extra": {"x": 1}}
    a: int
#### a display with a key that is no text
class C(BaseModel):
    model_config = {1: "forbid"}
    a: int
#### a display with a key that has a name
KEY = "extra"
class C(BaseModel):
    model_config = {KEY: "forbid"}
    a: int
#### a call that unpacks another
SHARED = ConfigDict(extra="forbid")
class C(BaseModel):
    model_config = ConfigDict(**SHARED, json_schema_extra={"x": 1})
    a: int
#### a name
SHARED = ConfigDict(extra="forbid")
class C(BaseModel):
    model_config = SHARED
    a: int
#### a name of a name
SHARED = ConfigDict(extra="forbid")
OTHER = SHARED
class C(BaseModel):
    model_config = OTHER
    a: int
#### a name of another module
import elsewhere
class C(BaseModel):
    model_config = elsewhere.SHARED
    a: int
#### a function
def make(): return {}
class C(BaseModel):
    model_config = make
    a: int
#### what a function gives
def make(): return {"extra": "forbid"}
class C(BaseModel):
    model_config = make()
    a: int
#### a name of what is no mapping
SHARED = 3
class C(BaseModel):
    model_config = SHARED
    a: int
#### a name that changes later
SHARED = {"json_schema_extra": {"x": 1}}
SHARED["extra"] = "forbid"
class C(BaseModel):
    model_config = SHARED
    a: int
#### that of another model
class Other(BaseModel):
    model_config = ConfigDict(extra="forbid")
class C(BaseModel):
    model_config = Other.model_config
    a: int
#### that of another model, which inherits
class Base(BaseModel):
    model_config = ConfigDict(json_schema_extra={"x": 1})
class Other(Base):
    model_config = ConfigDict(extra="forbid")
class C(BaseModel):
    model_config = Other.model_config
    a: int
#### that of a plain class
class Shared:
    CONFIG = ConfigDict(extra="forbid")
class C(BaseModel):
    model_config = Shared.CONFIG
    a: int
#### invalid: annotated without a value
class C(BaseModel):
    model_config: ClassVar[ConfigDict]
    a: int
#### annotated with a value
class C(BaseModel):
    model_config: ClassVar[ConfigDict] = ConfigDict(extra="forbid")
    a: int
#### under a condition that holds
class C(BaseModel):
    if sys.version_info >= (3, 8):
        model_config = ConfigDict(extra="forbid")
    a: int
#### under a condition that does not hold
class C(BaseModel):
    if sys.version_info < (3, 8):
        model_config = ConfigDict(extra="forbid")
    a: int
#### under a condition that is not told
import elsewhere
class C(BaseModel):
    if elsewhere.STRICT:
        model_config = ConfigDict(extra="forbid")
    a: int
#### by keywords of the class
class C(BaseModel, extra="forbid", json_schema_extra={"x": 1}):
    a: int
#### by a keyword of the class that shows nowhere
class C(BaseModel, frozen=True):
    a: int
#### by unpacked keywords of the class
GIVEN = {"extra": "forbid"}
class C(BaseModel, **GIVEN):
    a: int
#### an old class
class C(BaseModel):
    class Config:
        extra = "forbid"
        frozen = True
        title: str
        json_schema_extra: dict
    a: int
#### an old class that has a method
class C(BaseModel):
    class Config:
        extra = "forbid"
        def method(self): ...
    a: int
#### an old class that inherits
class Shared:
    extra = "forbid"
class C(BaseModel):
    class Config(Shared, object):
        json_schema_extra = {"x": 1}
    a: int
#### an old class that inherits what is not told
import elsewhere
class C(BaseModel):
    class Config(elsewhere.Shared):
        json_schema_extra = {"x": 1}
    a: int
#### an old class whose base is a name
Shared = 3
class C(BaseModel):
    class Config(Shared):
        json_schema_extra = {"x": 1}
    a: int
#### extras annotated under a condition that does not hold
class C(BaseModel):
    model_config = ConfigDict(extra="allow")
    if sys.version_info < (3, 8):
        __pydantic_extra__: dict[str, int]
    a: int
#### extras annotated
class C(BaseModel):
    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, int]
    a: int
#### extras assigned
class C(BaseModel):
    model_config = ConfigDict(extra="allow")
    __pydantic_extra__ = None
    a: int
#### a base's, annotated as if it were a field
class Base(BaseModel):
    model_config: ConfigDict = ConfigDict(extra="forbid")
class C(Base):
    model_config = ConfigDict(extra="allow")
    a: int
