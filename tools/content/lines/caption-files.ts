import { join } from "node:path";
import { Misuse } from "../../command/command-line.ts";
import type { LessonPlace } from "../lesson-place.ts";
import { captionFilesOf } from "../read/captions.ts";
import { openContentFolder, readRequired } from "../read/content-folder.ts";
import { type Cue, readCues } from "../read/cues.ts";
import { type Fault, formatFault } from "../read/faults.ts";
import { readTextFile, writeTextFile } from "../read/text-file.ts";

interface WrittenCaptions {
  file: string;
  cues: readonly Cue[];
}

/** Returns the captions of all languages, dialect first. @throws Misuse */
export function readCaptionFiles({
  root,
  folder,
}: LessonPlace): readonly [WrittenCaptions, ...WrittenCaptions[]] {
  const faults: Fault[] = [];
  const report = (fault: Fault) => faults.push(fault);
  const files = openContentFolder(root);
  const read = captionFilesOf(folder).map((file): WrittenCaptions => {
    const source = readRequired(files, file, report) ?? "";
    return { file, cues: source === "" ? [] : (readCues(file, source, report) ?? []) };
  });
  const [gsw, ...others] = read;
  if (faults.length > 0) throw new Misuse(faults.map(formatFault).join("\n"));
  if (!gsw || others.some(({ cues }) => cues.length !== gsw.cues.length))
    throw new Misuse(
      `${folder}: the three captions must have the same cues; npm run content -- check lists differences.`,
    );
  return [gsw, ...others];
}

export function writeIds(root: string, { file, cues }: WrittenCaptions, ids: readonly string[]): void {
  const written = readTextFile(join(root, file));
  const lines = written.text.split("\n");
  // Runs backwards, so that earlier line numbers stay valid.
  for (const [index, cue] of [...cues.entries()].reverse()) {
    lines.splice(cue.line - 1, cue.id === undefined ? 0 : 1, ids[index] ?? "");
  }
  const text = lines.join("\n");
  if (text !== written.text) writeTextFile(join(root, file), text, written);
}
