"""What every room knows: the data of a tool and of its call, errors, options, settings.

Here is `Generic`, which all loads of this room bring: typing's for a checker, a plain base when it
runs. Subscripting a class gives the interpreter's own alias object, so typing stays unimported.
"""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Generic
else:

    class Generic:
        """A base whose subclasses can be subscripted."""

        __slots__ = ()
        __class_getitem__ = classmethod(type(list[int]))


__all__ = ["Generic"]
