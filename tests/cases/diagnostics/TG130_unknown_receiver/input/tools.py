def register(app) -> None:
    @app.tool
    def search(query: str) -> str:
        """Search."""
        return query
