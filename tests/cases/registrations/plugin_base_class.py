# A base class that keeps its subclasses, and objects that keep themselves.
# tools: fastmcp find, fastmcp look, fastmcp mark, fastmcp scan
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from fastmcp import FastMCP

server = FastMCP("desk")


class Skill:
    skills: list[type[Any]] = []
    named: dict[str, type[Any]] = {}

    def __init_subclass__(cls, key: str = "", **rest: object) -> None:
        super().__init_subclass__(**rest)
        cls.skills.append(cls)
        if key:
            Skill.named[key] = cls


class Look(Skill):
    def run(self, where: str, times: int = 2) -> str:
        """Look."""
        return where


class Scan(Skill, key="scan"):
    def run(self, page: int) -> str:
        """Scan."""
        return str(page)


server.tool(Skill.skills[0]().run, name="look")
for key, cls in Skill.named.items():
    server.tool(cls().run, name=key)

COMMANDS: list[Any] = []


@dataclass
class Command:
    name: str
    function: Callable[..., str]

    def __post_init__(self) -> None:
        COMMANDS.append(self)


def find(word: str) -> str:
    """Find."""
    return word


Command("find", find)
for command in COMMANDS:
    server.tool(command.function, name=command.name)

EXTRA: list[Callable[..., str]] = []


def mark(line: int) -> str:
    """Mark."""
    return str(line)


def fill() -> None:
    hooks = EXTRA
    hooks.append(mark)


fill()
for function in EXTRA:
    server.tool(function)
