"""Plain registrations of tools, wrapped at random, and held to what the frameworks register.

`python -m tests.frameworks.obfuscation SEED` prints one tree and where reading it differs from
importing it, made as small as it differs.
"""
