"""Comparing: a built candidate in; for each function a verdict out.

`equal`: the registry's schema is reflection's. `warned`: it is not, and a warning of the build said
so: a default is left out (TG304), or a decorator has made something else of the function (TG120).
`refused`: the build named a reason. `unimportable`: reflection has nothing to
say, since the module raises. `different`: none of these, which is a bug.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from builds import Build, Diagnostic
from workspace import CHECKOUT, Workspace, environment


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was found of one function.

    `codes` are those of its refusal or its warnings; `reflection` is what reflection raised, empty
    when it gave a schema. `is_precompiled` tells whether the validator is written as source,
    `probes` how many arguments it was tried on, and `disagreements` what it says of those that
    reflection's sees otherwise. `says_the_same` tells whether the
    description is the expected one; `described_otherwise` has a parameter's built and expected
    descriptions where they differ.
    """

    function: str
    outcome: str
    codes: tuple[str, ...] = ()
    messages: tuple[str, ...] = ()
    reflection: str = ""
    is_precompiled: bool = False
    probes: int = 0
    disagreements: tuple[str, ...] = ()
    says_the_same: bool = True
    described_otherwise: Mapping[str, tuple[str, str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Comparison:
    """All that was found of one candidate.

    `documented` counts the functions with parameters, annotations for all of them, and a docstring.
    `calls` maps a function to what its calls returned.
    """

    distribution: str
    version: str
    style: str
    documented: int
    was_imported: bool
    verdicts: tuple[Verdict, ...]
    calls: Mapping[str, Mapping[str, Any]]

    def of(self, outcome: str) -> list[Verdict]:
        """The verdicts of one outcome."""
        return [verdict for verdict in self.verdicts if verdict.outcome == outcome]

    @property
    def is_good(self) -> bool:
        """Whether schemas, validators and calls are reflection's, and loading ran no user code."""
        calls = all(call["equal"] for call in self.calls.values())
        validators = not any(verdict.disagreements for verdict in self.verdicts)
        return calls and validators and not self.of("different") and not self.was_imported


def compare(workspace: Workspace, build: Build) -> Comparison:
    """Hold the registry of a build against reflection. Raises CalledProcessError."""
    seen = _reflect(workspace, build.functions)
    verdicts = tuple(
        _verdict(function, build, seen["functions"][function]) for function in build.functions
    )
    candidate = workspace.candidate
    return Comparison(
        candidate.distribution,
        candidate.version,
        candidate.style,
        len(build.documented),
        seen["was_imported"],
        verdicts,
        seen["calls"],
    )


def save(workspace: Workspace, comparison: Comparison) -> None:
    """Keep a comparison in the workspace."""
    workspace.results.write_text(json.dumps(asdict(comparison), indent=1), encoding="utf-8")


def saved(workspace: Workspace) -> Comparison:
    """The comparison kept in the workspace. Raises FileNotFoundError."""
    contents = json.loads(workspace.results.read_text(encoding="utf-8"))
    contents["verdicts"] = tuple(Verdict(**verdict) for verdict in contents["verdicts"])
    return Comparison(**contents)


def _reflect(workspace: Workspace, functions: Iterable[str]) -> dict[str, Any]:
    listed, output = workspace.directory / "functions.json", workspace.directory / "seen.json"
    listed.write_text(json.dumps(list(functions)), encoding="utf-8")
    here = Path(__file__).parent
    subprocess.run(
        [
            workspace.python,
            here / "reflect.py",
            workspace.candidate.distribution,
            listed,
            output,
        ],
        env=environment(workspace.tree, CHECKOUT / "runtime"),
        cwd=workspace.directory,
        check=True,
    )
    seen: dict[str, Any] = json.loads(output.read_text(encoding="utf-8"))
    return seen


def _verdict(function: str, build: Build, seen: Mapping[str, Any]) -> Verdict:
    trouble = seen.get("error", "") or seen.get("unimportable", "")
    if function in build.refused:
        findings = build.refused[function]
        return Verdict(function, "refused", _codes(findings), _messages(findings), trouble)
    warnings = build.warned.get(function, ())
    codes, messages = _codes(warnings), _messages(warnings)
    if "built" not in seen:
        return Verdict(function, "different", codes, ("neither built nor refused",), trouble)
    if "reflected" not in seen:
        outcome = "unimportable" if "unimportable" in seen else "different"
        return Verdict(function, outcome, codes, messages, trouble)
    return _compared(function, seen, codes, messages)


def _compared(
    function: str, seen: Mapping[str, Any], codes: tuple[str, ...], messages: tuple[str, ...]
) -> Verdict:
    built, reflected = seen["built"], seen["reflected"]
    expected = _normal(reflected["parameters"])
    schema, texts = _parted(_normal(built["parameters"]), expected)
    described = {name: _folded(text) for name, text in reflected["described"].items()}
    return Verdict(
        function,
        _outcome(schema, expected, reflected["is_function"], codes),
        codes,
        messages,
        is_precompiled=seen["is_precompiled"],
        probes=seen.get("probes", 0),
        disagreements=tuple(seen.get("disagreements", ())),
        says_the_same=_folded(built["description"]) == _folded(reflected["description"]),
        described_otherwise={
            name: (text, described.get(name, ""))
            for name, text in texts.items()
            if text != described.get(name, "")
        },
    )


def _parted(built: Any, expected: Any) -> tuple[Any, dict[str, str]]:
    """The built schema, and what the docstring added to it: reflection knows of `Field` alone."""
    plain = {
        name for name, item in expected.get("properties", {}).items() if "description" not in item
    }
    properties = built.get("properties", {})
    texts = {name: properties[name].get("description", "") for name in plain & set(properties)}
    parted = {
        name: {k: v for k, v in item.items() if k != "description" or name not in plain}
        for name, item in properties.items()
    }
    return {**built, "properties": parted} if properties else built, texts


def _outcome(built: Any, reflected: Any, is_function: bool, codes: tuple[str, ...]) -> str:
    if not is_function:
        return "warned" if "TG120" in codes else "different"
    if built == reflected:
        return "equal"
    if "TG304" in codes and built == _with_defaults_of(built, reflected):
        return "warned"
    return "different"


def _with_defaults_of(built: Any, reflected: Any) -> Any:
    """Reflection's schema without the defaults that the built one does not have."""
    properties = {
        name: {
            key: value
            for key, value in schema.items()
            if key != "default" or key in built["properties"].get(name, {})
        }
        for name, schema in reflected.get("properties", {}).items()
    }
    return {**reflected, "properties": properties}


def _normal(schema: Any) -> Any:
    """A schema without made-up titles, with enums in one order and white space folded."""
    if isinstance(schema, list):
        return [_normal(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    normal: dict[str, Any] = {}
    for key, value in schema.items():
        match key:
            case "properties" | "$defs":
                normal[key] = {name: _normal(item) for name, item in value.items()}
            case "enum":
                normal[key] = sorted(value, key=repr)
            case "description":
                normal[key] = _folded(value)
            case "default" | "examples" | "const":
                normal[key] = value
            case _ if key != "title":
                normal[key] = _normal(value)
    return normal


def _folded(text: str) -> str:
    return " ".join(text.split())


def _codes(findings: Iterable[Diagnostic]) -> tuple[str, ...]:
    return tuple(sorted({finding["code"] for finding in findings}))


def _messages(findings: Iterable[Diagnostic]) -> tuple[str, ...]:
    return tuple(finding["message"] for finding in findings)
