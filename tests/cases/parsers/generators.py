a = f(x for x in y if (z)  # why
  )
b = f((x for x in y))
c = f(
  # of
  (x) for x in y)
