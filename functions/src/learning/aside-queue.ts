import type { ReviewQueue } from "@gruezi/contract/callables/get-review-queue";
import { minedItems } from "@gruezi/contract/mined-items";
import { toCandidate } from "#domain/learning/queue/plan-queue.ts";
import { findQueueSettings } from "#gateways/firestore/learning/learning-settings.ts";
import { getMined } from "#gateways/firestore/learning/mined.ts";
import type { StoredItem } from "#gateways/firestore/learning/own-items.ts";
import { listItemsAside } from "#gateways/firestore/learning/scheduled-items.ts";
import type { LessonParts } from "./open-items.ts";
import { closedIn, type OpenItem, toItem } from "./opened-queue.ts";
import { withQuestions } from "./questions.ts";

interface AsideRequest {
  uid: string;
  atMost: number;
  parts: LessonParts;
  open: OpenItem;
}

/**
 * Returns the queue of items set aside. Leaves out lines and words that the learner released, which are also
 * set aside.
 */
export async function findAsideQueue({
  uid,
  atMost,
  parts,
  open,
}: AsideRequest): Promise<Pick<ReviewQueue, "items" | "leftOut" | "today">> {
  const [aside, { Mode: mode }] = await Promise.all([listItemsAside(uid), findQueueSettings(uid)]);
  const held = await withoutReleased(uid, aside);
  const candidates = held.flatMap(({ id, schedule }) => toCandidate(id, schedule) ?? []).slice(0, atMost);
  const contents = await Promise.all(
    candidates.map(async (item) => [item.itemId, await open(item)] as const),
  );
  const queue = { candidates, contents: new Map(contents) };
  const opened = candidates.flatMap((item) => toItem(item, queue) ?? []);
  return { items: await withQuestions(opened, { parts, mode }), leftOut: closedIn(queue), today: null };
}

async function withoutReleased(uid: string, aside: readonly StoredItem[]): Promise<readonly StoredItem[]> {
  if (aside.every(({ schedule }) => schedule.Kind === "card")) return aside;
  const mined = new Set(minedItems(await getMined(uid)).map(({ itemId }) => itemId));
  return aside.filter(({ id, schedule }) => schedule.Kind === "card" || mined.has(id));
}
