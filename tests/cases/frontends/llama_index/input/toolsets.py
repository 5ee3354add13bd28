"""Toolsets: classes that name the methods that are tools."""

from typing import Optional

from llama_index.core.tools.tool_spec.base import BaseToolSpec


class SharedSpec(BaseToolSpec):
    """What kinds of search share."""

    def shared(self, query: str) -> str:
        """Shared by toolsets."""
        return query


class SearchSpec(SharedSpec):
    """Methods by name, one of them inherited, and a pair with its asynchronous form."""

    spec_functions = ["shared", "search", ("read", "aread")]

    def search(self, query: str, lang: Optional[str] = "en", limit: int = 5) -> list[str]:
        """Search pages.

        Args:
            query: What to look for.
        """
        return [query]

    def read(self, page: str) -> str:
        """Read a page."""
        return page

    async def aread(self, page: str) -> str:
        """Read a page, later."""
        return page

    def unlisted(self, page: str) -> str:
        """No tool."""
        return page


class SameSpec(SearchSpec):
    """Says nothing of its own."""


tools = SearchSpec().to_tool_list()
