"""Completion: synthetic classes of models built before what refers to them, as after an import.

For pydantic, what a model that is built already says of a TypedDict or a dataclass below it goes
before what the root has said of that: only the root's configuration may be another.
"""

from __future__ import annotations

import warnings
from contextlib import suppress

from pydantic import BaseModel
from pydantic.dataclasses import is_pydantic_dataclass, rebuild_dataclass

from toolgen.schema.errors import PYDANTIC_REFUSALS
from toolgen.schema.realize import Realizer


def build_models(realizer: Realizer) -> None:
    """Build each model and each of pydantic's dataclasses that a closed realizer has made.

    One that pydantic refuses is left as it is: it is refused again, with its place, where it is
    needed.
    """
    for made in list(realizer.named):
        with suppress(*PYDANTIC_REFUSALS), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            if isinstance(made, type) and issubclass(made, BaseModel):
                made.model_rebuild(_types_namespace=realizer.namespace)
            elif isinstance(made, type) and is_pydantic_dataclass(made):
                rebuild_dataclass(made, _types_namespace=realizer.namespace)
