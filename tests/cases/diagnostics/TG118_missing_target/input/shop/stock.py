def receive(count: int) -> int:
    """Receive."""
    return count
