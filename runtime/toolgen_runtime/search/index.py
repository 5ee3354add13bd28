"""The index: which words tell of which tools, and how much.

Consumes what a model reads of tools, or the `_search` module that a build made of it; produces the
words by tool, and the tools by word.
"""

from __future__ import annotations

from toolgen_runtime.model.subschemas import texts
from toolgen_runtime.search.terms import terms

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from toolgen_runtime.model.protocols import ToolSource

    Weights = dict[str, int]

__all__ = ["Index", "index_of", "weigh"]

# How much a word tells by where it stands.
_NAME = 6
_DESCRIPTION = 2
_PARAMETER = 2
_DEEPER = 1


class Index:
    """Tools by the words that tell of them.

    `lengths` maps each tool to the sum of its words' weights. `postings` maps each word to the
    tools that it tells of, as text: number and weight in turns, numbers in the order of `lengths`.
    """

    __slots__ = ("_said", "lengths", "names", "postings")

    def __init__(self, lengths: Mapping[str, int], postings: Mapping[str, str]) -> None:
        self.lengths = lengths
        self.postings = postings
        self.names = tuple(lengths)
        self._said: dict[int, list[str]] = {}

    @classmethod
    def of(cls, tools: Iterable[tuple[str, str, Mapping[str, Any]]]) -> Index:
        """The index of tools, each a name, a description and a JSON Schema of arguments."""
        lengths: dict[str, int] = {}
        postings: dict[str, list[str]] = {}
        for number, (name, description, parameters) in enumerate(tools):
            weights = weigh(name, description, parameters)
            lengths[name] = sum(weights.values())
            for term, weight in weights.items():
                postings.setdefault(term, []).append(f"{number} {weight}")
        return cls(lengths, {term: " ".join(postings[term]) for term in sorted(postings)})

    def told(self, term: str) -> list[tuple[int, int]]:
        """The tools that a word tells of: the number of each in `names`, and the word's weight."""
        numbers = [int(number) for number in self.postings.get(term, "").split()]
        return list(zip(numbers[::2], numbers[1::2], strict=True))

    def said(self, number: int) -> list[str]:
        """The words of a tool's name."""
        words = self._said.get(number)
        if words is None:
            words = self._said[number] = terms(self.names[number])
        return words


# Indexes of registries, by generated package and fingerprint, which changes when a tool does.
_KNOWN: dict[tuple[str, str], Index] = {}


def index_of(registry: ToolSource) -> Index:
    """The index of a generated package: of its deferred tools, or of all where none is."""
    key = (registry.module, registry.fingerprint)
    index = _KNOWN.get(key)
    if index is None:
        index = _KNOWN[key] = _written(registry) or _made(registry)
    return index


def _written(registry: ToolSource) -> Index | None:
    name = f"{registry.module}._search"
    try:
        module = __import__(name, None, None, ("POSTINGS",))
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        return None
    return Index(module.LENGTHS, module.POSTINGS)


def _made(registry: ToolSource) -> Index:
    return Index.of(
        (name, registry.description(name), registry.parameters(name)) for name in registry
    )


def weigh(name: str, description: str, parameters: Mapping[str, Any]) -> Weights:
    """How much each word tells of a tool."""
    weights: Weights = {}
    _add(weights, name, _NAME)
    _add(weights, description, _DESCRIPTION)
    properties = parameters.get("properties")
    for argument in properties if isinstance(properties, dict) else ():
        _add(weights, argument, _PARAMETER - _DEEPER)  # that it is in a schema counts below
    for text in texts(parameters):
        if text != description:  # which frameworks repeat at the root
            _add(weights, text, _DEEPER)
    return weights


def _add(weights: Weights, text: object, weight: int) -> None:
    for term in terms(text) if isinstance(text, str) else ():
        weights[term] = weights.get(term, 0) + weight
