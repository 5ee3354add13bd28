def f():
    yield
    yield a, b
    yield from c
    d = yield e
    assert g(d), h
    assert i == j
