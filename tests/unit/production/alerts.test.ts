import "#support/functions/env.ts";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import * as functions from "#functions/index.ts";

const read = (path: string) => readFileSync(join(REPOSITORY, path), "utf8");

const seconds = v.pipe(v.string(), v.regex(/^\d+s$/), v.transform(Number.parseInt));
const aggregations = v.array(
  v.strictObject({
    alignmentPeriod: seconds,
    perSeriesAligner: v.literal("ALIGN_SUM"),
    crossSeriesReducer: v.literal("REDUCE_SUM"),
  }),
);
const trigger = v.strictObject({ count: v.literal(1) });

/** An AlertPolicy (Cloud Monitoring) or a LogMetric (Cloud Logging). Misspelt fields are refused. */
const alertsSchema = v.strictObject({
  metrics: v.array(
    v.strictObject({
      name: v.string(),
      description: v.string(),
      filter: v.string(),
      metricDescriptor: v.strictObject({
        metricKind: v.literal("DELTA"),
        valueType: v.literal("INT64"),
        labels: v.optional(v.array(v.strictObject({ key: v.string(), valueType: v.literal("STRING") }))),
      }),
      labelExtractors: v.optional(v.record(v.string(), v.string())),
    }),
  ),
  policies: v.array(
    v.strictObject({
      displayName: v.string(),
      combiner: v.literal("OR"),
      severity: v.picklist(["WARNING", "CRITICAL"]),
      documentation: v.strictObject({ mimeType: v.literal("text/markdown"), content: v.string() }),
      conditions: v.tuple([
        v.union([
          v.strictObject({
            displayName: v.string(),
            conditionAbsent: v.strictObject({ filter: v.string(), duration: seconds, aggregations, trigger }),
          }),
          v.strictObject({
            displayName: v.string(),
            conditionThreshold: v.strictObject({
              filter: v.string(),
              comparison: v.literal("COMPARISON_GT"),
              thresholdValue: v.number(),
              duration: seconds,
              aggregations,
              trigger,
            }),
          }),
          v.strictObject({
            displayName: v.string(),
            conditionMatchedLog: v.strictObject({ filter: v.string() }),
          }),
        ]),
      ]),
      alertStrategy: v.strictObject({
        autoClose: seconds,
        notificationRateLimit: v.optional(v.strictObject({ period: seconds })),
      }),
    }),
  ),
});

const { metrics, policies } = v.parse(alertsSchema, JSON.parse(read("docs/alerts.json")));
const conditions = policies.flatMap((policy) => policy.conditions);
const absences = conditions.flatMap((one) => ("conditionAbsent" in one ? [one.conditionAbsent] : []));
const thresholds = conditions.flatMap((one) => ("conditionThreshold" in one ? [one.conditionThreshold] : []));
const matches = policies.flatMap(({ alertStrategy, conditions: [one] }) =>
  "conditionMatchedLog" in one ? [{ ...one.conditionMatchedLog, alertStrategy }] : [],
);

const firstIn = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1] ?? "";

const jobs = Object.entries(functions).flatMap(([name, deployed]) =>
  "scheduleTrigger" in deployed.__endpoint ? [name] : [],
);

const code = globSync("functions/src/**/*.ts", { cwd: REPOSITORY }).map(read).join("\n");

/** Returns the quoted log lines of a filter, alternatives included. */
const linesIn = (filter: string): readonly string[] =>
  [...firstIn(/jsonPayload\.message[:=](.+)$/, filter).matchAll(/"([^"]+)"/g)].map(([, line = ""]) => line);

/** Lines that alerts and metrics match. */
const lines = [...metrics, ...matches].flatMap(({ filter }) => linesIn(filter));

describe("alerts", () => {
  it("watch every deployed job, each by name", () => {
    const watched = absences.map(({ filter }) => firstIn(/metric\.labels\.job="(\w+)"/, filter));

    expect(watched.toSorted()).toEqual(jobs.toSorted());
    expect(jobs.length).toBeGreaterThan(5);
  });

  it.each(lines)("look for an existing log line: %s", (line) => {
    expect(code).toContain(`"${line}"`);
  });

  it("use existing metrics, each of which is used", () => {
    const asked = [...absences, ...thresholds].map(({ filter }) => firstIn(/user\/(\w+)"/, filter));

    expect([...new Set(asked)].toSorted()).toEqual(metrics.map(({ name }) => name).toSorted());
  });

  it("for a silent job wait for several of its runs, and no longer than Cloud Monitoring can", () => {
    for (const { duration } of absences) {
      expect(duration).toBeGreaterThanOrEqual(3600);
      expect(duration).toBeLessThanOrEqual(23.5 * 3600);
      expect(duration % 60).toBe(0);
    }
  });

  it("are sent at most hourly for the same line", () => {
    for (const { alertStrategy } of matches)
      expect(alertStrategy.notificationRateLimit?.period).toBeGreaterThanOrEqual(3600);
  });

  it("explain the reaction in a sentence or more", () => {
    for (const { documentation } of policies) expect(documentation.content).toMatch(/\w{3,}.*\.$/s);
    expect(new Set(policies.map(({ displayName }) => displayName)).size).toBe(policies.length);
  });

  it("cover every fault of money that is not repaired automatically", () => {
    for (const line of [
      "dead letters",
      "webhook unreadable",
      "Stripe event of nobody",
      "private lesson lost",
    ])
      expect(lines).toContain(line);
  });
});
