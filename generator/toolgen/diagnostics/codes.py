"""The table of diagnostic codes: the one place where a code is given a severity and a title.

TG1xx source and declaration, TG2xx docstrings and text, TG3xx types and values, TG4xx schema,
TG5xx output, TG9xx internal. Each code has a page in `docs/diagnostics/` and a golden case.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Code:
    """What is common to all findings of one code."""

    severity: str
    title: str


CODES: dict[str, Code] = {
    "TG101": Code("error", "the file cannot be parsed"),
    "TG102": Code("error", "the file cannot be decoded"),
    "TG103": Code("error", "two files have the same module name"),
    "TG110": Code("error", "a tool is declared where it cannot be called from outside"),
    "TG111": Code("error", "an instance method is declared as a tool"),
    "TG112": Code("error", "a tool option is not a literal"),
    "TG113": Code("error", "a tool option is unknown or of the wrong type"),
    "TG114": Code("error", "two tools have the same name"),
    "TG115": Code("error", "a tool name is not acceptable"),
    "TG116": Code("error", "the function's signature is replaced at run time"),
    "TG117": Code("error", "the function's name is bound to something else later"),
    "TG118": Code("error", "a configured target was not found"),
    "TG119": Code("error", "a context parameter is not the first parameter"),
    "TG120": Code("warning", "a decorator may change the function's signature"),
    "TG121": Code("error", "a policy of the configuration does not fit"),
    "TG122": Code("warning", "what a declaration says of a tool's use cannot be told"),
    "TG123": Code("warning", "every tool of a package is deferred"),
    "TG130": Code("warning", "a registration of tools cannot be told from source"),
    "TG131": Code("warning", "versions of the framework disagree"),
    "TG132": Code("warning", "the project requires a framework older than those known"),
    "TG140": Code("error", "a slot cannot be read"),
    "TG141": Code("error", "slots and the function's parameters disagree"),
    "TG142": Code("warning", "outputs and the function's result disagree"),
    "TG143": Code("warning", "a framework's slots and the function's parameters disagree"),
    "TG201": Code("warning", "the docstring documents a parameter that does not exist"),
    "TG202": Code("warning", "the docstring is computed"),
    "TG203": Code("warning", "the tool has no description"),
    "TG204": Code("error", "text cannot be encoded"),
    "TG301": Code("error", "a name in an annotation cannot be resolved"),
    "TG302": Code("error", "a type is not supported"),
    "TG303": Code("warning", "a parameter has no annotation"),
    "TG304": Code("warning", "a default value cannot be told from source"),
    "TG305": Code("error", "a constant in an annotation cannot be told from source"),
    "TG306": Code("error", "a class changes itself in ways source cannot tell"),
    "TG307": Code("error", "a name has several meanings"),
    "TG308": Code("error", "a string annotation cannot be parsed"),
    "TG310": Code("warning", "a value is read as if the environment were empty"),
    "TG311": Code("warning", "an equal annotation names its types in another order"),
    "TG309": Code("warning", "the type of a result cannot be told from source"),
    "TG401": Code("error", "pydantic refuses the type"),
    "TG402": Code("error", "two parameters share one name in the schema"),
    "TG403": Code("error", "the framework refuses the function"),
    "TG404": Code("warning", "a hand-written schema is not valid"),
    "TG410": Code("error", "a provider refuses the tool"),
    "TG411": Code("warning", "a provider may refuse the tool"),
    "TG412": Code("note", "a dialect cannot say all of a tool"),
    "TG501": Code("error", "the output would overwrite a file that toolgen did not write"),
    "TG901": Code("error", "generated code does not compile"),
}
