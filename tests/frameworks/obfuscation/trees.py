"""Trees: what a seed gives, as data that can be made smaller, and as the text of its modules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from .bases import BASES
from .layers import LAYERS, LOOPING, OF_SERVERS, Around
from .plain import HEADER, Plain
from .servers import CLASSES, OBJECTS, OF_FASTMCP, server
from .sites import Site
from .uses import MANY_NAMES, NAMED_BY_VARIABLE, ONLY_OF, USES

DEPTH = 4
"""How many wrappings a case has at most, those of its server included."""
_HEADER = (
    "import asyncio, collections, contextlib, enum, functools, inspect",
    "import operator, os, threading, types",
    "from dataclasses import dataclass",
)


@dataclass(frozen=True)
class Case:
    """Some functions, registered in one way, wrapped; a module or two of its own.

    `is_split`: the wrappings are in another module, which is imported under another name.
    `has_double`: a test calls the wrappings with a server that is none.
    """

    number: int
    framework: str
    functions: tuple[Plain, ...]
    way: int = 0
    servers: tuple[str, ...] = ()
    layers: tuple[str, ...] = ()
    use: str = "statements"
    is_named: bool = False
    is_split: bool = False
    has_double: bool = False

    @classmethod
    def drawn(cls, random: Random, number: int, framework: str) -> Case:
        """A random case."""
        base, depth = BASES[framework], random.choice((0, 1, 1, 2, 2, 3, 4))
        steps = random.randint(0, min(depth, 2)) if base.server else 0
        functions = tuple(
            Plain.drawn(random, number * 10 + each) for each in range(random.randint(1, 3))
        )
        case = cls(
            number,
            framework,
            functions,
            random.randrange(len(base.ways)),
            tuple(random.choice(_steps(framework)) for _ in range(steps)),
            tuple(random.choice(sorted(LAYERS)) for _ in range(depth - steps)),
            random.choice(sorted(USES)),
            is_named=random.random() < 0.4,
            is_split=random.random() < 0.4,
            has_double=random.random() < 0.25,
        )
        return case if case.makes_sense else cls.drawn(random, number, framework)

    @property
    def makes_sense(self) -> bool:
        """Whether its parts fit each other."""
        base = BASES[self.framework]
        outermost = {"collected_by_name", "marked"}
        objects = [each for each in self.servers if each in OBJECTS]
        return all(map(base.takes, self.functions)) and not (
            (not base.server and OF_SERVERS & {*self.layers})
            or (self.layers and OF_SERVERS & {*self.layers[1:]})
            or self.layers.count(LOOPING) > 1
            or (self.use in MANY_NAMES and outermost & {*self.layers})
            or ("marked" in self.layers and self.use in {"methods"})
            or ("both_forms" in self.servers and self.framework in {"mcp", "mcp_1"})
            or OF_FASTMCP & {*objects[1:]}
            or self.framework not in ONLY_OF.get(self.use, {self.framework})
            or (self.use in ONLY_OF and (self.layers or self.servers))
        )

    @property
    def smaller(self) -> Iterator[Case]:
        """Cases with something less."""
        for each in self.functions:
            if len(self.functions) > 1:
                kept = tuple(other for other in self.functions if other != each)
                yield replace(self, functions=kept)
        for name in ("servers", "layers"):
            steps = getattr(self, name)
            for index in range(len(steps)):
                yield replace(self, **{name: (*steps[:index], *steps[index + 1 :])})
        for name in ("has_double", "is_split", "is_named"):
            if getattr(self, name):
                yield replace(self, **{name: False})
        for plain in ("statements", "decorated"):
            if self.use not in ("statements", plain):
                yield replace(self, use=plain)
        simple = tuple(Plain(each.token) for each in self.functions)
        if simple != self.functions:
            yield replace(self, functions=simple)

    @property
    def files(self) -> dict[str, str]:
        """Its modules, by name, and its test, if it has one."""
        base, number = BASES[self.framework], str(self.number)
        way = base.ways[self.way]
        made = server(base, number, self.servers)
        kit = [*_HEADER, *HEADER[:1], *base.imports, "", "", made.source]
        finish, doubles = [], []
        tokens = [each.token for each in self.functions]
        for index, name in enumerate(self.layers):
            around = Around(f"{number}_{index}", made.expression.replace("{kit}", ""), tokens)
            layer = LAYERS[name](way, around)
            kit += ["", "", layer.source]
            finish, way = [layer.finish, *finish], layer.way
            doubles += [layer.double] * bool(layer.double)
        prefix = "kit." if self.is_split else ""
        site = Site(
            number,
            self.framework,
            self.functions,
            way,
            made.expression.replace("{kit}", prefix),
            prefix,
            self.is_named,
        )
        finish = [each.replace("{kit}", prefix) for each in finish if each]
        uses = [*(f"{line}" for line in HEADER[1:]), "", *USES[self.use](site), "", *finish]
        return {**self._modules(kit, uses), **site.files, **self._tests(doubles)}

    def _modules(self, kit: list[str], uses: list[str]) -> dict[str, str]:
        name = f"case_{self.number}"
        if not self.is_split:
            return {name: "\n".join([*kit, "", *uses, ""])}
        imports = [*_HEADER, *HEADER[:1], *BASES[self.framework].imports, ""]
        imported = f"from . import {name}_kit as kit"
        return {
            f"{name}_kit": "\n".join([*kit, ""]),
            name: "\n".join([*imports, imported, *uses, ""]),
        }

    def _tests(self, doubles: Sequence[str]) -> dict[str, str]:
        if not (self.has_double and doubles):
            return {}
        return {f"tests/test_case_{self.number}": _TEST.format(
            kit=f"case_{self.number}{'_kit' * self.is_split}", calls="\n    ".join(doubles)
        )}  # fmt: skip


_TEST = """from PACKAGE import {kit} as kit


class Double:
    def __init__(self):
        self.names = []

    def tool(self, fn=None, **options):
        if callable(fn):
            self.names.append(options.get("name"))
            return fn
        return lambda given: given

    tool_plain = add_tool = add_function = tool


def look(key: str) -> str:
    return key


def test_it():
    double = Double()
    {calls}
"""


@dataclass(frozen=True)
class Tree:
    """A package of cases. `environment` is how reading it takes environment variables."""

    seed: int
    cases: tuple[Case, ...]
    environment: str = "empty"

    @classmethod
    def drawn(cls, seed: int, frameworks: Sequence[str]) -> Tree:
        """The tree of a seed, of these frameworks."""
        random = Random(seed)
        cases = tuple(
            Case.drawn(random, number, random.choice(sorted(frameworks)))
            for number in range(1, random.randint(1, 3) + 1)
        )
        return cls(seed, cases, random.choice(("empty", "refuse")))

    @property
    def package(self) -> str:
        """The name of its package."""
        return f"tree_{self.seed}"

    @property
    def files(self) -> dict[str, str]:
        """Its files, by path."""
        found = {f"{self.package}/__init__.py": ""}
        for case in self.cases:
            for name, text in case.files.items():
                package = "" if name.startswith("tests/") else self.package
                path = "/".join(filter(None, [package, f"{name}.py"]))
                found[path] = text.replace("from PACKAGE import", f"from {self.package} import")
        return found

    @property
    def modules(self) -> list[str]:
        """What is imported to have all tools, by name."""
        return [f"{self.package}.case_{case.number}" for case in self.cases]

    @property
    def tokens(self) -> list[str]:
        """What the names of its tools hold."""
        return [each.token for case in self.cases for each in case.functions]

    @property
    def untold(self) -> list[str]:
        """Those of which no source tells the name: a variable of the environment decides."""
        asks = self.environment == "refuse"
        named = (each for each in self.cases if asks and each.use in NAMED_BY_VARIABLE)
        return [each.functions[0].token for each in named]

    @property
    def smaller(self) -> Iterator[Tree]:
        """Trees with something less."""
        for case in self.cases:
            rest = tuple(each for each in self.cases if each is not case)
            if rest:
                yield replace(self, cases=rest)
            for less in case.smaller:
                if less.makes_sense:
                    yield replace(self, cases=tuple(less if e is case else e for e in self.cases))


def _steps(framework: str) -> list[str]:
    objects = [each for each in OBJECTS if framework == "fastmcp" or each not in OF_FASTMCP]
    return sorted([*CLASSES, *objects])
