from toolgen_runtime import tool

from acme.checks import is_allowed, recover, trim


def shout(report: str) -> str:
    return report.upper()


@tool(
    timeout=2.5,
    preprocessor=trim,
    preprocessor_kwargs={"also": ("!",)},
    validate=is_allowed,
    postprocessor=shout,
    on_error=recover,
)
async def get_weather(city: str) -> str:
    """Get the weather of a city."""
    return f"sun in {city}"


@tool(timeout=60)
def get_history(city: str) -> list[str]:
    """Get the weather of the past."""
    return [city]
