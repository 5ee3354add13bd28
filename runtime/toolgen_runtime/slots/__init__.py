"""Slots: arguments that are filled from a conversation, verified, asked for, and then called with.

Importing this package loads nothing else: each public name brings its module on first use.
"""

from toolgen_runtime import lazy_names

TYPE_CHECKING = False

if TYPE_CHECKING:
    from toolgen_runtime.slots.chat import OpenAIExtractor, OpenAIVerifier
    from toolgen_runtime.slots.filling import SlotFiller
    from toolgen_runtime.slots.marker import register_tool
    from toolgen_runtime.slots.protocols import (
        Extraction,
        ExtractionFailed,
        Extractor,
        Verification,
        Verifier,
    )
    from toolgen_runtime.slots.slot import Slot
    from toolgen_runtime.slots.state import Filled, MessageState, Status
    from toolgen_runtime.slots.tool import SlotTool
else:
    __getattr__ = lazy_names(
        globals(),
        {
            "slots.protocols": "Extraction ExtractionFailed Extractor Verification Verifier",
            "slots.state": "Filled MessageState Status",
            "slots.chat": "OpenAIExtractor OpenAIVerifier",
            "slots.slot": "Slot",
            "slots.filling": "SlotFiller",
            "slots.tool": "SlotTool",
            "slots.marker": "register_tool",
        },
    )

__all__ = [
    "Extraction",
    "ExtractionFailed",
    "Extractor",
    "Filled",
    "MessageState",
    "OpenAIExtractor",
    "OpenAIVerifier",
    "Slot",
    "SlotFiller",
    "SlotTool",
    "Status",
    "Verification",
    "Verifier",
    "register_tool",
]
