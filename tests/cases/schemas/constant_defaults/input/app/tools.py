from . import constants
from .constants import LIMIT, NAMES, Region, Settings
from .constants import URL as HOME
from toolgen_runtime import tool


@tool
def take(
    url: str = HOME,
    limit: int = LIMIT,
    retries: int = constants.RETRIES,
    names: tuple[str, ...] = NAMES,
    region: Region = Region.EU,
    code: str = Region.EU.value,
    timeout: float = Settings.TIMEOUT,
    table: dict[str, int] = {"a": 1},
    flags: set[str] = frozenset(["x"]),
    big: int = 1 << 4,
    text: str = "a" + "b",
) -> None:
    """Take constants."""
