"""Standing: whether what was read of search roots stands though files hold something else by now.

Consumes files that were edited, and what an earlier run has asked of files; produces whether they
say the same, without any other file. Beside lines nothing follows from what they say besides.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import astuple

from toolgen.config import Config
from toolgen.connections import TextSigns
from toolgen.kept.asked import CurrentFiles, Questions
from toolgen.kept.codec import AnswerDocument, NotKept
from toolgen.kept.contents import Contents
from toolgen.kept.extraction import KIND, Answers, lines_of, offered_words
from toolgen.kept.shelf import digest_of
from toolgen.link.project import Installed
from toolgen.parsing import FileFacts
from toolgen.source import SourceFile


def told_by(signs: TextSigns, look: object) -> str:
    """What tells the signs of a text from others, and what a look at it gave, as JSON."""
    return digest_of(astuple(signs), look)


class Standing:
    """Extractions of an earlier run, now that some files, by path, were `edited`."""

    def __init__(
        self,
        answers: Answers,
        config: Config,
        files: FileFacts,
        installed: Installed | None,
        edited: Mapping[str, SourceFile],
    ) -> None:
        self._shelf = answers.shelf
        self._now = CurrentFiles(
            edited,
            Contents(answers.signatures),
            files.ahead,
            answers.before,
            installed,
            are_exact=bool(config.frontends),
            offered=lambda: offered_words(config),
        )

    def holds(self, key: str, state: str, lines: str, *, lines_count: bool) -> bool:
        """Whether an extraction would come to what it was: it is kept under a key, unless another
        one of the same root is by now, of files in another state. Its places may be on others than
        their `lines` unless `lines_count`, since something tells of lines in it.
        """
        try:
            match self._shelf.find(KIND, key):
                case {"asked": asked, "told": told}:
                    document = AnswerDocument.from_json(told)
                    questions = Questions(asked)
                    moves = questions.moves_of_edited(self._now)
                    is_there = lines_of(map(moves.of, document.places)) == lines
                    is_free = not (lines_count or document.tells_lines)
                    return questions.state == state and (is_there or is_free)
        except (NotKept, LookupError, TypeError, ValueError):
            pass
        return False
