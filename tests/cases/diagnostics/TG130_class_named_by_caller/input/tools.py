from toolgen_runtime import Tool


class Query(Tool):
    def __init__(self, database: str) -> None:
        self.name = f"query_{database}"
        self.description = "Run a query."
        self.parameters = {"type": "object", "properties": {}}
