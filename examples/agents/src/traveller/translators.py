"""Agents, each of one language, and the tools that they are to another agent."""

from __future__ import annotations

from toolgen_runtime import agent_tool


class Translator:
    """An agent, scripted: it knows a phrase or two."""

    def __init__(self, phrases: dict[str, str]) -> None:
        self.phrases = phrases

    async def run(self, input: str) -> str:
        return self.phrases[input.lower()]


FRENCH = Translator({"hello world": "bonjour le monde", "thank you": "merci"})
SPANISH = Translator({"hello world": "hola mundo", "thank you": "gracias"})
ITALIAN = Translator({"hello world": "ciao mondo", "thank you": "grazie"})

TRANSLATORS = [
    agent_tool(FRENCH, name="translate_to_fr", description="Translate text to FR"),
    agent_tool(SPANISH, name="translate_to_es", description="Translate text to ES"),
    agent_tool(ITALIAN, name="translate_to_it", description="Translate text to IT"),
]
