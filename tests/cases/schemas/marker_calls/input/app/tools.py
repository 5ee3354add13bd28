from toolgen_runtime import tool

from app import functions
from app.functions import search

search_tool = tool(search)
tool(name="count_items", strict=False)(functions.count)
