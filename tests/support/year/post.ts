import { createHmac } from "node:crypto";
import { DAY, HOUR, MINUTE, SECOND } from "@gruezi/contract/durations";
import Stripe from "stripe";
import { ENABLED_EVENTS } from "#emulators/stripe/webhooks.ts";
import { storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { SETTINGS } from "#support/functions/settings.ts";
import type { Agenda } from "./agenda.ts";
import type { Instance } from "./instance.ts";
import { createRandom, type Random } from "./random.ts";

/** What becomes of a webhook: the delays after the event of each of its copies. */
interface Fate {
  name: string;
  weight: number;
  delays(random: Random): readonly number[];
}

const soon = (random: Random): number => random.between(1, 60) * SECOND;

const FATES: readonly Fate[] = [
  { name: "comes", weight: 70, delays: (random) => [soon(random)] },
  {
    name: "comes several times",
    weight: 10,
    delays: (random) => [
      soon(random),
      soon(random),
      ...(random.chance(0.5) ? [random.between(1, 48) * HOUR] : []),
    ],
  },
  { name: "comes in another order", weight: 8, delays: (random) => [random.between(2, 90) * MINUTE] },
  { name: "comes late", weight: 6, delays: (random) => [random.between(2, 40) * HOUR] },
  { name: "is lost", weight: 6, delays: () => [] },
];
const IN_TIME = FATES.filter(({ name }) => name !== "is lost");

interface Letter {
  id: string;
  type: string;
  at: number;
  household: string;
  /** Distinguishes events without an owner. */
  seed: string;
  /** The delays after each failure. After the last one the webhook is given up. */
  retries: readonly number[];
  send(front: string): Promise<number>;
}

export interface Post {
  collect(): void;
  /** The number of webhooks per fate. */
  counts: Record<string, number>;
}

interface PostOptions {
  seed: string;
  agenda: Agenda;
  instance: Instance;
  front: string;
  /** When webhooks may be lost. Later no night is left to find their events. */
  losses: { from: number; until: number };
  householdOf(uid: string): string | undefined;
  note(household: string, what: string): void;
}

export function createPost({ seed, agenda, instance, front, losses, householdOf, note }: PostOptions): Post {
  const counts: Record<string, number> = {};
  const randoms = new Map<string, Random>();
  const randomOf = (household: string): Random => {
    const random = randoms.get(household) ?? createRandom(seed, `post of ${household}`);
    randoms.set(household, random);
    return random;
  };
  const count = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1;
  };

  async function deliver(letter: Letter, failures: number): Promise<void> {
    const status = await instance.run(() => letter.send(front));
    if (status === 200) return;
    note(letter.household, `${letter.type} is answered ${status}`);
    count("not taken at once");
    const wait = letter.retries[failures];
    if (wait === undefined) return count("given up");
    agenda.add({ at: Date.now() + wait, lane: letter.household, run: () => deliver(letter, failures + 1) });
  }

  function post(letter: Letter): void {
    const random =
      letter.household === NOBODYS ? createRandom(seed, letter.seed) : randomOf(letter.household);
    const mayBeLost = letter.at >= losses.from && letter.at < losses.until;
    const fate = random.weigh(mayBeLost ? FATES : IN_TIME);
    count(fate.name);
    note(letter.household, `${letter.type} ${fate.name}`);
    for (const delay of fate.delays(random))
      agenda.add({
        at: Math.max(Date.now(), letter.at + delay),
        lane: letter.household,
        run: () => deliver(letter, 0),
      });
  }

  const readStripe = createStripeReader(householdOf);
  const readStores = createStoresReader(householdOf);
  return {
    counts,
    collect() {
      for (const letter of [...readStripe(), ...readStores()]) post(letter);
    },
  };
}

/** Together three days. */
const STRIPE_RETRIES = [5 * MINUTE, HOUR, 5 * HOUR, 12 * HOUR, DAY, DAY];
/** https://www.revenuecat.com/docs/integrations/webhooks */
const STORE_RETRIES = [5, 10, 20, 40, 80].map((minutes) => minutes * MINUTE);

/** The lane of events without a learner. */
const NOBODYS = "nobody's";

function createStripeReader(householdOf: PostOptions["householdOf"]): () => readonly Letter[] {
  let read = 0;
  const households = new Map<string, string>();
  return () => {
    const events = stripeStandIn.control.events().slice(read);
    read += events.length;
    for (const event of events)
      if (event.type === "customer.created")
        households.set(event.data.object.id, householdOf(event.data.object.metadata["uid"] ?? "") ?? NOBODYS);
      else if (event.type === "payment_method.attached")
        households.set(event.data.object.id, households.get(customerOf(event)) ?? NOBODYS);
    return events
      .filter(({ type }) => ENABLED_EVENTS.has(type))
      .map((event) => toStripeLetter(event, households.get(customerOf(event)) ?? NOBODYS));
  };
}

function customerOf({ data: { object } }: Stripe.Event): string {
  if (object.object === "customer") return object.id;
  if (object.object === "mandate") return String(object.payment_method);
  if (object.object === "payment_method" && object.customer === null) return object.id;
  return "customer" in object && typeof object.customer === "string" ? object.customer : "";
}

const toStripeLetter = (event: Stripe.Event, household: string): Letter => ({
  id: event.id,
  type: event.type,
  at: event.created * 1000,
  household,
  seed: `${event.type} ${event.created} ${amountOf(event)}`,
  retries: STRIPE_RETRIES,
  send: (front) => {
    const payload = JSON.stringify(event);
    const signature = SIGNER.webhooks.generateTestHeaderString({
      payload,
      secret: SETTINGS.STRIPE_WEBHOOK_SECRETS,
    });
    return send(`${front}/stripeWebhook`, payload, { "Stripe-Signature": signature });
  },
});

const amountOf = ({ data: { object } }: Stripe.Event): string =>
  "amount" in object ? String(object.amount) : "";

const SIGNER = new Stripe("sk_test_signer", { apiVersion: "2026-10-28.endive" });

function createStoresReader(householdOf: PostOptions["householdOf"]): () => readonly Letter[] {
  let read = 0;
  return () => {
    const events = storesStandIn.control.events().slice(read);
    read += events.length;
    return events.map((event) => {
      const { app_user_id: user, transferred_from: from } = event;
      const uid = Array.isArray(from) ? String(from[0]) : String(user);
      return toStoreLetter(event, householdOf(uid) ?? NOBODYS);
    });
  };
}

type StoreEvent = ReturnType<typeof storesStandIn.control.events>[number];

const toStoreLetter = (event: StoreEvent, household: string): Letter => ({
  id: event.id,
  type: event.type,
  at: event.event_timestamp_ms,
  household,
  seed: event.type,
  retries: STORE_RETRIES,
  send: (front) => {
    const body = JSON.stringify({ api_version: "1.0", event });
    return send(`${front}/revenueCatWebhook`, body, {
      Authorization: SETTINGS.REVENUECAT_WEBHOOK_AUTHORIZATION,
      "X-RevenueCat-Webhook-Signature": signStoreBody(body),
    });
  },
});

function signStoreBody(body: string): string {
  const time = Math.floor(Date.now() / SECOND);
  const secret = SETTINGS.REVENUECAT_WEBHOOK_SIGNING_SECRETS;
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.${body}`).digest("hex")}`;
}

async function send(address: string, body: string, headers: Record<string, string>): Promise<number> {
  const answer = await fetch(address, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body,
  });
  await answer.arrayBuffer();
  return answer.status;
}
