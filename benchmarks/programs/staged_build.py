"""Builds what is in the working directory, as if for the first time, and writes no package.

Prints its processor time in seconds, its peak of memory in bytes, and the processor time of each
stage in the order of `STAGES`.
"""

import contextlib
import io
import resource
import sys
import time

from toolgen.__main__ import main
from toolgen.timing import STAGES, timed

with timed(time.process_time) as stopwatch, contextlib.suppress(SystemExit):
    sys.argv[1:] = ["build", "--check", "--no-cache", "--quiet", "."]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        main()

used = resource.getrusage(resource.RUSAGE_SELF)
stages = {each.stage: each.seconds for each in stopwatch.times}
figures = [used.ru_utime + used.ru_stime, used.ru_maxrss * 1024]
print(*figures, *(stages.get(name, 0) for name in STAGES))
