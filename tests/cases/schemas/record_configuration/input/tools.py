"""Where records that are not models get their configuration from, and that it is not merged."""

import dataclasses

from pydantic import ConfigDict, with_config
from pydantic.alias_generators import to_camel
from pydantic.dataclasses import dataclass
from toolgen_runtime import tool
from typing_extensions import TypedDict

SETTINGS = ConfigDict(extra="forbid", title="A title")


@dataclass(config=ConfigDict(use_attribute_docstrings=True))
class Attachment:
    """A file sent along."""

    file_name: str
    """Where it is."""


@dataclass(config=SETTINGS)
class Envelope:
    """What is closed."""

    subject_line: str


@dataclass
class Letter(Envelope):
    """What inherits the settings."""

    body: str


@dataclass(config={"alias_generator": to_camel})
class Postcard(Envelope):
    """What has settings in place of the inherited ones."""

    picture_name: str


@dataclasses.dataclass
class Receipt:
    """What takes over the settings around it."""

    number: int


@dataclasses.dataclass
class Invoice:
    """What does not, though its own show in no schema."""

    __pydantic_config__ = ConfigDict(str_strip_whitespace=True)

    number: int


@with_config(ConfigDict(arbitrary_types_allowed=True))
class Options(TypedDict):
    """The same, by the decorator."""

    language: str


@with_config(title="A title", extra="allow")
class Extras(TypedDict):
    """Settings given by keyword."""

    language: str


@tool
def send(attachment: Attachment, envelope: Envelope, letter: Letter, postcard: Postcard) -> None:
    """Send things."""


@tool
def bill(receipt: Receipt, invoice: Invoice, options: Options, extras: Extras) -> None:
    """Bill things."""
