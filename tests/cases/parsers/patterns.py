match a:
    case [b, *c] | {'d': c, **b}: x = 1
    case E(f, g=h) as i if (j := i): x = 2
    case None | 'k' | -1: x = 3
    case _: x = 4
match a:
    case (b, c): x = 1
    case ((b, c)) | ( [b, *c] ): x = 2
    case (( # of
        b), c): x = 3
    case (E(b) as c): x = 4
    case ({'d': b}): x = 5
