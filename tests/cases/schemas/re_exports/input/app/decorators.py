from toolgen_runtime import tool

agent_function = tool
