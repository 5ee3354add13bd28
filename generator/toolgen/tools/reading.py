"""Reading: the readers of types, values and classes of one project, wired to each other."""

from __future__ import annotations

from dataclasses import dataclass

from toolgen.annotations.types import ParseText, TypeReader
from toolgen.classes import ClassReader
from toolgen.classes.kinds import ClassKinds
from toolgen.link import Environment, Evaluator, Resolver
from toolgen.link.symbols import Defined


@dataclass(frozen=True)
class Readers:
    """What reads annotations, and what reads the classes that these lead to."""

    types: TypeReader
    kinds: ClassKinds
    classes: ClassReader


def readers(resolver: Resolver, parse_text: ParseText, environment: Environment) -> Readers:
    """The readers over a resolver. `parse_text` parses the text of string annotations.

    `environment` answers for what values read of it, and remembers what was assumed.
    """
    types = TypeReader(resolver, parse_text)
    kinds = ClassKinds(resolver)

    def is_enum(symbol: Defined) -> bool:
        found = kinds.is_enum(symbol)
        if found:
            types.seen[symbol.id] = symbol
        return found

    types.evaluator = Evaluator(resolver, types.read, is_enum, environment)
    return Readers(types, kinds, ClassReader(types, kinds))
