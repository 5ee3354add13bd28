"""What declares tools by a call is kept for parsing, wherever the call stands.

The parsing stage goes by shapes, since it depends on one file alone; extraction goes by what names
mean. This holds the former to the latter.
"""

from __future__ import annotations

import pytest

from toolgen.frameworks.framework import Entry
from toolgen.frameworks.loading import FRAMEWORKS
from toolgen.parse.registrations import registration_offsets

ENTRIES = [entry for framework in FRAMEWORKS for entry in framework.entries]


def _call(entry: Entry) -> str:
    """A call of an entry as it is mostly written; lists of functions go by keyword."""
    owner, _, name = entry.qualname.rpartition(".")
    arguments = f"{entry.collections[0]}=[f]" if entry.collections else "f"
    is_made = name.startswith(("from_", "as_"))  # by the class, not by an instance
    receiver = owner if is_made else "server"
    return f"{receiver}.{name}({arguments})" if owner else f"{name}({arguments})"


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.target)
def test_a_call_of_an_entry_has_a_shape(entry: Entry) -> None:
    assert registration_offsets(_call(entry))
