"""Subjects: the tools that the parent asks about."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Subject:
    """A tool whose function can be imported.

    `shown` are the parameters that a model sees, each with what the docstring says of it;
    `settings` what the declaration said, by the framework's keywords.
    """

    key: int
    framework: str
    module: str
    qualname: str
    name: str
    strict: bool = True
    shown: Mapping[str, str | None] = field(default_factory=dict)
    settings: Mapping[str, Any] = field(default_factory=dict)
