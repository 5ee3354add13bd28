from acme_hub import make_search
from toolgen_runtime import tool

find = tool(make_search("find: "))
