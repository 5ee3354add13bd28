"""Queries: each question is answered once, and alike whatever is asked first."""

from toolgen.queries.engine import Queries
from toolgen.queries.query import Query

__all__ = ["Queries", "Query"]
