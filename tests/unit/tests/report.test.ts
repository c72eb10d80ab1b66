import { resolve } from "node:path";
import { expect, it } from "vitest";
import { parseReport } from "../../run/report.ts";

it("names the tests that Vitest saw fail or did not run, and files that did not load", () => {
  const report = {
    numTotalTests: 3,
    numPassedTests: 1,
    testResults: [
      {
        name: resolve("tests/unit/plan.test.ts"),
        message: "",
        assertionResults: [
          { fullName: "a plan ends", status: "passed", failureMessages: [] },
          {
            fullName: "a plan begins",
            status: "failed",
            failureMessages: ["\u001b[31mError: 1 is not 2\u001b[39m"],
          },
          { fullName: "a plan pauses", status: "skipped" },
        ],
      },
      { name: resolve("tests/unit/code.test.ts"), message: "no load", assertionResults: [] },
    ],
  };

  expect(parseReport(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 2,
    failures: [
      "tests/unit/plan.test.ts: a plan begins\n    Error: 1 is not 2",
      "tests/unit/plan.test.ts: a plan pauses\n    did not run",
      "tests/unit/code.test.ts\n    no load",
    ],
  });
});

it("names the journeys that Playwright saw fail or did not run, in any depth", () => {
  const failing = { title: "fails", ok: false, tests: [{ results: [{ errors: [{ message: "late" }] }] }] };
  const skipped = { title: "waits", ok: false, tests: [] };
  const passing = { title: "passes", ok: true, tests: [{ results: [{ errors: [] }] }] };
  const file = "plan/buy.spec.ts";
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 1 },
    errors: [{ message: "no set-up" }],
    suites: [{ file, specs: [passing, skipped], suites: [{ file, specs: [failing] }] }],
  };

  expect(parseReport(JSON.stringify(report))).toEqual({
    passed: 1,
    failed: 2,
    failures: ["Playwright\n    no set-up", `${file}: waits\n    did not run`, `${file}: fails\n    late`],
  });
});

it("refuses what neither writes", () => {
  expect(() => parseReport("{}")).toThrow();
  expect(() => parseReport("")).toThrow();
});
