"""Python finds this package first, and the module of the same name never."""
