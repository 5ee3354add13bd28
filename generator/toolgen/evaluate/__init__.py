"""Evaluation of code on paper: what a module would hand to frameworks if it ran.

A small abstract interpreter over facts. Nothing of the user's is run: functions, classes, objects
and containers are values of `evaluate/values.py`, and what source does not tell is `Unknown`, with
its reason.
"""
