if a:
    x = 1
elif (n := b):
    x = 2
elif c:
    x = 3
