from toolgen_runtime import tool


class Shop:
    @staticmethod
    @tool
    def price(item: str) -> float:
        """The price."""
        return 1.0

    @tool
    @classmethod
    def open(cls, day: str) -> bool:
        """Whether the shop is open."""
        return True

    class Till:
        @staticmethod
        @tool(name="till_total")
        def total(amounts: list[float]) -> float:
            """The total."""
            return sum(amounts)
