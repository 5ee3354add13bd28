"""What calls change is known where it is read, whether the functions run register anything or not.

The oracle is Python: each project is imported with a server that notes the names of what it is
given.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from building import generate_tree, write_sources

from toolgen.config import Config

SERVER = """
    from fastmcp import FastMCP
    import settings

    server = FastMCP("shop")

    {setup}

    if {condition}:
        @server.tool()
        def where_it_holds(text: str) -> str:
            return text
    else:
        @server.tool()
        def where_it_does_not(text: str) -> str:
            return text
"""

SETTINGS = """
    mode = "a"
    flags: dict[str, bool] = {}
    names = ["a"]

    class Level:
        highest = 1

        def __init__(self) -> None:
            self.value = 1
            self.seen: list[str] = []

        def up(self) -> None:
            self.value += 1

        def note(self, text: str) -> None:
            self.seen.append(text)

        def noting(self, function):
            self.seen.append(function.__name__)
            return function

        @classmethod
        def lift(cls) -> None:
            cls.highest = 5

    class Table(dict):
        def __call__(self, name: str):
            def put(function):
                self[name] = function
                return function
            return put

    class Row(list):
        def put(self, function):
            super().append(function.__name__)
            return function

    table = Table()
    row = Row()
    level = Level()

    def set_mode(value: str) -> None:
        global mode
        mode = value

    def put(key: str) -> None:
        flags[key] = True

    def name(text: str) -> None:
        names.append(text)

    def set_both(value: str) -> None:
        set_mode("between")
        level.up()
        set_mode(value)

    def set_and_tell(value: str) -> str:
        set_mode(value)
        return value

    def current() -> str:
        return mode

    _made: Level | None = None

    def only() -> Level:
        global _made
        if _made is None:
            _made = Level()
        return _made
"""

CASES = {
    "a variable": ('settings.set_mode("b")', 'settings.mode == "b"'),
    "a variable that nothing changed": ("pass", 'settings.mode == "b"'),
    "a variable of the module": ('settings.mode = "b"', 'settings.mode == "b"'),
    "the last change counts": (
        'settings.set_mode("b"); settings.set_mode("c")',
        'settings.mode == "b"',
    ),
    "a change by another function": ('settings.set_both("b")', 'settings.mode == "b"'),
    "a change before and one after it": (
        'settings.set_mode("c"); settings.set_both("b"); settings.set_mode("d")',
        'settings.mode == "b"',
    ),
    "a change by what gives a value": (
        'told = settings.set_and_tell("b"); settings.set_mode("c")',
        "told == settings.mode",
    ),
    "what a function tells": ('settings.set_mode("b")', 'settings.current() == "b"'),
    "a key": ('settings.put("x")', '"x" in settings.flags'),
    "a key that is got": ('settings.put("x")', 'settings.flags.get("x")'),
    "an item of a list": ('settings.name("b")', '"b" in settings.names'),
    "an attribute": ("settings.level.up()", "settings.level.value == 2"),
    "an attribute twice": (
        "settings.level.up(); settings.level.up()",
        "settings.level.value == 2",
    ),
    "a list of an object": ('settings.level.note("a")', '"a" in settings.level.seen'),
    "a variable of a class": ("settings.Level.lift()", "settings.level.highest == 5"),
    "another object's attribute": (
        "other = settings.Level(); other.up()",
        "settings.level.value == 2",
    ),
    "the only object of a class": ("settings.only().up()", "settings.only().value == 2"),
    "the same object, handed around": (
        "settings.only()",
        "settings.only() is settings.only()",
    ),
    "a name that is imported after a change": (
        'settings.set_mode("b"); from settings import mode as told',
        'told == "b"',
    ),
    "a name that is imported before a change": (
        'from settings import mode as told; settings.set_mode("b")',
        'told == "b"',
    ),
    "a module that is imported and changes": ("import changing", 'settings.mode == "c"'),
    "a module that is imported and calls": ("import calling", 'settings.mode == "d"'),
    "a module that imports such": ("import leading", 'settings.mode == "d"'),
    "a module that a function imports": ("import loading; loading.load()", 'settings.mode == "c"'),
    "a name imported after such a module": (
        "import changing; from settings import mode as told",
        'told == "c"',
    ),
    "a module that is imported and decorates": (
        "import decorating",
        '"find" in settings.level.seen and "b" in settings.table and "look" in settings.row',
    ),
    "a module that imports by names that it computes": (
        "import plugins",
        '"b" in settings.table and len(settings.row) == 2',
    ),
    "a lambda": ('(lambda all: all.append("b"))(settings.names)', '"b" in settings.names'),
}
IMPORTED_IN_FUNCTIONS = {
    "import settings": 'settings.set_mode("b")',
    "import settings as own": 'own.set_mode("b")',
    "from settings import set_mode": 'set_mode("b")',
    "from settings import set_mode as put": 'put("b")',
    "from settings import level as own, set_mode as put": 'put("b")',
    "import deep.inner": "deep.inner.go()",
    "import deep.inner as own": "own.go()",
    "from deep import inner": "inner.go()",
    "from deep import inner as own": "own.go()",
    "from deep.inner import go as put": "put()",
}
"""What a function imports itself, and how it changes the mode by that."""
CASES |= {
    f"what a function imports itself, {spelling}": (
        f"import local_{number}; local_{number}.change()",
        'settings.mode == "b"',
    )
    for number, spelling in enumerate(IMPORTED_IN_FUNCTIONS)
}
OTHERS = {
    "deep/__init__.py": "",
    "deep/inner.py": """
        def go():
            from settings import set_mode as put
            put("b")
    """,
    **{f"local_{number}.py": f"""
        def change():
            {spelling}
            {change}
        """ for number, (spelling, change) in enumerate(IMPORTED_IN_FUNCTIONS.items())},
    "changing.py": """
        import settings

        if True:
            settings.mode = "c"
    """,
    "calling.py": """
        from settings import set_mode

        told = set_mode("d")
    """,
    "decorating.py": """
        from settings import level, table
        import settings

        @level.noting
        @table("b")
        def find(): ...

        class Looking:
            @settings.row.put
            def look(self): ...
    """,
    "plugins/__init__.py": """
        from importlib import import_module

        for name in ("one", "other"):
            import_module(f".{name}", __name__)
    """,
    "plugins/one.py": """
        from settings import row, table

        put = table("b")

        @put
        @row.put
        def find(): ...
    """,
    "plugins/other.py": """
        import settings

        @settings.row.put
        def see(): ...
    """,
    "leading.py": """
        import calling
    """,
    "loading.py": """
        def load():
            import changing
    """,
}
"""Modules that have no server, and change what the one that has reads."""


@pytest.mark.parametrize("case", CASES)
def test_a_condition_holds_as_in_python(case: str, tmp_path: Path) -> None:
    setup, condition = CASES[case]
    statements = "\n    ".join(each.strip() for each in setup.split(";"))
    files = {
        "server.py": SERVER.format(setup=statements, condition=condition),
        "settings.py": SETTINGS,
        **OTHERS,
    }
    root = write_sources(tmp_path / "src", files)
    result = generate_tree(root, Config())
    assert [planned.tool.name for planned in result.planned] == _registered(root)
    assert not any(planned.tool.conditions for planned in result.planned)


@pytest.mark.parametrize("case", CASES)
def test_what_a_variable_of_the_environment_decides_is_conditional(
    case: str, tmp_path: Path
) -> None:
    setup, condition = CASES[case]
    own = "\n        ".join(each.strip() for each in setup.split(";"))
    statements = f"told = None\n    import os\n    if os.environ.get('DECIDES'):\n        {own}"
    files = {
        "server.py": SERVER.format(setup=statements, condition=condition),
        "settings.py": SETTINGS,
        **OTHERS,
    }
    root = write_sources(tmp_path / "src", files)
    result = generate_tree(root, Config())
    either = [_registered(root), _registered(root, DECIDES="yes")]
    sure = {planned.tool.name for planned in result.planned if not planned.tool.conditions}
    assert {name for names in either for name in names} == {
        planned.tool.name for planned in result.planned
    } or either[0] == either[1]
    assert sure <= {name for name in either[0] if name in either[1]}


def _registered(root: Path, **variables: str) -> list[str]:
    """The names that the server of a project is given, by running it."""
    stub = root.parent / "stub"
    write_sources(
        stub,
        {"fastmcp.py": """
                class FastMCP:
                    def __init__(self, name): pass
                    def tool(self):
                        return lambda function: print(function.__name__)
            """},
    )
    path = f"import sys; sys.path[:0] = [{str(stub)!r}, {str(root)!r}]; import server"
    ran = subprocess.run(
        [sys.executable, "-I", "-c", path],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, **variables},
    )
    return ran.stdout.split()
