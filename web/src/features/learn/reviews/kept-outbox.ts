import { keepAnswers } from "#data/device/kept-cards.ts";
import { listIn, type Outbox, parsePlaces } from "./outbox.ts";
import type { Sent } from "./send.ts";
import { parseKept, toKept, type WaitingItem, withoutSent } from "./waiting.ts";

/** From now on the server may have these rows, even if it does not answer. */
export function withTried(outbox: Outbox, batch: readonly WaitingItem[]): Outbox {
  const tried = batch.map((item): [string, WaitingItem] => [
    item.origin.itemId,
    { ...item, tried: item.rows.length },
  ]);
  return { ...outbox, waiting: new Map([...outbox.waiting, ...tried]) };
}

/** Without what was sent, and with what was answered meanwhile on top of it. */
export function withoutSentItems(
  outbox: Outbox,
  batch: readonly WaitingItem[],
  { settled, places }: Sent,
): Outbox {
  const waiting = new Map(outbox.waiting);
  const known = new Map(outbox.settled);
  for (const sent of batch) {
    const { itemId } = sent.origin;
    const now = settled.get(itemId) ?? null;
    const item = waiting.get(itemId);
    const rest = item ? withoutSent(item, sent, now?.schedule ?? null) : null;
    if (rest) waiting.set(itemId, rest);
    else waiting.delete(itemId);
    if (now) known.set(itemId, now);
    else known.delete(itemId);
  }
  return { ...outbox, waiting, settled: known, places: new Map([...outbox.places, ...places]) };
}

export const toKeptOutbox = ({ waiting, places }: Outbox) => ({
  waiting: [...waiting.values()].map(toKept),
  places: [...places],
});

/** On the device too, so that no answer is lost when the page is closed without a connection. */
export const keepOutbox = (outbox: Outbox): Promise<void> => keepAnswers(outbox.uid, toKeptOutbox(outbox));

/** What cannot be read is left out; what of it can be is not lost with it. */
export function parseOutbox(kept: unknown): Pick<Outbox, "waiting" | "places"> {
  const items = listIn(kept, "waiting")
    .map(parseKept)
    .filter((item) => item !== undefined);
  return {
    waiting: new Map(items.map((item) => [item.origin.itemId, item])),
    places: parsePlaces(kept),
  };
}
