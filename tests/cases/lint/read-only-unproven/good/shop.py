import json
import logging

import boto3

from fastmcp import FastMCP

mcp = FastMCP("shop")
READS = {"readOnlyHint": True}
logger = logging.getLogger(__name__)


@mcp.tool(annotations=READS)
def status(host: str) -> str:
    """Tell how a host is doing."""
    logger.info("asked for %s", host)
    found = []
    for each in boto3.client("ec2").describe_instances()["Reservations"]:
        found.append(each["Instances"])
    return json.dumps(sorted(found, key=str))
