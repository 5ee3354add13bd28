from .kinds.colors import *
