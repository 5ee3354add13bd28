from .kinds.colors import *
from .kinds.colors import Color as Colour
