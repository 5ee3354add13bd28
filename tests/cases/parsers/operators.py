a = b or c or d or (e and f) and not g
h = (i + j) * -k ** ~l @ m
