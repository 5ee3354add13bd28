from enum import Enum
from typing import Final

BASE = "https://example.org"
URL = f"{BASE}/v1"
LIMIT: Final = 10 * 5
RETRIES = -1
NAMES = ("a", "b")


class Region(Enum):
    EU = "eu"


class Settings:
    TIMEOUT = 2.5
