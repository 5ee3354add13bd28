# toolgen_runtime.tool
name = 'ÿ'
