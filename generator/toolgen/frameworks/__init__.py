"""Frameworks: one package each, with all that toolgen knows of it.

A package's `FRAMEWORK` describes it, as data. Its other modules have fixed names and are there only
where they are needed:

- `keywords`: what each keyword of a declaration bears on;
- `docstrings`: the `CONVENTION` by which it reads docstrings, and `EARLIER` ones;
- `schema`: `schemas`, which makes a tool's schemas as it does, and `written`, where it changes one
  that is written by hand;
- `verify`: how it is observed when the user's modules are imported.

The modules beside the packages are what these are written with. `loading` finds them; nothing
else names a framework.
"""
