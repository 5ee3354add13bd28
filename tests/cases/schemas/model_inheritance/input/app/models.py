from .base import Entity


class UserAccount(Entity):
    user_name: str
    entity_id: int = 7
    required_any_of = (("user_name",),)
