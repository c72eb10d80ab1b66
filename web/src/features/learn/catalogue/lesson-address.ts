import type { Lesson } from "@gruezi/contract/documents/lesson";
import { paths } from "#lib/paths.ts";

export const addressOf = ({ Type, DocID }: Pick<Lesson, "Type" | "DocID">): string =>
  Type === "mini_lesson" ? paths.miniLesson(DocID) : paths.lesson(DocID);

/** A line by its id, with the matching words as spoken or their lemma; or the first line with a lemma. */
export type LineTarget = { line: string; words?: string; said?: string } | { said: string };

export function addressOfLine(lesson: Pick<Lesson, "DocID" | "Type">, target: LineTarget): string {
  const said = Object.entries(target).filter(([, value]) => value !== "");
  return `${addressOf(lesson)}?${new URLSearchParams(said)}`;
}
