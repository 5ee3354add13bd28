from app import settings
from app.settings import NAMES


def start() -> None:
    import app.settings as own

    settings.LIMIT = 100
    own.REGIONS.append("us")


NAMES["b"] = 2
