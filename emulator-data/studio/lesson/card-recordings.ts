import { parse } from "csv-parse/sync";
import type { Audio } from "./lesson-file.ts";

export function parseCardRecordings(source: string): Audio[] {
  const [, ...rows] = parse(source);
  return rows.flatMap(([SwissGerman = "", , , AudioPath = ""]) =>
    AudioPath === "" ? [] : [{ Path: AudioPath, Title: SwissGerman }],
  );
}
