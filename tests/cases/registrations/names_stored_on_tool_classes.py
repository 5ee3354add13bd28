# What is stored on a class once it is made is what its objects have, and what those below it have.
# tools: smolagents by_decorator, smolagents later, smolagents looped, smolagents made, smolagents of_object, smolagents renamed
# maybe: by_decorator, later, looped, made, of_object, renamed
import os

from smolagents import Tool

LATER = "later"


class Shown(Tool):
    description = "Looks."
    output_type = "string"

    def forward(self, where: str) -> str:
        return where


Shown.inputs = {"where": {"type": "string", "description": "Where."}}


class Later(Shown):
    pass


Later.name = LATER


class Renamed(Shown):
    name = "first"


setattr(Renamed, "name", "renamed")
Renamed.description = "Looks again."


class Looped(Shown):
    pass


for cls, text in ((Looped, "looped"),):
    cls.name = text


def named(name):
    def decorate(cls):
        cls.name = name
        return cls

    return decorate


@named("by_decorator")
class Decorated(Shown):
    pass


def make(name):
    class Made(Shown):
        pass

    Made.name = name
    return Made()


made = make("made")


class OfObject(Shown):
    def __init__(self):
        self.name = "of_object"
        super().__init__()


OfObject.name = "never"


class Maybe(Shown):
    description = "Looks, perhaps."


if os.environ.get("MAYBE"):
    Maybe.name = "maybe"  # TG112


class Never(Shown):
    description = "Looks, once it is called."


def call():
    Never.name = "never_called"  # TG112
