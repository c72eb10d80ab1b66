import type { Grade } from "@gruezi/contract/review-log";
import { isNew } from "@gruezi/contract/reviews/queue";
import { atom } from "jotai";
import { asked } from "#data/asked.ts";
import { withAnswer } from "#features/learn/today/queue/answered-day.ts";
import { answerItemAtom, noteSupplyAtom } from "#features/learn/today/sitting/deeds.atoms.ts";
import { suppliedOf } from "#features/learn/today/supply/supply.ts";
import { knownAtom, nowAtom } from "#features/learn/today/today.atoms.ts";
import { getHeardLines } from "./heard-lines.ts";
import { type ListenLine, lessonLines } from "./listen-lines.ts";

export const { answerAtom: lessonLinesAtom, askAtom: askLessonLinesAtom } = asked<
  readonly ListenLine[],
  string
>({ ask: async (lessonId, { uid }) => lessonLines(await getHeardLines(lessonId, uid)) });

/** Answers an item as in a sitting. */
export const answerHeardAtom = atom(
  null,
  (get, set, itemId: string, { grade, milliseconds }: { grade: Grade; milliseconds: number }): void => {
    const known = get(knownAtom);
    const at = get(nowAtom)();
    const supplied = known && suppliedOf(known, at, true);
    const item = supplied?.candidates.find((candidate) => candidate.itemId === itemId);
    if (!supplied || !item) return;
    const { after } = set(answerItemAtom, item, { grade, at, milliseconds });
    const { family } = item;
    const day = withAnswer(supplied.day, { itemId, family, isFirst: isNew(item), at });
    set(noteSupplyAtom, { itemId, schedule: after, day });
  },
);
