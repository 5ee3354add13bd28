def f():
    "a" if b else c
def g():
    "a" "b"
    def x(): ...
def h():
    "a".b
    def x(): ...
def i():
    "a"[0](1)
    def x(): ...
def j():
    "a" < b
    def x(): ...
def k():
    "a" or b
    def x(): ...
def l():
    f"{a = }" "b" f"{c!r:>{d}}" rf"\d{e=!s:f}"
    def x(): ...
def m():
    ("a", b)
    def x(): ...
def n():
    b"a" b""
    def x(): ...
class A:
    "a" if b else c
    def x(): ...
o = "" "" "", f"", f"" "", f"{{}}", f"{{{a}}}"
