from .decorators import tool
