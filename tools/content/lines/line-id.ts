import { createHash } from "node:crypto";

export const LINE_ID = /^[0-9a-f]{8}$/;

/**
 * Returns the id of a line. It is equal for equal lesson, dialect text and place among equal texts (`nth`,
 * from 0), so that two authors get the same one, whichever umlauts their editors write. Corrections keep the
 * id.
 */
export const lineIdOf = (docId: string, gsw: string, nth: number): string =>
  createHash("sha256")
    .update(`${docId}\n${gsw.normalize("NFC")}\n${nth}`)
    .digest("hex")
    .slice(0, 8);

export function lineIdsOf(docId: string, texts: readonly string[]): string[] {
  return texts.map((text, index) => {
    const nth = texts
      .slice(0, index)
      .filter((earlier) => earlier.normalize("NFC") === text.normalize("NFC")).length;
    return lineIdOf(docId, text, nth);
  });
}
