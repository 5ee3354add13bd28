"""Rendering: from planned packages to the text of their files."""
