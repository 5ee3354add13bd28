a, b = b, a
[a, (b, c)] = c, (a, b)
a, b = *c, d
a, b = {1: 2, 3: 4}
a, b = {1, 2}
a, b, c = d, e
a, *b = c, d
a[0]: int = 3
a["b"].c[d]: e
a.b: c = d
def f():
    a[0] += 1
    a.b += 1
    (c) += 1
a[0] += 1
del a[1, 2], b.c, (d, [e[f]]), g[h]
if a(): pass
else: pass
while a(): pass
else: pass
if b: pass
elif c(): pass
else: pass
match a:
    case {}: b
    case {"a": {"b": c, **d}, "e": f.g, **h}: i
    case A(B(c, d=e), [f, *_, g], h=(i, *j)): k
    case [*_] | (): l
    case _ if m(): n
x = a[*b,], a[*b], a[*b, c], a[(*b,)], a[()], a[(b)], a[b:c, d], a[:,]
y = lambda: 0, lambda a, /, b=1, *c, d, e=2, **f: a, lambda *, g: g
