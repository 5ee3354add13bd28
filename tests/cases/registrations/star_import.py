# The decorator comes with a star.
# tools: none
from agents import *


@function_tool  # TG130
def look(where: str) -> str:
    return where
