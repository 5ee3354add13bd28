"""What every benchmark is given."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp


@dataclass(frozen=True, slots=True)
class Session:
    """How much to measure, and where to work. `pythons` are where frameworks are installed."""

    directory: Path
    tools: int = 500
    runs: int = 15
    pythons: tuple[Path, ...] = (Path(sys.executable),)

    @property
    def peers_python(self) -> Path:
        """Where all peers are installed that are compared with each other."""
        return self.pythons[0]

    def workplace(self, name: str) -> Path:
        """A new directory for one benchmark."""
        return Path(mkdtemp(prefix=f"{name}-", dir=self.directory))
