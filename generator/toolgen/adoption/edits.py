"""Edits: a text file of a project as it is and as it should be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from difflib import unified_diff
from pathlib import Path

from toolgen.findings import ToolgenError
from toolgen.plain_files import read_named
from toolgen.write import write_below


@dataclass(frozen=True, slots=True)
class Edit:
    """A file below the root, POSIX: its text before, empty where it is not there, and after.

    Both have `\\n` for line ends; `newline` is what the file has.
    """

    path: str
    before: str
    after: str
    newline: str

    @classmethod
    def of(cls, root: Path, path: str) -> Edit:
        """The file as it is. Raises ToolgenError for one that is not UTF-8, and OSError."""
        try:
            text = (read_named(root / path) or b"").decode("utf-8")
        except UnicodeDecodeError as error:
            raise ToolgenError(f"{root / path}: not UTF-8") from error
        plain = text.replace("\r\n", "\n")
        return cls(path, plain, plain, "\n" if plain == text else "\r\n")

    @property
    def is_needed(self) -> bool:
        """Whether the edit changes anything."""
        return self.before != self.after

    def diff(self) -> str:
        """The edit as a unified diff."""
        old = f"a/{self.path}" if self.before else "/dev/null"
        lines = unified_diff(
            self.before.splitlines(keepends=True),
            self.after.splitlines(keepends=True),
            old,
            f"b/{self.path}",
        )
        return "".join(line if line.endswith("\n") else f"{line}\n" for line in lines)

    def write(self, root: Path) -> None:
        """Write the file. Raises OSError, and ToolgenError for a link."""
        write_below(root, {self.path: self.after.replace("\n", self.newline)})


def with_lines(text: str, lines: Sequence[str]) -> str:
    """`text` with those of `lines` at its end that it does not have."""
    present = {line.strip() for line in text.splitlines()}
    missing = [line for line in lines if line not in present]
    if not missing:
        return text
    end = "" if not text or text.endswith("\n") else "\n"
    return text + end + "".join(f"{line}\n" for line in missing)
