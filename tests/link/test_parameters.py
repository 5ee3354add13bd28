"""Parameters: in a function's body they are what their names mean, whatever the module binds."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.facts.expressions import Attribute, Name
from toolgen.facts.module import Class, Function
from toolgen.link import Project, Refusal, Resolver, Scope
from toolgen.link.symbols import Defined, External, ModuleSymbol, ParameterSymbol, Symbol
from toolgen.parsing import parse_source

IMPORT = "from toolgen_runtime import tool\n"
MARKER = External("toolgen_runtime:tool")


def meaning(text: str, name: str = "tool", *, inside: str = "f") -> Symbol:
    """What a name means where a function of the dotted path `inside` is decorated."""
    project = Project([source_file("module.py", text)], parse_source)
    module = project.module("module")
    assert module is not None
    scope = Scope(module)
    *outer, last = inside.split(".")
    for step in outer:
        scope = scope.enter(_definition(scope, step))
    return Resolver(project).resolve(Name(name), scope.at(_definition(scope, last).at))


def _definition(scope: Scope, name: str) -> Function | Class:
    found = (each for each in scope.statements if isinstance(each, Function | Class))
    return next(each for each in found if each.name == name)


@pytest.mark.parametrize(
    "parameters", ["tool", "tool, /", "*tool", "*, tool", "**tool", "a, tool=None"]
)
def test_a_parameter_hides_what_the_module_imports(parameters: str) -> None:
    text = f"{IMPORT}def register({parameters}):\n    @tool\n    def f(): ...\n"

    found = meaning(text, inside="register.f")
    assert isinstance(found, ParameterSymbol)
    assert found.id == "module:register.<locals>.tool"
    assert found.function.name == "register"
    assert found.parameter in found.function.parameters


def test_it_is_seen_from_functions_and_classes_within() -> None:
    text = f"{IMPORT}def a(tool):\n    def b():\n        class C:\n            def f(): ...\n"

    assert isinstance(meaning(text, inside="a.b.C.f"), ParameterSymbol)


def test_it_is_not_seen_from_outside() -> None:
    text = f"{IMPORT}def a(tool): ...\ndef b():\n    def f(): ...\n"

    assert meaning(text, inside="a") == MARKER
    assert meaning(text, inside="b.f") == MARKER


def test_what_the_body_binds_hides_the_parameter() -> None:
    text = "def a(tool):\n    import tool\n    def f(): ...\n"

    assert meaning(text, inside="a.f") == ModuleSymbol("tool")


def test_what_the_body_binds_later_does_not() -> None:
    text = "def a(tool):\n    def f(): ...\n    import tool\n"

    assert isinstance(meaning(text, inside="a.f"), ParameterSymbol)


def test_an_alias_of_a_parameter_is_the_parameter() -> None:
    text = "def a(tool):\n    alias = tool\n    def f(): ...\n"

    assert isinstance(meaning(text, "alias", inside="a.f"), ParameterSymbol)


@pytest.mark.parametrize(
    "rebinds",
    ["if not tool: tool = b", "for tool in b: pass", "try: pass\n    except E as tool: pass"],
)
def test_what_may_be_rebound_is_refused(rebinds: str) -> None:
    text = f"def a(tool):\n    {rebinds}\n    def f(): ...\n"

    with pytest.raises(Refusal) as caught:
        meaning(text, inside="a.f")
    assert caught.value.code == "TG307"


def test_an_attribute_of_a_parameter_is_not_known() -> None:
    project = Project([source_file("module.py", "def a(x):\n    def f(): ...\n")], parse_source)
    module = project.module("module")
    assert module is not None
    scope = Scope(module).enter(_definition(Scope(module), "a"))
    assert Resolver(project).find(Attribute(Name("x"), "y"), scope) is None


class TestFullModules:
    SOURCE = source_file("module.py", "def f():\n    x = 1\n    return x\n")

    def test_they_are_parsed_once(self) -> None:
        project = Project([self.SOURCE], parse_source)

        full = project.full("module")
        assert full is not None
        assert full.is_full
        assert project.full("module") is full
        assert project.module("module") is not full

    def test_there_is_none_where_there_is_no_module(self) -> None:
        assert Project([self.SOURCE], parse_source).full("other") is None

    def test_a_mistake_in_a_body_is_a_failure_of_the_project(self) -> None:
        project = Project([source_file("module.py", "def f():\n    1 +\n")], parse_source)

        assert project.module("module") is project.full("module") is None
        assert [each.code for each in project.failures] == ["TG101"]

    def test_a_body_that_nests_too_deeply_is_none(self) -> None:
        text = f"def f():\n    {'+'.join('1' * 20_000)}\n"
        project = Project([source_file("module.py", text)], parse_source)

        assert project.module("module") is not None
        assert project.full("module") is None
        assert project.failures == ()

    def test_their_blocks_are_told_from_those_of_the_abridged(self) -> None:
        project = Project([self.SOURCE], parse_source)
        resolver = Resolver(project)
        names = []
        for module in (project.module("module"), project.full("module")):
            assert module is not None
            (function,) = module.statements
            assert isinstance(function, Function)
            names.append(list(resolver.bindings(Scope(module).enter(function)).by_name))
        assert names == [[], ["x"]]


def test_a_function_that_is_no_parameter_is_found_as_before() -> None:
    text = "def tool(g): return g\ndef a(b):\n    @tool\n    def f(): ...\n"

    found = meaning(text, inside="a.f")
    assert isinstance(found, Defined)
    assert found.id == "module:tool"
