try:
    a()
except (B):
    pass
except (D, E): pass
else:
    g = 1
finally:
    h = 2
