import datetime
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field
from toolgen_runtime import tool

from app import settings
from app.settings import HIGH, LIMITS, LOW, REGIONS, Defaults, Level, Mixed, Own, Size

KEYS = sorted(LIMITS, reverse=True)
PAIRS = dict(zip(REGIONS, range(10, 30, 10)))
BASE = Path("data")


@tool
def count(
    bounded: Annotated[int, Field(ge=LIMITS["min"], le=LIMITS.get("max", 9))] = max(LOW, HIGH),
    length: Annotated[list[str], Field(max_length=len(REGIONS) * 2)] = list(REGIONS),
    chosen: int = LIMITS.get("none", 7),
    keys: list[str] = KEYS,
    values: list[int] = list(LIMITS.values()),
    pairs: dict[str, int] = PAIRS,
    made: dict[str, int] = dict(a=1, **{"b": 2}),
    merged: dict[str, int] = {**PAIRS, "eu": 0} | {"x": 1},
    ordered: list[int] = sorted({3, 1, 2}),
    counted: list[tuple[int, str]] = list(enumerate(REGIONS)),
    spread: tuple[int, ...] = (*range(3), *reversed([7, 8])),
    least: int = min([4, 2, 8]),
    total: float = round(sum([0.5, 0.25]), 1),
    decided: int = 1 if LOW < HIGH <= 9 and "eu" in REGIONS else 2,
    either: int = 0 or LIMITS["max"],
    negated: bool = not REGIONS,
    cast: int = int("12") + int(3.7),
    repeated: list[int] = [0] * 3,
    timeout: int = Own.TIMEOUT + settings.Defaults.TIMEOUT,
    first: str = Defaults.NAMES["first"],
    level: str = Level.TOP.value,
    alias: str = Level.TOP.name,
    size: int = Size.LARGE.value,
    pair: tuple[int, int] = Mixed.PAIR.value,
    mode: Literal["a", "b"] = "a" if PAIRS else "b",
    wait: timedelta = timedelta(minutes=LOW),
    day: date = datetime.date(2024, 1, LOW),
    price: Decimal = Decimal("1.50"),
    identity: UUID = UUID("12345678123456781234567812345678"),
    path: Path = BASE / "in" / "out",
) -> str:
    """Count."""
    return ""
