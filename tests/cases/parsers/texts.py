a = 'b' "c" f'{d!r:>{e}}' rf'\{f}' f'{g = }'
b = b'a' b'\x00'
c = '\ud800'
