"""Pages: what there is to say of a code, for people.

They are `docs/diagnostics/*.md`, which wheels carry, so that `toolgen explain` needs no network. A
page begins with title and severity; its first paragraph says what the finding means and why. Fenced
blocks that are marked `bad` show what it is found in, those marked `good` the same put right, and
the tests hold both to that.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from toolgen.findings.acceptance import accepting
from toolgen.findings.registry import CHECK_RULES, DIAGNOSTICS, Category, Code

ADDRESS = "https://toolgen-dev.github.io/toolgen"
"""Where the documentation is, without a slash in the end."""

_PACKAGE = Path(__file__).parents[1]
_SETTING = (
    'To set how grave it is, `{code} = "off"`, or another severity, in `[tool.toolgen.{table}]`.'
)
_ACCEPTING = "To accept one, `# toolgen: accept[{code}] the reason` above the line, or `{command}`."


@cache
def folder() -> Path:
    """The pages in the installed package, else those of the checkout it runs from."""
    packaged = _PACKAGE / "pages"
    return packaged if packaged.is_dir() else _PACKAGE.parents[1] / "docs" / "diagnostics"


def address(code: Code) -> str:
    """Where the page of a code is."""
    return f"{ADDRESS}/diagnostics/{code.page}/"


def text_of(code: Code) -> str:
    """The page of a code, without its heading."""
    text = (folder() / f"{code.page}.md").read_text("utf-8")
    return text.split("\n", 4)[4].strip()


def explanation(code: Code) -> str:
    """What it means, and why it matters: the first paragraph, on one line."""
    return " ".join(text_of(code).partition("\n\n")[0].split())


def rendered(code: Code) -> str:
    """All there is to say of a code, as Markdown that reads well in a terminal."""
    parts = [f"# {code.id}: {code.title}", f"Severity: {severity(code)}", text_of(code)]
    return "\n\n".join([*parts, *_choices(code)])


def _choices(code: Code) -> Iterator[str]:
    """What users may do about a rule besides putting it right."""
    if code.id in DIAGNOSTICS:
        return
    is_of_check = code.id in CHECK_RULES
    table = "contract.rules" if is_of_check else "lint.severity"
    yield _SETTING.format(code=code.id, table=table)
    if code.category is not Category.FRESHNESS and code.id != "acceptance-unused":
        yield _ACCEPTING.format(code=code.id, command=accepting(code.id))


def severity(code: Code) -> str:
    """The severity, with the one in brackets of a change that does not break its side."""
    if code.otherwise is code.severity:
        return code.level
    return f"{code.level} ({code.otherwise})"
