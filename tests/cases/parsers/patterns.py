match a:
    case [b, *c] | {'d': c, **b}: x = 1
    case E(f, g=h) as i if (j := i): x = 2
    case None | 'k' | -1: x = 3
    case _: x = 4
