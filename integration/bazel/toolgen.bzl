"""Rules that build registries of tools. They need no external repository: `toolgen` is an executable
file of the workspace, such as a script that starts the one of a virtual environment.
"""

ToolgenInfo = provider(
    doc = "The registries that a target consists of.",
    fields = {
        "lists": "depset of files that list what was generated, with digests",
        "files": "depset of these and of the directories that they name",
    },
)

_TOOLGEN = attr.label(
    doc = "The executable of toolgen.",
    allow_files = True,
    cfg = "exec",
    executable = True,
    mandatory = True,
)

_WORKER = attr.bool(
    doc = "Whether one process, a worker that speaks JSON, may build many targets.",
    default = False,
)
_OF_WORKERS = {"supports-workers": "1", "requires-worker-protocol": "json"}

def _run(ctx, arguments, inputs, outputs, mnemonic):
    arguments.use_param_file("@%s", use_always = True)
    arguments.set_param_file_format("multiline")
    ctx.actions.run(
        executable = ctx.executable.toolgen,
        arguments = ["worker", arguments],
        inputs = inputs,
        outputs = outputs,
        mnemonic = mnemonic,
        progress_message = "%s %s" % (mnemonic, ctx.label),
        env = {"PYTHONHASHSEED": "0", "TOOLGEN_CACHE_DIR": ""},
        execution_requirements = _OF_WORKERS if ctx.attr.worker else {},
    )

def _info(lists, files):
    return [
        DefaultInfo(files = files),
        ToolgenInfo(lists = lists, files = files),
    ]

def _registry_impl(ctx):
    made = ctx.actions.declare_directory(ctx.label.name)
    listed = ctx.actions.declare_file(ctx.label.name + ".outputs")
    arguments = ctx.actions.args()
    arguments.add_all(["build", "--quiet", "--no-cache"])
    arguments.add("--config", ctx.file.config)
    arguments.add("--output", made.path + "/")
    arguments.add("--outputs", listed)
    arguments.add("/".join([part for part in [ctx.label.package, ctx.attr.package] if part]))
    inputs = depset(ctx.files.srcs + [ctx.file.config])
    _run(ctx, arguments, inputs, [made, listed], "ToolgenBuild")
    return _info(depset([listed]), depset([made, listed]))

toolgen_registry = rule(
    doc = "The registry of one package, from its sources alone.",
    implementation = _registry_impl,
    attrs = {
        "srcs": attr.label_list(allow_files = [".py", ".pyi"], mandatory = True),
        "package": attr.string(doc = "The directory of the package.", mandatory = True),
        "config": attr.label(doc = "A pyproject.toml.", allow_single_file = True, mandatory = True),
        "toolgen": _TOOLGEN,
        "worker": _WORKER,
    },
)

def _link_impl(ctx):
    lists = depset(transitive = [each[ToolgenInfo].lists for each in ctx.attr.registries])
    files = depset(transitive = [each[ToolgenInfo].files for each in ctx.attr.registries])
    made = ctx.actions.declare_directory(ctx.label.name)
    listed = ctx.actions.declare_file(ctx.label.name + ".outputs")
    arguments = ctx.actions.args()
    arguments.add_all(["link", "--quiet"])
    arguments.add("--output", made.path)
    arguments.add("--outputs", listed)
    arguments.add_all(lists)
    _run(ctx, arguments, files, [made, listed], "ToolgenLink")
    return _info(depset([listed]), depset([made, listed]))

toolgen_link = rule(
    doc = "One registry of many, in a package called like the target.",
    implementation = _link_impl,
    attrs = {
        "registries": attr.label_list(providers = [ToolgenInfo], mandatory = True),
        "toolgen": _TOOLGEN,
        "worker": _WORKER,
    },
)
