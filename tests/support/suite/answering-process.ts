import { expect } from "vitest";
import type { Command } from "#emulators/processes/children.ts";
import { isResponding } from "#emulators/processes/ready.ts";
import { soon } from "./soon.ts";

/** A script that answers with its process id, which shows whether the process runs. */
export const ANSWERER =
  'require("http").createServer((_, answer) => answer.end(String(process.pid)))' +
  '.listen(0, "127.0.0.1", function () { console.log("http://127.0.0.1:" + this.address().port); })';

/** A script that starts the answerer in a session of its own, like Java of firebase-tools. */
export const PARENT_OF_ANSWERER =
  `require("child_process").spawn(process.execPath, ["-e", ${JSON.stringify(ANSWERER)}], ` +
  '{ detached: true, stdio: ["ignore", "inherit", "inherit"] })';

export const nodeCommand = (name: string, script: string): Command => ({
  name,
  program: process.execPath,
  args: ["-e", script],
  folder: import.meta.dirname,
});

/** Returns the id of the process that answers. */
export async function idOf(url: string): Promise<number> {
  return Number(await (await fetch(url)).text());
}

export async function expectSilence(url: string): Promise<void> {
  await soon(async () => expect(await isResponding(url)).toBe(false));
}
