import datetime as dt
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from uuid import UUID
from toolgen_runtime import tool


@tool
def take(
    when: datetime,
    day: date,
    hour: time,
    span: timedelta,
    other: dt.datetime,
    id: UUID,
    price: Decimal,
    since: date | None = None,
    start: date = date(2024, 1, 31),
) -> None:
    """Take times and ids."""
