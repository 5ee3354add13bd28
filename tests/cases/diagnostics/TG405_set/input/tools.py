from toolgen_runtime import Tool


class Query(Tool):
    name = "query"
    description = "Run a query."
    parameters = {"type": "object", "properties": {"sql": {"type": "string", "enum": ["a"], "default": {"a"}}}}
