"""The language server: what editors show of tools while their source is typed.

Consumes what an editor says of its documents, and an `Analyst` that reads projects; produces
diagnostics, hovers, code actions and symbols. Nothing is imported of the user's, nothing written:
edits are the editor's to make.
"""
