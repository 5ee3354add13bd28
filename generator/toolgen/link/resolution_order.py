"""The resolution order: a class and those above it, as Python looks a name up in them.

Source: the C3 merge, https://docs.python.org/3/howto/mro.html.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Hashable, Sequence
from itertools import islice
from typing import TypeVar

C = TypeVar("C")


def resolution_order(
    cls: C,
    bases: Sequence[C],
    orders: Sequence[Sequence[C]],
    key: Callable[[C], Hashable],
    is_shown: Callable[[C], bool] = lambda _: True,
) -> list[C]:
    """The order of a class, by its bases and the orders of these; `key` tells classes apart.

    Of what is not shown, which may be above anything, all that it need not stand before goes first.
    An order that Python refuses is cut short.
    """
    found, seen, direct = [cls], {key(cls)}, {key(each) for each in bases}
    waiting = [deque(each) for each in (*orders, bases)]
    later = Counter(key(each) for order in waiting for each in islice(order, 1, None))
    while True:
        for order in waiting:
            while order and key(order[0]) in seen:
                order.popleft()
                if order:
                    later[key(order[0])] -= 1
        heads = [order[0] for order in waiting if order]
        if not heads:
            return found
        free = [each for each in heads if not later[key(each)]] or heads
        shown = (each for each in free if is_shown(each))
        own = (each for each in free if key(each) in direct)
        chosen = next(shown, None) or next(own, free[0])
        found.append(chosen)
        seen.add(key(chosen))
