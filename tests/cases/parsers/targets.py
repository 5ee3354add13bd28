a, (b, *c), d.e, f[g] = h = i
j: int
k.l: int = 3
