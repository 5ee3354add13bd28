"""No schema holds a method's receiver: a model has no object to give."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.frameworks.entry import ANY, Entry
from toolgen.frameworks.loading import FRAMEWORKS
from toolgen.pipeline import Result, generate


@dataclass(frozen=True)
class Way:
    """An entry of a framework that takes a function, as source spells it."""

    framework: str
    entry: Entry

    @property
    def head(self) -> str:
        """What makes the entry known: its import, and an object where it is a method of one."""
        owner, _, name = self._qualname.rpartition(".")
        imported = f"from {self.entry.package} import {owner or name}\n"
        return imported + (f"server = {owner}('server')\n" if self._of_object else "")

    @property
    def callee(self) -> str:
        owner, _, name = self._qualname.rpartition(".")
        return f"server.{name}" if self._of_object else ".".join(filter(None, (owner, name)))

    @property
    def keyword(self) -> str:
        """What precedes the function where it is not the first that may be given by position."""
        first = self.entry.parameters[:1]
        taken = self.entry.decorates or set(first) & {*self.entry.functions}
        return "" if taken else f"{self.entry.functions[0]}="

    @property
    def _qualname(self) -> str:
        return self.entry.qualname.replace(ANY, "Server")

    @property
    def _of_object(self) -> bool:
        owner, _, name = self._qualname.rpartition(".")
        return bool(owner) and not name.startswith("from_")


WAYS = [
    Way(framework.profile.framework, entry)
    for framework in FRAMEWORKS
    for entry in framework.entries
    if (entry.functions or entry.decorates) and not (entry.schema or entry.unread)
]

FORMS = {
    "decorator": "class A:\n    @{callee}\n    def look({receiver}, where: str) -> str: 'Look.'\n",
    "call of a decorator": (
        "class A:\n    @{callee}()\n    def look({receiver}, where: str) -> str: 'Look.'\n"
    ),
    "function of the class": (
        "class A:\n    def look({receiver}, where: str) -> str: 'Look.'\n"
        "x = {callee}({keyword}A.look)\n"
    ),
    "method of an object": (
        "class A:\n    def look({receiver}, where: str) -> str: 'Look.'\n"
        "x = {callee}({keyword}A().look)\n"
    ),
}


def generated(way: Way, forms: Iterable[str], receivers: Iterable[str]) -> Result:
    """What comes of a module for each form and receiver."""
    texts = [
        way.head + FORMS[form].format(callee=way.callee, keyword=way.keyword, receiver=receiver)
        for form in forms
        for receiver in receivers
    ]
    files = [source_file(f"app{number}.py", text) for number, text in enumerate(texts)]
    return generate(files, Config())


@pytest.mark.parametrize("way", WAYS, ids=lambda way: f"{way.framework}-{way.entry.target}")
def test_no_schema_asks_for_the_receiver(way: Way) -> None:
    result = generated(way, FORMS, ["self", "cls"])

    shown = {name for each in result.planned for name in each.parameters.get("properties", ())}
    assert result.planned or result.diagnostics
    assert not shown & {"self", "cls"}


@pytest.mark.parametrize("form", ["decorator", "call of a decorator", "function of the class"])
def test_a_method_without_an_object_is_listed_by_name(form: str) -> None:
    way = next(way for way in WAYS if way.entry.target == "agents:function_tool")

    (finding,) = generated(way, [form], ["self"]).diagnostics

    assert finding.code == "TG130"
    assert "'A.look'" in finding.message


def test_a_static_method_that_is_marked_has_all_its_parameters() -> None:
    text = """
from livekit.agents import function_tool

class Assistant:
    @staticmethod
    @function_tool
    async def look(where: str) -> str:
        "Look."
"""
    (planned,) = generate([source_file("app.py", text)], Config()).planned

    assert list(planned.parameters["properties"]) == ["where"]
