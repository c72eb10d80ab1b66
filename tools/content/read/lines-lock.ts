import { LINE_ID } from "../lines/line-id.ts";
import { lockFileOf, readLinesLock } from "../lines/lines-lock.ts";
import type { Line } from "./captions.ts";
import { type ContentFolder, readRequired } from "./content-folder.ts";
import type { Report } from "./faults.ts";

const command = (lessonFolder: string) =>
  `npm run content -- lines ${lessonFolder.slice(lessonFolder.lastIndexOf("/") + 1)}`;

/** Checks that ids keep their lines, because learners' mined lines store only the id. */
export function checkLinesLock(
  folder: ContentFolder,
  lessonFolder: string,
  lines: readonly Line[],
  report: Report,
): void {
  const file = lockFileOf(lessonFolder);
  const howToWrite = `\`${command(lessonFolder)}\` writes it`;
  const source = readRequired(folder, file, report, `is missing or empty; ${howToWrite}`);
  if (source === undefined) return;

  const rows = readLinesLock(source);
  checkRows(file, rows, new Set(lines.map(({ id }) => id)), lessonFolder, report);
  const textOf = new Map(rows.map(({ id, gsw }) => [id, gsw]));
  for (const line of lines) checkLine(line, textOf.get(line.id), lessonFolder, report);
  const isInOrder = lines.every(({ id }, index) => rows[index]?.id === id);
  const isComplete = lines.every(({ id }) => textOf.has(id)) && rows.length === lines.length;
  if (isComplete && !isInOrder)
    report({ file, line: 1, field: "order", problem: `must be that of the captions; ${howToWrite}` });
}

function checkRows(
  file: string,
  rows: ReturnType<typeof readLinesLock>,
  spoken: ReadonlySet<string>,
  lessonFolder: string,
  report: Report,
): void {
  for (const [index, { id }] of rows.entries()) {
    const fail = (problem: string) => report({ file, line: index + 1, field: "id", problem });
    if (!LINE_ID.test(id)) fail(`must be 8 of the characters 0 to 9 and a to f, not "${id}"`);
    else if (rows.findIndex((row) => row.id === id) < index) fail(`"${id}" is already there`);
    else if (!spoken.has(id))
      fail(`"${id}" is no longer in the captions; if the line is gone, run \`${command(lessonFolder)}\``);
  }
}

function checkLine(
  { id, gsw, cueLine, textLine }: Line,
  locked: string | undefined,
  lessonFolder: string,
  report: Report,
): void {
  const file = `${lessonFolder}/captions.gsw.vtt`;
  if (!LINE_ID.test(id)) return;
  if (locked === undefined) {
    const problem = `"${id}" is not in lines.lock; omit ids of new lines and run \`${command(lessonFolder)}\``;
    report({ file, line: cueLine, field: "id", problem });
  } else if (locked !== gsw) {
    const lesson = lessonFolder.slice(lessonFolder.lastIndexOf("/") + 1);
    const problem = `was "${locked}"; for a correction, run \`npm run content -- correct ${lesson} ${id}\`; for a new line, remove the id from the three files`;
    report({ file, line: textLine, field: "text", problem });
  }
}
