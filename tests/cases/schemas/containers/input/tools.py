from collections import deque
from collections.abc import Iterable, Mapping, Sequence, Set
from typing import Dict, List, Tuple
from toolgen_runtime import tool


@tool
def take(
    bare: list,
    numbers: list[int],
    names: List[str],
    unique: set[str],
    frozen: frozenset[int],
    pair: tuple[int, str],
    many: tuple[int, ...],
    empty: tuple[()],
    old_pair: Tuple[int, str],
    table: dict[str, int],
    bare_table: dict,
    old_table: Dict[str, List[int]],
    mapping: Mapping[str, float],
    sequence: Sequence[int],
    items: Iterable[str],
    members: Set[int],
    queue: deque[int],
    nested: list[dict[str, list[int]]],
) -> None:
    """Take containers."""
