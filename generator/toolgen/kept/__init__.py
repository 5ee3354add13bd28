"""Kept answers: what an earlier run has made, taken whole where all that it asked for is the same.

Consumes what a stage asks for and what it gives; produces texts of JSON, digests, and from these
later the same values, or nothing. Where they lie is for `cache/` to say: here is no file.
"""
