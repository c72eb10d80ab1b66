/** A row of `lines.lock`, the file beside the captions that keeps which line an id means. */
export interface LockedLine {
  id: string;
  /** The dialect text as plain text: without its speaker and without WebVTT's escapes. */
  gsw: string;
}

export const lockFileOf = (lessonFolder: string) => `${lessonFolder}/lines.lock`;

export const writeLinesLock = (lines: readonly LockedLine[]): string =>
  lines.map(({ id, gsw }) => `${id}\t${gsw}\n`).join("");

/** One entry a row, in the file's order; what is no row has an empty text. */
export function readLinesLock(source: string): LockedLine[] {
  const rows = source.split(/\r?\n/);
  if (rows.at(-1) === "") rows.pop();
  return rows.map((row) => {
    const [id = "", ...text] = row.split("\t");
    return { id, gsw: text.join("\t") };
  });
}
