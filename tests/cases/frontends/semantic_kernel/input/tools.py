"""Kernel functions."""

from typing import Annotated

from semantic_kernel.functions import kernel_function
from semantic_kernel.functions.kernel_function_decorator import kernel_function as by_module

from handlers import imported


@kernel_function
def bare(city: str, days: int = 3) -> str:
    """Bare."""
    return city


@kernel_function()
def called(city: Annotated[str, "Where."]) -> str:
    """Called without options."""
    return city


@kernel_function(name="by_option", description="Said.")
def renamed(city: str) -> str:
    """Not this."""
    return city


@by_module(description="By the module inside.")
def by_inner_module(city: str) -> str:
    """Not this."""
    return city


class Plugin:
    """Methods."""

    @kernel_function(description="A method.")
    def method(self, city: str) -> str:
        """Not this."""
        return city


handed_over = kernel_function(imported, name="handed_over")
