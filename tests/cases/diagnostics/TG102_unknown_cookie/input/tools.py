# -*- coding: klingon -*-
# toolgen_runtime
