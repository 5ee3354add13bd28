"""Targets: builds that other people's build engines run, and the registry that is made of many.

A target is a build of some sources into a directory of its own. Engines such as ninja, Bazel and
Pants decide what to build, and when. What they ask of a tool is here: what it has read (`depfile`),
what it has written (`outputs`), one registry of many (`joining`), and a process that stays
(`worker`).
"""
