from toolgen_runtime import tool


@tool
def f(_a: int, parameter_0_a: int, model_config: int, copy: int, __b: int, _: int): "d."
