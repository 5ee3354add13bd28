"""The oracle: what pydantic computes by importing a module and reflecting on its functions."""

from __future__ import annotations

import importlib
import inspect
import sys
import typing
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import reduce
from pathlib import Path
from typing import Annotated, Any, get_args, get_origin

from pydantic import ConfigDict, Field, create_model
from pydantic.fields import FieldInfo
from typing_extensions import Unpack

from toolgen.ir.tools import ToolSpec
from toolgen.render.plan import PlannedTool
from toolgen.schema.typing_caches import forget_typing_caches


def reflect(root: Path, planned: Sequence[PlannedTool]) -> dict[str, Any]:
    """The parameters of tools by name, by importing the modules below `root`."""
    with _importable(root):
        return {item.tool.name: _parameters(item.tool) for item in planned}


@contextmanager
def _importable(root: Path) -> Iterator[None]:
    before = set(sys.modules)
    sys.path.insert(0, str(root))
    sys.dont_write_bytecode, previous = True, sys.dont_write_bytecode
    importlib.invalidate_caches()
    try:
        yield
    finally:
        sys.path.remove(str(root))
        sys.dont_write_bytecode = previous
        for name in set(sys.modules) - before:
            if str(root) in str(getattr(sys.modules[name], "__file__", "")):
                del sys.modules[name]


def _parameters(tool: ToolSpec) -> dict[str, Any]:
    forget_typing_caches()
    function = function_of(tool)
    hints = typing.get_type_hints(function, localns=namespace_of(tool), include_extras=True)
    shown = {p.name: p for p in tool.parameters if not p.is_context}
    fields: dict[str, Any] = {}
    for name, parameter in inspect.signature(function).parameters.items():
        if name in shown:
            hint = _as_field(parameter, hints.get(name, Any))
            described = _described(hint, parameter.default, shown[name].description)
            fields[name] = (described, _default(parameter))
    return strip_titles(_schema(fields, tool.options.strict))


def function_of(tool: ToolSpec) -> Any:
    """The function that a tool was made of; its module has to be importable."""
    return reduce(getattr, tool.qualname.split("."), importlib.import_module(tool.module))


def namespace_of(tool: ToolSpec) -> dict[str, Any]:
    """The names of the tool's module, and those of its siblings.

    Names imported under TYPE_CHECKING only are not there at run time: reflection has to be told.
    """
    module: Any = importlib.import_module(tool.module)
    found: dict[str, Any] = {}
    package = tool.module.rpartition(".")[0]
    for sibling in Path(module.__file__).parent.glob("*.py") if package else ():
        if not sibling.stem.startswith("_"):
            found |= vars(importlib.import_module(f"{package}.{sibling.stem}"))
    return found | vars(module)


def _as_field(parameter: inspect.Parameter, hint: Any) -> Any:
    match parameter.kind:
        case inspect.Parameter.VAR_POSITIONAL:
            return list[hint]
        case inspect.Parameter.VAR_KEYWORD if get_origin(hint) is Unpack:
            return get_args(hint)[0]
        case inspect.Parameter.VAR_KEYWORD:
            return dict[str, hint]
        case _:
            return hint


def _default(parameter: inspect.Parameter) -> Any:
    match parameter.kind:
        case inspect.Parameter.VAR_POSITIONAL:
            return []
        case inspect.Parameter.VAR_KEYWORD:
            return {}
        case _:
            return ... if parameter.default is parameter.empty else parameter.default


def _described(hint: Any, default: Any, documented: str | None) -> Any:
    """Field's description first, then a bare string in Annotated, then the docstring."""
    infos = [m for m in getattr(hint, "__metadata__", ()) if isinstance(m, FieldInfo)]
    if isinstance(default, FieldInfo):
        infos.append(default)
    if any(info.description for info in infos):
        return hint
    strings = [m for m in getattr(hint, "__metadata__", ()) if isinstance(m, str)]
    description = strings[-1] if strings else documented
    return hint if description is None else Annotated[hint, Field(description=description)]


def _schema(fields: dict[str, Any], strict: bool) -> dict[str, Any]:
    # Names that a model may not have as field names stand as aliases of neutral ones.
    config = ConfigDict(extra="forbid" if strict else "ignore", protected_namespaces=())
    neutral, aliases = {}, {}
    for number, (name, (hint, default)) in enumerate(fields.items()):
        neutral[f"field{number}"] = (hint, default)
        aliases[f"field{number}"] = name
    config["alias_generator"] = lambda name: aliases.get(name, name)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        model = create_model("Arguments", __config__=config, **neutral)
        schema = model.model_json_schema()
    if not strict:
        schema.pop("additionalProperties", None)
    return schema


def strip_titles(schema: Any) -> Any:
    """The schema without the titles that pydantic makes up; those a user wrote stay."""
    if isinstance(schema, list):
        return [strip_titles(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    kept: dict[str, Any] = {}
    for key, value in schema.items():
        if key in ("properties", "$defs"):
            kept[key] = {name: strip_titles(inner) for name, inner in value.items()}
        elif key in ("default", "examples", "const", "enum"):
            kept[key] = value
        elif key != "title" or value == "A title":
            kept[key] = strip_titles(value)
    return kept
