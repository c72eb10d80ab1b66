import type Stripe from "stripe";
import { createProductClock } from "#emulators/start/product-clock.ts";
import { startStripe } from "#emulators/stripe/stripe-stand-in.ts";
import { ENABLED_EVENTS } from "#emulators/stripe/webhooks.ts";
import type { Tape } from "../tape.ts";
import { type Account, connect, type Scenario } from "./account.ts";
import { createStandInHands, type Hands } from "./hands.ts";

/** What was played. The tape is as on the wire, and not neutral. */
export interface Played {
  tape: Tape;
  /** The called methods of the SDK. */
  calls: ReadonlySet<string>;
}

const STAND_IN_KEY = "sk_test_account";

export async function playAtStandIn(scenario: Scenario): Promise<Played> {
  const standIn = await startStripe({ clock: createProductClock(), secretKey: STAND_IN_KEY, webhook: null });
  try {
    return await play(scenario, {
      connection: { key: STAND_IN_KEY, url: standIn.url },
      hands: createStandInHands(standIn.control),
      async settle() {},
    });
  } finally {
    await standIn.close();
  }
}

interface Stage {
  connection: { key: string; url?: string };
  hands: Hands;
  /** Resolves when no more events come. */
  settle(before: Stripe): Promise<void>;
}

export async function play(scenario: Scenario, { connection, hands, settle }: Stage): Promise<Played> {
  const calls = new Set<string>();
  const { tape, stripe, untaped: before } = connect({ ...connection, calls });
  const dropped = new Set<string>();
  const begin: Account["begin"] = async (kept) => {
    await settle(before);
    for (const { id, type } of await listEvents(before))
      if (kept === undefined || !type.startsWith(kept)) dropped.add(id);
  };
  await begin();
  await scenario.play({ ...hands, stripe, before, begin });
  await settle(before);
  const events = (await listEvents(before)).filter(
    ({ id, type }) => !dropped.has(id) && ENABLED_EVENTS.has(type),
  );
  const seconds = [...new Set(events.map(({ created }) => created))];
  tape.events = events.map((event) => ({
    type: event.type,
    second: seconds.indexOf(event.created),
    body: event,
  }));
  return { tape, calls };
}

const MOST_EVENTS = 1000;

/** Lists events, oldest first. */
const listEvents = async (before: Stripe): Promise<readonly Stripe.Event[]> =>
  (await before.events.list({ limit: 100 }).autoPagingToArray({ limit: MOST_EVENTS })).toReversed();
