"""The process that runs a project. Needs nothing but Python and the frameworks there."""
