"""Hand-written tools: what is said of one, evaluated and checked.

Consumes `Handwritten`s; produces tools whose `schema` is a value: a dict, or the model that has it.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolgen.annotations.types import TypeReader
from toolgen.facts.expressions import Attribute, Call, Expression, Name
from toolgen.facts.module import Assignment
from toolgen.findings import Diagnostics
from toolgen.ir.nodes import NONE, SCHEMA_OF_MODEL, Construct, Scalar, Table, TypeValue, Value
from toolgen.ir.tools import Reach, ToolSpec
from toolgen.link import Refusal, Scope
from toolgen.link.symbols import Defined
from toolgen.registrations.declaration import Given, HandwrittenDeclaration
from toolgen.tools.changes import renamed
from toolgen.tools.options.declared import check_name
from toolgen.tools.options.framework_policies import policy_keywords, with_policy
from toolgen.tools.options.values import option_value
from toolgen.tools.parameters import untold_result
from toolgen.tools.uncarried import uncarried_by_hand
from toolgen.tools.views import TAGS, NameAndTags, client_view, tags_of

_OF_MODEL = ("model_json_schema", "schema")
"""Methods of a pydantic model that give its JSON Schema."""


class HandwrittenReader:
    """Makes tools of what is written by hand. Findings go to the collector."""

    def __init__(self, types: TypeReader, diagnostics: Diagnostics) -> None:
        self._types = types
        self._resolver = types.resolver
        self._evaluator = types.evaluator
        self._diagnostics = diagnostics

    def read(self, written: HandwrittenDeclaration) -> ToolSpec | None:
        """The tool, or None when something of it was refused (TG112, TG113, TG115)."""
        try:
            return self._tool(written)
        except Refusal as refusal:
            self._diagnostics.extend([refusal.diagnostic])
            return None

    def name_and_tags(self, written: HandwrittenDeclaration) -> NameAndTags | None:
        """What its own server calls the tool, were it one; None where source does not tell."""
        said = {key: each for key, each in written.settings.items() if key == TAGS}
        try:
            tags = [(key, option_value(key, each, self._evaluator)) for key, each in said.items()]
            name = self._text("name", written.name)
        except Refusal:
            return None
        return (name, tags_of(tags)) if name else None

    def _tool(self, written: HandwrittenDeclaration) -> ToolSpec:
        name = renamed(written) or self._text("name", written.name)
        check_name(name, written.profile, written.position)
        description = self._description(written)
        refused: dict[str, Refusal] = {}
        settings = tuple(self._settings(written, refused))
        at = (written.profile, written.position, written.position)
        seen = client_view(name, settings, written.view, at, self._diagnostics)
        tool = ToolSpec(
            name=seen.name,
            module=written.said_in.module.name,
            qualname=written.qualname or name,
            is_async=written.is_async,
            description=description if seen.description is None else seen.description,
            profile=written.profile,
            settings=settings,
            schema=self._checked(self._schema(written.schema), written),
            reach=Reach.INSTANCE,
            position=written.position,
            declared=written.position,
            conditions=written.view.conditions,
        )
        self._diagnostics.extend(uncarried_by_hand(written, dict(tool.settings)))
        return with_policy(tool, refused, self._diagnostics)

    def _description(self, written: HandwrittenDeclaration) -> str:
        given = written.description
        text = "" if given is None else self._text("description", given)
        if not text.strip():
            message = "the tool has no description for the model to read"
            self._diagnostics.add("TG203", written.position, message, "say what it does")
        return text

    def _text(self, option: str, given: Given) -> str:
        """The text of an option. Raises Refusal (TG112, TG113)."""
        value = option_value(f"option {option!r}", given, self._evaluator)
        if isinstance(value, Scalar) and isinstance(value.value, str):
            return value.value
        expression, scope = given
        position = scope.position(expression.at)
        raise Refusal("TG113", position, f"option {option!r} takes a string")

    def _settings(
        self, written: HandwrittenDeclaration, refused: dict[str, Refusal]
    ) -> Iterator[tuple[str, Value]]:
        """The other options; only those that bear on the schema of the parameters have to be known.

        Those that bear on the tool's policy, and are not, are added to `refused`.
        """
        keywords = policy_keywords(written.profile.framework)
        for name, given in written.settings.items():
            try:
                yield name, option_value(f"option {name!r}", given, self._evaluator)
            except Refusal as refusal:
                if name in written.profile.result_settings:
                    name_of = self._text("name", written.name)
                    found = untold_result(name_of, written.position, refusal)
                    self._diagnostics.extend([found])
                    yield name, NONE
                elif name in written.profile.settings:
                    raise
                if name in keywords:
                    refused[name] = refusal

    # the schema

    def _checked(self, schema: Value, written: HandwrittenDeclaration) -> Value:
        """The schema, where it has to name the parameters of a method. Raises Refusal (TG403)."""
        if written.expected is None or not isinstance(schema, Table):
            return schema
        named = {key.value for key, _ in schema.items if isinstance(key, Scalar)}
        if named != set(written.expected):
            framework, expected = written.profile.framework, ", ".join(written.expected)
            reason = f"{framework} refuses inputs that are not its parameters: {expected or 'none'}"
            raise Refusal("TG403", written.position, reason)
        return schema

    def _schema(self, given: Given | Value) -> Value:
        if not isinstance(given, tuple):
            return given
        model = self._model(*given)
        if model is None:
            return option_value("the schema", given, self._evaluator)
        expression, scope = model
        try:
            found = TypeValue(self._types.read(expression, scope))
        except Refusal as refusal:
            message = f"the schema: {refusal.message}"
            raise Refusal("TG112", scope.position(expression.at), message) from refusal
        return Construct(SCHEMA_OF_MODEL, (found,))

    def _model(self, expression: Expression, scope: Scope) -> Given | None:
        """The model whose schema is asked for: `Arguments.model_json_schema()`."""
        match expression:
            case Call(
                function=Attribute(value=value, attribute=attribute), arguments=(), keywords=()
            ) if (attribute in _OF_MODEL):
                return value, scope
            case Name() | Attribute():
                symbol = self._resolver.find(expression, scope)
                match symbol:
                    case Defined(fact=Assignment(value=Call() as value) as fact, scope=home):
                        is_changed = self._resolver.changed_in(symbol) is not None
                        return None if is_changed else self._model(value, home.at(fact.at))
        return None
