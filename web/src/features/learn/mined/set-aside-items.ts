import type { CardSchedule } from "@gruezi/contract/documents/card-schedule";
import { minedItems } from "@gruezi/contract/mined-items";
import { getSetAside } from "#data/firestore/cards.ts";
import { getAllMined } from "./all-mined.ts";

type Schedules = ReadonlyMap<string, CardSchedule>;

/**
 * Returns items that are set aside, without lines and words that were let go.
 * @throws AppError
 */
export async function getSetAsideItems(uid: string): Promise<Schedules> {
  const aside = [...(await getSetAside(uid))];
  if (aside.every(([, { Kind }]) => Kind === "card")) return new Map(aside);
  const mined = new Set(minedItems(await getAllMined(uid)).map(({ itemId }) => itemId));
  return new Map(aside.filter(([itemId, { Kind }]) => Kind === "card" || mined.has(itemId)));
}
