a = b < c <= d != e is not f not in g
