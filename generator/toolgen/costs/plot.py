"""The plot: the cost of tools as bars, in one SVG file that needs nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from toolgen.costs.measuring import NOTHING, ToolCosts
from toolgen.render.literals import printable

__all__ = ["draw"]

_WIDTH, _ROW, _TOP, _BOTTOM = 960, 20, 76, 34
_LABELS, _VALUES = 260, 160
_STEPS = (1, 2, 5)
_MARKS = ("#c2410c", "#15803d", "#7c3aed", "#b45309", "#be185d", "#0f766e", "#4d7c0f", "#334155")
_STYLE = """
svg{background:#fff;font:12px system-ui,sans-serif}
text{fill:#1f2328}.quiet{fill:#59636e}.title{font-size:15px;font-weight:600}
.grid{stroke:#d1d9e0}.bar{fill:#b6cdf7}circle{stroke:#fff;stroke-width:1.5}.end{text-anchor:end}.number{font-variant-numeric:tabular-nums}
@media(prefers-color-scheme:dark){svg{background:#0d1117}text{fill:#e6edf3}.quiet{fill:#9198a1}
.grid{stroke:#3d444d}.bar{fill:#2b4a78}circle{stroke:#0d1117}}
"""


def draw(tools: Sequence[ToolCosts], dialects: Sequence[str], title: str) -> str:
    """An SVG document: a bar a tool for the first dialect, a mark for each other one. In bytes."""
    sizes = [each.costs.get(name, NOTHING).bytes for each in tools for name in dialects]
    step, end = _scale(max(sizes, default=0))
    height = _TOP + _ROW * len(tools) + _BOTTOM
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" role="img" '
        f'aria-label="{_text(title)}">',
        f"<style>{_STYLE}</style>",
        f'<text class="title" x="16" y="28">{_text(title)}</text>',
        *_total(tools, dialects),
        *_legend(dialects),
        *_grid(step, end, height),
    ]
    for index, tool in enumerate(tools):
        lines += _row(tool, dialects, _TOP + _ROW * index, end)
    return "\n".join([*lines, "</svg>", ""])


def _total(tools: Sequence[ToolCosts], dialects: Sequence[str]) -> Iterator[str]:
    """What all tools cost in the first dialect."""
    for name in dialects[:1]:
        costs = [each.costs.get(name, NOTHING) for each in tools]
        told = _told(sum(each.bytes for each in costs), sum(each.tokens for each in costs))
        yield (
            f'<text class="end quiet number" x="{_WIDTH - 16}" y="28">'
            f"{_text(name)}: {told} in all</text>"
        )


def _told(size: int, tokens: int) -> str:
    return f"{size:,} B, {tokens:,} tokens"


def _scale(largest: int) -> tuple[int, int]:
    """The distance of lines, and the end of the axis, in bytes."""
    step, power = 1, 1
    while step * 6 < largest:
        for each in _STEPS:
            step = each * power
            if step * 6 >= largest:
                break
        power *= 10
    return step, max(step, -(-largest // step) * step)


def _x(value: int, end: int) -> float:
    room = _WIDTH - _LABELS - _VALUES - 16
    return round(_LABELS + room * value / end, 1)


def _legend(dialects: Sequence[str]) -> Iterator[str]:
    names = [f"bar: {dialects[0]}", *dialects[1:]] if dialects else []
    x = 16.0
    for index, name in enumerate(names):
        if index:
            yield _mark(x + 4, 46, index)
            x += 14
        yield f'<text class="quiet" x="{x:g}" y="50">{_text(name)}</text>'
        x += 7 * len(name) + 18


def _grid(step: int, end: int, height: int) -> Iterator[str]:
    bottom = height - _BOTTOM
    for value in range(0, end + 1, step):
        x = _x(value, end)
        yield f'<path class="grid" d="M{x:g} {_TOP - 6}V{bottom}"/>'
        yield (
            f'<text class="quiet number" x="{x:g}" y="{bottom + 18}" text-anchor="middle">'
            f"{value:,}</text>"
        )


def _row(tool: ToolCosts, dialects: Sequence[str], top: int, end: int) -> Iterator[str]:
    cost = tool.costs.get(dialects[0], NOTHING)
    middle = top + _ROW // 2
    label = _text(_shortened(tool.name))
    yield f'<text class="end" x="{_LABELS - 10}" y="{middle + 4}">{label}</text>'
    width = round(_x(cost.bytes, end) - _LABELS, 1)
    yield f'<rect class="bar" x="{_LABELS}" y="{top + 4}" width="{width:g}" height="{_ROW - 8}"/>'
    for index, name in enumerate(dialects[1:], 1):
        if name in tool.costs:
            yield _mark(_x(tool.costs[name].bytes, end), middle, index)
    yield (
        f'<text class="end quiet number" x="{_WIDTH - 16}" y="{middle + 4}">'
        f"{_told(cost.bytes, cost.tokens)}</text>"
    )


def _mark(x: float, y: int, index: int) -> str:
    colour = _MARKS[(index - 1) % len(_MARKS)]
    return f'<circle cx="{x:g}" cy="{y}" r="4" fill="{colour}"/>'


def _shortened(name: str) -> str:
    return name if len(name) <= 36 else f"{name[:33]}…"


def _text(text: str) -> str:
    return escape(printable(text))
