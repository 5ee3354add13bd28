"""What all tests share: the option that rewrites golden files, and the compiler of TypeScript."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings
from sampling import many

from toolgen.findings import defects

_MET: list[str] = []
_told = defects.defect


def _noted(error: Exception) -> str:
    _MET.append(_told(error))
    return _MET[-1]


defects.defect = _noted  # before whoever tells of them imports it


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-golden",
        action="store_true",
        help="rewrite the expected files of golden cases; review the git diff",
    )


def pytest_configure() -> None:
    """Neither read nor write the cache of whoever runs the tests; children inherit this.

    Byte code is kept, whatever the environment says: hundreds of interpreters share it. So is the
    signal of an interrupt, which a shell has jobs in the background ignore.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    os.environ["TOOLGEN_CACHE_DIR"] = ""
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    settings.register_profile("toolgen", many(100))
    settings.load_profile("toolgen")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """What toolgen fails on costs its user a tool, and a test its life, but for those about it."""
    _MET.clear()
    yield
    if _MET and item.get_closest_marker("defects") is None:
        pytest.fail(f"toolgen failed on: {'; '.join(_MET)}")


@pytest.fixture
def update_golden(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-golden"))


@pytest.fixture(scope="session")
def tsc(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The compiler: of TOOLGEN_TYPESCRIPT's node_modules, or installed for this run by npm."""
    named = os.environ.get("TOOLGEN_TYPESCRIPT")
    root = Path(named) if named else tmp_path_factory.mktemp("typescript")
    compiler = root / "node_modules" / "typescript" / "bin" / "tsc"
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        pytest.skip("there is no node")
    if not compiler.exists():
        install = [npm, "install", "--silent", "--no-audit", "--prefix", str(root), "typescript@5"]
        if subprocess.run(install, capture_output=True, check=False).returncode:
            pytest.skip("npm cannot install typescript")
    return compiler
