try:
    a()
except (B) as c:
    pass
except (D, E) as  \
  f: pass
else:
    g = 1
finally:
    h = 2
