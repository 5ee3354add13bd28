"""Configuration: what a project sets in `[tool.toolgen]`, read and checked."""

from toolgen.config.bounds import ensure_inside
from toolgen.config.loading import (
    CONFIG_FILE,
    TABLE,
    LoadedConfig,
    is_configured,
    load_config,
    may_hold_projects,
    project_name,
)
from toolgen.config.options import Config, Frontend
from toolgen.config.policies import ToolTable
from toolgen.config.shapes import check_shape
from toolgen.config.values import DialectName, Results, why_no_package_name

__all__ = [
    "CONFIG_FILE",
    "TABLE",
    "Config",
    "DialectName",
    "Frontend",
    "LoadedConfig",
    "Results",
    "ToolTable",
    "check_shape",
    "ensure_inside",
    "is_configured",
    "load_config",
    "may_hold_projects",
    "project_name",
    "why_no_package_name",
]
