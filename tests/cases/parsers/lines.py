a = (
    # of
    b  # what
    .c(d,
       e)
)
x = 1; y = 2
if z: w = 3
