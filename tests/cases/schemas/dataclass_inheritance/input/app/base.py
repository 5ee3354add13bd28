from __future__ import annotations

from dataclasses import dataclass, field
from typing import Optional


@dataclass
class Base:
    """A base."""

    id: int
    parent: Optional[Base] = None
    labels: dict[str, str] = field(default_factory=dict)


class Mixin:
    def shout(self) -> str:
        return "!"
