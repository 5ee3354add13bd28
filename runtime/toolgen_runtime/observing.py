"""Being told of each call of a tool; `toolgen_runtime.observe.observing` says how."""

from toolgen_runtime.observe.called import calling
from toolgen_runtime.observe.observed_call import ObservedCall, error_type
from toolgen_runtime.observe.observing import current_call, observe, observing

__all__ = ["ObservedCall", "calling", "current_call", "error_type", "observe", "observing"]
