"""Functions to tools: what a declared function is called with, and what the model reads of it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from toolgen.annotations.types import TypeReader
from toolgen.config import Config
from toolgen.facts.module import SourceParameter
from toolgen.findings import UNTOLD, Diagnostics
from toolgen.ir.nodes import NONE
from toolgen.ir.profiles import TOOLGEN
from toolgen.ir.tools import Options, Parameter, ParameterKind, Reach, ToolSpec
from toolgen.link import Refusal
from toolgen.link.environment import variable_name
from toolgen.registrations.declaration import CLASS_METHOD, Declaration, binder
from toolgen.registrations.search import RegistrationSearch
from toolgen.registrations.views import Seen
from toolgen.tools.changes import renamed
from toolgen.tools.context import ContextReader, stated_context
from toolgen.tools.documentation import DocumentationReader
from toolgen.tools.options.declared import DeclaredOptions, read_options
from toolgen.tools.options.framework_policies import with_policy
from toolgen.tools.parameters import ParameterReader, untold_result
from toolgen.tools.reachability import Reachability, is_called_by_framework
from toolgen.tools.refused_functions import check_function
from toolgen.tools.slots import read_slots
from toolgen.tools.uncarried import uncarried
from toolgen.tools.views import NameAndTags, as_seen, client_view, tags_of

_RECEIVERS = ("self", "cls")


class FunctionReader:
    """Makes tools of declarations. Findings go to the collector; a refused tool gives None."""

    def __init__(
        self,
        types: TypeReader,
        search: RegistrationSearch,
        config: Config,
        diagnostics: Diagnostics,
    ) -> None:
        self._evaluator = types.evaluator
        self._search = search
        self._resolver = types.resolver
        self._parse_text = types.parse_text
        self._config = config
        self._diagnostics = diagnostics
        self._placement = Reachability(types.resolver, diagnostics)
        self._contexts = ContextReader(types.resolver, search.lineages, types.parse_text)
        self._documentation = DocumentationReader(types.resolver, config, diagnostics)
        self._parameters = ParameterReader(types, config, diagnostics)

    def read(self, declaration: Declaration) -> ToolSpec | None:
        """The tool that a declaration makes, or None when something in it was refused."""
        try:
            declaration = self._signed(declaration)
            reach = self._placement.reach(declaration)
            check_function(declaration, self._resolver, self._parse_text)
            declaration, said = self._said(declaration)
            self._diagnostics.extend(refusal.diagnostic for refusal in said.untold)
            self._diagnostics.extend(
                untold_result(said.name, refusal.position, refusal)
                for refusal in said.untold_results
            )
            said = replace(said, name=renamed(declaration) or said.name)
            seen = self._seen(said, declaration)
            said = replace(said, name=seen.name)
            reach = self._unless_filled(declaration, reach)
            called = reach is Reach.IMPORT
            self._diagnostics.extend(uncarried(declaration, dict(said.settings), called))
            tool = self._tool(declaration, said, reach)
            return None if tool is None else as_seen(tool, declaration, seen)
        except Refusal as refusal:
            self._diagnostics.extend([refusal.diagnostic])
            return None

    def _unless_filled(self, declaration: Declaration, reach: Reach) -> Reach:
        signature = tuple(self._without_receiver(declaration))
        is_called = reach is Reach.IMPORT and self._contexts.are_filled(signature, declaration)
        return Reach.FILLED if is_called else reach

    def _signed(self, declaration: Declaration) -> Declaration:
        """A declaration with the signature that a decorator makes of the function.

        What it leaves out may hang on a variable, which is taken for unset where that is asked for.
        """
        environment = self._evaluator.environment
        if not declaration.store:
            return declaration
        other = self._search.without_variables(declaration)
        if other is None or other.store:
            return declaration
        environment.assumed[declaration.position] = variable_name(None)
        return replace(declaration, function=other.function, store="")

    def _said(self, declaration: Declaration) -> tuple[Declaration, DeclaredOptions]:
        """What is said of a tool, with the environment taken for empty where that is asked for.

        `name=prefixed("look")`, where `prefixed` puts a variable of the environment before it.
        """
        said = refusal = None
        try:
            said = read_options(declaration, self._evaluator)
        except Refusal as untold:
            refusal = untold
        if said is None or said.untold:
            other = self._without_variables(declaration)
            if other is not None:
                return other
        if said is None:
            assert refusal is not None
            raise refusal
        return declaration, said

    def _without_variables(
        self, declaration: Declaration
    ) -> tuple[Declaration, DeclaredOptions] | None:
        environment = self._evaluator.environment
        other = self._search.without_variables(declaration)
        if other is None:
            return None
        assumed = replace(declaration, options=other.options, homes=other.homes)
        try:
            said = read_options(assumed, self._evaluator)
        except Refusal:
            return None
        if said.untold:
            return None
        for name in assumed.options.keys() | declaration.options.keys():
            if assumed.options.get(name) != declaration.options.get(name):
                at = assumed if name in assumed.options else declaration
                environment.assumed[at.position_of(name)] = variable_name(None)
        return assumed, said

    def _seen(self, said: DeclaredOptions, declaration: Declaration) -> Seen:
        has_name = "name" in declaration.options
        written = declaration.position_of("name") if has_name else declaration.declared
        at = (declaration.profile, declaration.position, written)
        return client_view(said.name, said.settings, declaration.view, at, self._diagnostics)

    def name_and_tags(self, declaration: Declaration) -> NameAndTags | None:
        """What its own server calls the tool, were it one; None where source does not tell."""
        has_name = "name" in declaration.options
        try:
            declaration, said = self._said(declaration)
        except Refusal:
            return None if has_name else (declaration.name, ())
        if has_name and said.untold:
            return None
        return said.name, tags_of(said.settings)

    def _tool(
        self, declaration: Declaration, said: DeclaredOptions, reach: Reach
    ) -> ToolSpec | None:
        fact, scope = declaration.fact, declaration.scope
        signature = tuple(self._without_receiver(declaration))
        stated = stated_context(signature, said.settings, declaration.profile.stated)
        hidden = self._contexts.hidden(signature, declaration) | stated
        slotted = read_slots(declaration, said)
        if slotted is None:
            self._refuse_receiver(declaration, signature, hidden)
            self._refuse_first(declaration, signature)
        docs = self._documentation.read(declaration, said, signature, hidden)
        types = {} if slotted is None else {p.name: slotted.type_of(p.name) for p in signature}
        read = [
            (
                self._context(each, declaration)
                if each.name in hidden
                else self._parameters.read(each, declaration, docs, types.get(each.name))
            )
            for each in signature
        ]
        parameters = tuple(parameter for parameter in read if parameter is not None)
        if len(parameters) < len(read):
            return None
        tool = ToolSpec(
            name=said.name,
            module=scope.module.name,
            qualname=fact.qualname,
            is_async=fact.is_async and not fact.is_generator,
            description=docs.description,
            parameters=parameters,
            returns=self._parameters.returns(declaration, said.settings),
            returns_description=docs.returns,
            returns_text=self._parameters.returns_text(declaration),
            options=self._options(declaration, said),
            profile=declaration.profile,
            settings=said.settings,
            reach=reach,
            position=scope.position(fact.at),
            declared=declaration.declared,
        )
        if is_called_by_framework(declaration) and reach is Reach.IMPORT:
            tool = _called_by_framework(tool)
        tool = with_policy(tool, said.refused, self._diagnostics)
        return tool if slotted is None else slotted.applied(tool, self._diagnostics)

    def _context(self, parameter: SourceParameter, declaration: Declaration) -> Parameter:
        """A parameter that the caller fills; one with a default may be left out."""
        return Parameter(
            parameter.name,
            parameter.kind,
            self._contexts.type_of(parameter, declaration),
            None if parameter.default is None else NONE,
            is_context=True,
            position=declaration.scope.position(parameter.at),
        )

    def _options(self, declaration: Declaration, said: DeclaredOptions) -> Options:
        return Options(
            self._is_strict(declaration, said),
            said.thread,
            said.timeout,
            said.hooks,
            said.validate_result or None,
            said.policy,
        )

    def _is_strict(self, declaration: Declaration, said: DeclaredOptions) -> bool:
        """A framework coerces arguments; toolgen's own tools do as they, or the settings, say."""
        if said.strict is None:
            is_own = declaration.profile.framework == TOOLGEN.framework
            return is_own and self._config.strict
        return said.strict

    def _without_receiver(self, declaration: Declaration) -> Iterator[SourceParameter]:
        """The parameters that are not bound already: not the class of a class method, say."""
        parameters = iter(declaration.fact.parameters)
        binds = binder(declaration.function, self._resolver)
        if binds == CLASS_METHOD or (declaration.is_bound and not binds):
            first = next(parameters, None)
            if first is not None and first.kind is ParameterKind.VAR_POSITIONAL:
                yield first
        yield from parameters

    def _refuse_receiver(
        self,
        declaration: Declaration,
        signature: Sequence[SourceParameter],
        hidden: Collection[str],
    ) -> None:
        """A method that no object is bound to: `@server.tool` on `def look(self, where)`.

        Some frameworks refuse it, the others ask the model for `self`. A function in a class may do
        without a receiver, so that its name tells. Raises Refusal (TG130).
        """
        first = signature[0] if signature and declaration.is_in_class else None
        if (
            first is None
            or first.name not in _RECEIVERS
            or first.name in hidden
            or binder(declaration.function, self._resolver)
        ):
            return
        raise Refusal(
            UNTOLD,
            declaration.declared,
            f"{declaration.profile.framework}: no object is bound to the method"
            f" {declaration.qualname!r}: a model would have to give its {first.name!r}",
            "register the method of an object, or make it a staticmethod or a function",
        )

    def _refuse_first(self, declaration: Declaration, signature: Sequence[SourceParameter]) -> None:
        """A function that is no method, and whose first parameter is called as a receiver is:
        frameworks that tell methods by that name refuse it, too. Raises Refusal (TG403).
        """
        taking, profile = declaration.entry.receivers, declaration.profile
        if taking is None or profile.line in taking or not signature:
            return
        first = signature[0]
        if first.name in _RECEIVERS:
            raise Refusal(
                "TG403",
                declaration.scope.position(first.at),
                f"{profile.framework} takes {declaration.qualname!r} for a method that no object is"
                f" bound to, since its first parameter is called {first.name!r}",
                "rename it",
            )


def _called_by_framework(tool: ToolSpec) -> ToolSpec:
    """A tool that is called as its framework does; where that fills in arguments, it cannot be."""
    if tool.profile.invokes:
        return replace(tool, is_invoked=True)
    if any(parameter.is_context for parameter in tool.parameters):
        return replace(tool, reach=Reach.FILLED)
    assert tool.profile.keeps is not None
    return replace(tool, kept=tool.profile.keeps[tool.is_async])
