import ipaddress
import re
from pathlib import Path, PurePosixPath
from toolgen_runtime import tool


@tool
def take(
    path: Path, pure: PurePosixPath, pattern: re.Pattern[str], address: ipaddress.IPv4Address, out: Path = Path("out")
) -> None:
    """Take paths."""
