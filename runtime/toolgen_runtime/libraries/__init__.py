"""Libraries: what a call has to know of others' objects, where no adapter is by.

What an adapter or generated code hands in is not here. No other room names a framework.
"""
