"""Formatting: black's style for generated code.

Consumes and produces source text. Generated code is laid out in black's style as it is written,
since black costs more than all the rest of a build; only statements with a line that came out too
long pass through here. Black's refusal of a text is an internal error: a template is wrong.
"""

from __future__ import annotations

import functools

from toolgen.remembering import remembered
from toolgen.timing import stage

LINE_LENGTH = 100


def format_code(text: str) -> str:
    """`text`, statements of a module, in black's style. Raises black.InvalidInput."""
    return _format(text, is_pyi=False)


def format_stub(text: str) -> str:
    """`text`, statements of a stub, in black's style. Raises black.InvalidInput."""
    return _format(text, is_pyi=True)


@functools.lru_cache(maxsize=4096)
@stage("format")
def _format(text: str, *, is_pyi: bool) -> str:
    return remembered("format", [is_pyi, text], lambda: _formatted(text, is_pyi=is_pyi))


def _formatted(text: str, *, is_pyi: bool) -> str:
    # Late: a tenth of a second that most builds do without.
    import black
    from black.mode import TargetVersion

    mode = black.Mode(
        target_versions={TargetVersion.PY311},
        line_length=LINE_LENGTH,
        is_pyi=is_pyi,
    )
    return black.format_str(text, mode=mode)
