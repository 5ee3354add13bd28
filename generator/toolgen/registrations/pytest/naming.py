"""Names of tests: which modules pytest's users take for tests, or helpers of tests."""

from __future__ import annotations

import re

_TEST = re.compile(r"(?:^|\.)(?:tests?|testing|conftest|test_\w+|\w+_test)(?:\.|$)")


def is_test(module: str) -> bool:
    """Whether a module is a test, or helps tests, by its name."""
    return _TEST.search(module) is not None
