"""Findings: what a check tells, set by configuration, accepted by people, reported in any format.

Consumes findings that other stages make by the rules of `rules`; produces what is left of them and
the text of reports. `toolgen check` and `toolgen lint` share all of it.
"""
