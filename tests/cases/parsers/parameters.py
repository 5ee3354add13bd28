def f(a, /, b: int = 1, *c: str, d, e=2, **g) -> 'h':
    return lambda i, j=3, *k, l=4, **m: i
