import datetime
from typing import *

from toolgen_runtime import tool


@tool
def f(a: datetime.datetime = datetime.datetime(2020,1,1), b: datetime.timedelta = datetime.timedelta(days=1), c: datetime.date = datetime.date.min): "d."
