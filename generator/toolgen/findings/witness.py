"""Witnesses: values that prove what a finding says. Data only."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Witness:
    """A value that one side accepts and the other refuses."""

    value: object
