"""Positions: where the nodes of a libcst tree stand in the file.

libcst's own position provider costs more than twice the parse. Generating the code of a tree costs
a fifth of it, and what it emits is the text that was parsed: counting what has been emitted when
a node begins gives its offset. This needs libcst's code generator, which is private to it; all that
is used of it is in this file, and a test compares its results with the provider's.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from itertools import accumulate

import libcst as cst
from libcst._nodes.internal import CodegenState

from toolgen.facts.expressions import Place
from toolgen.parse.text.offsets import line_starts, place_at
from toolgen.parse.text.scan import Scan

_NO_CONTEXT = nullcontext()


class _TokenCounter(CodegenState):
    """Notes for each node how many tokens had been emitted when it began."""

    def __init__(self, module: cst.Module) -> None:
        super().__init__(
            default_indent=module.default_indent, default_newline=module.default_newline
        )
        self.starts: dict[int, int] = {}

    def before_codegen(self, node: cst.CSTNode) -> None:
        self.starts[id(node)] = len(self.tokens)

    def record_syntactic_position(  # type: ignore[override]  # a context, no generator's
        self,
        node: cst.CSTNode,
        *,
        start_node: cst.CSTNode | None = None,
        end_node: cst.CSTNode | None = None,
    ) -> AbstractContextManager[None]:
        """Called once the decorators, indentation or parentheses before a node are emitted."""
        self.starts[id(node)] = len(self.tokens)
        return _NO_CONTEXT


class Positions:
    """The places of a tree's nodes in the file that was scanned.

    A node's place is where its first token stands, parentheses around it not counted. The tree is
    that of the kept text, or of `code`, which begins at the offset `base` of it.
    """

    def __init__(
        self, tree: cst.Module, scan: Scan, *, code: str | None = None, base: int = 0
    ) -> None:
        recorder = _TokenCounter(tree)
        tree._codegen(recorder)
        # The tree is held because its nodes are known by their identity.
        self._tree = tree
        self._scan = scan
        self._starts = recorder.starts
        self._base = base
        self._offsets = _token_offsets(recorder.tokens, scan.kept if code is None else code)
        self._lines = line_starts(scan.text)

    def offset(self, node: cst.CSTNode) -> int:
        """The offset of a node in the text of the file."""
        return self._scan.origin(self._base + self._offsets[self._starts[id(node)]])

    def place(self, node: cst.CSTNode) -> Place:
        """The place of a node in the file."""
        return self.place_at(self.offset(node))

    def place_at(self, offset: int) -> Place:
        """The place of an offset of the file."""
        return place_at(self._lines, offset)

    def code(self, node: cst.CSTNode) -> str:
        """The source of a node."""
        return self._tree.code_for_node(node)


def _token_offsets(tokens: list[str], parsed: str) -> list[int]:
    """Where each token begins in the text that was parsed.

    What libcst emits is that text, save some spaces that it forgets (`except E :`): where it did,
    the columns count from the line's start, which keeps the error to the rest of that line.
    """
    offsets = list(accumulate(map(len, tokens), initial=0))
    emitted = "".join(tokens)
    if emitted == parsed:
        return offsets
    emitted_lines, parsed_lines = line_starts(emitted), line_starts(parsed)
    return [
        parsed_lines[min(at.line, len(parsed_lines)) - 1] + at.column - 1
        for at in (place_at(emitted_lines, offset) for offset in offsets)
    ]
