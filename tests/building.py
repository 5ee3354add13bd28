"""Building as a user does: sources on disk, built and written, then imported and called.

Consumes inline sources by path; produces a tree with its generated packages, their registries in
this process, or what a fresh interpreter says of them.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import subprocess
import sys
from collections.abc import Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from textwrap import dedent
from typing import Any

from toolgen.config import Config
from toolgen.discover import discover
from toolgen.pipeline import Result, generate
from toolgen.write import write_tree
from toolgen_runtime import Registry

REPOSITORY = Path(__file__).parents[1]
GENERATOR = REPOSITORY / "generator"
RUNTIME = REPOSITORY / "runtime"

Sources = Mapping[str, str | bytes]


def write_sources(root: Path, sources: Sources) -> Path:
    """Write each source below `root`, without its common indentation; gives `root`."""
    for name, text in sources.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else dedent(text).encode())
    return root


def build(root: Path, sources: Sources, config: Config | None = None) -> Result:
    """Write sources, build them in place and write what is generated."""
    return build_tree(write_sources(root, sources), config)


def build_tree(root: Path, config: Config | None = None) -> Result:
    """Build what is on disk in place. An error in the sources fails the test."""
    result = generate_tree(root, config)
    assert not result.has_errors, "\n".join(map(str, result.diagnostics))
    for package in result.packages:
        write_tree(root / package.directory, package.files)
    return result


def generate_tree(root: Path, config: Config | None = None) -> Result:
    """What a build of the tree would write; nothing is written."""
    config = config or Config()
    sources = discover([root], root=root, exclude=config.exclude, output_name=config.output)
    return generate(sources, config)


@contextmanager
def importable(root: Path) -> Iterator[None]:
    """Let the modules below `root` be imported; afterwards none of them has been."""
    before = set(sys.modules)
    sys.path.insert(0, str(root))
    importlib.invalidate_caches()
    try:
        yield
    finally:
        sys.path.remove(str(root))
        for name in set(sys.modules) - before:
            module = sys.modules[name]  # a namespace package has a path alone
            places = f"{getattr(module, '__file__', '')} {getattr(module, '__path__', '')}"
            if str(root) in places:
                del sys.modules[name]


@contextmanager
def built(root: Path, sources: Sources, config: Config | None = None) -> Iterator[Registry]:
    """The registry of the one package in `sources`, built and imported."""
    (package,) = build(root, sources, config).packages
    with importable(root):
        yield registry_in(package.directory)


def registry_in(directory: str) -> Registry:
    """The registry of the generated package in a directory below an importable root."""
    registry = importlib.import_module(directory.replace("/", ".")).registry
    assert isinstance(registry, Registry)
    return registry


def run(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """What a coroutine returns, in a loop of its own."""
    return asyncio.run(coroutine)


def invoke_json(registry: Registry, tool: str, /, **arguments: Any) -> Any:
    """What a tool returns for arguments that come as JSON text."""
    return run(registry.invoke(tool, json.dumps(arguments)))


def drive(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """What a coroutine that never waits returns, with no loop around."""
    try:
        coroutine.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("it waits")


def run_python(
    code: str,
    *arguments: str,
    paths: Sequence[Path] = (),
    options: Sequence[str] = ("-I", "-W", "error"),
    environment: Mapping[str, str] | None = None,
    directory: Path | None = None,
) -> str:
    """What `code` prints in a new interpreter that finds modules in `paths`; it must succeed."""
    preface = f"import sys\nsys.path[:0] = {[str(path) for path in paths]!r}\n"
    done = subprocess.run(
        [sys.executable, *options, "-c", preface + dedent(code), *arguments],
        capture_output=True,
        text=True,
        check=False,
        env=environment,
        cwd=directory,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
