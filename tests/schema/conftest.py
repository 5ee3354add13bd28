"""Tests that take `case` run over the whole table of cases."""

from __future__ import annotations

import pytest

from .cases import CASES


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "case" in metafunc.fixturenames:
        metafunc.parametrize("case", CASES.values(), ids=CASES)
