"""Kernel functions."""

from typing import Annotated

from semantic_kernel import Kernel
from semantic_kernel.functions import KernelArguments, kernel_function
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


class Filled:
    """What the kernel fills in, by the name and the type of a parameter."""

    @kernel_function
    def excluded(
        self,
        city: str,
        kernel: Annotated[Kernel, {"include_in_function_choices": False}],
        arguments: Annotated[KernelArguments, "All.", {"include_in_function_choices": False}],
    ) -> str:
        """Left out of the choices."""
        return city

    @kernel_function
    def by_any_name(self, kernel: str, service: int = 1) -> str:
        """What is no class of the kernel's shows."""
        return kernel
