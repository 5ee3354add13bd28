import collections.abc
import typing as t

import app.kinds.colors
import app.kinds.colors as palette
from app import kinds, public
from app.public import *

from toolgen_runtime import tool

Opt = t.Optional


@tool
def take(
    full: app.kinds.colors.Color,
    alias: palette.Color,
    package: kinds.colors.Color,
    renamed: public.Colour,
    star: Color,
    private_star: public._Shade,
    items: collections.abc.Sequence[int],
    optional: Opt[t.List[int]],
    default: t.Optional[Color] = palette.Color.RED,
) -> None:
    """Take every spelling of an import."""
