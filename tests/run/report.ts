import { relative } from "node:path";
import * as v from "valibot";

export interface TestReport {
  passed: number;
  /** Includes tests that did not run, since none may be skipped, and unhandled errors. */
  failed: number;
  /** The name of each failed test, and the first lines of its error. */
  failures: readonly string[];
  /** Tests that passed on a retry, which only CI makes. They count as passed. */
  flaky: readonly string[];
}

const ERROR_LINES = 6;

/** Matches terminal colours. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character begins a colour
const COLOURS = /\u001b\[[\d;]*m/g;

const failureOf = (name: string, message: string): string => {
  const lines = message.replaceAll(COLOURS, "").split("\n").slice(0, ERROR_LINES);
  return [name, ...lines.map((line) => `    ${line}`)].join("\n");
};

const vitestReport = v.pipe(
  v.object({
    numTotalTests: v.number(),
    numPassedTests: v.number(),
    testResults: v.array(
      v.object({
        name: v.string(),
        message: v.optional(v.string(), ""),
        assertionResults: v.array(
          v.object({
            fullName: v.string(),
            status: v.string(),
            failureMessages: v.nullish(v.array(v.string())),
          }),
        ),
      }),
    ),
    unhandledErrors: v.optional(v.array(v.string()), []),
  }),
  v.transform(
    ({ numTotalTests, numPassedTests, testResults, unhandledErrors }): TestReport => ({
      passed: numPassedTests,
      failed: numTotalTests - numPassedTests + unhandledErrors.length,
      flaky: [],
      failures: [
        ...testResults.flatMap(({ name, message, assertionResults }) => {
          const file = relative(process.cwd(), name);
          const failed = assertionResults.filter(({ status }) => status !== "passed");
          return [
            ...(message === "" ? [] : [failureOf(file, message)]),
            ...failed.map(({ fullName, failureMessages }) =>
              failureOf(`${file}: ${fullName}`, failureMessages?.[0] ?? "did not run"),
            ),
          ];
        }),
        ...unhandledErrors.map((error) => failureOf("unhandled error", error)),
      ],
    }),
  ),
);

interface PlaywrightSuite {
  file: string;
  specs: {
    title: string;
    tests: {
      status: "expected" | "unexpected" | "flaky" | "skipped";
      results: { errors: { message?: string | undefined }[] }[];
    }[];
  }[];
  suites?: PlaywrightSuite[] | undefined;
}

const playwrightSuite: v.GenericSchema<PlaywrightSuite> = v.object({
  file: v.string(),
  specs: v.array(
    v.object({
      title: v.string(),
      tests: v.array(
        v.object({
          status: v.picklist(["expected", "unexpected", "flaky", "skipped"]),
          results: v.array(v.object({ errors: v.array(v.object({ message: v.optional(v.string()) })) })),
        }),
      ),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => playwrightSuite))),
});

/** Lists journeys as `file: title`, with their status and first error. */
const journeysIn = ({ file, specs, suites = [] }: PlaywrightSuite): Journey[] => [
  ...specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }) => {
      const [error] = results.flatMap(({ errors }) => errors);
      return { name: `${file}: ${title}`, status, message: error?.message ?? "did not run" };
    }),
  ),
  ...suites.flatMap(journeysIn),
];

interface Journey {
  name: string;
  status: PlaywrightSuite["specs"][number]["tests"][number]["status"];
  message: string;
}

const playwrightReport = v.pipe(
  v.object({
    suites: v.array(playwrightSuite),
    errors: v.array(v.object({ message: v.optional(v.string()) })),
  }),
  v.transform(({ suites, errors }): TestReport => {
    const journeys = suites.flatMap(journeysIn);
    const of = (...wanted: readonly Journey["status"][]) =>
      journeys.filter(({ status }) => wanted.includes(status));
    const failed = of("unexpected", "skipped");
    const listed = ({ name, message }: Journey) => failureOf(name, message);
    return {
      passed: of("expected", "flaky").length,
      failed: failed.length,
      failures: [
        ...errors.map(({ message }) => failureOf("Playwright", message ?? "")),
        ...failed.map(listed),
      ],
      flaky: of("flaky").map(listed),
    };
  }),
);

const report = v.pipe(v.string(), v.parseJson(), v.union([vitestReport, playwrightReport]));

/**
 * Parses the text of `vitest-report.ts` or of Playwright's JSON reporter.
 * @throws ValiError for any other text
 */
export const parseReport = (text: string): TestReport => v.parse(report, text);
