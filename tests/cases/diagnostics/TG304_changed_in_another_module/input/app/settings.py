LIMIT = 10
REGIONS = ["eu"]
NAMES = {"a": 1}
UNCHANGED = "all"
