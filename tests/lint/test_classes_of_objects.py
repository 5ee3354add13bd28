"""The class of an object is told by how it came: by what names it, makes it, or hands it over."""

from __future__ import annotations

import pytest
from linting import effects

TOLD = {
    "annotated": ("def place() -> Path: ...", "place().unlink()"),
    "text": ("def place() -> 'Path | None': ...", "place().unlink()"),
    "optional": (
        "from typing import Optional\n" "def place() -> Optional[Path]: ...",
        "place().unlink()",
    ),
    "returned": ("def place(key):\n" "    return Path(key)", "place(key).unlink()"),
    "constructor in a class": (
        "class Shop:\n"
        "    def __init__(self, key):\n"
        "        self.place = Path(key)\n"
        "    def drop(self):\n"
        "        self.place.unlink()",
        "Shop(key).drop()",
    ),
    "annotation in a class": (
        "class Shop:\n" "    place: Path\n" "    def drop(self):\n" "        self.place.unlink()",
        "Shop(key).drop()",
    ),
    "property": (
        "class Shop:\n"
        "    @property\n"
        "    def place(self) -> Path: ...\n"
        "    def drop(self):\n"
        "        self.place.unlink()",
        "Shop(key).drop()",
    ),
    "of base": (
        "class Base:\n"
        "    def __init__(self, key):\n"
        "        self.place = Path(key)\n"
        "class Shop(Base):\n"
        "    limit = 1\n"
        "    def drop(self):\n"
        "        self.place.unlink()",
        "Shop(key).drop()",
    ),
    "of method": ("class Shop:\n" "    def place(self) -> Path: ...", "Shop().place().unlink()"),
    "handed": ("def drop(place):\n" "    place.unlink()", "drop(Path(key))"),
    "handed by key": ("def drop(a, *, place):\n" "    place.unlink()", "drop(1, place=Path(key))"),
    "handed at place": ("def drop(a, place):\n" "    place.unlink()", "drop(1, Path(key))"),
    "handed to method": (
        "class Shop:\n" "    def drop(self, place):\n" "        place.unlink()",
        "Shop().drop(Path(key))",
    ),
    "handed to constructor": (
        "class Shop:\n"
        "    def __init__(self, place):\n"
        "        self.place = place\n"
        "    def drop(self):\n"
        "        self.place.unlink()",
        "Shop(Path(key)).drop()",
    ),
    "handed to other method": (
        "class Other:\n"
        "    def drop(self, place): ...\n"
        "class Shop:\n"
        "    def drop(self, place):\n"
        "        place.unlink()\n"
        "Other().drop(requests.Session())",
        "Shop().drop(Path(key))",
    ),
    "default": ("def drop(place=Path('x')):\n" "    place.unlink()", "drop()"),
    "conditional": ("", "place = Path(key) if key else Path('x')\nplace.unlink()"),
    "generic": (
        "from typing import Generic, TypeVar\n"
        "T = TypeVar('T')\n"
        "class Shop(Generic[T]):\n"
        "    def drop(self):\n"
        "        os.remove('x')",
        "Shop[int]().drop()",
    ),
    "entered": (
        "class Shop:\n"
        "    def __enter__(self):\n"
        "        return self\n"
        "    def drop(self):\n"
        "        os.remove('x')",
        "with Shop() as shop:\n    shop.drop()",
    ),
    "awaited": ("async def place() -> Path: ...", "(await place()).unlink()"),
    "module": ("PLACE = Path('x')", "PLACE.unlink()"),
    "two": ("PLACE = Path('x')\n" "if os.name:\n" "    PLACE = Path('y')", "PLACE.unlink()"),
    "class attribute": ("class Shop:\n" "    PLACE = Path('x')", "Shop.PLACE.unlink()"),
    "annotated local": ("", "place: Path = key\nplace.unlink()"),
    "mock": (
        "from unittest.mock import Mock\n"
        "def drop(place):\n"
        "    place.unlink()\n"
        "drop(Mock())",
        "drop(Path(key))",
    ),
}
UNTOLD = {
    "returned differ": (
        "def place(key):\n"
        "    if key:\n"
        "        return Path(key)\n"
        "    return requests.Session()",
        "place(key).unlink()",
    ),
    "of method not": ("class Shop:\n" "    place = 3", "Shop().place().unlink()"),
    "handed starred": ("def drop(a, place):\n" "    place.unlink()", "drop(*key, Path(key))"),
    "handed to class method": (
        "class Shop:\n" "    def drop(self, place):\n" "        place.unlink()",
        "Shop.drop(Shop(), Path(key))",
    ),
    "boolean": ("", "place = key or Path('x')\nplace.unlink()"),
    "module annotated": ("PLACE: Path", "PLACE.unlink()"),
    "two differ": (
        "PLACE = Path('x')\n" "if os.name:\n" "    PLACE = requests.Session()",
        "PLACE.unlink()",
    ),
    "bound again within": (
        "",
        "place = Path(key)\n"
        "def drop():\n"
        "    def place(): ...\n"
        "    place.unlink()\n"
        "drop()",
    ),
    "wrong text annotation": ("def place() -> 'not a type': ...", "place().unlink()"),
}


@pytest.mark.parametrize("way", TOLD)
def test_what_an_object_of_a_known_class_writes_is_told(way: str) -> None:
    before, body = TOLD[way]
    assert list(effects(body, before)) == ["read-only-writes"]


@pytest.mark.parametrize("way", UNTOLD)
def test_what_an_object_of_an_unknown_class_does_is_listed(way: str) -> None:
    before, body = UNTOLD[way]
    assert list(effects(body, before)) == ["read-only-unproven"]
