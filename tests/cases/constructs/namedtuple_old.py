import collections
from typing import *

from toolgen_runtime import tool

P = collections.namedtuple('P', 'x y', defaults=[1])
Q = collections.namedtuple('Q', ['x', 'y'])
R = NamedTuple('R', [('x', int), ('y', str)])
@tool
def f(a: Q, b: R): "d."
