def allow_extra(cls) -> None:
    setattr(cls, "__pydantic_config__", {"extra": "allow"})


def note(kind) -> None:
    print(kind)
