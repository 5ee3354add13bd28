import a.b, c as d
from . import e
from ..f.g import (h, i as j,)
from k import *
