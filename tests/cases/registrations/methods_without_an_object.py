# Nothing binds these methods: the framework would have the model give `self`.
# tools: none
from agents import function_tool


class Actions:
    @function_tool
    def look(self, where: str) -> str:  # TG130
        return where

    def touch(self, where: str) -> str:
        return where

    @function_tool
    def _seek(cls, where: str) -> str:  # TG130
        return where


touch = function_tool(Actions.touch)  # TG130
