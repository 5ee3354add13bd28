"""The project in a git repository that comparisons are tried on."""

from contract.conftest import run, scratch

__all__ = ["run", "scratch"]
