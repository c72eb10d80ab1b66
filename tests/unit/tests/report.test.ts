import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { parseReport } from "../../run/report.ts";
import { toSummary } from "../../run/summary.ts";

it("the report of Vitest names tests that failed or did not run, and files that did not load", () => {
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
    flaky: [],
  });
});

describe("a report of journeys", () => {
  const file = "plan/buy.spec.ts";
  const late = { errors: [{ message: "late" }] };
  const fine = { errors: [] };
  const passing = { title: "passes", tests: [{ status: "expected", results: [fine] }] };
  const failing = { title: "fails", tests: [{ status: "unexpected", results: [late, late] }] };
  const unreached = { title: "waits", tests: [{ status: "skipped", results: [] }] };
  const flaky = { title: "passes later", tests: [{ status: "flaky", results: [late, fine] }] };

  it("names journeys that failed or did not run, at any depth", () => {
    const report = {
      errors: [{ message: "no set-up" }],
      suites: [{ file, specs: [passing, unreached], suites: [{ file, specs: [failing] }] }],
    };

    expect(parseReport(JSON.stringify(report))).toEqual({
      passed: 1,
      failed: 2,
      failures: ["Playwright\n    no set-up", `${file}: waits\n    did not run`, `${file}: fails\n    late`],
      flaky: [],
    });
  });

  it("counts a journey that passed on its retry as passed, and names it", () => {
    const report = { errors: [], suites: [{ file, specs: [passing, flaky] }] };

    expect(parseReport(JSON.stringify(report))).toEqual({
      passed: 2,
      failed: 0,
      failures: [],
      flaky: [`${file}: passes later\n    late`],
    });
  });
});

describe("the summary", () => {
  const part = { hasPassed: true, seconds: 2, passed: 3, failed: 0, failures: [], flaky: [] };

  it("ends with flaky journeys, failures and the counts", () => {
    const unit = {
      ...part,
      name: "unit",
      hasPassed: false,
      failed: 1,
      failures: ["a.test.ts: adds\n    no"],
    };
    const e2e = { ...part, name: "e2e", flaky: ["b.spec.ts: buys\n    late"] };

    expect(toSummary([unit, e2e], 4).split("\n\n")).toEqual([
      "✗ unit           3 passed   1 failed     2.0 s\n✓ e2e            3 passed   0 failed     2.0 s",
      "4 s in all",
      "flaky e2e: b.spec.ts: buys\n    late",
      "✗ unit: a.test.ts: adds\n    no",
      "6 passed, 1 failed",
    ]);
  });
});

it("a report that neither Vitest nor Playwright writes is refused", () => {
  expect(() => parseReport("{}")).toThrow();
  expect(() => parseReport("")).toThrow();
});
