import { spawnSync } from "node:child_process";
import { expect, test } from "@playwright/test";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

test("the built product passes all checks of check:live that can run on this machine", ({ baseURL }) => {
  const args = ["--silent", "run", "check:live", "--", baseURL ?? ""];

  const { stdout, status } = spawnSync("npm", args, { cwd: REPOSITORY, encoding: "utf8" });

  const lines = stdout.split("\n");
  const named = (verdict: string) => lines.filter((line) => line.startsWith(verdict));
  expect(named("OPEN")).toEqual([]);
  expect(status).toBe(0);
  expect(named("closed").length).toBeGreaterThan(80);
  // Checks that need a real project are listed as not done.
  for (const missing of ["Firestore requires App Check", "authorised domains", "the bucket is closed"])
    expect(named("not checked here").join()).toContain(missing);
});
