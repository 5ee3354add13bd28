# construct: lambda
(lambda server: server.tool(look))(mcp)


# construct: list comprehension
[mcp.tool(each) for each in [look]]


# construct: set comprehension
{mcp.tool(each) for each in [look]}


# construct: dict comprehension
{each.__name__: mcp.tool(each) for each in [look]}


# construct: key of a dict comprehension
{mcp.tool(each): 1 for each in [look]}


# construct: generator expression
list(mcp.tool(each) for each in [look])


# construct: generator expression of all
all(mcp.tool(each) for each in [look])


# construct: generator expression of a sum
sum(1 for each in [look] if mcp.tool(each))


# construct: generator expression of a deque
from collections import deque

deque((mcp.tool(each) for each in [look]), maxlen=0)


# construct: generator expression of a join
",".join(mcp.tool(each).__name__ for each in [look])


# construct: generator expression of a for
for _ in (mcp.tool(each) for each in [look]):
    pass


# construct: generator expression of next
next(mcp.tool(each) for each in [look])


# construct: test of a comprehension
[each for each in [look] if mcp.tool(each)]


# construct: comprehension of two loops
[add(each) for add in [mcp.tool] for each in [look]]


# construct: conditional expression
mcp.tool(look) if len("a") == 1 else None


# construct: test of a conditional expression
None if mcp.tool(look) else 1


# construct: and
mcp and mcp.tool(look)


# construct: or
None or mcp.tool(look)


# construct: or in an assignment
server = None or mcp
server.tool(look)


# construct: not
not mcp.tool(look)


# construct: comparison
mcp.tool(look) is None


# construct: chained comparison
None is None is mcp.tool(look)


# construct: membership
mcp.tool(look) in []


# construct: tuple
mcp.tool(look), 1


# construct: list
[mcp.tool(look)]


# construct: set
{mcp.tool(look)}


# construct: dict
{"look": mcp.tool(look)}


# construct: key of a dict
{mcp.tool(look): 1}


# construct: unpacked list
[*[mcp.tool(look)]]


# construct: unpacked dict
{**{"look": mcp.tool(look)}}


# construct: subscript
[mcp.tool][0](look)


# construct: subscript with a negative index
[None, mcp.tool][-1](look)


# construct: index of a subscript
{None: 1}.get(mcp.tool(look))


# construct: slice
[None, mcp.tool][1:][0](look)


# construct: f-string
f"{mcp.tool(look)}"


# construct: f-string with a format
f"{mcp.tool(look)!r:>100}"


# construct: specification of an f-string
f"{1:{len(str(mcp.tool(look)))}}"


# construct: percent
"%s" % mcp.tool(look)


# construct: attribute of a call
mcp.tool(look).__name__


# construct: arithmetic
1 + len([mcp.tool(look)])


# construct: unary operation
-len([mcp.tool(look)])


# construct: starred argument
mcp.tool(*[look])


# construct: keyword argument
def register(*, function):
    mcp.tool(function)


register(function=look)


# construct: starred keyword arguments
def register(**given):
    mcp.tool(**given)


register(name_or_fn=look)


# construct: await of an expression
import asyncio


async def register():
    return mcp.tool


async def main():
    (await register())(look)


asyncio.run(main())


# construct: recursion
def register(functions):
    if functions:
        mcp.tool(functions[0])
        register(functions[1:])


register([look])


# construct: call of a call
def first():
    def second():
        return mcp.tool

    return second


first()()(look)


# construct: Y combinator
(lambda f: f(f))(lambda f: mcp.tool)(look)


# construct: yield as an expression
def registering():
    mcp.tool((yield))


made = registering()
next(made)
try:
    made.send(look)
except StopIteration:
    pass


# construct: walrus alone
(tool := mcp.tool(look))


# construct: walrus of a call's function
(add := mcp.tool)(look)
