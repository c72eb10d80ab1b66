import type { Candidate } from "@gruezi/contract/reviews/queue";
import { atom } from "jotai";
import { asked } from "#data/asked.ts";
import { call } from "#data/functions/call.ts";
import { getSetAsideItems } from "#features/learn/mined/set-aside-items.ts";
import { bringBackAtom } from "#features/learn/reviews/answers.atoms.ts";
import { heldLessons, mergedLessons, toDealRequests } from "#features/learn/today/gather/dealing.ts";
import { originOf } from "#features/learn/today/sitting/deeds.atoms.ts";
import { contentOf, type HeldLesson } from "#features/learn/today/supply/contents.ts";
import { candidatesOf, nameOf, withSchedule } from "#features/learn/today/supply/supply.ts";
import { cacheSupplyAtom, changeSupplyAtom, knownAtom, nowAtom } from "#features/learn/today/today.atoms.ts";
import { AppError } from "#lib/app-error.ts";

/** Items set aside in any sitting, unless their content was not dealt. */
export interface Aside {
  items: readonly (Candidate & { name: string })[];
  lessons: readonly HeldLesson[];
}

const aside = asked<Aside>({
  ask: async (_nothing, { uid }) => {
    if (uid === null) throw new AppError("signed-out");
    const items = candidatesOf(await getSetAsideItems(uid));
    // One call holds more items than learners set aside.
    const [request] = toDealRequests(items, []);
    const dealt = request && (await call("dealToday", request));
    const lessons = dealt?.hasAccess ? heldLessons(dealt) : [];
    const byId = mergedLessons(lessons);
    const named = items.flatMap((item) => {
      const content = contentOf(item, byId);
      return content ? [{ ...item, name: nameOf(content) }] : [];
    });
    return { items: named, lessons };
  },
});

export const { answerAtom: asideAnswerAtom, askAtom: askAsideAtom } = aside;

const bringEarlierBackAtom = atom(null, (get, set, item: Candidate, dealt: readonly HeldLesson[]) => {
  const known = get(knownAtom);
  if (!known || !item.schedule) return;
  const at = get(nowAtom)();
  const { rowId, schedule } = set(bringBackAtom, { origin: originOf(item), schedule: item.schedule, at });
  const change = { itemId: item.itemId, schedule, rowIds: [rowId], day: known.day };
  const lessons = mergedLessons([...known.lessons.values(), ...dealt]);
  const changed = { ...withSchedule(known, change), lessons };
  set(changeSupplyAtom, () => changed);
  set(cacheSupplyAtom, changed);
});

/** Puts the item back into today, due at once. */
export const bringBackEarlierAtom = atom(null, (get, set, itemId: string) => {
  const answer = get(aside.answerAtom)();
  const item =
    answer.status === "ready" ? answer.value.items.find((one) => one.itemId === itemId) : undefined;
  if (answer.status !== "ready" || !item) return;
  set(bringEarlierBackAtom, item, answer.value.lessons);
  set(aside.changeAtom, undefined, (shown) => ({
    ...shown,
    items: shown.items.filter((one) => one.itemId !== itemId),
  }));
});
