"""Rendering a package: from its plan to the files of its generated package.

Consumes a plan and the definitions of the classes that its tools name; produces files, in memory.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import PurePosixPath

from toolgen.dialects import Dialect
from toolgen.ir.definitions import Definitions
from toolgen.ir.tools import Reach
from toolgen.remembering import known
from toolgen.render.banner import CONTRACT, with_banner
from toolgen.render.calls import render_calls
from toolgen.render.dialects import render_dialects
from toolgen.render.environment import render_template
from toolgen.render.layout import INDENT, exploded
from toolgen.render.literals import literal
from toolgen.render.manifest import fingerprint, render_manifest, tool_hashes
from toolgen.render.names import DottedName, Source, is_identifier
from toolgen.render.naming import NamedTool, name_tools
from toolgen.render.plan import GeneratedFile, PackagePlan
from toolgen.render.schemas import render_schemas
from toolgen.render.stubs import (
    render_argument_types,
    render_invoker_stub,
    render_registry_stub,
)
from toolgen.render.tables import render_left_out, render_policies, render_search, render_slots


def render_package(
    plan: PackagePlan,
    definitions: Definitions,
    *,
    overloads: int = 64,
    dialects: Sequence[Dialect] = (),
) -> tuple[GeneratedFile, ...]:
    """All files of the generated package, sorted by path; the same for the same plan.

    `overloads` is the number of tools up to which the registry's stub overloads `invoke`,
    `dialects` are those that the tools are written in beside their schemas.
    Raises ValueError when a module's path or a parameter's name cannot be written as code.
    """
    named = name_tools(plan)
    reachable = [item for item in named if item.tool.reach is Reach.IMPORT]
    tools = [item.planned for item in named]
    hashes = {
        item.tool.name: known("hashes", item, (), partial(tool_hashes, item)) for item in tools
    }
    policies = render_policies(tools)
    left_out = render_left_out(plan.left_out, tools)
    flags = {"policies": policies, "left_out": left_out}
    further = [Source(f"{flag}=True") for flag, files in flags.items() if files]
    bodies = {
        "__init__.py": _render_index(plan, named, fingerprint(hashes), further),
        "__init__.pyi": render_registry_stub(plan.generated, named, definitions, overloads),
        "_calls/__init__.py": render_template("_calls/__init__.py"),
        "_schemas.py": render_schemas(tools),
        "invokers.py": render_template("invokers.py", modules=_invoker_modules(reachable)),
        "invokers.pyi": render_invoker_stub(reachable, definitions),
        "types.py": render_argument_types(reachable, definitions),
    }
    files = [with_banner(path, body, plan.sources) for path, body in bodies.items()]
    files += render_calls(reachable, definitions)
    files += policies
    files += left_out
    files += render_search(tools)
    files += render_slots(tools)
    files += render_dialects(plan, tools, dialects)
    files.append(_bundle(plan, files))
    files.append(render_manifest(plan, tools, hashes, sorted(files)))
    return tuple(sorted(files))


def _render_index(
    plan: PackagePlan, named: Iterable[NamedTool], digest: str, further: Sequence[Source]
) -> str:
    is_named = all(map(is_identifier, plan.package.split(".")))
    items = [f"{literal(item.tool.name)}: {literal(_calls_module(item))}" for item in named]
    return render_template(
        "__init__.py",
        package=DottedName(plan.package if is_named else plan.generated),
        generated=DottedName(plan.generated),
        contract=CONTRACT,
        fingerprint=digest,
        index=exploded("{", items, "}", indent=INDENT),
        further=further,
    )


def _bundle(plan: PackagePlan, files: Iterable[GeneratedFile]) -> GeneratedFile:
    """The module that imports all others, and what of the runtime these look for by name."""
    paths = (PurePosixPath(file.path) for file in files)
    late = {path.with_suffix("") for path in paths if path.suffix == ".py"}
    names = {".".join((plan.generated, *path.parts)) for path in late if path.stem != "__init__"}
    modules = [DottedName(name) for name in sorted(names)]
    body = render_template("_bundle.py", modules=modules)
    return with_banner("_bundle.py", body, plan.sources)


def _calls_module(item: NamedTool) -> str | None:
    """The module that binds a tool; None for one that no import reaches."""
    return item.calls_module if item.tool.reach is Reach.IMPORT else None


def _invoker_modules(tools: Iterable[NamedTool]) -> Source:
    items = [
        f"{literal(named.invoker)}: {literal(named.calls_module)}"
        for named in tools
        if named.invoker
    ]
    return exploded("{", items, "}")
