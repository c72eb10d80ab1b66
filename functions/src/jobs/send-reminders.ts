import { findComingCharge } from "#billing/coming-charge.ts";
import type { Outcome } from "#domain/jobs/round.ts";
import { findPrivateLesson, findReminders, kindOf } from "#domain/reminders/reminders.ts";
import { findWishes } from "#gateways/firestore/accounts/reminders-consent.ts";
import { listRunningEntitlements } from "#gateways/firestore/billing/entitlement-lists.ts";
import { parseEntitlement } from "#gateways/firestore/billing/entitlements.ts";
import { findDocuments, type StoredDocument } from "#gateways/firestore/client.ts";
import { privateLessonsCollection } from "#gateways/firestore/document-paths.ts";
import { listTakenSlots, parseTakenSlot } from "#gateways/firestore/slots/private-lesson-slots.ts";
import { now } from "#platform/clock.ts";
import { EVERY_TEN_MINUTES, job } from "#platform/job.ts";
import { revenueCatSecrets, stripeSecrets, unsubscribeKey } from "#platform/secrets.ts";
import { type Due, failAll, queueUnsent, uidsOf } from "./queue-reminders.ts";
import { oneByOne, runRound, type Task } from "./run-round.ts";

/** Running entitlements and taken slots, distinguished by path. */
export const reminders: Task<StoredDocument> = {
  name: "sendReminders",
  /** In the morning, and again before the live lesson. */
  hours: [9, 17],
  lookBack: 0,
  async list({ startedAt, place }) {
    if (place !== null) return listRunningEntitlements(startedAt, place === ENTITLEMENTS ? null : place);
    return { items: await listTakenSlots(), next: ENTITLEMENTS };
  },
  find: findDocuments,
  handle: remind,
  uidsIn: (path) => [path.slice(path.lastIndexOf("/") + 1)],
};

/** Cursor after the slots, which are few and fit one page. */
const ENTITLEMENTS = "entitlements";

/** Sends each reminder once, so it is idempotent. Needs consent, unless the contract owes the reminder. */
export const sendReminders = job(
  {
    name: reminders.name,
    ...EVERY_TEN_MINUTES,
    secrets: [unsubscribeKey, ...stripeSecrets, ...revenueCatSecrets],
  },
  () => runRound(reminders),
);

/** Queues the reminders that are due. An unreadable document stops no others. */
async function remind(stored: readonly StoredDocument[], mayGoOn: () => boolean): Promise<Outcome> {
  const due: Due[] = [];
  const find = oneByOne({
    keyOf: ({ path }: StoredDocument) => path,
    work: async (one) => due.push(...findDue(one)),
    atATime: 1,
  });
  const found = await find(stored, mayGoOn);
  const queued = await queueReminders(due, mayGoOn);
  return { failed: new Map([...found.failed, ...queued.failed]), left: [...found.left, ...queued.left] };
}

const findDue = (stored: StoredDocument): readonly Due[] =>
  stored.path.startsWith(`${privateLessonsCollection}/`) ? ofSlot(stored) : ofEntitlement(stored);

const ofEntitlement = ({ id: uid, path, fields }: StoredDocument): readonly Due[] =>
  findReminders(parseEntitlement(path, fields).subs, now()).map((reminder) => ({ uid, path, reminder }));

function ofSlot(stored: StoredDocument): readonly Due[] {
  const slot = parseTakenSlot(stored);
  const reminder = slot.HoldUntil === null ? findPrivateLesson(slot, now()) : undefined;
  return reminder ? [{ uid: slot.StudentUID, path: stored.path, reminder }] : [];
}

/** Firebase's limit per lookup. */
const LOOKED_UP_AT_ONCE = 100;

async function queueReminders(due: readonly Due[], mayGoOn: () => boolean): Promise<Outcome> {
  const parts = Array.from({ length: Math.ceil(due.length / LOOKED_UP_AT_ONCE) }, (_none, part) =>
    due.slice(part * LOOKED_UP_AT_ONCE, (part + 1) * LOOKED_UP_AT_ONCE),
  );
  const failed = new Map<string, unknown>();
  const left: string[] = [];
  for (const part of parts) {
    const outcome = await queueSome(part, mayGoOn).catch((fault: unknown) => failAll(part, fault));
    for (const [path, fault] of outcome.failed) failed.set(path, fault);
    left.push(...outcome.left);
  }
  return { failed, left };
}

async function queueSome(due: readonly Due[], mayGoOn: () => boolean): Promise<Outcome> {
  const wishes = await findWishes(uidsOf(due.filter(({ reminder }) => kindOf(reminder) !== null)));
  const wanted = due.filter(({ uid, reminder }) => {
    const kind = kindOf(reminder);
    return kind === null || wishes.get(uid)?.(kind) === true;
  });
  return queueUnsent(wanted, { mayGoOn, findCharge: findComingCharge });
}
