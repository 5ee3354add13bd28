for a, b in c, d:
    if e: continue
    break
else:
    f = 1
while g:
    raise h
else: i = 2
