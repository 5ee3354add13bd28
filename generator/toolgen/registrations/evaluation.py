"""Evaluation: modules run on paper, production code first, and what that declares.

Nothing that tests do with production code says anything of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from toolgen.evaluate.running.interpreter import Interpreter
from toolgen.evaluate.running.roots import Roots
from toolgen.facts.module import Module
from toolgen.frameworks.framework import Framework
from toolgen.link import Environment, Resolver
from toolgen.registrations.annotations import Annotations
from toolgen.registrations.classes import ToolClasses
from toolgen.registrations.declaration import Declaration, Found, HandwrittenDeclaration
from toolgen.registrations.effects import Recorder
from toolgen.registrations.pytest.items import PytestItems
from toolgen.registrations.pytest.naming import is_test
from toolgen.registrations.run_order import in_run_order
from toolgen.timing import stage


class Evaluation:
    """An interpreter, and the record of what it meets."""

    def __init__(
        self,
        frameworks: Iterable[Framework],
        classes: ToolClasses,
        resolver: Resolver,
        annotations: Annotations,
        environment: Environment,
    ) -> None:
        self._resolver = resolver
        self._environment = environment
        self.recorder = Recorder(frameworks, classes)
        handing = PytestItems()
        self.interpreter = Interpreter(resolver, self.recorder, annotations.class_of, handing)
        self.interpreter.state.environment = environment
        self.recorder.machine = self.interpreter
        reach, rooted = self.interpreter.reach, self.interpreter.rooted
        self._roots = Roots(self.interpreter, reach, handing, rooted)

    def among(self, modules: Sequence[Module]) -> list[Found]:
        """What some modules declare, and what may declare tools there and is not told."""
        self._run_imports(modules)
        return self.called(modules)

    def imported(self, modules: Iterable[Module]) -> list[Found]:
        """What importing the production code among some modules declares."""
        self._run_imports(modules)
        return self.recorder.seen()

    @stage("registrations")
    def _run_imports(self, modules: Iterable[Module]) -> None:
        """Run the production code among some modules."""
        own = [each for each in modules if not is_test(each.name)]
        for name in in_run_order(own, self._resolver.project):
            self.interpreter.run_module(name)

    @stage("registrations")
    def called(self, modules: Sequence[Module]) -> list[Found]:
        """What is declared once the functions have run that nothing calls on import, and by tests.

        Such a function may put servers on others, whose tools clients see by what comes of that.
        """
        names = sorted(self._resolver.project.names)
        own = [each.name for each in modules if not is_test(each.name)]
        tests = [each.name for each in modules if is_test(each.name)]
        self._run_scripts(own)
        self._roots.run_uncalled(own, [name for name in names if not is_test(name)])
        self._roots.note_changes(own)
        found, before = self.recorder.seen(), len(self.recorder)
        self._environment.are_tests_run = True
        for name in tests:
            self.interpreter.run_module(name)
        self._roots.run_uncalled(tests, names)
        self._environment.are_tests_run = False
        return found + [each for each in self.recorder.seen(before) if is_test(_module_of(each))]

    def _run_scripts(self, modules: Sequence[str]) -> None:
        """Run what the projects of some modules say to be commands, or lead to by being so."""
        project = self._resolver.project
        scripts = sorted({each for name in modules for each in project.scripts(name)})
        homes = dict.fromkeys(each.partition(":")[0] for each in scripts)
        others = [project.module(each) for each in homes if each not in modules]
        if learned := [each for each in others if each is not None]:
            self.interpreter.learn(learned)
        self._roots.run_scripts(scripts)


def _module_of(found: Found) -> str:
    match found:
        case Declaration() | HandwrittenDeclaration():
            return found.module
        case _:
            return ".".join(found.position.path.removesuffix(".py").split("/"))
