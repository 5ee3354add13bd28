# A server that is put on another more often than is read: what is left out is said.
# tools: fastmcp n0_look, fastmcp n10_look, fastmcp n11_look, fastmcp n12_look, fastmcp n13_look, fastmcp n14_look, fastmcp n15_look, fastmcp n16_look, fastmcp n17_look, fastmcp n18_look, fastmcp n19_look, fastmcp n1_look, fastmcp n20_look, fastmcp n21_look, fastmcp n22_look, fastmcp n23_look, fastmcp n24_look, fastmcp n25_look, fastmcp n26_look, fastmcp n27_look, fastmcp n28_look, fastmcp n29_look, fastmcp n2_look, fastmcp n30_look, fastmcp n31_look, fastmcp n32_look, fastmcp n33_look, fastmcp n34_look, fastmcp n35_look, fastmcp n36_look, fastmcp n37_look, fastmcp n38_look, fastmcp n39_look, fastmcp n3_look, fastmcp n40_look, fastmcp n41_look, fastmcp n42_look, fastmcp n43_look, fastmcp n44_look, fastmcp n45_look, fastmcp n46_look, fastmcp n47_look, fastmcp n48_look, fastmcp n49_look, fastmcp n4_look, fastmcp n50_look, fastmcp n51_look, fastmcp n52_look, fastmcp n53_look, fastmcp n54_look, fastmcp n55_look, fastmcp n56_look, fastmcp n57_look, fastmcp n58_look, fastmcp n59_look, fastmcp n5_look, fastmcp n60_look, fastmcp n61_look, fastmcp n62_look, fastmcp n63_look, fastmcp n6_look, fastmcp n7_look, fastmcp n8_look, fastmcp n9_look
# maybe: fastmcp n0_look, fastmcp n10_look, fastmcp n11_look, fastmcp n12_look, fastmcp n13_look, fastmcp n14_look, fastmcp n15_look, fastmcp n16_look, fastmcp n17_look, fastmcp n18_look, fastmcp n19_look, fastmcp n1_look, fastmcp n20_look, fastmcp n21_look, fastmcp n22_look, fastmcp n23_look, fastmcp n24_look, fastmcp n25_look, fastmcp n26_look, fastmcp n27_look, fastmcp n28_look, fastmcp n29_look, fastmcp n2_look, fastmcp n30_look, fastmcp n31_look, fastmcp n32_look, fastmcp n33_look, fastmcp n34_look, fastmcp n35_look, fastmcp n36_look, fastmcp n37_look, fastmcp n38_look, fastmcp n39_look, fastmcp n3_look, fastmcp n40_look, fastmcp n41_look, fastmcp n42_look, fastmcp n43_look, fastmcp n44_look, fastmcp n45_look, fastmcp n46_look, fastmcp n47_look, fastmcp n48_look, fastmcp n49_look, fastmcp n4_look, fastmcp n50_look, fastmcp n51_look, fastmcp n52_look, fastmcp n53_look, fastmcp n54_look, fastmcp n55_look, fastmcp n56_look, fastmcp n57_look, fastmcp n58_look, fastmcp n59_look, fastmcp n5_look, fastmcp n60_look, fastmcp n61_look, fastmcp n62_look, fastmcp n63_look, fastmcp n6_look, fastmcp n7_look, fastmcp n8_look, fastmcp n9_look
from fastmcp import FastMCP

shop = FastMCP("shop")
app = FastMCP("app")


@shop.tool
def look(where: str) -> str:  # TG134
    return where


for number in range(70):
    app.mount(shop, namespace=f"n{number}")  # TG130
