"""Runs toolgen and prints 1 if that has imported a module, else 0.

Arguments: the module, and what toolgen is to be told.
"""

import sys

from toolgen.__main__ import main

module, *sys.argv[1:] = sys.argv[1:]
try:
    main()
finally:
    print(int(module in sys.modules))
