with a as b, (c) as (d, e), f():
    g = 1
with (
    h as i,
):
    pass
