"""Stamps: what a build has looked at, so that the next one can tell that nothing has changed.

Consumes paths as a build comes upon them; produces a file below the project's root, and from that
file later the recorded outcome, or nothing when something differs. That takes no library, and no
source is read.
"""
