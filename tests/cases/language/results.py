# construct: operand: what a function gives
def tools():
    return [look]


def table():
    return {"look": look}


for function in [] + tools():
    mcp.tool(function)


# construct: operand: what a method gives
class Shop:
    def tools(self):
        return [look]

    def table(self):
        return {"look": look}


for function in [] + Shop().tools():
    mcp.tool(function)


# construct: item: what a function gives
def tools():
    return [look]


def table():
    return {"look": look}


mcp.tool(tools()[0])


# construct: item: what a method gives
class Shop:
    def tools(self):
        return [look]

    def table(self):
        return {"look": look}


mcp.tool(Shop().tools()[0])


# construct: slice: what a function gives
def tools():
    return [look]


def table():
    return {"look": look}


for function in tools()[:1]:
    mcp.tool(function)


# construct: slice: what a method gives
class Shop:
    def tools(self):
        return [look]

    def table(self):
        return {"look": look}


for function in Shop().tools()[:1]:
    mcp.tool(function)


# construct: unpacked: what a function gives
def tools():
    return [look]


def table():
    return {"look": look}


for function in [*tools()]:
    mcp.tool(function)


# construct: unpacked: what a method gives
class Shop:
    def tools(self):
        return [look]

    def table(self):
        return {"look": look}


for function in [*Shop().tools()]:
    mcp.tool(function)


# construct: unpacked dict: what a function gives
def tools():
    return [look]


def table():
    return {"look": look}


for function in {**table()}.values():
    mcp.tool(function)


# construct: unpacked dict: what a method gives
class Shop:
    def tools(self):
        return [look]

    def table(self):
        return {"look": look}


for function in {**Shop().table()}.values():
    mcp.tool(function)


# construct: item of a dict: what a function gives
def tools():
    return [look]


def table():
    return {"look": look}


mcp.tool(table()["look"])


# construct: item of a dict: what a method gives
class Shop:
    def tools(self):
        return [look]

    def table(self):
        return {"look": look}


mcp.tool(Shop().table()["look"])


# construct: test of a conditional expression: what a function gives
def tools():
    return [look]


def table():
    return {"look": look}


mcp.tool(look if tools() != [] else None)


# construct: test of a conditional expression: what a method gives
class Shop:
    def tools(self):
        return [look]

    def table(self):
        return {"look": look}


mcp.tool(look if Shop().tools() != [] else None)
