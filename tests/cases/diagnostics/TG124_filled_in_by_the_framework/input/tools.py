from llama_index.core.tools import FunctionTool


class Weather:
    def tools(self) -> list[FunctionTool]:
        return [FunctionTool.from_defaults(self.look, partial_params={"user": "ann"})]

    def look(self, city: str, user: str) -> str:
        """Tell the weather of a city."""
        return f"{city} {user}"
