"""Scopes: imports under names that mean nothing else."""

from __future__ import annotations

from toolgen.remembering import KnownTexts, remembering
from toolgen.render.scope import NameScope, import_statement

from .test_compiling import Nothing


def test_a_class_is_imported_under_its_own_name() -> None:
    scope = NameScope()
    assert scope.imported("datetime:datetime") == "datetime"
    assert scope.import_statements() == ("from datetime import datetime",)


def test_a_nested_class_is_reached_through_its_owner() -> None:
    scope = NameScope()
    assert scope.imported("acme:Outer.Inner") == "Outer.Inner"
    assert scope.import_statements() == ("from acme import Outer",)


def test_builtins_need_no_import() -> None:
    scope = NameScope()
    assert scope.imported("builtins:int") == "int"
    assert scope.imported("builtins:None") == "None"
    assert scope.import_statements() == ()


def test_a_hidden_builtin_is_imported() -> None:
    for scope in (NameScope({"list"}), NameScope(outer={"list"})):
        assert scope.imported("builtins:list") == "builtins_list"
        assert scope.import_statements() == ("from builtins import list as builtins_list",)


def test_a_class_named_as_a_builtin_gets_an_alias() -> None:
    scope = NameScope()
    assert scope.imported("acme.types:list") == "acme_types_list"
    assert scope.imported("builtins:list") == "list"


def test_two_classes_of_one_name_are_told_apart() -> None:
    scope = NameScope()
    names = [scope.imported("a:Order"), scope.imported("b.c:Order"), scope.imported("a:Order")]
    assert names == ["Order", "b_c_Order", "Order"]
    assert scope.import_statements() == (
        "from a import Order",
        "from b.c import Order as b_c_Order",
    )


def test_locals_dodge_what_is_taken() -> None:
    assert NameScope({"values", "_values"}).local("values") == "__values"


def test_a_long_import_is_broken_over_lines() -> None:
    names = [f"name_number_{number}" for number in range(8)]
    statement = import_statement("acme", names, indent=4)
    assert statement.startswith("from acme import (\n        name_number_0,\n")
    assert statement.endswith("\n    )")


def test_what_was_written_under_other_names_is_written_anew() -> None:
    of, known = object(), KnownTexts()
    for taken, name in (((), "Order"), ((), "Order"), (("Order",), "acme_Order"), ((), "Order")):
        scope = NameScope(taken)
        with remembering(Nothing(), {}, known) as now:
            written = scope.stretch(
                "a", of, (), lambda scope=scope: f"x: {scope.imported('acme:Order')}"
            )
        known = now

        assert written == f"x: {name}"
        assert len(scope.import_statements()) == 1
