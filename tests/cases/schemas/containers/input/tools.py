from collections import deque
from collections.abc import Iterable, Mapping, Sequence, Set

from toolgen_runtime import tool


@tool
def take(
    bare: list,
    numbers: list[int],
    names: list[str],
    unique: set[str],
    frozen: frozenset[int],
    pair: tuple[int, str],
    many: tuple[int, ...],
    empty: tuple[()],
    old_pair: tuple[int, str],
    table: dict[str, int],
    bare_table: dict,
    old_table: dict[str, list[int]],
    mapping: Mapping[str, float],
    sequence: Sequence[int],
    items: Iterable[str],
    members: Set[int],
    queue: deque[int],
    nested: list[dict[str, list[int]]],
) -> None:
    """Take containers."""
