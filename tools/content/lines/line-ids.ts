import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Misuse } from "../../command/command-line.ts";
import type { LessonPlace } from "../lesson-place.ts";
import { findTextFile } from "../read/text-file.ts";
import { readCaptionFiles, writeIds } from "./caption-files.ts";
import { lineIdOf } from "./line-id.ts";
import { type LockedLine, lockFileOf, readLinesLock, writeLinesLock } from "./lines-lock.ts";
import { TO_WRITE } from "./write-captions.ts";

function readLock({ root, folder }: LessonPlace): readonly LockedLine[] {
  return readLinesLock(findTextFile(join(root, lockFileOf(folder)))?.text ?? "");
}

function writeLock({ root, folder }: LessonPlace, lines: readonly LockedLine[]): void {
  writeFileSync(join(root, lockFileOf(folder)), writeLinesLock(lines));
}

/** Gives ids to new lines. The dialect's captions decide, and the others get the same ids. */
export function giveIds(place: LessonPlace): { given: number; gone: number } {
  const captions = readCaptionFiles(place);
  const [{ cues }] = captions;
  const unwritten = cues.find(({ text }) => text === TO_WRITE);
  if (unwritten)
    throw new Misuse(
      `Line ${unwritten.textLine} of captions.gsw.vtt is still to be written: ids derive from the text.`,
    );
  const locked = readLock(place);
  refuseChangedTexts(place, cues, locked);

  const used = new Set([...locked, ...cues].flatMap(({ id }) => id ?? []));
  const lines = cues.map(({ id, text }) => {
    const own = id ?? firstFree(place.docId, text, used);
    used.add(own);
    return { id: own, gsw: text };
  });
  const ids = lines.map(({ id }) => id);
  for (const file of captions) writeIds(place.root, file, ids);
  writeLock(place, lines);
  return {
    given: cues.filter(({ id }) => id === undefined).length,
    gone: locked.filter(({ id }) => !ids.includes(id)).length,
  };
}

function firstFree(docId: string, text: string, used: ReadonlySet<string>): string {
  for (let nth = 0; ; nth += 1) {
    const id = lineIdOf(docId, text, nth);
    if (!used.has(id)) return id;
  }
}

interface Identified {
  id: string | undefined;
  text: string;
}

function refuseChangedTexts(
  { docId }: LessonPlace,
  cues: readonly Identified[],
  locked: readonly LockedLine[],
) {
  const textOf = new Map(locked.map(({ id, gsw }) => [id, gsw]));
  for (const { id, text } of cues) {
    const before = id === undefined ? undefined : textOf.get(id);
    if (before !== undefined && before !== text)
      throw new Misuse(
        `Line ${id} was "${before}" and is "${text}". For a correction, run npm run content -- correct ${docId} ${id}; for a new line, remove the id from the three captions.`,
      );
  }
}

/** Corrects a line and keeps its id, so that learners keep the lines they have mined. */
export function correctLine(place: LessonPlace, lineId: string): LockedLine {
  const [{ cues }] = readCaptionFiles(place);
  const cue = cues.find(({ id }) => id === lineId);
  const locked = readLock(place);
  if (cue === undefined || !locked.some(({ id }) => id === lineId))
    throw new Misuse(`${place.docId} has no line ${lineId}.`);
  const corrected = { id: lineId, gsw: cue.text };
  writeLock(
    place,
    locked.map((line) => (line.id === lineId ? corrected : line)),
  );
  return corrected;
}
