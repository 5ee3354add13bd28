"""Constants that code changes, in their own module or from another, are no constants."""

from __future__ import annotations

import pytest
from linking import Linked

from toolgen.link.symbols import Defined

SETTINGS = """
LIMIT = 1
CHOICES = ["a"]
TABLE = {"k": 0}
KEPT = 2

class Config:
    LIMIT = 1

class Other:
    LIMIT = 1
"""
APP = "import settings\nfrom settings import LIMIT, CHOICES, TABLE, KEPT, Config\nimport other\n"
ALL = {"LIMIT", "CHOICES", "TABLE", "KEPT", "Config.LIMIT"}

CHANGES = [
    ("import settings\nsettings.LIMIT = 5\n", {"LIMIT"}),
    ("import settings as s\ns.LIMIT += 5\n", {"LIMIT"}),
    ("import settings\nsettings.CHOICES.append('x')\n", {"CHOICES"}),
    ("import settings\nsettings.TABLE['k'] = 1\n", {"TABLE"}),
    ("import settings\ndel settings.TABLE['k']\n", {"TABLE"}),
    ("from settings import TABLE\nTABLE['k'] = 1\n", {"TABLE"}),
    ("from settings import CHOICES as c\nc += ['x']\n", {"CHOICES"}),
    ("from settings import (\n    KEPT,\n    CHOICES,\n)\nCHOICES.sort()\n", {"CHOICES"}),
    ("from settings import *\nCHOICES.clear()\n", {"CHOICES"}),
    ("from settings import Config\nConfig.LIMIT = 3\n", {"Config.LIMIT"}),
    ("def f():\n    import settings\n    settings.LIMIT = 5\n", {"LIMIT"}),
    ("def f():\n    from settings import TABLE\n    TABLE.update(k=1)\n", {"TABLE"}),
    ("import settings\nsetattr(settings, 'LIMIT', 2)\n", {"LIMIT"}),
    ("import settings\ndef f(name):\n    setattr(settings, name, 2)\n", ALL),
    ("import further\n", {"LIMIT"}),
    ("LIMIT = 4\nclass A:\n    def f(self):\n        self.LIMIT = dict(KEPT=3)\n", set()),
    ("import settings\nx = settings.LIMIT\nif settings.KEPT == 2: pass\n", set()),
    ("from settings import LIMIT\nLIMIT = 4\n", set()),
    ("from settings import Other\nOther.LIMIT = 3\n", set()),
    ("from settings import Other\nOther.LIMIT.append(3)\n", set()),
    ("import settings\nsettings = 3\n", set()),
    ("import settings\nsettings += 3\n", set()),
    ("import settings\ndel settings\n", set()),
    ("import settings\nsettings.json = None\n", set()),
    ("from settings import *\nglobals()[str()] = 1\n", set()),
    ("from settings import *\nsetattr(Config, 'LIMIT', 2)\n", {"Config.LIMIT"}),
    ("from ... import settings\nsettings.LIMIT = 3\n", set()),
    ("from ...settings import LIMIT\nLIMIT += 3\n", set()),
    ("def f():\n    from ... import settings\n    settings.LIMIT = 5\n", set()),
    ("import settings as LIMIT\nLIMIT.other = 5\n", set()),
    ("import broken\n", set()),
]


@pytest.mark.parametrize(("text", "changed"), CHANGES)
def test_what_another_module_changes_is_refused(text: str, changed: set[str]) -> None:
    further = "import settings\nsettings.LIMIT = 3\n"
    linked = Linked(
        {
            **{"settings.py": SETTINGS, "app.py": APP, "other.py": text, "further.py": further},
            "broken.py": "import settings\nsettings.LIMIT = 3\ndef (\n",
        }
    )

    assert {name for name in ALL if linked.resolver.is_mutated(linked.symbol(name))} == changed  # type: ignore[arg-type]


def test_the_refusal_says_which_module_it_is() -> None:
    text = "import settings\nsettings.LIMIT = 5\n"
    linked = Linked({"settings.py": SETTINGS, "app.py": APP, "other.py": text})

    assert "'LIMIT' is changed elsewhere in other" in linked.refusal("settings.LIMIT + 1")


def test_a_change_through_a_re_export_counts() -> None:
    sources = {
        "pkg/__init__.py": "from pkg.values import LIMIT, CHOICES\n",
        "pkg/values.py": "LIMIT = 1\nCHOICES = []\n",
        "app.py": "import pkg\nfrom pkg.values import CHOICES\nimport other\n",
        "other.py": "import pkg\npkg.LIMIT = 2\npkg.CHOICES.append(1)\n",
    }
    linked = Linked(sources)

    assert "changed elsewhere in other" in linked.refusal("pkg.LIMIT")
    assert "changed elsewhere in other" in linked.refusal("CHOICES")


def test_a_module_that_only_reads_is_not_parsed() -> None:
    linked = Linked({"settings.py": SETTINGS, "app.py": APP, "other.py": "import settings\n"})

    linked.plain("LIMIT")

    assert {facts.name for facts in linked.project.parsed} == {"app", "settings"}


def test_a_module_that_nothing_leads_to_is_not_seen() -> None:
    text = "import settings\nsettings.LIMIT = 5\n"
    linked = Linked({"settings.py": SETTINGS, "app.py": "import settings\n", "script.py": text})

    assert linked.plain("settings.LIMIT") == 1


def test_another_name_of_the_same_object_changes_it() -> None:
    linked = Linked({"app.py": "A = ['a']\nB = A\nB.append('c')\nC = A\n"})

    assert "changed elsewhere in app" in linked.refusal("A")


@pytest.mark.parametrize(
    "change", ["import app\napp.A = 1\n", "from app import A as B\nB += [1]\n"]
)
def test_a_module_changes_its_names_through_itself(change: str) -> None:
    linked = Linked({"app.py": f"A = []\n{change}"})

    assert "changed elsewhere in app" in linked.refusal("A")


@pytest.mark.parametrize(
    ("change", "is_inside"),
    [
        ("globals()[f()] = 1", False),
        ("globals().update(f())", False),
        ("globals()['Config'] = f()", False),
        ("def f():\n    global Config", False),
        ("import app\nsetattr(app, f(), 1)", False),
        ("import app\napp.Config = 1", False),
        ("exec(f())", True),
        ("Config.LIMIT = 2", True),
    ],
)
def test_names_of_a_module_change_no_class_within_its_body(change: str, is_inside: bool) -> None:
    linked = Linked({"app.py": f"class Config:\n    LIMIT = 1\n    MORE = LIMIT\n{change}\n"})

    assert "'LIMIT' is changed elsewhere in app" in linked.refusal("Config.LIMIT")
    limit = linked.symbol("Config.LIMIT")
    assert isinstance(limit, Defined)
    assert linked.resolver.changed_in(limit, is_inside=True) == ("app" if is_inside else None)


@pytest.mark.parametrize(
    ("change", "is_one"),
    [
        ("B.sort()", True),
        ("B[0] = 1", True),
        ("B += [1]", True),
        ("B.name = 1", False),
        ("B.name.sort()", False),
        ("B = 1", False),
        ("B: list", False),
    ],
)
def test_what_is_done_through_another_name_changes_the_object_alone(
    change: str, is_one: bool
) -> None:
    linked = Linked({"app.py": f"C: int\nA = ['a']\nB = A\n{change}\n"})

    assert linked.resolver.is_mutated(linked.symbol("A")) is is_one  # type: ignore[arg-type]
