"""Running: what modules, statements, expressions and calls do, as the interpreter meets them."""
