import { spawnSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import * as v from "valibot";

interface Outcome {
  /** The mutant's name: file, place, and what was put there. */
  id: string;
  verdict: "killed" | "survived" | "does not compile";
  why: string;
}

const CONFIG = "tests/mutants/domain/stryker.json";
const REPORT = "test-results/mutants-domain.json";

const place = v.object({ line: v.number(), column: v.number() });
const reportSchema = v.object({
  files: v.record(
    v.string(),
    v.object({
      mutants: v.array(
        v.object({
          mutatorName: v.string(),
          replacement: v.optional(v.string(), ""),
          location: v.object({ start: place }),
          status: v.string(),
          statusReason: v.optional(v.string(), ""),
          coveredBy: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
});

const VERDICT_OF: Readonly<Record<string, Outcome["verdict"]>> = {
  Killed: "killed",
  Timeout: "killed",
  RuntimeError: "does not compile",
  CompileError: "does not compile",
};

/** Lets StrykerJS try the mutants of `functions/src/domain` against the unit tests, file by file as wanted. */
export async function tryDomain(
  isWanted: (id: string, index: number) => boolean,
  say: (line: string) => void,
): Promise<Outcome[]> {
  const files = globSync("functions/src/domain/**/*.ts").toSorted().filter(isWanted);
  say(`${files.length} files of functions/src/domain`);
  const { status } = spawnSync("stryker", ["run", CONFIG, "--mutate", files.join()], { stdio: "inherit" });
  if (status !== 0) throw new Error("StrykerJS did not end well.");
  const report = v.parse(reportSchema, JSON.parse(readFileSync(REPORT, "utf8")));
  return Object.entries(report.files).flatMap(([file, { mutants }]) =>
    mutants.map(({ mutatorName, replacement, location: { start }, status, statusReason, coveredBy }) => ({
      id: `${file.replace("functions/src/domain/", "")}:${start.line}:${start.column} ${mutatorName} → ${replacement}`,
      verdict: VERDICT_OF[status] ?? "survived",
      why: statusReason || `${coveredBy.length} tests`,
    })),
  );
}
