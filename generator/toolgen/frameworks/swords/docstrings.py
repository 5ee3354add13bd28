"""swords: `generate_func_documentation` of `gear.sword`.

It knows no sections: any line with a colon documents a parameter, and all others are prose.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from toolgen.docstrings.cleaning import cleandoc
from toolgen.docstrings.convention import Convention, known, text_setting
from toolgen.docstrings.parsing import Docs

_SKIPPED = (":param", ":type", "Args:", "Parameters:")


def read(
    doc: str | None, *, name: str, parameters: Sequence[str], settings: Mapping[str, object]
) -> Docs:
    """As `function_sword` does, with `use_docstring_info` of the settings."""
    override = text_setting(settings, "description_override")
    if not settings.get("use_docstring_info", True):
        return Docs(override or "")
    lines = [line.strip() for line in cleandoc(doc or "").strip().split("\n")]
    kept = [line for line in lines if line and not line.startswith(_SKIPPED)]
    parts = (line.partition(":") for line in kept if ":" in line)
    documented = {head.strip(): text.strip() for head, _, text in parts}
    prose = "\n".join(line for line in kept if ":" not in line)
    return Docs(override or prose, known(documented, parameters)[0])


CONVENTION = Convention(read, inherits=True)
