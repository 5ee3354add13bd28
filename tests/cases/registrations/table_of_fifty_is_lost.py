# A long table of functions is handed to what is not in the sources: each of them is named.
# tools: none
from elsewhere import offer
from fastmcp import FastMCP

mcp = FastMCP("server")


def look_0(where: str) -> str:
    return where


def look_1(where: str) -> str:
    return where


def look_2(where: str) -> str:
    return where


def look_3(where: str) -> str:
    return where


def look_4(where: str) -> str:
    return where


def look_5(where: str) -> str:
    return where


def look_6(where: str) -> str:
    return where


def look_7(where: str) -> str:
    return where


def look_8(where: str) -> str:
    return where


def look_9(where: str) -> str:
    return where


def look_10(where: str) -> str:
    return where


def look_11(where: str) -> str:
    return where


def look_12(where: str) -> str:
    return where


def look_13(where: str) -> str:
    return where


def look_14(where: str) -> str:
    return where


def look_15(where: str) -> str:
    return where


def look_16(where: str) -> str:
    return where


def look_17(where: str) -> str:
    return where


def look_18(where: str) -> str:
    return where


def look_19(where: str) -> str:
    return where


def look_20(where: str) -> str:
    return where


def look_21(where: str) -> str:
    return where


def look_22(where: str) -> str:
    return where


def look_23(where: str) -> str:
    return where


def look_24(where: str) -> str:
    return where


def look_25(where: str) -> str:
    return where


def look_26(where: str) -> str:
    return where


def look_27(where: str) -> str:
    return where


def look_28(where: str) -> str:
    return where


def look_29(where: str) -> str:
    return where


def look_30(where: str) -> str:
    return where


def look_31(where: str) -> str:
    return where


def look_32(where: str) -> str:
    return where


def look_33(where: str) -> str:
    return where


def look_34(where: str) -> str:
    return where


def look_35(where: str) -> str:
    return where


def look_36(where: str) -> str:
    return where


def look_37(where: str) -> str:
    return where


def look_38(where: str) -> str:
    return where


def look_39(where: str) -> str:
    return where


def look_40(where: str) -> str:
    return where


def look_41(where: str) -> str:
    return where


def look_42(where: str) -> str:
    return where


def look_43(where: str) -> str:
    return where


def look_44(where: str) -> str:
    return where


def look_45(where: str) -> str:
    return where


def look_46(where: str) -> str:
    return where


def look_47(where: str) -> str:
    return where


def look_48(where: str) -> str:
    return where


def look_49(where: str) -> str:
    return where


offer(mcp, [look_0, look_1, look_2, look_3, look_4, look_5, look_6, look_7, look_8, look_9, look_10, look_11, look_12, look_13, look_14, look_15, look_16, look_17, look_18, look_19, look_20, look_21, look_22, look_23, look_24, look_25, look_26, look_27, look_28, look_29, look_30, look_31, look_32, look_33, look_34, look_35, look_36, look_37, look_38, look_39, look_40, look_41, look_42, look_43, look_44, look_45, look_46, look_47, look_48, look_49])  # TG130
