"""Slots: declared, checked at build, filled from conversations and called with."""
