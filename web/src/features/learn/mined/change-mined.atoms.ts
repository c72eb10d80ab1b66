import { type CardSchedule, NEW } from "@gruezi/contract/documents/card-schedule";
import type { Instant } from "@gruezi/contract/durations";
import { lineItemId, wordItemId } from "@gruezi/contract/learning-item";
import type { ItemOrigin } from "@gruezi/contract/scheduling/scheduler";
import { atom } from "jotai";
import { forgetDue } from "#data/device/cached-due.ts";
import { getSchedules } from "#data/firestore/cards.ts";
import { letGo, type Minable, mine } from "#data/firestore/mined.ts";
import { bringBackAtom, ownAnswersAtom, setAsideAtom } from "#features/learn/reviews/answers.atoms.ts";
import { withOwnAnswers } from "#features/learn/reviews/own-answers.ts";
import { saveAnswersAtom } from "#features/learn/reviews/sending.atoms.ts";
import { restoreUnsentAtom } from "#features/learn/reviews/unsent.atoms.ts";
import { getAllMined } from "./all-mined.ts";
import { lineOfWord } from "./mined-lists.ts";

interface Change {
  uid: string;
  part: Minable;
  at: Instant;
}

const originOf = ({ videoId, lineId, lemma }: Minable): ItemOrigin =>
  lemma === undefined
    ? { itemId: lineItemId(videoId, lineId), kind: "line", videoId }
    : { itemId: wordItemId(lemma), kind: "word", videoId, lineId };

/**
 * Returns whether another lesson's list has the word. Only words can be in several lists.
 * @throws AppError
 */
async function isMinedElsewhere(uid: string, { videoId, lemma }: Minable): Promise<boolean> {
  if (lemma === undefined) return false;
  const others = [...(await getAllMined(uid))].filter(([other]) => other !== videoId);
  return others.some(([, lists]) => lineOfWord(lists, lemma) !== undefined);
}

/**
 * Finds an item's schedule, with unsent answers. Undefined before the first answer.
 * @throws AppError
 */
const findScheduleAtom = atom(
  null,
  async (get, set, uid: string, itemId: string): Promise<CardSchedule | undefined> => {
    await set(restoreUnsentAtom, uid);
    // The server rejects a first answer to an item that is no longer mined.
    if (get(ownAnswersAtom).unsent.has(itemId)) await set(saveAnswersAtom);
    const stored = await getSchedules(uid, [itemId]);
    return withOwnAnswers(stored, get(ownAnswersAtom), ({ item }) => item === itemId).get(itemId);
  },
);

/**
 * Mines a line or word. An earlier schedule continues.
 * @throws AppError
 */
export const minePartAtom = atom(
  null,
  async (_get, set, { uid, part, at }: Change): Promise<"mined" | "mined-elsewhere"> => {
    if (await isMinedElsewhere(uid, part)) return "mined-elsewhere";
    const origin = originOf(part);
    const schedule = await set(findScheduleAtom, uid, origin.itemId);
    await mine(uid, part);
    if (schedule?.Suspended) {
      set(bringBackAtom, { origin, schedule, at });
      await set(saveAnswersAtom);
      await forgetDue(uid);
    }
    return "mined";
  },
);

/**
 * Removes a mined line or word, and sets its schedule aside so that it is never due.
 * @throws AppError
 */
export const letGoOfPartAtom = atom(null, async (_get, set, { uid, part, at }: Change): Promise<"let-go"> => {
  const origin = originOf(part);
  const schedule = await set(findScheduleAtom, uid, origin.itemId);
  await letGo(uid, part);
  if (schedule && schedule.state !== NEW && !schedule.Suspended) {
    if (await isMinedElsewhere(uid, part)) return "let-go";
    set(setAsideAtom, { origin, schedule, at });
    await set(saveAnswersAtom);
    await forgetDue(uid);
  }
  return "let-go";
});
