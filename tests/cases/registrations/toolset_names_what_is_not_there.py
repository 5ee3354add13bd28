# A tool spec lists a method that its class does not define, which fails when its tools are made.
# tools: llama-index look
from llama_index.core.tools.tool_spec.base import BaseToolSpec


class Shop(BaseToolSpec):
    spec_functions = ["look", "lost"]  # TG130

    def look(self, where: str) -> str:
        return where


tools = Shop().to_tool_list()
