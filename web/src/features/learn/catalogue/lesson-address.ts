import type { Lesson } from "@gruezi/contract/documents/lesson";
import { paths } from "#lib/paths.ts";

export const addressOf = ({ Type, DocID }: Pick<Lesson, "Type" | "DocID">): string =>
  Type === "mini_lesson" ? paths.miniLesson(DocID) : paths.video(DocID);
