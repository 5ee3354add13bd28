"""A library whose tools a program in TypeScript offers to a model."""
