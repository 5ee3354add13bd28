"""Functions to tools: what a declared function is called with, and what the model reads of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolgen.config import Config
from toolgen.diagnostics import Diagnostics
from toolgen.extract.docstrings import Docs, parse_docstring
from toolgen.extract.frontends.declaration import CLASS_METHOD, Declaration, binder
from toolgen.extract.options import Said, read_options
from toolgen.extract.parameters import ParameterReader
from toolgen.extract.placement import Placement
from toolgen.extract.types import TypeReader
from toolgen.facts.module import Function, SourceParameter
from toolgen.ir.tools import Options, ParameterKind, Tool
from toolgen.link import Refusal


class FunctionReader:
    """Makes tools of declarations. Findings go to the collector; a refused tool gives None."""

    def __init__(self, types: TypeReader, config: Config, diagnostics: Diagnostics) -> None:
        self._evaluator = types.evaluator
        self._resolver = types.resolver
        self._config = config
        self._diagnostics = diagnostics
        self._placement = Placement(types.resolver, diagnostics)
        self._parameters = ParameterReader(types, diagnostics)

    def read(self, declaration: Declaration) -> Tool | None:
        """The tool that a declaration makes, or None when something in it was refused."""
        try:
            self._placement.check(declaration)
            return self._tool(declaration, read_options(declaration, self._evaluator))
        except Refusal as refusal:
            self._diagnostics.extend([refusal.diagnostic])
            return None

    def _tool(self, declaration: Declaration, said: Said) -> Tool | None:
        fact, scope = declaration.fact, declaration.scope
        signature = tuple(_without_receiver(fact, binder(declaration.function, self._resolver)))
        context = self._context(signature, declaration)
        docs = self._docs(declaration, said, signature)
        read = [
            (
                self._parameters.context(parameter, declaration)
                if parameter is context
                else self._parameters.read(parameter, declaration, docs)
            )
            for parameter in signature
        ]
        parameters = tuple(parameter for parameter in read if parameter is not None)
        if len(parameters) < len(read):
            return None
        return Tool(
            name=said.name,
            module=scope.module.name,
            qualname=fact.qualname,
            is_async=fact.is_async and not fact.is_generator,
            description=self._description(declaration, said, docs),
            parameters=parameters,
            returns=self._parameters.returns(declaration),
            returns_description=docs.returns,
            options=Options(
                self._config.strict if said.strict is None else said.strict, said.thread
            ),
            position=scope.position(fact.at),
        )

    def _context(
        self, signature: Iterable[SourceParameter], declaration: Declaration
    ) -> SourceParameter | None:
        """The context parameter; it stands first, as in the frameworks that have one (TG119)."""
        found = None
        for index, parameter in enumerate(signature):
            if not self._parameters.is_context(parameter, declaration):
                continue
            if index > 0:
                raise Refusal(
                    "TG119",
                    declaration.scope.position(parameter.at),
                    f"the context parameter {parameter.name!r} is not the first parameter",
                    "put it first",
                )
            found = parameter
        return found

    def _docs(
        self, declaration: Declaration, said: Said, signature: tuple[SourceParameter, ...]
    ) -> Docs:
        fact = declaration.fact
        names = [parameter.name for parameter in signature]
        if not said.use_docstring:
            return parse_docstring(None, parameters=names)
        if fact.computed_doc:
            self._diagnostics.add(
                "TG202",
                declaration.scope.position(fact.at),
                f"the docstring of {fact.name!r} is computed, so Python does not keep it",
                "write a plain string",
            )
        docs = parse_docstring(fact.doc, style=self._config.docstring_style, parameters=names)
        self._report_unknown(docs, names, declaration)
        return docs

    def _report_unknown(self, docs: Docs, names: list[str], declaration: Declaration) -> None:
        for name in docs.unknown:
            self._diagnostics.add(
                "TG201",
                declaration.scope.position(declaration.fact.at),
                f"the docstring of {declaration.fact.name!r} documents {name!r},"
                " which is not a parameter",
                f"its parameters are {', '.join(names) or 'none'}",
            )

    def _description(self, declaration: Declaration, said: Said, docs: Docs) -> str:
        description = docs.description if said.description is None else said.description
        if not description.strip():
            computed = declaration.fact.computed_doc and said.use_docstring
            if not computed:  # which is reported already
                self._diagnostics.add(
                    "TG203",
                    declaration.scope.position(declaration.fact.at),
                    f"the tool {declaration.fact.name!r} has no description for the model to read",
                    "write a docstring",
                )
        return description


def _without_receiver(fact: Function, bound_by: str) -> Iterator[SourceParameter]:
    parameters = iter(fact.parameters)
    if bound_by == CLASS_METHOD:
        first = next(parameters, None)
        if first is not None and first.kind is ParameterKind.VAR_POSITIONAL:
            yield first
    yield from parameters
