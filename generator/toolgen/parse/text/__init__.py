"""Text: what a file is before a parser sees it: decoded, masked, its lines, what of it is read."""
