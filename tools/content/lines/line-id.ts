import { createHash } from "node:crypto";

export const LINE_ID = /^[0-9a-f]{8}$/;

/**
 * The id of a line that is new: the same for the same lesson, dialect text and place among its equals (`nth`, from 0),
 * so that two people who add it agree. Later corrections of the text leave the id as it is.
 */
export const lineIdOf = (docId: string, gsw: string, nth: number): string =>
  createHash("sha256").update(`${docId}\n${gsw}\n${nth}`).digest("hex").slice(0, 8);

/** The ids of a lesson's lines that are all new, in their order. */
export function lineIdsOf(docId: string, texts: readonly string[]): string[] {
  return texts.map((text, index) => {
    const nth = texts.slice(0, index).filter((earlier) => earlier === text).length;
    return lineIdOf(docId, text, nth);
  });
}
