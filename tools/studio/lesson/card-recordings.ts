import { parse } from "csv-parse/sync";
import type { Audio } from "./lesson-file.ts";

/** The recordings that a cards.csv names; none in an empty one. */
export function parseCardRecordings(source: string): Audio[] {
  const [, ...rows] = parse(source);
  return rows.flatMap(([SwissGerman = "", , , AudioPath = ""]) =>
    AudioPath === "" ? [] : [{ Path: AudioPath, Title: SwissGerman }],
  );
}
