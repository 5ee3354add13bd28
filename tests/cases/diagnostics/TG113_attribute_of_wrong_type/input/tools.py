from toolgen_runtime import Tool


class Query(Tool):
    name = "query"
    description = 3
    parameters = {"type": "object", "properties": {}}
