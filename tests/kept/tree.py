"""A package of about forty files that know each other, each line of which has other forms.

Consumes choices; produces the text of files. A file is a list of slots: which form of a slot is in
it is a choice, so that an edit is another choice, and a revert the one before.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Slots = Sequence[Sequence[str]]

_ACCEPTED = "# toolgen: accept[tool-refused] it need not be one"
_COMMENT = ("", "# told", "# told\n# twice", "")
_BODY = (
    "    return str(value)",
    "    found = value\n    return str(found)",
    "    # why\n    return str(value)",
    "    from acme import settings\n\n    settings.LIMIT = 9\n    return str(value)",
    "    return text_of(value)",
    "    WORDS.append(str(value))\n    return ''",
    "    total = str(value)\n    return total.strip()",
    "    import json\n\n    return json.dumps(plain)",
    "    from acme.settings import LIMIT as own\n\n    own.server.tool(value)\n    return ''",
    "    return str(register(value))",
    "    return str(server.add_tool(plain))",
    "    other = helper(level)\n    other.level = 3\n    return other",
    "    return str(getattr(value, 'tool', value))",
)


def _types(n: int) -> Slots:
    return [
        _COMMENT,
        ["from dataclasses import dataclass", "from pydantic.dataclasses import dataclass"],
        ["from typing import Literal", "from typing import Literal, Annotated as A"],
        [f"from acme.constants{n} import LIMIT", "LIMIT = 1", f"from .constants{n} import *"],
        ["Kind = Literal['a', 'b']", "Kind = Literal['a']", "Kind = str", "Kind = 'Literal[3]'"],
        ["@dataclass", "@dataclass(frozen=True)", ""],
        [f"class City{n}:", f"class City{n}(object):"],
        ["    name: str", "    name: str = 'x'", "    # named\n    name: Kind = 'a'"],
        ["    size: int = LIMIT", "    size: int = 2", "    size: float = 2.5"],
        ["", "    other: 'City0 | None' = None"],
        _COMMENT,
    ]


def _constants(n: int) -> Slots:
    return [
        _COMMENT,
        [
            "LIMIT = 3",
            "LIMIT = 4",
            "LIMIT = 2 * 2",
            "from acme.settings import LIMIT",
            "LIMIT = f()",
        ],
        ["TEXT = 'a text'", "TEXT = 'another'", "TEXT = f'{LIMIT} texts'", ""],
        ["", "LIMIT = 7", "if LIMIT > 3:\n    LIMIT = 8"],
        ["", "__all__ = ['LIMIT', 'TEXT']"],
    ]


def _helpers(n: int) -> Slots:
    return [
        _COMMENT,
        [
            "from mcp.server.fastmcp import FastMCP",
            "from fastmcp import FastMCP",
            "from acme import FastMCP",
        ],
        [f"from acme.constants{n} import TEXT", "TEXT = 'own'"],
        ["WORDS = []", "WORDS = ['a']", ""],
        ["def text_of(value):\n    return str(value)", "text_of = str"],
        ["def register(server):", "def register(server: FastMCP):", "def register(server, *rest):"],
        [
            "    @server.tool()",
            f"    @server.tool(name='told_{n}')",
            "    @server.tool(description=TEXT)",
            "    server.tool()(noted)\n\n    @server.tool()",
        ],
        [f"    def help_{n}(value: int = 1) -> str:", f"    def help_{n}(value: str) -> str:"],
        [f"        '''Help with {n}.'''", "        '''Other.'''\n        # noted"],
        ["        return ''", "        found = value\n        return str(found)"],
        ["def noted(value: int) -> str:\n    '''Noted.'''\n    return ''", ""],
        ["def plain(value):", "def plain(value=None):"],
        _BODY,
    ]


def _servers(n: int) -> Slots:
    return [
        _COMMENT,
        ["from mcp.server.fastmcp import FastMCP", "from fastmcp import FastMCP"],
        [f"from acme.helpers{n} import register", "from acme.helpers0 import register", ""],
        [f"from acme.types{n} import *", f"from acme import types{n} as t"],
        ["server = FastMCP('x')", "server = FastMCP('y')\nother = server"],
        ["register(server)", "if server:\n    register(server)", ""],
        ["@server.tool()", "@server.tool", f"@server.tool(name='serve_{n}')", ""],
        [f"def ask_{n}(value: int, kind: Kind = 'a') -> str:", f"def ask_{n}(value: list[int]):"],
        ["    '''Ask.'''", "    '''Ask.\n\n    Args:\n        value: What.\n    '''"],
        _BODY,
        ["", "if __name__ == '__main__':\n    server.run()"],
    ]


def _tools(n: int) -> Slots:
    return [
        _COMMENT,
        [
            "from toolgen_runtime import tool",
            "from acme import tool",
            f"from acme.marks{n} import tool",
        ],
        [f"from acme.types{n} import City{n} as City", f"from acme import City{n} as City"],
        [
            f"from acme.constants{n} import LIMIT, TEXT",
            "from acme.settings import LIMIT",
            "LIMIT = 5",
        ],
        ["import vendored", "from vendored import Place", ""],
        ["from acme.helpers0 import text_of, WORDS", ""],
        [
            *("@tool", "@tool(name='named')", "@tool(strict=False)", "", "@tool(description=TEXT)"),
            f"@tool\n{_ACCEPTED}",
        ],
        [
            f"def tell_{n}(value: City, days: int = LIMIT) -> str:",
            f"def tell_{n}(value: 'City | None' = None, days: int = 3) -> str:",
            f"async def tell_{n}(value: int, /, days: float = 1.0) -> list[str]:",
            f"def tell_{n}(value: Place) -> str:",
        ],
        ["    '''Tell.'''", "    '''Tell.\n\n    Args:\n        days: How many.\n    '''", ""],
        _BODY,
        ["class Group:\n    def helper(self):\n        self.level = 1", ""],
        ["def plain(value):", "@tool\ndef plain(value: int):\n    '''Plain.'''"],
        _BODY,
    ]


def _marks(n: int) -> Slots:
    return [
        _COMMENT,
        [
            "from toolgen_runtime import tool",
            "from toolgen_runtime import tool as tool",
            "tool = None",
        ],
        ["", "def other():\n    return tool"],
    ]


_INIT: Slots = [
    _COMMENT,
    [
        "from toolgen_runtime import tool",
        "from acme.marks0 import tool",
        "from .marks1 import *",
        "",
    ],
    ["from mcp.server.fastmcp import FastMCP", ""],
    [f"from acme.types{n} import City{n}" for n in range(4)],
    ["from acme import settings", "import acme.settings", ""],
]
_SETTINGS: Slots = [
    ["LIMIT = 6", "LIMIT = 7", "import os\nLIMIT = int(os.environ.get('LIMIT', '3'))"],
    ["", "# set", "TEXT = 'set'"],
]
_VENDORED: Slots = [
    [
        "class Place:\n    name: str",
        "from dataclasses import dataclass\n\n@dataclass\nclass Place:\n    name: str",
    ],
    ["", "# of others"],
    ["", "from vendored.inner import Place"],
]
_BAD: Slots = [
    [
        *("", "x = 1", "x = 2", "y = 3", "import acme", "x: int", "pass"),
        "def broken(:",
        "from toolgen_runtime import tool\n\n@tool\ndef bad(x: Missing): ...",
        f"from toolgen_runtime import tool\n\n@tool\n{_ACCEPTED}\ndef bad(x: Missing): ...",
    ]
]

_KINDS = {"types": _types, "constants": _constants, "helpers": _helpers, "servers": _servers,
          "tools": _tools, "marks": _marks}  # fmt: skip

SAYING: Mapping[str, Slots] = {
    "requirements.txt": [["", "fastmcp>=3", "mcp==1.9.0", "pydantic<2.5"]],
    ".gitignore": [["", "tools2.py", "src/loose.py"]],
    "src/acme/.gitignore": [["", "/servers1.py", "!tools2.py", "marks*"]],
    "vendor/.gitignore": [["", "inner.py"]],
}
"""Files that say how others are read."""

FILES: Mapping[str, Slots] = {
    **SAYING,
    "src/acme/__init__.py": _INIT,
    "src/acme/settings.py": _SETTINGS,
    "vendor/vendored/__init__.py": _VENDORED,
    "vendor/vendored/inner.py": _VENDORED[:2],
    "src/acme/bad.py": _BAD,
    "src/acme/sub/__init__.py": [["", "from acme.tools0 import *", "from ..marks0 import tool"]],
    **{f"src/acme/{kind}{n}.py": make(n) for kind, make in _KINDS.items() for n in range(4)},
    # These come to stand in the way of others.
    "src/acme/types1/__init__.py": _types(1),
    "src/acme/constants2.pyi": [["LIMIT: int", "LIMIT = 12\nTEXT = 'stub'"]],
    "other/acme/types2.py": _types(2),
    "other/acme/__init__.py": _INIT,
    "other/loose.py": _tools(3),
    "src/loose.py": _tools(2),
    "src/acme/sub/settings.py": _SETTINGS,
    "src/vendored.py": _VENDORED,
    "src/acme/sub/tools9.py": _tools(1),
}

ABSENT = (
    *("src/acme/types1/__init__.py", "src/acme/constants2.pyi", "src/vendored.py"),
    *("other/acme/types2.py", "other/acme/__init__.py", "src/acme/sub/tools9.py"),
)
"""Those that are not there from the start."""

SETTINGS: Sequence[Sequence[str]] = [
    ["paths = ['src']", "paths = ['src', 'other']", "paths = ['src/acme']"],
    ["", "exclude = ['**/tools1.py']", "exclude-tools = ['acme.tools0:tell_0']"],
    ["", "resolve-installed = ['vendor']"],
    ["", "dialects = ['openai-strict']", "include = ['acme.tools2:plain']"],
    ["", "strict = false", "docstring-style = 'numpy'"],
    ["", "[tool.toolgen.schema]\ntitles = true", "[tool.toolgen.schema]\nresults = true"],
    ["", "[tool.toolgen.frameworks]\nmcp = '1.9'", "[tool.toolgen.stubs]\noverloads = 1"],
]


def text_of(slots: Slots, chosen: Sequence[int]) -> str:
    """The text of a file by its choices."""
    lines = [forms[choice % len(forms)] for forms, choice in zip(slots, chosen, strict=True)]
    return "\n".join(line for line in lines if line) + "\n"
