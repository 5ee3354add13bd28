"""What to say when generated code and runtime do not fit together."""

from __future__ import annotations

from toolgen_runtime import __version__
from toolgen_runtime.model.errors import ContractMismatch

__all__ = ["contract_mismatch"]


def contract_mismatch(module: str, contract: int, oldest: int, newest: int) -> ContractMismatch:
    """The error for `module`, generated for `contract` where oldest … newest can be loaded."""
    supported = str(newest) if oldest == newest else f"{oldest} to {newest}"
    rebuild = f"pip install toolgen=={__version__} && toolgen build"
    facts = (
        f"{module} was generated for contract {contract}, "
        f"toolgen-runtime {__version__} supports {supported}"
    )
    if contract < oldest:
        return ContractMismatch(f"{facts}; rebuild it: {rebuild}")
    return ContractMismatch(
        f"{facts}; either upgrade the runtime: pip install --upgrade toolgen-runtime; "
        f"or rebuild with a matching toolgen: {rebuild}"
    )
