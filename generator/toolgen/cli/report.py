"""What a command found, told the way the user asked for: as text, or as one JSON object."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass

from toolgen.cli.options import Format
from toolgen.cli.terminal import ColorChoice, say, uses_color
from toolgen.findings import Finding
from toolgen.ir.ledger import Coverage

REPORT_VERSION = 1


@dataclass(frozen=True, slots=True)
class Reporter:
    """How to report: the format of the result, and when to colour diagnostics."""

    output_format: Format
    color: ColorChoice

    def report(
        self,
        kind: str,
        diagnostics: Sequence[Finding],
        contents: Mapping[str, object],
        lines: Iterable[str],
        coverage: Coverage,
    ) -> None:
        """Print the result of a command.

        As text, `diagnostics` go to stderr and `lines` to stdout; as JSON, one object of `kind`
        with `contents`, the coverage and the diagnostics goes to stdout. Lines are drawn for text
        alone, of which stderr opens with the coverage where it is not whole.
        """
        if self.output_format == "json":
            told = {**contents, "coverage": asdict(coverage)}
            say(_json_report(kind, diagnostics, told))
            return
        say_coverage(coverage)
        self._print_diagnostics(diagnostics)
        for line in lines:
            say(line)

    def _print_diagnostics(self, diagnostics: Sequence[Finding]) -> None:
        if not diagnostics:
            return
        from toolgen.reports.build import render_text

        color = uses_color(self.color, sys.stderr)
        say(render_text(diagnostics, color=color), err=True, color=color, nl=False)


def say_coverage(coverage: Coverage) -> None:
    """Say on stderr how much of the source came out, where that is not all of it."""
    if not coverage.is_whole:
        say(str(coverage), err=True)


def _json_report(kind: str, diagnostics: Sequence[Finding], contents: Mapping[str, object]) -> str:
    from toolgen.reports.build import render_json

    found = json.loads(render_json(diagnostics))["diagnostics"]
    return json_text({"version": REPORT_VERSION, "kind": kind, **contents, "diagnostics": found})


def json_text(value: object) -> str:
    """`value` as indented JSON in ASCII, so that no text of the user's can upset a terminal."""
    return json.dumps(value, indent=2)
