if a:
    x = 1
elif (n := b):
    x = 2
else:
    if c:
        x = 3
