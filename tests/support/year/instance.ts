import { storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { runUntilDeath } from "#support/billing/kill-points.ts";
import { hurryStripe, loseStripePatience } from "#support/billing/stripe/wire.ts";
import { SETTINGS } from "#support/functions/settings.ts";
import type { Random } from "./random.ts";

/** A trouble for one piece of work, which must run alone. */
export type Trouble =
  | { kind: "killed"; lifetime: number }
  | { kind: "stripe-fails"; fault: StripeFault }
  | { kind: "stores-fail"; fault: StoresFault };

type StripeFault = Parameters<typeof stripeStandIn.control.setApiFault>[0];
type StoresFault = Parameters<typeof storesStandIn.control.setApiFault>[0];

/** An instance of the functions, whose work can be troubled. */
export interface Instance {
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Plans a trouble for the work that comes after `after` others. */
  expect(trouble: Trouble, after: number): void;
  /** Tells whether the trouble has occurred. */
  isStruck(): boolean;
  /** Cancels the trouble. */
  relax(): void;
}

export function createInstance(): Instance {
  let expected: { trouble: Trouble; after: number } | undefined;
  let hasCome = false;
  return {
    async run(work) {
      if (expected === undefined || expected.after > 0) {
        if (expected) expected.after -= 1;
        return work();
      }
      const { trouble } = expected;
      expected = undefined;
      hasCome = true;
      return STRUCK[trouble.kind](trouble, work);
    },
    expect(trouble, after) {
      expected = { trouble, after };
      hasCome = false;
    },
    isStruck: () => hasCome,
    relax() {
      expected = undefined;
    },
  };
}

/** Real milliseconds, instead of the product's 25 seconds. */
const PATIENCE = 100;

type Strike = <T>(trouble: Trouble, work: () => Promise<T>) => Promise<T>;

const STRUCK: Record<Trouble["kind"], Strike> = {
  killed: (trouble, work) => (trouble.kind === "killed" ? runKilled(trouble.lifetime, work) : work()),
  "stripe-fails": async (trouble, work) => {
    if (trouble.kind !== "stripe-fails") return work();
    stripeStandIn.control.setApiFault(trouble.fault);
    const spies = [hurryStripe(), loseStripePatience(PATIENCE)];
    return work().finally(async () => {
      for (const spy of spies) spy.mockRestore();
      await useUp(trouble.fault, stripeStandIn.url, SETTINGS.STRIPE_SECRET_KEY);
    });
  },
  "stores-fail": async (trouble, work) => {
    if (trouble.kind !== "stores-fail") return work();
    storesStandIn.control.setApiFault(trouble.fault);
    return work().finally(() => useUp(trouble.fault, storesStandIn.url, SETTINGS.REVENUECAT_V1_SECRET_KEY));
  },
};

async function runKilled<T>(lifetime: number, work: () => Promise<T>): Promise<T> {
  let answer: Promise<T> | undefined;
  await runUntilDeath(lifetime, () => {
    answer = work();
    return answer;
  });
  if (answer === undefined) throw new Error("The work was never begun.");
  return answer;
}

/** Uses up a fault, because a fault that stays unused would hit other work later. */
async function useUp(
  { method, path }: StripeFault | StoresFault,
  origin: string,
  key: string,
): Promise<void> {
  const headers = { Authorization: `Bearer ${key}` };
  for (let attempt = 0; attempt < MOST_TIMES; attempt += 1)
    await askOnce(new URL(HARMLESS[`${method} ${path}`] ?? path, origin), { method, headers });
}

/** Sends a request whose answer may be partial or missing. */
async function askOnce(address: URL, how: RequestInit): Promise<void> {
  try {
    const answer = await fetch(address, { ...how, signal: AbortSignal.timeout(PATIENCE) });
    await answer.arrayBuffer();
  } catch (fault) {
    if (!(fault instanceof TypeError || fault instanceof DOMException)) throw fault;
  }
}

const MOST_TIMES = 3;

const STRIPE_PATHS = [
  { method: "GET", path: "/v1/subscriptions" },
  { method: "GET", path: "/v1/checkout/sessions" },
  { method: "POST", path: "/v1/subscriptions" },
  { method: "POST", path: "/v1/checkout/sessions" },
  { method: "GET", path: "/v1/invoice_payments" },
] as const;

/** A request without an effect, by path. */
const HARMLESS: Record<string, string> = {
  "GET /v1/checkout/sessions": "/v1/checkout/sessions/nothing",
  "POST /v1/subscriptions": "/v1/subscriptions/nothing",
};

const STRIPE_KINDS = ["500", "429", "403", "cut", "hang"] as const;

/** More operations than most work has. */
const LONGEST_LIFE = 16;

export function drawTrouble(random: Random, uids: readonly string[]): Trouble {
  if (random.chance(0.5)) return { kind: "killed", lifetime: random.below(LONGEST_LIFE) };
  const times = random.between(1, MOST_TIMES);
  if (random.chance(0.3) && uids.length > 0) {
    const path = `/v1/subscribers/${random.pick(uids)}`;
    return {
      kind: "stores-fail",
      fault: { method: "GET", path, kind: random.pick(["500", "429", "cut"]), times },
    };
  }
  const kind = random.pick(STRIPE_KINDS);
  const when = kind !== "429" && kind !== "403" && random.chance(0.4) ? "after" : "before";
  return { kind: "stripe-fails", fault: { ...random.pick(STRIPE_PATHS), kind, when, times } };
}
