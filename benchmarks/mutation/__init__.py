"""Changes the code in small ways, one at a time, and tells which of them no test notices.

`mutants` says what can be changed, `lines` chooses where, `copies` makes the trees to change,
`probing` finds the tests that run a line, `judging` runs them, `__main__` is the command.
"""
