"""What Python refuses of what is about to be written, and how much of it is compiled again."""

from __future__ import annotations

import pytest

from toolgen.remembering import KnownTexts, remembering
from toolgen.render import compiling
from toolgen.render.compiling import uncompilable
from toolgen.render.plan import GeneratedFile

MODULE = '''"""What it is."""

# Said of it.

from __future__ import annotations

from a import b


def one() -> int:
    return 1


def two() -> int:
    return 2
'''


class Nothing:
    """No texts are kept on disk."""

    def find(self, kind: str, key: str) -> object | None:
        return None

    def keep(self, kind: str, key: str, value: object) -> None:
        """Nothing."""


def compiled_of(text: str, known: KnownTexts, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The pieces that are compiled where others are known; they are known then."""
    pieces: list[str] = []
    original = compiling._refused_block

    def counted(data: str | bytes, flags: int) -> str:
        pieces.append(data if isinstance(data, str) else "all of it")
        return original(data, flags)

    with monkeypatch.context() as patch:
        patch.setattr(compiling, "_refused_block", counted)
        with remembering(Nothing(), {}, known) as now:
            assert not list(uncompilable("acme", [GeneratedFile("a.py", text.encode())]))
    known.pieces.update(now.pieces)
    return pieces


@pytest.mark.parametrize("text", [MODULE, MODULE.replace("from __future__", "from ___future__")])
def test_of_a_module_the_blocks_that_have_changed_are_compiled(
    text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = KnownTexts()
    all_of_it = compiled_of(text, known, monkeypatch)

    assert all_of_it[-2:] == [
        "def one() -> int:\n    return 1",
        "def two() -> int:\n    return 2\n",
    ]
    assert compiled_of(text, known, monkeypatch) == []
    assert compiled_of(text.replace("1", "3"), known, monkeypatch) == [
        "def one() -> int:\n    return 3"
    ]


@pytest.mark.parametrize(
    ("path", "text", "said"),
    [
        ("a.py", "x = 1\n", []),
        ("a.py", "x = 1\n\n\nx = )\n", ["acme/a.py:4:5: unmatched ')'"]),
        ("a.pyi", "x = )\n", ["acme/a.pyi:1:5: unmatched ')'"]),
        ("a.json", "x = )\n", []),
        ("a.py", "x = 1\nreturn\n", ["acme/a.py:2:1: 'return' outside function"]),
        ("a.py", f"x = {'-' * 100_000}1\n", ["acme/a.py:1:1: "]),
        ("a.py", "x = '\0'\n", ["acme/a.py:1:1: source code"]),
        ("a.py", "x = 1\n\nfrom __future__ import annotations\n\ny = 2\n", ["acme/a.py:3:1: from"]),
    ],
)
def test_what_python_refuses_is_told_with_its_place(path: str, text: str, said: list[str]) -> None:
    found = list(uncompilable("acme", [GeneratedFile(path, text.encode())]))

    assert [each.code for each in found] == ["TG901"] * len(said)
    for finding, (place, _, reason) in zip(found, map(_parted, said), strict=True):
        assert str(finding.position) == place
        assert finding.message.partition("is no Python: ")[2].startswith(reason)
        assert not finding.message.endswith(": ")


def _parted(said: str) -> tuple[str, str, str]:
    return said.rpartition(": ")
