# -*- coding: klingon -*-
# toolgen_runtime.tool
