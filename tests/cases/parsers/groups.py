try:
    a = 1
except* B as c:
    d = c
