# toolgen_runtime
name = 'ÿ'
