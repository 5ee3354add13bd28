"""Compiling: that what is about to be written is Python.

Consumes rendered files; produces what Python refuses of them. Nothing is run. A refusal is a defect
of toolgen, and a file that cannot be imported would tell of it too late.
"""

from __future__ import annotations
import __future__

import hashlib
import json
import re
import sys
from collections.abc import Iterable, Iterator
from functools import partial

from toolgen.findings import Finding, Position
from toolgen.remembering import known, remembered
from toolgen.render.plan import GeneratedFile
from toolgen.timing import stage

_ANNOTATIONS = __future__.annotations
_FUTURE = "\nfrom __future__ import annotations\n\n"
_BETWEEN = re.compile(r"\n\n+(?=\S)")
_REPORT = "this is a defect of toolgen: report it with the tools of the package, and exclude those"


def uncompilable(directory: str, files: Iterable[GeneratedFile]) -> Iterator[Finding]:
    """A finding for each module or stub that Python refuses; `directory` is where they would go."""
    for file in files:
        if file.path.endswith((".py", ".pyi")) and (refusal := _refusal(file.data)):
            line, column, reason = json.loads(refusal)
            message = f"what toolgen would write here is no Python: {reason}"
            position = Position(f"{directory}/{file.path}", line, column)
            yield Finding(position, "TG901", message, _REPORT)


@stage("compile")
def _refusal(data: bytes) -> str:
    """Line, column and reason as JSON; empty for what Python compiles, here and now."""
    digest = hashlib.sha256(data).hexdigest()
    return remembered("compiled", [sys.version, digest], lambda: _refused(data))


def _refused(data: bytes) -> str:
    """What Python compiles block by block it compiles as a whole; the last run had most of them."""
    head, future, text = data.decode().rpartition(_FUTURE)
    flags = _ANNOTATIONS.compiler_flag if future else 0
    verdicts = (
        known("block", _ANNOTATIONS, (each, str(flags)), partial(_refused_block, each, flags))
        for each in (head + future, *_BETWEEN.split(text))
    )
    return _refused_block(data, 0) if any(verdicts) else ""


def _refused_block(data: str | bytes, flags: int) -> str:
    """Python raises more than SyntaxError for what is nested too deep."""
    try:
        compile(data, "<generated>", "exec", flags, dont_inherit=True)
    except SyntaxError as error:
        return json.dumps([error.lineno or 1, error.offset or 1, error.msg])
    except (ValueError, RecursionError, MemoryError) as error:
        return json.dumps([1, 1, str(error) or type(error).__name__])
    return ""
