"""Reports: comparisons with their budgets, and other tables, printed as Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import quantiles
from typing import Protocol

from benchmarks.timing import Series

TIMES = "\N{MULTIPLICATION SIGN}"


class Budget(Protocol):
    """How a figure is compared with another, and what may come of it."""

    def compare(self, ours: float, against: float) -> float:
        """What came of it."""
        ...

    def describe(self, outcome: float) -> str:
        """An outcome in words."""
        ...

    def limit(self) -> str:
        """What is allowed, in words."""
        ...

    def is_met(self, outcome: float) -> bool:
        """Whether an outcome is allowed."""
        ...


@dataclass(frozen=True, slots=True)
class AtMost:
    """A multiple of the reference that must not be exceeded."""

    ratio: float

    def compare(self, ours: float, against: float) -> float:
        return ours / against

    def describe(self, outcome: float) -> str:
        return times(outcome)

    def limit(self) -> str:
        return f"≤ {times(self.ratio)}"

    def is_met(self, outcome: float) -> bool:
        return outcome <= self.ratio


@dataclass(frozen=True, slots=True)
class AtMostAndStart:
    """A multiple of the reference and some seconds more, which must not be exceeded."""

    ratio: float
    seconds: float

    def compare(self, ours: float, against: float) -> float:
        return (ours - self.seconds) / against

    def describe(self, outcome: float) -> str:
        return f"{times(outcome)} + {self.seconds:g} s"

    def limit(self) -> str:
        return f"≤ {self.describe(self.ratio)}"

    def is_met(self, outcome: float) -> bool:
        return outcome <= self.ratio


@dataclass(frozen=True, slots=True)
class FasterBy:
    """How many times faster than the reference ours must be."""

    ratio: float

    def compare(self, ours: float, against: float) -> float:
        return against / ours

    def describe(self, outcome: float) -> str:
        return f"{times(outcome)} faster"

    def limit(self) -> str:
        return f"≥ {times(self.ratio)} faster"

    def is_met(self, outcome: float) -> bool:
        return outcome >= self.ratio


@dataclass(frozen=True, slots=True)
class Within:
    """How much longer than the reference ours may take, in seconds."""

    seconds: float

    def compare(self, ours: float, against: float) -> float:
        return ours - against

    def describe(self, outcome: float) -> str:
        return f"{outcome * 1e3:+.1f} ms"

    def limit(self) -> str:
        return f"≤ {self.describe(self.seconds)}"

    def is_met(self, outcome: float) -> bool:
        return outcome <= self.seconds


_PLAIN = AtMost(1)  # the way to compare what has no budget


class Row(Protocol):
    """A line of the table of budgets."""

    def cells(self) -> tuple[str, ...]:
        """The texts for the columns of `COLUMNS`."""
        ...


COLUMNS = ("what", "ours", "against", "", "outcome", "spread", "budget", "")


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two series of one run: ours and the reference's. Without a budget it only informs."""

    what: str
    ours: Series
    reference: str
    against: Series
    budget: Budget | None = None

    def cells(self) -> tuple[str, ...]:
        """The medians, what came of them, and how far the rounds were apart."""
        budget = self.budget or _PLAIN
        outcome = budget.compare(self.ours.median, self.against.median)
        figures = (str(self.ours), self.reference, str(self.against), budget.describe(outcome))
        judged = (budget.limit(), _judged(budget.is_met(outcome))) if self.budget else ("", "")
        return (self.what, *figures, self._spread(budget), *judged)

    def _spread(self, budget: Budget) -> str:
        """What came of the middle half of the rounds: a wide range says the run was noisy."""
        pairs = zip(self.ours.values, self.against.values, strict=True)
        outcomes = [budget.compare(ours, against) for ours, against in pairs]
        if len(outcomes) < 2:
            return ""
        low, _, high = quantiles(outcomes, n=4, method="inclusive")
        return f"{budget.describe(low)} … {budget.describe(high)}"


@dataclass(frozen=True, slots=True)
class Requirement:
    """Something that holds or does not."""

    what: str
    found: str
    required: str
    met: bool

    def cells(self) -> tuple[str, ...]:
        """The finding, without figures."""
        return (self.what, "", "", "", self.found, "", self.required, _judged(self.met))


@dataclass(frozen=True, slots=True)
class Table:
    """A table of its own, beside that of the budgets."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Report:
    """What a benchmark found: rows for the table of budgets, tables, and what was left out."""

    rows: tuple[Row, ...] = ()
    tables: tuple[Table, ...] = ()
    notes: tuple[str, ...] = ()


def markdown(report: Report) -> str:
    """The report as text."""
    budgets = Table("", COLUMNS, tuple(row.cells() for row in report.rows))
    parts = [_table(table) for table in (budgets, *report.tables) if table.rows]
    return "\n\n".join([*parts, *(f"Note: {note}" for note in report.notes)])


def _table(table: Table) -> str:
    lines = [table.columns, *table.rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(table.columns))]
    rule = "|".join("-" * (width + 2) for width in widths)
    head, *body = (_line(line, widths) for line in lines)
    title = (table.title, "") if table.title else ()
    return "\n".join((*title, head, f"|{rule}|", *body))


def _line(cells: Sequence[str], widths: Iterable[int]) -> str:
    padded = (cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
    return f"| {' | '.join(padded)} |"


def times(ratio: float) -> str:
    """A ratio in words."""
    return f"{ratio:.0f}{TIMES}" if ratio >= 100 else f"{ratio:.3g}{TIMES}"


def _judged(met: bool) -> str:
    return "met" if met else "MISSED"
