# A manager takes any number of functions and lists, by position and under any name.
# tools: toolgen double, toolgen greet, toolgen halve, toolgen plus, toolgen spell
import os

from toolgen_runtime import ToolManager, tool


def greet(name: str) -> str:
    """Greet somebody."""
    return name


def plus(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


def double(a: int) -> int:
    """Double a number."""
    return a * 2


def halve(a: int) -> float:
    """Halve a number."""
    return a / 2


@tool
def spell(word: str) -> list[str]:
    """Spell a word."""
    return [*word]


manager = ToolManager(greet, [plus], second=double, more=[halve, spell])
unknown = ToolManager(**dict(os.environ))  # TG130
schema = manager.get_tool_schema([greet])
