"""Each module here says its `SOURCE`, a module of tools; it is built, imported and called."""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from types import ModuleType

import pytest
from building import built

from toolgen_runtime import Registry


@pytest.fixture(scope="module")
def registry(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Registry]:
    """The registry of the package `app`, whose module `tools` is the test module's `SOURCE`."""
    sources = {"app/__init__.py": "", "app/tools.py": request.module.SOURCE}
    with built(tmp_path_factory.mktemp("tree"), sources) as registry:
        yield registry


@pytest.fixture(scope="module")
def tools(registry: Registry) -> ModuleType:
    """The module of tools itself, as its user would import it."""
    return importlib.import_module("app.tools")


@pytest.fixture(scope="module")
def invokers(registry: Registry) -> ModuleType:
    """The typed invokers."""
    return importlib.import_module("app._toolgen.invokers")
