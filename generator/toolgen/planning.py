"""Planning: tools to planned tools, which have their schemas. What is refused is a diagnostic."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from toolgen.check import (
    check_handwritten,
    check_outputs,
    check_slots,
    check_text,
    not_json,
    without_infinities,
)
from toolgen.findings import TOO_DEEP, Diagnostics, Finding
from toolgen.findings.defects import REPORT, defect
from toolgen.frameworks.argument_model import with_argument_model
from toolgen.frameworks.schemas import FrameworkSchemas, framework_schemas
from toolgen.frameworks.toolgen.schema import result_schema as described_result
from toolgen.ir.budget import HINT, MAXIMUM_BYTES, TOO_LONG
from toolgen.ir.core_schema import CoreSchema
from toolgen.ir.definitions import Definitions
from toolgen.ir.profiles import TOOLGEN, lines_differ
from toolgen.ir.tools import Reach, ToolSpec
from toolgen.kept.plans import KeptPlan, KeptPlans
from toolgen.render.plan import PlannedTool
from toolgen.schema import SchemaBuilder, SchemaFailure, SchemaOptions
from toolgen.schema.core import closed
from toolgen.schema.slots import output_schema, result_schema, signature_schema, slots_schema
from toolgen.timing import stage


@dataclass(frozen=True, slots=True)
class PlanAttempt:
    """A tool, its plan, which is None where it has no schemas, and what was found on the way.

    `is_repeated` tells that another tool of the package stands for it.
    """

    tool: ToolSpec
    planned: PlannedTool | None
    found: list[Finding]
    is_repeated: bool = False


class Planner:
    """Plans the tools of one extraction, whose definitions it has. `plans` are those of earlier
    runs.
    """

    def __init__(
        self,
        definitions: Definitions,
        options: SchemaOptions,
        diagnostics: Diagnostics,
        plans: KeptPlans | None = None,
    ) -> None:
        self._plans = plans
        self._definitions = definitions
        self._options = options
        self._builder = SchemaBuilder(definitions, options)
        self._diagnostics = diagnostics

    def plan(self, tools: Sequence[ToolSpec]) -> list[PlanAttempt]:
        """What comes of each tool."""
        if self._plans is None:
            return [self._attempt(tool, None) for tool in tools]
        kept = self._plans.find_all(tools)
        if kept is None:
            made = [
                self._attempt(tool, self._plans.find(tool, self._definitions)) for tool in tools
            ]
            plans = [KeptPlan(each.planned, tuple(each.found)) for each in made]
            self._plans.keep_all(tools, plans)
            return made
        return [self._attempt(tool, plan) for tool, plan in zip(tools, kept, strict=True)]

    def _attempt(self, tool: ToolSpec, kept: KeptPlan | None) -> PlanAttempt:
        """What comes of one tool, as it is kept, or made and kept."""
        with self._diagnostics.recording() as found:
            if kept:
                self._diagnostics.extend(kept.found)
            planned = kept.planned if kept else self._planned(tool)
        if self._plans and not kept:
            self._plans.keep(tool, self._definitions, KeptPlan(planned, tuple(found)))
        return PlanAttempt(tool, planned, found)

    @stage("schemas")
    def _planned(self, tool: ToolSpec) -> PlannedTool | None:
        """The tool with its schemas; None when it is refused, which is reported."""
        try:
            return self._plan(tool)
        except RecursionError:
            self._diagnostics.add("TG302", tool.position, *TOO_DEEP)
        except SchemaFailure as failure:
            place = next((p.position for p in tool.parameters if p.name == failure.parameter), None)
            where = f"parameter {failure.parameter!r} of {tool.name}: " if place else ""
            at, said = place or tool.position, where + failure.message
            finding = Finding(at, failure.code, said, failure.hint, library=failure.library)
            self._diagnostics.extend([finding])
        except Exception as error:
            self._diagnostics.add("TG902", tool.position, f"{tool.name}: {defect(error)}", REPORT)
        return None

    def _plan(self, tool: ToolSpec) -> PlannedTool:
        if tool.profile.framework == TOOLGEN.framework and tool.schema is None:
            own = self._builder.build(tool)
            output = self._output(tool, own.parameters)
            if tool.options.validate_result and output is None:
                message = f"option 'validate_result': {tool.name} has no schema of its result"
                raise SchemaFailure("TG113", message, "annotate it and set schema.results")
            return PlannedTool(tool, self._checked(tool, own.parameters), own.core, output)
        made = framework_schemas(tool, self._definitions)
        if made.description is not None:
            tool = replace(tool, description=made.description)
        if made.unknown_output is not None:
            self._report_unknown_result(tool, made.unknown_output)
        if tool.schema is not None:
            check_handwritten(tool, made.parameters, self._diagnostics)
        self._compare_lines(tool, made)
        self._compare_slots(tool, signature_schema(tool, self._builder))
        output = None if made.output is None else self._checked(tool, made.output)
        tool = self._by_model(tool)
        planned = PlannedTool(tool, self._checked(tool, made.parameters), self._core(tool), output)
        if planned.core is None or not planned.is_closed:
            return planned
        return replace(planned, core=closed(planned.core))

    def _by_model(self, tool: ToolSpec) -> ToolSpec:
        """A tool of a framework as the model has it that its arguments are validated by."""
        if tool.reach is not Reach.IMPORT:
            return tool
        given, unread = with_argument_model(tool, self._definitions)
        if unread:
            keyword = tool.profile.argument_model
            what = f"{tool.profile.framework}: {keyword!r} of {tool.name}: {unread} is not carried"
            hint = f"only {tool.profile.framework} does it: say it in the function"
            self._diagnostics.add("TG124", tool.position, what, hint)
        return given

    def _compare_lines(self, tool: ToolSpec, made: FrameworkSchemas) -> None:
        """Report where an earlier line of the framework's versions makes another schema."""
        for line, limit in reversed(tool.profile.earlier):
            earlier = replace(tool, profile=replace(tool.profile, line=line))
            try:
                same = framework_schemas(earlier, self._definitions) == made
            except SchemaFailure:
                same = False
            if not same:
                finding = lines_differ(tool.profile, limit, "schema", tool.position)
                self._diagnostics.extend([finding])
                break  # those before it differ, too, from what is made now

    def _output(self, tool: ToolSpec, parameters: dict[str, Any]) -> dict[str, object] | None:
        """The schema of the result of toolgen's own tool, by its outputs or its annotation."""
        self._compare_slots(tool, parameters)
        output = output_schema(tool, self._builder)
        if output is None:
            return self._result(tool) if self._options.results else None
        returned = result_schema(tool, self._builder)
        if returned is not None:
            check_outputs(tool, returned, output, self._diagnostics)
        return self._checked(tool, output)

    def _result(self, tool: ToolSpec) -> dict[str, object] | None:
        """The schema of the result of toolgen's own tool, by its annotation."""
        try:
            schema = described_result(tool, self._definitions, self._options)
        except SchemaFailure as failure:
            self._report_unknown_result(tool, failure)
            return None
        return None if schema is None else self._checked(tool, schema)

    def _report_unknown_result(self, tool: ToolSpec, failure: SchemaFailure) -> None:
        message = f"the schema of the result of {tool.name!r} is left out: {failure.message}"
        finding = Finding(tool.position, "TG309", message, failure.hint, library=failure.library)
        self._diagnostics.extend([finding])

    def _compare_slots(self, tool: ToolSpec, signature: dict[str, Any] | None) -> None:
        """Report the slots whose values the function does not take."""
        if tool.slots and signature is not None:
            slots = slots_schema(tool, tool.slots, self._builder)
            check_slots(tool, signature, slots, self._diagnostics)

    def _core(self, tool: ToolSpec) -> CoreSchema | None:
        """The validator of a framework's tool; none where no call comes by.

        Nor is there one for what the framework takes and pydantic on its own does not: the fallback
        tier says so on the first call.
        """
        if tool.reach is not Reach.IMPORT:
            return None
        try:
            return self._builder.build(tool).core
        except SchemaFailure:
            return None

    def _checked(self, tool: ToolSpec, schema: dict[str, Any]) -> dict[str, object]:
        finite = without_infinities(tool, schema, self._diagnostics)
        foreign = not_json(finite)
        if foreign is not None:
            message = f"the schema holds {foreign}: JSON has no form for it"
            raise SchemaFailure("TG405", message, "write what is sent")
        check_text(tool, finite, self._diagnostics)
        if len(json.dumps(finite)) > MAXIMUM_BYTES:
            raise SchemaFailure("TG302", TOO_LONG, HINT)
        return finite
