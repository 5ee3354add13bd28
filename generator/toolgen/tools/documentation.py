"""Documentation: what the docstring of a declared function says, as its framework reads it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from toolgen.config import Config
from toolgen.docstrings import Docs, parse_docstring
from toolgen.docstrings.convention import Convention, DocstringRefusal
from toolgen.facts.module import SourceParameter
from toolgen.findings import Diagnostics
from toolgen.frameworks.loading import convention
from toolgen.ir.budget import MAXIMUM_TEXT
from toolgen.ir.nodes import Scalar
from toolgen.ir.profiles import lines_differ
from toolgen.link import Refusal, Resolver
from toolgen.registrations.declaration import Declaration
from toolgen.tools.inheritance import documented
from toolgen.tools.options.declared import DeclaredOptions

_DOC_OF_CALL = "Call self as a function."  # what Python has for a `__call__` without a docstring


class DocumentationReader:
    """Reads docstrings. Findings go to the collector."""

    def __init__(self, resolver: Resolver, config: Config, diagnostics: Diagnostics) -> None:
        self._resolver = resolver
        self._config = config
        self._diagnostics = diagnostics

    def read(
        self,
        declaration: Declaration,
        said: DeclaredOptions,
        signature: Sequence[SourceParameter],
        hidden: Collection[str],
    ) -> Docs:
        """What is said of a tool and its parameters. Raises Refusal as the framework does."""
        name = declaration.fact.name
        if any(
            len(text) > MAXIMUM_TEXT for text in (declaration.fact.doc, said.description) if text
        ):
            message = f"what is said of {name!r} is longer than {MAXIMUM_TEXT:,} characters"
            raise Refusal("TG302", declaration.position, message, "say less: models read all of it")
        if declaration.fact.computed_doc and said.use_docstring:
            self._diagnostics.add(
                "TG202",
                declaration.position,
                f"the docstring of {name!r} is computed, so Python does not keep it",
                "write a plain string",
            )
        profile = declaration.profile
        own = convention(profile.framework, profile.line)
        if own is None:
            docs = self._own(declaration, said, signature)
        else:
            docs = self._framework(own, declaration, said, signature, hidden)
            for line, limit in reversed(profile.earlier):
                other = convention(profile.framework, line)
                if other is None or other is own:
                    continue
                if self._framework(other, declaration, said, signature, hidden) != docs:
                    finding = lines_differ(profile, limit, "description", declaration.position)
                    self._diagnostics.extend([finding])
                    break  # those before it differ, too, from what is made now
        self._report_unknown(docs, signature, declaration)
        self._report_silence(docs, said, declaration)
        return docs

    def _own(
        self, declaration: Declaration, said: DeclaredOptions, signature: Sequence[SourceParameter]
    ) -> Docs:
        names = [parameter.name for parameter in signature]
        doc = declaration.fact.doc if said.use_docstring else None
        docs = parse_docstring(doc, style=self._config.docstring_style, parameters=names)
        return docs if said.description is None else replace(docs, description=said.description)

    def _framework(
        self,
        convention: Convention,
        declaration: Declaration,
        said: DeclaredOptions,
        signature: Sequence[SourceParameter],
        hidden: Collection[str],
    ) -> Docs:
        fact = declaration.fact
        names = [each.name for each in signature if each.name not in hidden]
        if convention.reads_hints:
            names = [each.name for each in signature if each.annotation is not None]
            names += ["return"] if fact.returns is not None else []
        # A decorator in a class body sees a function, which inherits no docstring.
        inherits = convention.inherits and not declaration.decorates
        doc = documented(declaration.function, self._resolver) if inherits else fact.doc
        if declaration.cls is not None:
            doc = getattr(declaration.cls.fact, "doc", None) or doc or _DOC_OF_CALL
        settings = {k: v.value if isinstance(v, Scalar) else v for k, v in said.settings}
        try:
            docs = convention.read(doc, name=fact.name, parameters=names, settings=settings)
        except DocstringRefusal as refusal:
            if said.untold:  # among it may be a description, which is taken for none
                return Docs()
            position = declaration.scope.position(fact.at)
            message = f"{declaration.profile.framework} refuses the docstring: {refusal.message}"
            raise Refusal("TG403", position, message) from refusal
        unknown = tuple(name for name in docs.unknown if name not in hidden)
        given = said.description if declaration.entry.described else None
        description = docs.description if given is None else given
        return replace(docs, unknown=unknown, description=description)

    def _report_unknown(
        self, docs: Docs, signature: Sequence[SourceParameter], declaration: Declaration
    ) -> None:
        names = ", ".join(parameter.name for parameter in signature)
        for name in docs.unknown:
            self._diagnostics.add(
                "TG201",
                declaration.scope.position(declaration.fact.at),
                f"the docstring of {declaration.fact.name!r} documents {name!r},"
                " which is not a parameter",
                f"its parameters are {names or 'none'}",
            )

    def _report_silence(self, docs: Docs, said: DeclaredOptions, declaration: Declaration) -> None:
        is_reported = declaration.fact.computed_doc and said.use_docstring
        texts = declaration.entry.description
        is_reported |= bool(said.untold) and not declaration.options.keys().isdisjoint(texts)
        if not docs.description.strip() and not is_reported:
            self._diagnostics.add(
                "TG203",
                declaration.scope.position(declaration.fact.at),
                f"the tool {said.name!r} has no description for the model to read",
                "write a docstring",
            )
