from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Base:
    """A base."""

    id: int
    parent: Base | None = None
    labels: dict[str, str] = field(default_factory=dict)


class Mixin:
    def shout(self) -> str:
        return "!"
