"""Rendering: from planned packages to the text of their files."""

from toolgen.render.package import render_package
from toolgen.render.plan import GeneratedFile, PackagePlan, PlannedTool

__all__ = ["GeneratedFile", "PackagePlan", "PlannedTool", "render_package"]
