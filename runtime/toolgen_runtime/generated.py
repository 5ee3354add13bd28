"""What generated code may import: the names on `exported`, and no others.

The contract number grows when a name joins the tuple or a name on it changes its meaning.
"""

from toolgen_runtime import lazy_names
from toolgen_runtime.registry import Registry, registry_of

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.binding import UNSET, Binding, default_of, further_keywords
    from toolgen_runtime.nodes import members, path_node, sequence_node, splice
    from toolgen_runtime.options import CallOptions
else:
    Any = object  # stands in annotations only, which nobody evaluates: typing stays unimported
    __getattr__ = lazy_names(
        globals(),
        {
            "Binding": "binding",
            "CallOptions": "options",
            "UNSET": "binding",
            "default_of": "binding",
            "further_keywords": "binding",
            "members": "nodes",
            "path_node": "nodes",
            "sequence_node": "nodes",
            "splice": "nodes",
        },
    )

__all__ = [
    "UNSET",
    "Any",
    "Binding",
    "CallOptions",
    "Registry",
    "default_of",
    "further_keywords",
    "members",
    "path_node",
    "registry_of",
    "sequence_node",
    "splice",
]

exported = tuple(__all__)
