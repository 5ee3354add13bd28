"""A glance at a file: what its text shows, before any of it is parsed."""

from __future__ import annotations

from dataclasses import replace

from toolgen.config import Config
from toolgen.config.targets import ConfiguredTarget
from toolgen.connections import TextSigns, named_in
from toolgen.frameworks.choosing import chosen_frameworks
from toolgen.source import SourceFile
from toolgen.tools.byte_patterns import DeclarationPatterns


class Glance:
    """Looks at texts as the configuration has it."""

    def __init__(self, config: Config) -> None:
        frameworks = chosen_frameworks(dict(config.frameworks), config.frontends)
        self._same: dict[TextSigns, TextSigns] = {}
        self._patterns = DeclarationPatterns(
            frameworks, [ConfiguredTarget(text) for text in config.include]
        )

    def at(self, source: SourceFile) -> TextSigns:
        """What a file shows."""
        declares, unread = self._patterns.declares(source), self._patterns.unread(source)
        signs = replace(named_in(source), declares=declares, unread=unread)
        return self._same.setdefault(signs, signs)  # most files show what others do
