"""Definitions: classes and aliases that a module defines, and how others refer to them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .kinds import Ask, Kind
from .modules import Module

_IN_QUOTES = re.compile(r"(?<!Literal)(?<!Literal_)\['")
FIELDS = ("alpha", "beta", "gamma", "size", "kind")


@dataclass(frozen=True)
class Definition:
    """What a module defines. In `defaults` and `text`, `@` stands for the name as it is said."""

    module: Module
    name: str
    form: str
    samples: tuple[Any, ...] = ()
    defaults: tuple[str, ...] = ()
    text: str = "@"
    is_hashable: bool = False

    def kind(self, module: Module, *, checked: bool = False) -> Kind:
        """The definition as another module says it; `checked` when for type checkers alone."""
        use = module.use_checked if checked else module.use_own
        said = use(self.module, self.name)
        defaults = () if checked else tuple(each.replace("@", said) for each in self.defaults)
        text = self.text.replace("@", said)
        return Kind(text, self.samples, defaults, is_hashable=self.is_hashable)


@dataclass(frozen=True)
class Field:
    """A field: how it is declared, and the samples of its value. `key` is its name in JSON."""

    name: str
    text: str
    default: str | None
    samples: tuple[Any, ...]
    key: str


def _fields(module: Module, ask: Ask, taken: tuple[str, ...] = ()) -> list[Field]:
    """One to three fields; those that have defaults come last."""
    names = [name for name in FIELDS if name not in taken][: module.choose([1, 2, 3])]
    fields = [_field(module, name, ask(2)) for name in names]
    return sorted(fields, key=lambda field: field.default is not None)


def _field(module: Module, name: str, kind: Kind) -> Field:
    default = module.choose([None, *kind.defaults[:2]])
    return Field(name, kind.text, default, kind.samples, name)


def _samples(fields: list[Field]) -> tuple[Any, ...]:
    whole = [field for field in fields if field.samples]
    if len(whole) < len([field for field in fields if field.default is None]):
        return ()
    return ({field.key: field.samples[0] for field in whole},)


def _documented(module: Module, name: str) -> list[str]:
    return module.choose([[], [f"    '''What {name} is.'''"]])


def _define(module: Module, header: str, lines: list[str]) -> None:
    module.body += ["", header, *(lines or ["    pass"]), ""]


def enum(module: Module, name: str, ask: Ask) -> Definition:
    """An enumeration of one of the kinds."""
    bases, values = module.choose(
        [
            (module.use("enum", "Enum"), ("'red'", "'green'")),
            (module.use("enum", "Enum"), ("1", "'green'")),
            (f"str, {module.use('enum', 'Enum')}", ("'red'", "'green'")),
            (module.use("enum", "IntEnum"), ("1", "2")),
            (module.use("enum", "StrEnum"), (f"{module.use('enum', 'auto')}()",) * 2),
        ]
    )
    members = [f"    {key} = {value}" for key, value in zip(("RED", "GREEN"), values, strict=True)]
    lines = [*_documented(module, name), *members[: module.choose([1, 2])]]
    _define(module, f"class {name}({bases}):", lines)
    samples = ("red",) if "auto" in values[0] else (eval(values[0]),)
    return Definition(module, name, "enum", samples, ("@.RED",), is_hashable=True)


def model(module: Module, name: str, ask: Ask) -> Definition:
    """A model with configuration, aliases, and a reference to itself."""
    fields = _fields(module, ask)
    lines = [*_documented(module, name), *_configuration(module)]
    lines += [f"    {field.name}: {field.text}{_value(module, field)}" for field in fields]
    if module.choose([False, False, True]):
        said = name if module.is_postponed else f"'{name}'"
        lines.append(f"    parent: {module.use('typing', 'Optional')}[{said}] = None")
    _define(module, f"class {name}({module.use('pydantic', 'BaseModel')}):", lines)
    return Definition(module, name, "model", _samples(fields))


def _configuration(module: Module) -> list[str]:
    said = module.choose(["", "", "extra='forbid'", "title='A title'", "frozen=True"])
    return [f"    model_config = {module.use('pydantic', 'ConfigDict')}({said})"] if said else []


def _value(module: Module, field: Field) -> str:
    """What stands behind the annotation of a model's field."""
    use = module.use("pydantic", "Field")
    if field.default is None:
        described = [f" = {use}(description='Text of {field.name}.')", f" = {use}(...)", ""]
        return str(module.choose(described))
    if field.default == "[]":
        return f" = {use}(default_factory=list)"
    return str(
        module.choose([f" = {field.default}", f" = {use}({field.default}, title='A title')"])
    )


def derived(module: Module, name: str, ask: Ask, base: Definition) -> Definition:
    """A model that adds to another."""
    extra = _field(module, "extra", ask(1))
    value = "" if extra.default is None else _value(module, extra)
    said = module.use_own(base.module, base.name)
    _define(module, f"class {name}({said}):", [f"    extra: {extra.text}{value}"])
    samples = tuple(
        {**sample, "extra": value} for sample in base.samples for value in extra.samples[:1]
    )
    return Definition(module, name, "derived", samples)


def generic(module: Module, name: str, ask: Ask) -> Definition:
    """A generic model, applied to a type."""
    variable = f"T{name}"
    module.body.append(f"{variable} = {module.use('typing', 'TypeVar')}('{variable}')")
    bases = f"{module.use('pydantic', 'BaseModel')}, {module.use('typing', 'Generic')}[{variable}]"
    lines = [f"    item: {variable}", f"    more: list[{variable}] = []"]
    _define(module, f"class {name}({bases}):", lines)
    argument = module.choose(["int", "str", "list[int]"])
    return Definition(module, name, "generic", (), (), f"@[{argument}]")


def data_class(module: Module, name: str, ask: Ask) -> Definition:
    """A dataclass of the standard library, or of pydantic."""
    fields = _fields(module, ask)
    library = module.choose(["dataclasses", "pydantic.dataclasses"])
    options = module.choose(["", "(frozen=True)", "(kw_only=True)"])
    lines = [*_documented(module, name)]
    lines += [f"    {each.name}: {each.text}{_stored(module, each)}" for each in fields]
    module.body.append(f"@{module.use(library, 'dataclass')}{options}")
    module.body += [f"class {name}:", *lines, ""]
    return Definition(module, name, "dataclass", _samples(fields))


def _stored(module: Module, field: Field) -> str:
    if field.default is None:
        return ""
    if field.default.startswith(("[", "{")):
        kind = "list" if field.default.startswith("[") else "dict"
        return f" = {module.use('dataclasses', 'field')}(default_factory={kind})"
    return f" = {field.default}"


def typed_dict(module: Module, name: str, ask: Ask) -> Definition:
    """A TypedDict, with keys that may be left out."""
    fields = _fields(module, ask)
    total = module.choose(["", ", total=False"])
    marks = ["{}", f"{module.use('typing_extensions', 'NotRequired')}[{{}}]"]
    if total:
        marks.append(f"{module.use('typing_extensions', 'Required')}[{{}}]")
    lines = [*_documented(module, name)]
    lines += [
        f"    {each.name}: {module.choose(marks).replace('{}', each.text)}" for each in fields
    ]
    _define(module, f"class {name}({module.use('typing_extensions', 'TypedDict')}{total}):", lines)
    return Definition(module, name, "typed dict", _samples(fields))


def named_tuple(module: Module, name: str, ask: Ask) -> Definition:
    """A NamedTuple."""
    fields = _fields(module, ask)
    lines = [
        f"    {each.name}: {each.text}{'' if each.default is None else f' = {each.default}'}"
        for each in fields
    ]
    _define(module, f"class {name}({module.use('typing', 'NamedTuple')}):", lines)
    whole = all(each.samples for each in fields)
    samples: tuple[Any, ...] = ([each.samples[0] for each in fields],) if whole else ()
    return Definition(module, name, "named tuple", samples)


def new_type(module: Module, name: str, ask: Ask) -> Definition:
    """A NewType of a class."""
    base = module.choose(["int", "str", "float"])
    module.body.append(f"{name} = {module.use('typing', 'NewType')}('{name}', {base})")
    return Definition(module, name, "new type", ("1" if base == "str" else 1,), is_hashable=True)


def alias(module: Module, name: str, ask: Ask) -> Definition:
    """A name for a type, in one of three forms."""
    inner = ask(2)
    if _IN_QUOTES.search(inner.text):  # they would be read where the alias is used
        inner = Kind("int", (1,), is_hashable=True)
    make = module.use("typing_extensions", "TypeAliasType")
    spellings = [
        f"{name} = {inner.text}",
        f"{name}: {module.use('typing', 'TypeAlias')} = {inner.text}",
        f"{name} = {make}('{name}', {inner.text})",
    ]
    module.body.append(module.choose(spellings))
    return Definition(module, name, "alias", inner.samples, is_hashable=inner.is_hashable)


Define = Callable[[Module, str, Ask], Definition]

FORMS: tuple[Define, ...] = (
    enum,
    model,
    generic,
    data_class,
    typed_dict,
    named_tuple,
    new_type,
    alias,
)
"""All forms but `derived`, which needs a base."""

__all__ = ["FORMS", "Definition", "derived"]
