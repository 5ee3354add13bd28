"""Targets: what takes input from outside, and the outcomes that it may have.

A target is made once with a directory of its own, and called with a source of chance for each
input. It gives the name of the outcome. Whatever else it raises is a defect.
"""

from __future__ import annotations

import asyncio
import importlib
import io
import json
import os
import sys
import tarfile
import tomllib
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from building import REPOSITORY, build, registry_in
from source_files import source_file
from ways_in import Way, ways_in

from fuzz.damage import damaged, damaged_bytes
from toolgen.cache.facts import open_cache
from toolgen.cache.rows import DIRECTORY_VARIABLE
from toolgen.config import Config, load_config
from toolgen.contract.bases.archive import read_archive
from toolgen.contract.bases.directory import parse_manifest
from toolgen.contract.bases.scope import BaseScope, Tree
from toolgen.contract.registries import RegistryContract, from_result
from toolgen.discover import discover
from toolgen.findings import Finding, ToolgenError
from toolgen.findings.defects import WHAT_FAILS
from toolgen.parsing import parse_source
from toolgen.pipeline import generate
from toolgen.write import Journal, compare, complete
from toolgen_runtime import ToolError, parse_tool_requests

Target = Callable[[Random], str]

CASES = sorted((REPOSITORY / "tests" / "cases").rglob("*.py"))
OUTPUTS = sorted((REPOSITORY / "tests" / "tool_requests" / "outputs").glob("*.toml"))
TOOLS = '''
from datetime import datetime
from decimal import Decimal
from typing import Annotated, Literal, TypedDict
from uuid import UUID

from pydantic import BaseModel, Field, SecretStr
from toolgen_runtime import tool


class Row(BaseModel):
    price: Decimal
    tags: set[str] = set()
    below: list["Row"] = []


class Options(TypedDict, total=False):
    mode: Literal["fast", "slow", 3]
    at: datetime | str


@tool
def buy(
    rows: list[Row],
    options: Options,
    id: UUID | int,
    count: Annotated[int, Field(ge=0, lt=9)] = 1,
    key: SecretStr = SecretStr(""),
) -> str:
    """Buy."""
    CALLED.append(f"{rows!r} {sorted(options.items())} {id!r} {count} {key.get_secret_value()!r}")
    return "bought"


CALLED: list[str] = []
'''
CALL = (
    '{"rows":[{"price":"1.50","tags":["a","b"],"below":[{"price":2}]}],'
    '"options":{"mode":"fast","at":"2024-05-01T12:30:00Z"},'
    '"id":"00000000-0000-0000-0000-000000000007","count":3,"key":"hunter2-secret"}'
)


def sources(folder: Path) -> Target:
    """Files of Python, with `generate`."""
    texts = [path.read_text("utf-8", "surrogateescape") for path in CASES]

    def run(random: Random) -> str:
        text = damaged(random.choice(texts), random, texts)
        data = text.encode("utf-8", "surrogatepass")
        result = generate([source_file("app/tools.py", data)], Config())
        assert not [each for each in result.diagnostics if _is_defect(each)]
        return "refused" if result.has_errors else "built"

    return run


def configurations(folder: Path) -> Target:
    """Files of settings, with `load_config`."""
    text = (REPOSITORY / "docs" / "configuration.md").read_text("utf-8")
    blocks = [each.partition("```")[0] for each in text.split("```toml\n")[1:]]
    file = folder / "pyproject.toml"

    def run(random: Random) -> str:
        table = damaged(random.choice(blocks), random, blocks)
        file.write_bytes(table.encode("utf-8", "surrogatepass"))
        try:
            load_config(folder, file=file)
        except ToolgenError:
            return "refused"
        return "loaded"

    return run


def manifests(folder: Path) -> Target:
    """Manifests, as bases of a comparison and as what a build finds in its place."""
    texts = [path.read_text("utf-8") for path in (REPOSITORY / "examples").rglob("manifest.json")]
    place = folder / "_toolgen"
    place.mkdir()

    def run(random: Random) -> str:
        data = damaged(random.choice(texts), random, texts).encode("utf-8", "surrogatepass")
        (place / "manifest.json").write_bytes(data)
        listing = compare(place, ())
        (folder / ".toolgen-swap").write_bytes(data)
        complete(Journal(folder))
        try:
            parse_manifest(data, "manifest.json")
        except ToolgenError:
            return "refused"
        return "read" if listing.is_fresh else "read, and not ours"

    return run


def archives(folder: Path) -> Target:
    """Wheels and sdists, as bases of a comparison."""
    tool = b"from toolgen_runtime import tool\n\n@tool\ndef f(x: int) -> int:\n    'F.'\n"
    members = {"acme/__init__.py": b"", "acme/tools.py": tool, "acme-1.dist-info/METADATA": b""}
    wheel, sdist = io.BytesIO(), io.BytesIO()
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    with tarfile.open(fileobj=sdist, mode="w:gz") as packed:
        for name, data in members.items():
            info = tarfile.TarInfo(f"acme-1/{name}")
            info.size = len(data)
            packed.addfile(info, io.BytesIO(data))

    def contract(tree: Tree, paths: Sequence[Path]) -> RegistryContract:
        found = discover(paths or [tree.root], root=tree.root)
        return from_result(generate(found, Config()), tree.label)

    scope = BaseScope(folder, (), contract, None, may_be_empty=False)

    def run(random: Random) -> str:
        data, name = random.choice([(wheel, "a-1-py3-none-any.whl"), (sdist, "a-1.tar.gz")])
        (folder / name).write_bytes(damaged_bytes(data.getvalue(), random))
        try:
            read_archive(folder / name, scope)
        except ToolgenError:
            return "refused"
        return "read"

    return run


def caches(folder: Path) -> Target:
    """What is kept of facts between runs: damaged, it is as good as none."""
    source = source_file("app/tools.py", TOOLS)
    outcome = parse_source(source)
    os.environ[DIRECTORY_VARIABLE] = str(folder)
    with open_cache(print) as first:
        assert first is not None
        first.keep(source, outcome, full=False)
    (file,) = (path for path in folder.iterdir() if path.is_file())
    data = file.read_bytes()

    def run(random: Random) -> str:
        file.write_bytes(damaged_bytes(data, random))
        with open_cache(print) as cache:
            found = None if cache is None else cache.find(source, full=False)
        assert found is None or found == outcome
        return "none" if found is None else "found"

    return run


def arguments(folder: Path) -> Target:
    """Arguments on every way in: alike, with bounded errors, and no secret told."""
    build(folder, {"fuzzed/__init__.py": "", "fuzzed/tools.py": TOOLS})
    sys.path.insert(0, str(folder))  # for as long as the target is tried
    tool = registry_in("fuzzed/_toolgen")["buy"]
    called = importlib.import_module("fuzzed.tools").CALLED

    async def verdict(way: Way, given: Any, text: str) -> str:
        called.clear()
        told = await way(tool, given)
        assert len(str(told).encode("utf-8", "replace")) < 5_000, "an error is too long"
        assert not (_is_secret(text) and "hunter2" in str(told)), "a secret is told"
        assert called or str(told).startswith("invalid arguments for buy"), told
        return " ".join(called) or "refused"

    async def all_ways(text: str) -> dict[str, str]:
        return {
            name: await verdict(way, given, text) for name, (way, given) in ways_in(text).items()
        }

    def run(random: Random) -> str:
        verdicts = asyncio.run(all_ways(damaged(CALL, random)))
        assert len(set(verdicts.values())) == 1, verdicts
        return "refused" if "refused" in verdicts.values() else "called"

    return run


def _is_secret(text: str) -> bool:
    """Whether the parameter that is a secret has its value still, and nothing else has it."""
    try:
        value = json.loads(text)["key"]
    except (ValueError, LookupError, TypeError):
        return False
    return value == "hunter2-secret" and text.count("hunter2") == 1


def outputs(folder: Path) -> Target:
    """What models write, read as calls."""
    found = [each for file in OUTPUTS for each in tomllib.loads(file.read_text("utf-8"))["output"]]
    texts = [each["text"] for each in found if isinstance(each.get("text"), str)]
    assert texts

    def run(random: Random) -> str:
        text = damaged(random.choice(texts), random, texts)
        try:
            requests = parse_tool_requests(text)
        except ToolError:
            return "malformed"
        for request in requests:
            json.dumps(request.to_dict())
        return "calls" if requests else "no calls"

    return run


TARGETS: dict[str, Callable[[Path], Target]] = {
    each.__name__: each
    for each in (sources, configurations, manifests, archives, caches, arguments, outputs)
}


def _is_defect(finding: Finding) -> bool:
    return finding.code in ("TG901", "TG902") or WHAT_FAILS in finding.message
