from .decorators import *
