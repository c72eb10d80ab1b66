import type { Lesson } from "@gruezi/contract/documents/lesson";
import { paths } from "#lib/paths.ts";

export const addressOf = ({ Type, DocID }: Pick<Lesson, "Type" | "DocID">): string =>
  Type === "mini_lesson" ? paths.miniLesson(DocID) : paths.lesson(DocID);

/**
 * The line at which a lesson is to open: by its id, with the words for which it was found, as they stand in it; or the
 * first one in which a word is said, by its lemma.
 */
export type LineTarget = { line: string; words?: string } | { said: string };

/** The address of a lesson that opens at a line. */
export function addressOfLine(lesson: Pick<Lesson, "DocID" | "Type">, target: LineTarget): string {
  const said = Object.entries(target).filter(([, value]) => value !== "");
  return `${addressOf(lesson)}?${new URLSearchParams(said)}`;
}
