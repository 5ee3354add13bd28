"""Decorators that take parameters out of a signature: `wrapper.__signature__ = …`."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import generate_tree, write_sources

from toolgen.config import Config
from toolgen.pipeline import Result

HEAD = """
    import functools, inspect, os
    from fastmcp import FastMCP

    server = FastMCP("shop")

    def rest(function):
        return list(inspect.signature(function).parameters.values())[1:]
"""

INJECTING = """
    def injecting(kind):
        def decorate(function):
            signature = inspect.signature(function)
            {kept}

            @functools.wraps(function)
            async def wrapper(*args, **kwargs):
                return await function(kind, *args, **kwargs)

            wrapper.__signature__ = signature.replace(parameters=kept)
            return wrapper
        return decorate

    def logged(function):
        @functools.wraps(function)
        async def wrapper(*args, **kwargs):
            return await function(*args, **kwargs)
        return wrapper

    @server.tool
    {decorators}
    async def look(service, where: str, deep: bool = False) -> str:
        \"\"\"Look at it.\"\"\"
        return where
"""

ON_CONDITION = """
    def hiding(*names):
        def decorate(function):
            signature = inspect.signature(function)
            if os.getenv("HIDES", "yes") == "yes":
                function.__signature__ = signature.replace(
                    parameters=[p for p in signature.parameters.values() if p.name not in names]
                )
            return function
        return decorate

    @server.tool
    @hiding("service")
    async def look(service, where: str, deep: bool = False) -> str:
        \"\"\"Look at it.\"\"\"
        return where
"""

ONE_OF_TWO = """
    def hiding(*names):
        def decorate(function):
            if not os.getenv("HIDES", "yes"):
                return function

            @functools.wraps(function)
            async def wrapper(*args, **kwargs):
                return await function(None, *args, **kwargs)

            wrapper.__signature__ = inspect.signature(function).replace(parameters=rest(function))
            return wrapper
        return decorate

    @server.tool
    @hiding("service")
    async def look(service, where: str, deep: bool = False) -> str:
        \"\"\"Look at it.\"\"\"
        return where
"""


def built(text: str, root: Path, config: Config | None = None) -> Result:
    return generate_tree(write_sources(root, {"app.py": HEAD + text}), config)


def parameters(result: Result) -> list[list[str]]:
    return [[each.name for each in tool.parameters] for tool in result.tools]


@pytest.mark.parametrize(
    "decorators", ["@injecting(1)", "@logged\n    @injecting(1)", "@injecting(1)\n    @logged"]
)
@pytest.mark.parametrize(
    "kept",
    [
        "kept = list(signature.parameters.values())[1:]",
        "kept = [p for p in signature.parameters.values() if p.name != 'service']",
        "kept = [p for name, p in signature.parameters.items() if name not in ('service',)]",
        "kept = rest(function)",
    ],
)
def test_parameters_that_a_decorator_takes_out_are_not_the_models(
    kept: str, decorators: str, tmp_path: Path
) -> None:
    result = built(INJECTING.format(kept=kept, decorators=decorators), tmp_path)
    assert parameters(result) == [["where", "deep"]]
    assert not result.has_errors


@pytest.mark.parametrize(
    "kept",
    [
        "kept = [p for p in signature.parameters.values() if p.default is p.empty]",
        "kept = [p.replace(default=1) for p in signature.parameters.values()]",
        "kept = os.environ['KEPT'].split()",
    ],
)
def test_a_signature_that_source_does_not_tell_refuses_the_tool(kept: str, tmp_path: Path) -> None:
    result = built(INJECTING.format(kept=kept, decorators="@injecting(1)"), tmp_path)
    assert parameters(result) == []
    assert [(each.code, "look" in each.message) for each in result.diagnostics] == [("TG116", True)]


@pytest.mark.parametrize("text", [ON_CONDITION, ONE_OF_TWO], ids=["stored", "returned"])
def test_a_signature_that_hangs_on_a_variable(text: str, tmp_path: Path) -> None:
    untold = built(text, tmp_path / "untold")
    assert parameters(untold) == []
    assert [entry.function for entry in untold.ledger] == ["app:look"]

    empty = built(text, tmp_path / "empty", Config(environment="empty"))
    assert parameters(empty) == [["where", "deep"]]
    assert "TG310" in [each.code for each in empty.diagnostics]
