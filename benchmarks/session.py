"""What every benchmark is given."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp


@dataclass(frozen=True, slots=True)
class Session:
    """How much to measure, and where to work. `peers_python` is where peers are installed."""

    directory: Path
    tools: int = 500
    runs: int = 15
    peers_python: Path = Path(sys.executable)

    def workplace(self, name: str) -> Path:
        """A new directory for one benchmark."""
        return Path(mkdtemp(prefix=f"{name}-", dir=self.directory))
