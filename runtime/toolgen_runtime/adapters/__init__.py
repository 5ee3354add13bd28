"""A registry's tools as those of an agent framework: one module a framework, imported by name.

Each module is named after its distribution (`openai_agents`, `pydantic_ai`, …) and imports that
framework; this package imports none. All of them take a mapping of tools by name: a registry, a
view of one, registries merged, or the `registry` of a `ToolManager`. Definitions are those that
the build wrote, and no function is looked at. `protocol` holds what the modules share.
"""
