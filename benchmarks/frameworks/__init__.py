"""One module a framework, named after its distribution, each with the same few names.

- `make(function)`: a tool by the framework's own decorator.
- `use(tool, text)`: a call with its arguments as JSON, by the shortest way that still validates.
- `adapted(registry)`: the tools of a registry, by toolgen's adapter.
- `told(tool)`: what a model is told of it, where the framework makes that when it is asked.

Frameworks are imported by name, so that these modules can be checked where they are not installed.
"""

from __future__ import annotations

import shutil
from pathlib import Path


def copy_framework(distribution: str, site: Path) -> str:
    """Copy the module of a framework to `site`; its name there, which is not the framework's."""
    source = Path(__file__).with_name(f"{distribution.replace('-', '_')}.py")
    return Path(shutil.copy(source, site / "framework_here.py")).stem
