from toolgen_runtime import tool


@tool
def take(schema: str, copy: int, json: str, model_config: str, _private: int, validate: bool, self_: int) -> None:
    """Take awkward names."""
