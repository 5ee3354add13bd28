"""Checks over what was extracted: rules that need more than one object, or the finished schema."""

from toolgen.check.encoding import check_text, not_json, without_infinities
from toolgen.check.enums import check_members
from toolgen.check.handwritten import check_handwritten
from toolgen.check.orders import check_orders
from toolgen.check.requirements import check_requirements, check_typed_dicts
from toolgen.check.slots import check_outputs, check_slots
from toolgen.check.tools import check_deferral, check_names

__all__ = [
    "check_deferral",
    "check_handwritten",
    "check_members",
    "check_names",
    "check_orders",
    "check_outputs",
    "check_requirements",
    "check_slots",
    "check_text",
    "check_typed_dicts",
    "not_json",
    "without_infinities",
]
