"""What classes say: attribute docstrings where pydantic reads them, and no section or comment."""

from dataclasses import dataclass

from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict

from toolgen_runtime import tool


class Plain(BaseModel):
    """A model.

    Attributes:
        x: Of no use to pydantic.
    """

    x: int
    """A string that is not asked for."""

    y: int = 0  #: A comment.


class Documented(BaseModel):
    """A model with docstrings.

    Attributes:
        z: Of no use to pydantic.
    """

    model_config = ConfigDict(use_attribute_docstrings=True)

    x: int
    """The x.

        Further in.
    """

    #: A comment.
    y: int = 0

    z: int = Field(0, description="Said.")
    """Not read."""

    blank: int = 0
    """ """


class Undocumented(Documented):
    x: int = 1
    w: int = 2
    """The w."""


@dataclass
class Record:
    """A record.

    Args:
        x: Of no use to pydantic.
    """

    x: int
    """A string that is not asked for."""


class Table(TypedDict):
    """A table."""

    x: int
    """A string that is not asked for."""


@tool
def take(
    plain: Plain, documented: Documented, undocumented: Undocumented, record: Record, table: Table
) -> None:
    """Take them.

    Args:
        plain: A plain one.
    """
