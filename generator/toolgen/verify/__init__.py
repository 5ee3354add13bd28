"""Verification: what source says of tools, held against what their frameworks compute.

Consumes the result of a build; imports the user's modules in a process of their own and produces an
outcome for each tool. The only stage that runs the user's code, and only when asked to.
"""
