from app import functions
from app.functions import search
from toolgen_runtime import tool

search_tool = tool(search)
tool(name="count_items", strict=False)(functions.count)
