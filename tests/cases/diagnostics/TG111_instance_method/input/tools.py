from toolgen_runtime import tool


class Shop:
    @tool
    def order(self, item: str) -> str:
        """Order."""
        return item
