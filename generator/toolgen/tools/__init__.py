"""Extraction: a linked project in; tools, definitions of user classes and diagnostics out."""
