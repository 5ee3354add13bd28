/** A program that offers the tools to a model, and has their calls made by Python. */
import { spawnSync } from "node:child_process";

import { tools } from "./tools/itools.js";
import type { ITool, IToolCall, ToolArguments, ToolResult } from "./tools/tools.js";

/** What a model would answer; the compiler holds the arguments to the tool that each call names. */
const answered: IToolCall[] = [
  { id: "1", type: "function", function: { name: "search", arguments: { query: "a", order: "year" } } },
  { id: "2", type: "function", function: { name: "count", arguments: {} } },
  { id: "3", type: "function", function: { name: "search", arguments: { query: "a", shelf: "attic" } } },
];

function described(tool: ITool): string {
  const { name, parameters } = tool.function;
  return `${name}(${Object.keys(parameters.properties).join(", ")})`;
}

function answers(calls: IToolCall[]): string[] {
  const [python, script] = process.argv.slice(2);
  const done = spawnSync(python!, [script!], { input: JSON.stringify(calls), encoding: "utf-8" });
  if (done.status !== 0) throw new Error(done.stderr);
  return JSON.parse(done.stdout);
}

const wanted: ToolArguments<"search"> = { query: "Emma" };
console.log(`tools: ${tools.map(described).join(" ")}`);
console.log(`shortest: ${JSON.stringify(wanted)}`);

const [found, counted, refused] = answers(answered);
const books: ToolResult<"search"> = JSON.parse(found!);
const number: ToolResult<"count"> = JSON.parse(counted!);
for (const book of books) console.log(`found: ${book.title} (${book.year.toFixed()})`);
console.log(`of: ${number.toFixed()}`);
console.log(`refused: ${refused}`);
