import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";

const read = (path: string) => readFileSync(join(REPOSITORY, path), "utf8");

/** Jobs with rounds, which store dead letters. */
const jobs = globSync("functions/src/jobs/*.ts", { cwd: REPOSITORY }).filter((path) =>
  read(path).includes("() => runRound("),
);

describe("the dead letters of a job", () => {
  it.each(jobs)("can be replayed by the command: %s", (path) => {
    const task = /export const (\w+): Task</.exec(read(path))?.[1] ?? "no task";

    expect(read("tools/replay/replay.ts")).toContain(`toReplay(${task})`);
  });

  it.each(jobs)("are covered by a test: %s", (path) => {
    expect(read("tests/support/functions/jobs.ts")).toContain(
      basename(path, ".ts").replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase()),
    );
  });

  it("exist for several jobs", () => {
    expect(jobs.length).toBeGreaterThan(5);
  });
});
