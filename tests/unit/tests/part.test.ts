import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, it } from "vitest";
import { putProgram, temporaryFolder } from "#support/suite/fake-programs.ts";

const PART = join(import.meta.dirname, "../../run/part.ts");

it("a run that is ended ends its part, and fails", async () => {
  const folder = temporaryFolder();
  // Takes npm's place. Its sleep must not hold the output open, for which the run would be waited.
  const sleep = "sleep 60 > /dev/null 2>&1 &";
  putProgram(
    join(folder, "npm"),
    `trap 'kill $!; echo part ended; exit 0' TERM; ${sleep} echo part began; wait`,
  );
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
