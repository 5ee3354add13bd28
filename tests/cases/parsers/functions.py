@a
@b(c)
class D(E, *f, g=h, **i):
    'doc'
    @property
    def j(self):
        'doc' 'two'
        self.k = 1; self.l += 2
        def m(): yield
        return m
