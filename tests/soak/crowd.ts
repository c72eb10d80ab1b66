import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import type Stripe from "stripe";
import { toStoredEntitlement } from "#functions/gateways/firestore/billing/entitlements.ts";
import { storedConsents } from "#support/samples/consents.ts";
import { anEntitlement, aSubscription } from "#support/samples/documents.ts";
import { batchesOf, jsonBytes } from "#tools/content/publish/batches.ts";

/** The number of learners. The other fields count parts of them. */
export interface Crowd {
  learners: number;
  /** Learners whose access ended lately, without notice. */
  lapsed: number;
  /** Learners whose last payment failed, so that a mail is due. */
  unpaid: number;
  /** Learners who deleted themselves. The job repeats the deletion. */
  leaving: number;
  /** Learners whose login is gone. */
  withoutLogin: number;
  /** Stripe's events in two days. */
  events: number;
  /** Events without a webhook. */
  missed: number;
}

const COMMITS_AT_ONCE = 4;

const app = () => getApps()[0] ?? initializeApp();
export const uidOf = (at: number): string => `learner-${String(at).padStart(6, "0")}`;
const customerOf = (at: number): string => `cus_soak${at}`;

type Write = readonly [path: string, fields: object];

export async function seedCrowd(crowd: Crowd): Promise<void> {
  await writeAll(writesOf(crowd));
  await addLogins(crowd.learners - crowd.withoutLogin);
}

/** Writes lapsed learners, then unpaid ones, then paid ones. The last ones have no login. */
function* writesOf(crowd: Crowd): Generator<Write> {
  const consents = storedConsents({ DocID: "soak" });
  for (let at = 0; at < crowd.learners; at++) {
    yield [`Entitlements/${uidOf(at)}`, toStoredEntitlement(anEntitlement(1, recordOf(at, crowd)))];
    yield [
      `Users/${uidOf(at)}`,
      { ...consents, RemindersConsent: { ...consents.RemindersConsent, didUserAgree: true } },
    ];
  }
  for (let at = 0; at < crowd.leaving; at++)
    yield [`DeletedUsers/gone-${at}`, { at: new Date(Date.now() - 3 * HOUR), isOpen: true }];
  for (let at = 0; at < crowd.missed; at++) {
    const uid = uidOf(crowd.learners - crowd.withoutLogin - 1 - at);
    yield [`StripeCustomers/${customerOf(at)}`, { uid }];
  }
  for (const { id } of eventsOf(crowd).slice(crowd.missed))
    yield [`StripeEvents/${id}`, { state: "done", doneAt: new Date() }];
}

function recordOf(at: number, { lapsed, unpaid }: Crowd): SubscriptionRecord {
  const now = Date.now();
  if (at < lapsed)
    return aSubscription({ accessUntil: now - (at % 60) * HOUR - MINUTE, expires_date: now - DAY });
  if (at < lapsed + unpaid)
    return aSubscription({ rawStatus: "past_due", state: "grace", accessUntil: now + 5 * DAY + at });
  return aSubscription({ accessUntil: now + DAY + (at % 30_000) * MINUTE });
}

/** Returns Stripe's events. The first ones are the missed ones. */
export function eventsOf({ events, missed }: Crowd): readonly Stripe.Event[] {
  const oldest = Math.floor(Date.now() / 1000) - 47 * 3600;
  return Array.from({ length: events }, (_none, at) => {
    const created = oldest + Math.floor((((at * 7919) % events) / events) * 46 * 3600);
    const object = {
      id: `sub_soak${at}`,
      object: "subscription",
      customer: customerOf(at % Math.max(1, missed)),
    };
    const event = {
      id: `evt_soak${at}`,
      object: "event",
      type: "customer.subscription.updated",
      created,
      livemode: false,
      data: { object },
    };
    return event as unknown as Stripe.Event; // The job reads these fields only.
  });
}

async function writeAll(writes: Generator<Write>): Promise<void> {
  const store = getFirestore(app());
  const batches = batchesOf(writes, ([, fields]) => jsonBytes(fields));
  const takeTurns = async () => {
    for (const batch of batches) await commit(store, batch);
  };
  await Promise.all(Array.from({ length: COMMITS_AT_ONCE }, takeTurns));
}

async function commit(store: Firestore, writes: readonly Write[]): Promise<void> {
  const batch = store.batch();
  for (const [path, fields] of writes) batch.set(store.doc(path), fields);
  await batch.commit();
}

async function addLogins(count: number): Promise<void> {
  const auth = getAuth(app());
  for (let from = 0; from < count; from += 1000) {
    const users = Array.from({ length: Math.min(1000, count - from) }, (_none, at) => uidOf(from + at));
    await auth.importUsers(users.map((uid) => ({ uid, email: `${uid}@example.com` })));
  }
}
