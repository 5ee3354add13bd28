"""Adapters of libraries whose older lines are widely installed say which one they need."""

from __future__ import annotations

import importlib
import sys

import pytest


@pytest.mark.parametrize(
    ("adapter", "missing", "needed"),
    [
        ("mcp", "mcp.server.mcpserver", "mcp, 2.3 or later"),
        ("fastmcp", "fastmcp.tools.base", "fastmcp, 4.1 or later"),
    ],
)
def test_an_older_library_is_told(
    monkeypatch: pytest.MonkeyPatch, adapter: str, missing: str, needed: str
) -> None:
    name = f"toolgen_runtime.adapters.{adapter}"
    monkeypatch.delitem(sys.modules, name, raising=False)
    for module in [each for each in sys.modules if each.startswith(missing)]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, missing, None)

    with pytest.raises(ImportError, match=f"this adapter needs the library {needed}"):
        importlib.import_module(name)
