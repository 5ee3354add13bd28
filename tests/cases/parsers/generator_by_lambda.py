def f():
    g = lambda: (yield)
    def h(): pass
