"""The cart: tools that are declared by decorators."""

from __future__ import annotations

from typing import Any

from toolgen_runtime import register_tool

CARTS: dict[str, dict[str, int]] = {"2938": {}}
USERS = {"ann@example.com": "user-7"}


@register_tool(
    "Find out who the user is.",
    [
        {
            "name": "email",
            "type": "str",
            "description": "The address that the account was opened with.",
            "prompt": "What is your email address?",
            "required": True,
            "verified": True,
        },
    ],
    [{"name": "user_id", "type": "str", "description": "The user's id, such as 'user-7'."}],
    lambda user_id: user_id != "",
)
def find_user(email: str) -> str:
    return USERS.get(email, "")


@register_tool(
    "Add items to the cart.",
    [
        {
            "name": "cart_id",
            "type": "str",
            "description": "The cart to add items to, such as '2938'.",
            "prompt": "Which cart is it?",
            "required": True,
            "verified": True,
        },
        {
            "name": "items",
            "type": "list",
            "items": "tuples",
            "description": "Pairs of an item and how many of it, such as [['cup', 5]].",
            "prompt": "What may I add?",
            "required": True,
            "verified": False,
        },
        {
            "name": "wrapping",
            "type": "str",
            "enum": ["paper", "box"],
            "description": "How to wrap them.",
            "prompt": "In paper or in a box?",
            "verified": True,
        },
    ],
    [{"name": "cart", "type": "dict", "description": "The cart after it."}],
    lambda cart: cart is not None,
)
def add_to_cart(
    cart_id: str, items: list[tuple[str, int]], wrapping: str | None = None
) -> dict[str, Any]:
    cart = CARTS.setdefault(cart_id, {})
    for item, count in items:
        cart[item] = cart.get(item, 0) + count
    return {"id": cart_id, "items": cart, "wrapping": wrapping}
