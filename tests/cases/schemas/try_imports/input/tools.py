try:
    from typing import Annotated
except ImportError:
    from typing_extensions import Annotated

import sys

if sys.version_info >= (3, 9):
    Strings = list[str]
else:
    from typing import List

    Strings = List[str]

from toolgen_runtime import tool


@tool
def take(names: Annotated[Strings, "The names."]) -> None:
    """Take names."""
