import { forgetCarriedChanges } from "#data/device/kept-cards.ts";
import { answerStoreOf, saveCarriedChanges } from "#data/firestore/answers.ts";
import { keepOutbox, withoutSentItems, withTried } from "./kept-outbox.ts";
import type { Outbox } from "./outbox.ts";
import { nextBatch, sendBatch } from "./send.ts";

interface Held {
  /** The outbox of the learner who is signed in when it is called; null for a visitor. */
  read: () => Outbox | null;
  hold: (outbox: Outbox) => void;
}

/** Sends the answers of a learner that wait now, batch by batch. Stops once another learner is signed in. @throws AppError */
export async function sendAll(uid: string, { read, hold }: Held): Promise<void> {
  const change = (changed: (outbox: Outbox) => Outbox): void => {
    const outbox = read();
    if (outbox?.uid !== uid) return;
    const next = changed(outbox);
    hold(next);
    void keepOutbox(next);
  };
  const asked = read();
  if (asked?.uid !== uid) return;
  if (asked.carried.size > 0) {
    await saveCarriedChanges(uid, asked.carried);
    await forgetCarriedChanges(uid);
    change((outbox) => ({ ...outbox, carried: new Map() }));
  }
  const wanted = new Set([...asked.waiting.values()].flatMap(({ rows }) => rows.map(({ rowId }) => rowId)));
  for (;;) {
    const outbox = read();
    if (outbox?.uid !== uid) return;
    const left = [...outbox.waiting].filter(([, { rows }]) => rows.some(({ rowId }) => wanted.has(rowId)));
    const batch = nextBatch(new Map(left));
    if (batch.length === 0) return;
    change((before) => withTried(before, batch));
    const sending = { store: answerStoreOf(uid), places: outbox.places, now: Date.now() };
    const sent = await sendBatch(batch, sending);
    change((before) => withoutSentItems(before, batch, sent));
  }
}
