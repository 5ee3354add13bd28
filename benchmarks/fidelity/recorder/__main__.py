"""`python benchmarks/fidelity/recorder TREE ROWS`: run a project, and write what frameworks make.

Run by an interpreter in whose environment the project is installed. Reads a request, JSON, from
standard input: `src`, `repo`, `version`, `modules`, `run`. Imports the modules from TREE, runs
what it is told to, and writes a row a tool to ROWS, one JSON object a line.
"""

from __future__ import annotations

import importlib
import json
import os
import signal
import sys
import traceback
import warnings
from functools import partial
from pathlib import Path
from typing import Any

sys.path.pop(0)  # of this directory, which is no part of the project
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from recorder.rows import Recorder

del sys.path[0]

PATIENCE = 180


def main(tree: Path, rows: Path) -> None:
    """Import, run and write."""
    request = json.load(sys.stdin)
    warnings.simplefilter("ignore")
    sys.path.insert(0, str(tree))
    recorder = Recorder(tree, request)
    recorder.install()
    for name in request["modules"]:
        _patiently(name, partial(importlib.import_module, name))
    if request.get("run"):
        code = compile(request["run"], "<run>", "exec")
        _patiently("run", partial(exec, code, {}))
    made = recorder.rows()
    rows.write_text("".join(json.dumps(each, default=repr) + "\n" for each in made), "utf-8")
    print(f"{request['src']}: {len(made)} rows", file=sys.stderr)
    sys.stderr.flush()
    os._exit(0)  # whatever threads are left


def _patiently(name: str, take: Any) -> None:
    def ring(*_: object) -> None:
        raise TimeoutError(f"{name} took longer than {PATIENCE} s")

    signal.signal(signal.SIGALRM, ring)
    signal.alarm(PATIENCE)
    try:
        take()
    except BaseException as error:
        # Whatever a project raises, SystemExit included, is its own affair.
        last = traceback.extract_tb(error.__traceback__)[-1]
        said = f"{type(error).__name__}: {str(error)[:200]} ({last.filename}:{last.lineno})"
        print(f"{name}: {said}", file=sys.stderr)
    finally:
        signal.alarm(0)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]))
