"""Trees to change: the repository with its virtual environment, which finds the copy's modules.

What is in the work tree counts, committed or not. Installed files are shared by hard links.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

INSIDE = Path(__file__).parent / "inside"
NOT_SHARED = (".pth", ".egg-link")


class Copy:
    """A copy of the repository, in which one file at a time is changed."""

    def __init__(self, root: Path, place: Path) -> None:
        self.root = place
        self.environment = place / ".venv"
        self._tick = 0
        _copy_tree(root, place)
        _copy_environment(Path(sys.prefix), self.environment, root, place)
        for module in INSIDE.glob("*.py"):
            shutil.copy(module, self.site)

    @property
    def python(self) -> Path:
        """The copy's interpreter."""
        return self.environment / "bin" / "python"

    @property
    def site(self) -> Path:
        """Where the copy's interpreter finds what is installed, however it is started."""
        return next((self.environment / "lib").glob("python*/site-packages"))

    def write(self, path: str, source: bytes) -> None:
        """Change a file. Its time is one that no byte code has been kept for."""
        file = self.root / path
        file.write_bytes(source)
        self._tick += 2
        os.utime(file, (self._tick, self._tick))


def _copy_tree(root: Path, place: Path) -> None:
    command = ["git", "-C", str(root), "ls-files", "-co", "--exclude-standard", "-z"]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    for path in filter(None, set(listed.split("\0"))):
        if (root / path).is_file():
            (place / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / path, place / path)
    subprocess.run(["git", "init", "--quiet", str(place)], check=True)


def _copy_environment(source: Path, copy: Path, root: Path, place: Path) -> None:
    for folder, folders, files in os.walk(source):
        if Path(folder) != source and (Path(folder) / "pyvenv.cfg").exists():
            folders.clear()  # a framework's group, which has an environment of its own
            continue
        here = copy / Path(folder).relative_to(source)
        here.mkdir(parents=True, exist_ok=True)
        for name in files:
            _copy_file(Path(folder) / name, here / name, str(root), str(place))
    for link in (each for each in source.rglob("*") if each.is_symlink() and each.is_dir()):
        target = copy / link.relative_to(source)
        if target.parent.exists() and not target.exists():
            target.symlink_to(os.readlink(link))


def _copy_file(source: Path, copy: Path, root: str, place: str) -> None:
    """A file that names the repository names the copy instead."""
    if source.is_symlink():
        copy.symlink_to(os.readlink(source))
    elif source.suffix in NOT_SHARED or source.parent.name == "bin":
        content = source.read_bytes()
        copy.write_bytes(content.replace(root.encode(), place.encode()))
        shutil.copymode(source, copy)
    else:
        try:
            os.link(source, copy)
        except OSError:  # it is another file system
            shutil.copy2(source, copy)
