"""Classes that other modules make below one: what collects them has all that are imported."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

PLAIN = "class Core: ...\n"
COLLECTING = "kinds = []\nclass Core:\n    def __init_subclass__(cls):\n        kinds.append(cls)\n"
COLLECTS = {
    "__subclasses__": (PLAIN, "Core.__subclasses__()"),
    "sorted subclasses": (
        PLAIN,
        "sorted(Core.__subclasses__(), key=lambda cls: cls.__name__)",
    ),
    "__init_subclass__, a variable": (COLLECTING, "base.kinds"),
    "__init_subclass__, the class": (
        "class Core:\n    kinds = []\n    def __init_subclass__(cls): Core.kinds.append(cls)\n",
        "Core.kinds",
    ),
    "__init_subclass__, a function": (
        "KINDS = {}\ndef note(cls): KINDS[cls.__name__] = cls\n"
        "class Core:\n    def __init_subclass__(cls, **more): note(cls)\n",
        "base.KINDS.values()",
    ),
    "a metaclass": (
        "class Meta(type):\n    made = {}\n    def __new__(m, name, above, body):\n"
        "        cls = super().__new__(m, name, above, body)\n        if above: m.made[name]=cls\n"
        "        return cls\nclass Core(metaclass=Meta): ...\n",
        "base.Meta.made.values()",
    ),
    "a class above": (
        COLLECTING.replace("Core", "Root") + "class Core(Root): ...\n",
        "[cls for cls in base.kinds if cls is not Core]",
    ),
}
BELOW = "{imports}\nclass {name}({above}):\n    def {name}_run(self, a: int): ...\n"
ABOVE = {
    "by its name": ("from shop.base import Core", "Core"),
    "by its module": ("import shop.base as b", "b.Core"),
    "through a package": ("from shop import Core", "Core"),
    "by a star": ("from shop.base import *", "Core"),
    "with what is generic": (
        "from typing import Generic, TypeVar\nA = TypeVar('A')\nfrom shop.base import Core",
        "Core, Generic[A]",
    ),
}
IMPORTED = {
    "each": "from shop import first\nimport shop.second\n",
    "by a package": "import shop.kinds\n",
    "a name of each": "from shop.first import First\nfrom shop.second import Second\n",
}


def tools(collects: str, above: str, imported: str) -> set[str]:
    base, every = COLLECTS[collects]
    imports, name = ABOVE[above]
    files = {
        "shop/__init__.py": "from shop.base import Core\n",
        "shop/base.py": base,
        "shop/first.py": BELOW.format(imports=imports, name="First", above=name),
        "shop/second.py": BELOW.format(imports=imports, name="Second", above=name),
        "shop/third.py": BELOW.format(imports=imports, name="Third", above=name),
        "shop/kinds/__init__.py": "from .. import first, second\n",
        "shop/main.py": "from fastmcp import FastMCP\nfrom shop import base\n"
        "from shop.base import Core\n" + IMPORTED[imported] + "mcp = FastMCP('shop')\n"
        f"for cls in {every}:\n    mcp.tool(getattr(cls(), cls.__name__ + '_run'))\n",
    }
    sources = [source_file(path, text) for path, text in files.items()]
    return {each.tool.name for each in generate(sources, Config()).planned}


@pytest.mark.parametrize("imported", IMPORTED)
@pytest.mark.parametrize("collects", COLLECTS)
def test_what_collects_classes_has_those_of_the_modules_that_are_imported(
    collects: str, imported: str
) -> None:
    assert tools(collects, "by its name", imported) == {"First_run", "Second_run"}


@pytest.mark.parametrize("above", ABOVE)
def test_a_class_is_known_to_be_below_another_however_that_is_named(above: str) -> None:
    for collects in ("__subclasses__", "__init_subclass__, a variable"):
        assert tools(collects, above, "each") == {"First_run", "Second_run"}
