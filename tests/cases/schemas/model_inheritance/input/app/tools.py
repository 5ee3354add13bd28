from app.models import UserAccount
from toolgen_runtime import tool


@tool
def take(account: UserAccount) -> None:
    """Take an inherited model."""
