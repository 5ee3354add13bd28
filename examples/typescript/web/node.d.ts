/** What the program uses of node, so that the compiler needs no package but itself. */
declare module "node:child_process" {
  export function spawnSync(
    command: string,
    args: string[],
    options: { input: string; encoding: "utf-8" },
  ): { status: number | null; stdout: string; stderr: string };
}

declare const process: { argv: string[] };
