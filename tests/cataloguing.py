"""Catalogues alone: sources in, the data of the page out, with no command line around."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from building import write_sources

from toolgen.catalogue import Catalogue, CatalogueChanges, Material, read_catalogue
from toolgen.catalogue.model import CatalogueEntry
from toolgen.config import Config, DialectName
from toolgen.costs import ESTIMATE, registries_of
from toolgen.dialects import DIALECTS
from toolgen.discover import discover
from toolgen.pipeline import generate, generated_place

TOOL = "from toolgen_runtime import tool\n"


def catalogue_of(
    root: Path,
    sources: Mapping[str, str],
    *,
    dialects: tuple[DialectName, ...] = ("mcp", "gemini"),
    changes: CatalogueChanges | None = None,
    config: Config | None = None,
    paths: tuple[str, ...] = (".",),
) -> Catalogue:
    """The catalogue of sources by path, written below `root`; of those below `paths` in it."""
    write_sources(root, sources)
    found = discover([root / path for path in paths], root=root)
    config = config or Config()
    result = generate(found, config)
    registries = registries_of(result.planned, found)
    return read_catalogue(
        Material(
            title="Tools",
            registries=registries,
            generated={
                (each.package, each.path): generated_place(
                    each.package, each.path, found, config.output
                )[0]
                for each in registries
            },
            diagnostics=result.diagnostics,
            dialects=[DIALECTS[name] for name in dialects],
            tokenizer=ESTIMATE,
            changes=changes or CatalogueChanges(),
        )
    )


def tool_of(root: Path, source: str, **options: Any) -> CatalogueEntry:
    """The one tool of a module `acme`."""
    (tool,) = catalogue_of(root, {"acme.py": source}, **options).tools
    return tool


def text_of(spans: tuple[Any, ...]) -> str:
    """The text of a line of spans."""
    return "".join(span.text for span in spans)


def targets(value: object) -> Iterator[str]:
    """The ids that a catalogue, or a part of it, links to."""
    if isinstance(value, tuple):
        for item in value:
            yield from targets(item)
    elif hasattr(value, "__dataclass_fields__"):
        if target := getattr(value, "target", ""):
            yield target
        for name in value.__dataclass_fields__:
            yield from targets(getattr(value, name))
