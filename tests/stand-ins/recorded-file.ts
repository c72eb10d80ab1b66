import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as v from "valibot";
import { requireNoSecrets } from "./neutral.ts";
import type { Tape } from "./tape.ts";

export const RECORDED_FOLDER = join(import.meta.dirname, "recorded");

const schema = v.object({
  scenario: v.string(),
  recordedAt: v.string(),
  apiVersion: v.string(),
  exchanges: v.array(
    v.object({
      request: v.string(),
      parameters: v.record(v.string(), v.string()),
      status: v.number(),
      answer: v.unknown(),
    }),
  ),
  events: v.array(v.object({ type: v.string(), second: v.number(), body: v.unknown() })),
});

export type Recorded = v.InferOutput<typeof schema>;

const fileOf = (scenario: string, folder: string): string =>
  join(folder, `${scenario.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}.json`);

/** Finds a recording. Undefined if nobody recorded it yet. */
export function findRecorded(scenario: string, folder = RECORDED_FOLDER): Recorded | undefined {
  const file = fileOf(scenario, folder);
  return existsSync(file) ? v.parse(schema, JSON.parse(readFileSync(file, "utf8"))) : undefined;
}

interface Recording {
  scenario: string;
  apiVersion: string;
  /** The tape with neutral values. */
  tape: Tape;
}

/** Writes a recording, and refuses secrets. Returns the file. */
export function writeRecorded({ scenario, apiVersion, tape }: Recording, folder = RECORDED_FOLDER): string {
  requireNoSecrets(tape);
  const file = fileOf(scenario, folder);
  const recordedAt = new Date().toISOString().slice(0, 10);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify({ scenario, recordedAt, apiVersion, ...tape }, null, 2)}\n`);
  return file;
}
