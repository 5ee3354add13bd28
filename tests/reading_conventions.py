"""Docstrings in three styles, and what a framework's convention makes of one."""

from __future__ import annotations

import pytest

from toolgen.docstrings import Docs
from toolgen.docstrings.convention import Convention, DocstringRefusal
from toolgen.frameworks.loading import convention

# As the source of an indented function has it.
GOOGLE = """Do it.

    At length.

    Args:
        x: The x,
            all of it.
        y (int, optional): The y.
        z: Of no parameter.

    Returns:
        It.
    """
NUMPY = "Do it.\n\n    Parameters\n    ----------\n    x : int\n        The x.\n    "
SPHINX = "Do it.\n\n    :param x: The x.\n    :return: It.\n    "


def convention_of(framework: str, line: str = "") -> Convention:
    found = convention(framework, line)
    assert found is not None
    return found


def read(framework: str, doc: str | None, parameters: str = "x y", **settings: object) -> Docs:
    return convention_of(framework).read(
        doc, name="function", parameters=parameters.split(), settings=settings
    )


def refusal(framework: str, doc: str | None, parameters: str = "x y", **settings: object) -> str:
    with pytest.raises(DocstringRefusal) as raised:
        read(framework, doc, parameters, **settings)
    return raised.value.message
