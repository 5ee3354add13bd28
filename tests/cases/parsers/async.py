async def f():
    async with a as b: pass
    async for c in d: e = c
    await g()
    h = [i async for i in j]
    yield 1
