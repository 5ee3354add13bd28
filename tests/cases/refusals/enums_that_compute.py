"""Enums whose members have other values than are written, by each way to compute them."""

from enum import Enum, EnumMeta, Flag, IntEnum, StrEnum, auto

from toolgen_runtime import tool


class ByNew(Enum):
    A = 1

    def __new__(cls, value):
        made = object.__new__(cls)
        made._value_ = value + 1
        return made


class ByInit(Enum):
    A = 1

    def __init__(self, value):
        self._value_ = value + 1


class ByProperty(Enum):
    A = 1

    @property
    def value(self):
        return 2


class ByHiddenProperty(Enum):
    A = 1

    @property
    def _value_(self):
        return 2


class ByNext(Enum):
    def _generate_next_value_(name, start, count, last):
        return name

    A = auto()


class Naming:
    def _generate_next_value_(name, start, count, last):
        return name


class ByNextOfNoEnum(Naming, Enum):  # Python does not ask for it: the base is what is not known
    A = auto()


class Meta(EnumMeta):
    pass


class ByMeta(Enum, metaclass=Meta):
    A = 1


class Kept(Flag, boundary="keep"):
    A = 1


class Numbers(IntEnum):
    A = "1"


class Texts(StrEnum):
    A = auto()
    B = "b"


class Nothing(Enum):
    pass


@tool
def by_new(kind: ByNew) -> None: ...


@tool
def by_init(kind: ByInit) -> None: ...


@tool
def by_property(kind: ByProperty) -> None: ...


@tool
def by_hidden_property(kind: ByHiddenProperty) -> None: ...


@tool
def by_next(kind: ByNext) -> None: ...


@tool
def by_next_of_no_enum(kind: ByNextOfNoEnum) -> None: ...


@tool
def by_meta(kind: ByMeta) -> None: ...


@tool
def kept(kind: Kept) -> None: ...


@tool
def numbers(kind: Numbers) -> None: ...


@tool
def texts(kind: Texts) -> None: ...


@tool
def nothing(kind: Nothing) -> None: ...
