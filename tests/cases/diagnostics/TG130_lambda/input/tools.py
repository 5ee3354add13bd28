from agents import function_tool

double = function_tool(lambda number: 2 * number, name_override="double")
