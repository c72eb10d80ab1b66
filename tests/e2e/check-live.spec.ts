import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { expect, test } from "./support/fixtures.ts";

test("the product as it is built has no door open that can be tried on this machine", async ({ baseURL }) => {
  const args = ["--silent", "run", "check:live", "--", baseURL ?? ""];

  const { stdout } = await promisify(execFile)("npm", args, { cwd: REPOSITORY });

  const lines = stdout.split("\n");
  const named = (verdict: string) => lines.filter((line) => line.startsWith(verdict));
  expect(named("OPEN")).toEqual([]);
  expect(named("closed").length).toBeGreaterThan(80);
  // What only a real project has is said to be so, and not passed over.
  for (const missing of ["Firestore asks for App Check", "authorised domains", "the bucket is closed"])
    expect(named("not checked here").join()).toContain(missing);
});
