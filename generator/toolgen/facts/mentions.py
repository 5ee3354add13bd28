"""Mentions: what a body names, as dotted names, whether it was read or left out.

`server.tool` is a name and what is asked of it, `.tool` what is asked of something without a name,
`server.tool()` that this is called, `.routes:register` what a body imports (`from .routes import
register`), `.routes:register=add` that it does so under another name, `'tool` a text that is an
identifier, `=put` an attribute of `self` that it binds. A reader of facts and one of masked text
give the same, so far as a text can tell.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator

from toolgen.facts.expressions import (
    Attribute,
    Call,
    Constant,
    Keyword,
    Name,
    Opaque,
    Place,
    dotted_name,
)
from toolgen.facts.module import AttributeAssignment, Guard, Import, StarImport
from toolgen.letters import is_identifier

TEXT = "'"
"""What a text begins with."""
STORED = "="
"""What an attribute of `self` begins with that a body binds."""
CALLED = "()"
"""What a mention ends with of what is called."""
_ALIAS = "="
"""What stands before the name that something is imported under, where it is another."""
_LEAVES = (str, int, float, bytes, bool, complex, type(None), Place)
_WORD = r"[^\W\d]\w*"
_CHAIN = re.compile(rf"(?:\.\s*)?{_WORD}(?:\s*\.\s*{_WORD})*(?:\s*\()?")
_STORE = re.compile(
    rf"\b(?:self|cls)\.({_WORD})(?=(?:,[ ]*\w+\.\w+){{0,9}}[ ]*(?::[^=\n]{{0,99}})?=(?!=))"
)
"""Matches `self.add` of `self.add: Adding = …` and of `self.add, self.remove = …`."""
_SPACE = re.compile(r"\s+")
_IMPORT = re.compile(
    r"(?:\bfrom[^\S\n]*(?P<module>\.[.\s]*[\w.]*|[^\S\n][\w.]+)[^\S\n]*)?"
    r"\bimport\b[^\S\n]*\(?(?P<names>[^\n;)]*)"
)
"""Matches `from .routes import register as add, remove` and `import os.path as p, sys`."""


def imported(module: str, attribute: str | None, level: int = 0, alias: str = "") -> str:
    """The mention of something imported, perhaps under another name."""
    return f"{'.' * level}{module}:{attribute or ''}{_ALIAS if alias else ''}{alias}"


def taken(mention: str) -> tuple[str, str, str]:
    """Of the mention of an import the module, the name that is taken from it, and the one that is
    bound: `.routes`, `register` and `add`; of `import app.routes` it is `app`.
    """
    origin, _, names = mention.partition(":")
    name, _, alias = names.partition(_ALIAS)
    return origin, name, alias or name or origin.partition(".")[0]


def mentions_of_text(masked: str) -> frozenset[str]:
    """What a body mentions that was left out, by its masked text."""
    imports = list(_imports(masked)) if "import" in masked else []
    others = _IMPORT.sub(" ", masked) if imports else masked  # `mcp.types` of an import is no name
    chains = (_SPACE.sub("", chain).replace("(", CALLED) for chain in _CHAIN.findall(others))
    stored = (STORED + each for each in _STORE.findall(masked))
    return frozenset(map(sys.intern, (*chains, *imports, *stored)))


def _imports(masked: str) -> Iterator[str]:
    for found in _IMPORT.finditer(masked):
        module = found["module"]
        for each in found["names"].split(","):
            words = each.split()
            alias = words[2] if len(words) == 3 else ""
            if words and module is not None:
                yield imported(_SPACE.sub("", module), words[0], alias=alias)
            elif words:
                yield imported(words[0], None, alias=alias)


def mentions_of(nodes: Iterable[object], within: Guard | None = None) -> Iterator[str]:
    """What some facts mention: statements, expressions, functions with all that is in them, but for
    the tests of the arm that they are `within`.
    """
    waiting = list(nodes)
    tests: set[int] = set()
    if within is not None:  # its own test, and that before an `else`, which has none
        tests.update(map(id, within.tests[-2:]))
    while waiting:
        node = waiting.pop()
        if isinstance(node, _LEAVES):
            continue
        match node:
            case Guard():
                waiting += _new_tests(node, tests)
            case Call(
                function=Name() | Attribute() as callee, arguments=arguments, keywords=keywords
            ):
                yield from (each + CALLED for each in _chain(callee, waiting))
                waiting += (*arguments, *keywords)
            case Name() | Attribute():
                yield from _chain(node, waiting)
            case Import(name=name, module=module, attribute=attribute, level=level) as each:
                is_other = name != attribute if attribute else each.is_alias
                yield imported(module, attribute, level, name if is_other else "")
            case StarImport(module=module, level=level):
                yield imported(module, None, level)
            case AttributeAssignment(
                target=Attribute(value=Name("self" | "cls"), attribute=stored)
            ):
                yield STORED + stored
                waiting += (node.target, node.value, node.guards)
            case tuple():
                waiting += node
            case frozenset():
                yield from node  # what was left out of a body
            case Keyword(value=value):
                waiting.append(value)
            case Constant(value=value):
                if isinstance(value, str) and is_identifier(value):
                    yield TEXT + value
            case Opaque(of=of, inside=inside, text=text):
                waiting += [each for each in (of, inside) if each is not None]
                if of is None and inside is None:
                    yield from mentions_of_text(text)
            case _ if hasattr(node, "__slots__"):
                waiting += [getattr(node, name) for name in type(node).__slots__]


def _new_tests(guard: Guard, seen: set[int]) -> Iterator[object]:
    """The tests of an arm but those that an arm before it had too: they are the same objects."""
    for test in reversed(guard.tests):
        if test is not None and id(test) in seen:
            return
        seen.add(id(test))
        yield test


def _chain(node: Name | Attribute, waiting: list[object]) -> Iterator[str]:
    name = dotted_name(node)
    if name is not None:
        yield name
        return
    parts: list[str] = []
    inner: object = node
    while isinstance(inner, Attribute):
        parts.append(inner.attribute)
        inner = inner.value
    waiting.append(inner)
    yield ".".join(("", *reversed(parts)))


def names_handed(nodes: Iterable[object]) -> Iterator[str]:
    """The names that calls in some facts are given as arguments, dotted ones too."""
    for call in calls_in(nodes):
        yield from names_given(call)


def names_given(call: Call) -> Iterator[str]:
    """The names that a call is given as arguments, dotted ones too: `self.search`."""
    values = (*call.arguments, *(each.value for each in call.keywords))
    return filter(None, map(dotted_name, values))


def calls_in(nodes: Iterable[object]) -> Iterator[Call]:
    """The calls in some facts, but for what is called by them."""
    waiting = list(nodes)
    while waiting:
        node = waiting.pop()
        match node:
            case tuple():
                waiting += node
            case Call(arguments=arguments, keywords=keywords):
                yield node
                waiting += (*arguments, *(each.value for each in keywords))
            case _ if not isinstance(node, _LEAVES) and hasattr(node, "__slots__"):
                waiting += [getattr(node, name) for name in type(node).__slots__]
