def f():
    g = lambda: (yield)
    def h(): pass
def i():
    j = lambda: 0; k = (yield)
    def h(): pass
async def l():
    await m
    await (n)
    await o.p, await q()
    def h(): pass
    return f"{a:\x41{b}}" f"{c:{d}}"
