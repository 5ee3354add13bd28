"""Reading by `ast`: the same facts as libcst's tree gives, at a tenth of the cost.

Takes a scanned file; gives its statements, or None where the Python that runs cannot read it, which
leaves it to libcst. What libcst gives defines what facts are: a differential test holds this to it.
"""

from toolgen.parse.by_ast.statements import read_by_ast

__all__ = ["read_by_ast"]
