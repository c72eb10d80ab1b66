export interface LockedLine {
  id: string;
  /** The text, without the speaker and the escapes of WebVTT. */
  gsw: string;
}

export const lockFileOf = (lessonFolder: string) => `${lessonFolder}/lines.lock`;

export const writeLinesLock = (lines: readonly LockedLine[]): string =>
  lines.map(({ id, gsw }) => `${id}\t${gsw}\n`).join("");

/** Parses the lock file. A malformed row has an empty text. */
export function readLinesLock(source: string): LockedLine[] {
  const rows = source.split(/\r?\n/);
  if (rows.at(-1) === "") rows.pop();
  return rows.map((row) => {
    const [id = "", ...text] = row.split("\t");
    return { id, gsw: text.join("\t") };
  });
}
