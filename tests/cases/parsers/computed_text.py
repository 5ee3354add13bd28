def f():
    'a' % b
    def g(): pass
def h():
    f'{a}'
    def g(): pass
