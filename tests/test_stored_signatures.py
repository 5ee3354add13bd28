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


SETTINGS = """
    import os
    from threading import RLock

    class Settings:
        def __init__(self) -> None:
            self.host = os.getenv("HOST", "localhost")
            self.is_managed = os.getenv("MANAGED", "no").lower() == "yes"
            if self.is_managed and not self.host:
                raise ValueError("HOST is empty")

        def decides(self) -> bool:
            return self.is_managed

    _settings: Settings | None = None
    _lock = RLock()

    def settings() -> Settings:
        global _settings
        with _lock:
            if _settings is None:
                _settings = Settings()
            return _settings

    def is_managed() -> bool:
        return settings().decides()
"""

BY_SETTINGS = """
    from settings import is_managed

    def hidden(function, names, hides):
        signature = inspect.signature(function)
        missing = [name for name in names if name not in signature.parameters]
        if missing:
            raise ValueError(f"{function.__name__} has no parameters {missing}")
        if hides:
            function.__signature__ = signature.replace(
                parameters=[p for p in signature.parameters.values() if p.name not in names]
            )
        return function

    def hides(*names):
        return lambda function: hidden(function, names, hides=is_managed())

    def hides_else(*names):
        def decorate(function):
            return hidden(function, names, hides=not is_managed())
        return decorate

    def injecting(kinds):
        def decorate(function):
            signature = inspect.signature(function)
            names = {kind["name"] for kind in kinds}
            kept = [p for p in signature.parameters.values() if p.name not in names]
            if is_managed():
                kept = [p for p in kept if p.name != "user"]

            @functools.wraps(function)
            async def wrapper(*args, **kwargs):
                return await function(*args, **kwargs)

            wrapper.__signature__ = signature.replace(parameters=kept)
            return wrapper
        return decorate

    @server.tool
    @hides_else("link")
    @hides("path")
    @injecting([{"name": "drive"}, {"name": "mail"}])
    async def send(drive, mail, user: str, path: str = "", link: bool = False) -> str:
        \"\"\"Send it.\"\"\"
        return path
"""


def test_an_object_made_once_from_variables_may_decide(tmp_path: Path) -> None:
    files = {"app.py": HEAD + BY_SETTINGS, "settings.py": SETTINGS}
    result = generate_tree(write_sources(tmp_path, files), Config(environment="empty"))
    assert parameters(result) == [["user", "path"]]
    places = {(each.code, each.position.path) for each in result.diagnostics}
    assert places == {("TG310", "app.py"), ("TG310", "settings.py")}


def test_without_an_environment_that_is_taken_for_empty_it_is_refused_by_name(
    tmp_path: Path,
) -> None:
    files = {"app.py": HEAD + BY_SETTINGS, "settings.py": SETTINGS}
    result = generate_tree(write_sources(tmp_path, files))
    (entry,) = result.ledger
    assert (entry.function, entry.state.value) == ("app:send", "refused")


NOTHING_BACK = """
    def noted(function):
        print(function.__name__)

    @server.tool
    @noted
    def look(where: str) -> str:
        return where
"""


def test_a_function_whose_decorator_gives_nothing_back_is_listed(tmp_path: Path) -> None:
    result = built(NOTHING_BACK, tmp_path)
    (entry,) = result.ledger
    assert (entry.function, entry.state.value) == ("app:look", "listed")
    assert "noted gives back no function" in str(result.diagnostics[0])


@pytest.mark.parametrize("program", ["a_program.py", "z_program.py"])
def test_a_program_that_sets_variables_decides_for_no_other(program: str, tmp_path: Path) -> None:
    sets = "import os\nos.environ['MANAGED'] = 'yes'\nimport app\n"
    files = {"app.py": HEAD + BY_SETTINGS, "settings.py": SETTINGS, program: sets}
    result = generate_tree(write_sources(tmp_path, files), Config(environment="empty"))
    assert parameters(result) == [["user", "path"]]


ADDING = """
    from inspect import Parameter

    def adding(function):
        signature = inspect.signature(function)

        @functools.wraps(function)
        def wrapper(*args, user=None, **kwargs):
            return function(*args, **kwargs)

        {made}
        wrapper.__signature__ = signature.replace(parameters=parameters)
        {annotated}
        return wrapper

    @server.tool
    @adding
    def look(where: str, deep: bool = False) -> str:
        \"\"\"Look at it.\"\"\"
        return where
"""
_USER = 'Parameter("user", Parameter.KEYWORD_ONLY, default=None, annotation=str | None)'
MADE = {
    "spread": f"parameters = [*signature.parameters.values(), {_USER}]",
    "joined": f"parameters = list(signature.parameters.values()) + [{_USER}]",
    "appended": (
        "parameters = list(signature.parameters.values()); "
        f"parameters.append(inspect.{_USER.replace(' Parameter.', ' inspect.Parameter.')})"
    ),
    "replaced": (
        'user = Parameter(name="user", kind=Parameter.KEYWORD_ONLY); '
        "user = user.replace(default=None, annotation=str | None); "
        "parameters = (*signature.parameters.values(), user)"
    ),
}
ANNOTATED = {
    "display": 'wrapper.__annotations__ = {**function.__annotations__, "user": str | None}',
    "dict": "wrapper.__annotations__ = dict(function.__annotations__, user=str | None)",
    "joined": 'wrapper.__annotations__ = function.__annotations__ | {"user": str | None}',
    "item": 'wrapper.__annotations__["user"] = str | None',
    "update": "wrapper.__annotations__.update(user=str | None)",
    "getattr": (
        'said = dict(getattr(function, "__annotations__", {})); said["user"] = str | None; '
        "wrapper.__annotations__ = said"
    ),
}


@pytest.mark.parametrize("made", MADE)
@pytest.mark.parametrize("annotated", ANNOTATED)
def test_a_parameter_that_a_decorator_adds_is_the_models(
    made: str, annotated: str, tmp_path: Path
) -> None:
    text = ADDING.format(made=MADE[made], annotated=ANNOTATED[annotated])
    result = built(text, tmp_path)
    assert parameters(result) == [["where", "deep", "user"]]
    assert not result.has_errors


@pytest.mark.parametrize(
    ("made", "annotated"),
    [
        (MADE["spread"], ""),
        (MADE["spread"], 'wrapper.__annotations__ = {**function.__annotations__, "user": int}'),
        (MADE["spread"], "wrapper.__annotations__ = dict(os.environ)"),
        (f"parameters = [{_USER}, *signature.parameters.values()]", ANNOTATED["display"]),
        (MADE["spread"].replace('"user"', "os.environ['NAME']"), ANNOTATED["display"]),
    ],
)
def test_an_added_parameter_that_annotations_do_not_have_refuses_the_tool(
    made: str, annotated: str, tmp_path: Path
) -> None:
    result = built(ADDING.format(made=made, annotated=annotated), tmp_path)
    assert parameters(result) == []
    assert [(each.code, "look" in each.message) for each in result.diagnostics] == [("TG116", True)]


MERGING = """
    def paging(limit: int = 10, cursor: str | None = None) -> None:
        pass

    def adding(other):
        def decorate(function):
            own, more = inspect.signature(function), inspect.signature(other)

            @functools.wraps(function)
            def wrapper(*args, **kwargs):
                return function(*args)

            wrapper.__signature__ = {signature}
            wrapper.__annotations__ = {annotations}
            return wrapper
        return decorate

    @server.tool
    @adding(paging)
    def look(where: str) -> str:
        \"\"\"Look at it.\"\"\"
        return where
"""
_BOTH = "[*own.parameters.values(), *more.parameters.values()]"
_OTHERS = "[p for n, p in more.parameters.items() if n not in own.parameters]"


@pytest.mark.parametrize(
    ("signature", "has_output"),
    [
        (f"inspect.Signature({_BOTH})", False),
        (f"inspect.Signature(parameters=[*own.parameters.values(), *{_OTHERS}])", False),
        (f"inspect.Signature({_BOTH}, return_annotation=own.return_annotation)", True),
        (f"own.replace(parameters={_BOTH})", True),
    ],
)
def test_parameters_of_another_function_are_the_models(
    signature: str, has_output: bool, tmp_path: Path
) -> None:
    both = "{**other.__annotations__, **function.__annotations__}"
    result = built(MERGING.format(signature=signature, annotations=both), tmp_path)
    assert parameters(result) == [["where", "limit", "cursor"]]
    assert not result.has_errors
    [planned] = result.planned
    assert (planned.output is not None) is has_output
    assert planned.parameters["properties"]["limit"] == {"default": 10, "type": "integer"}


@pytest.mark.parametrize(
    ("signature", "annotations"),
    [
        (f"inspect.Signature({_BOTH})", "function.__annotations__"),
        (f"inspect.Signature({_BOTH}, return_annotation=int)", "dict(function.__annotations__)"),
        ("inspect.Signature(json.loads('[]'))", "function.__annotations__"),
        ("object()", "function.__annotations__"),
        ("[*more.parameters.values()]", "function.__annotations__"),
    ],
)
def test_what_is_stored_for_a_signature_and_is_not_told_refuses_the_tool(
    signature: str, annotations: str, tmp_path: Path
) -> None:
    text = "    import json\n" + MERGING.format(signature=signature, annotations=annotations)
    result = built(text, tmp_path)
    assert parameters(result) == []
    assert [(each.code, "look" in each.message) for each in result.diagnostics] == [("TG116", True)]


@pytest.mark.parametrize("postponed", [False, True])
def test_postponed_annotations_of_another_module_mean_something_else_there(
    postponed: bool, tmp_path: Path
) -> None:
    both = "{**other.__annotations__, **function.__annotations__}"
    text = MERGING.format(signature=f"own.replace(parameters={_BOTH})", annotations=both)
    paging = "def paging(limit: Size = 10) -> None:\n    pass\n"
    imported = "from __future__ import annotations\n" if postponed else ""
    head = HEAD + "    from paging import paging\n"
    own = text.replace(text[: text.index("    def adding")], "")
    files = {"app.py": head + own, "paging.py": f"{imported}Size = int\n{paging}"}
    result = generate_tree(write_sources(tmp_path, files))
    assert parameters(result) == ([] if postponed else [["where", "limit"]])
    assert [each.code for each in result.diagnostics] == ["TG116"] * postponed
