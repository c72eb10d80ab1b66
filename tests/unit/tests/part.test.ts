import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";
import { putProgram, temporaryFolder } from "#support/suite/fake-programs.ts";

const PART = join(import.meta.dirname, "../../run/part.ts");

it("a run that is ended ends its part, and fails", async () => {
  const folder = temporaryFolder();
  // Takes npm's place. In a shell, a signal between `trap` and `wait` would be heard after the wait only.
  const part = `process.on("SIGTERM", () => { console.log("part ended"); process.exit(0); });
    setTimeout(() => undefined, 60_000);
    console.log("part began");`;
  putProgram(join(folder, "npm"), `exec "${process.execPath}" -e '${part}'`);
  const script = `const { runPart } = await import(${JSON.stringify(PART)}); await runPart("types");`;
  const run = spawn(process.execPath, ["--input-type=module", "-e", script], {
    env: { ...process.env, PATH: `${folder}:${process.env["PATH"]}` },
  });
  let output = "";
  for (const stream of [run.stdout, run.stderr]) stream.on("data", (text) => (output += text));
  while (!output.includes("part began")) await once(run.stdout, "data");

  run.kill("SIGTERM");
  const [code] = await once(run, "close");

  expect(code).toBe(1);
  expect(output).toContain("part ended");
  expect(output).toContain("Interrupted by SIGTERM.");
});
