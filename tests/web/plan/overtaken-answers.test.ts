import type { CurrentSubscriptions } from "@gruezi/contract/callables/current-subscriptions";
import { findHighest } from "@gruezi/contract/your-plan";
import { createStore } from "jotai";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { aCurrentPlan, currentPlans } from "#support/samples/current-plans.ts";
import { sessionAtom } from "#web/data/auth/session.ts";
import { currentPlanAtom, openCurrentPlanAtom } from "#web/features/plan/current-plan/current-plan.atoms.ts";
import { fetchStandingAtom, standingAtom } from "#web/features/plan/current-plan/standing.atoms.ts";
import { checkAgainAtom, ledgerAtom, openLedgerAtom } from "#web/features/plan/ledger/ledger.atoms.ts";
import { checkoutResultAtom, confirmCheckoutAtom } from "#web/features/plan/result/checkout-result.atoms.ts";

interface Learner {
  uid: string;
}

const authentication = vi.hoisted(() => ({
  tell: (_learner: Learner | null): void => undefined,
}));
vi.mock("#web/data/auth/watch-learner.ts", () => ({
  watchLearner: async (tell: (learner: Learner | null) => void) => {
    authentication.tell = tell;
    return () => undefined;
  },
}));

/** Keeps the requests in order; tests answer them. */
const server = vi.hoisted(() => ({ waiting: [] as ((answer: unknown) => void)[] }));
const later = vi.hoisted(() => () => new Promise((answer) => server.waiting.push(answer)));
vi.mock("#web/data/functions/billing.ts", () => ({
  getCurrentSubscriptions: later,
  restorePurchases: later,
  confirmCheckout: later,
  getHasAlreadySubscribed: async () => ({ hasAlreadySubscribed: true }),
  getOffer: async () => [],
  getLessonOffer: async () => [],
}));
vi.mock("#web/data/firestore/entitlement.ts", () => ({ findEntitlement: async () => undefined }));

const BASIC = currentPlans(aCurrentPlan({ ProductID: "basic", Tier: 1 }));
const VIP = currentPlans(aCurrentPlan({ ProductID: "vip", Tier: 2 }));
const granted = (tier: 1 | 2) => ({ outcome: "granted", tier });

const answer = (index: number, told: CurrentSubscriptions | object) => server.waiting[index]?.(told);

async function openStore() {
  const store = createStore();
  store.sub(sessionAtom, () => undefined);
  await vi.waitFor(() => {
    authentication.tell({ uid: "anna" });
    expect(store.get(sessionAtom).status).toBe("signed-in");
  });
  return store;
}
type Store = Awaited<ReturnType<typeof openStore>>;

interface Machine {
  name: string;
  open: (store: Store) => unknown;
  watch: (store: Store) => void;
  /** Returns null without a response. */
  shown: (store: Store) => unknown;
  told: readonly [basic: object, vip: object];
  /** It is requested after a purchase, too, so that an equal request in flight may be too old. */
  followsWrites?: boolean;
}

const held = (store: Store) => {
  const plan = store.get(currentPlanAtom);
  return plan.status === "ready" ? findHighest(plan.value.current)?.Tier : null;
};
const listed = (store: Store) => {
  const ledger = store.get(ledgerAtom);
  return ledger.status === "ready" ? ledger.value.held?.Tier : null;
};
const standing = (store: Store) => {
  const known = store.get(standingAtom);
  if (known.status !== "signed-in" || known.current.status !== "ready") return null;
  return Object.values(known.current.value)[0]?.Tier;
};
const outcome = (store: Store) => {
  const result = store.get(checkoutResultAtom);
  return result.status === "final" ? result.tier : null;
};

const MACHINES: readonly Machine[] = [
  {
    name: "the plan in two lines",
    open: (store) => store.set(openCurrentPlanAtom, "stored"),
    watch: (store) => void store.sub(currentPlanAtom, () => undefined),
    shown: held,
    told: [BASIC, VIP],
  },
  {
    name: "the ledger",
    open: (store) => store.set(openLedgerAtom),
    watch: (store) => void store.sub(ledgerAtom, () => undefined),
    shown: listed,
    told: [BASIC, VIP],
  },
  {
    name: "the plans page",
    open: (store) => store.set(fetchStandingAtom),
    watch: (store) => void store.sub(standingAtom, () => undefined),
    shown: standing,
    told: [BASIC, VIP],
    followsWrites: true,
  },
  {
    name: "what became of a checkout",
    open: (store) => store.set(confirmCheckoutAtom, "cs_1"),
    watch: (store) => void store.sub(checkoutResultAtom, () => undefined),
    shown: outcome,
    told: [granted(1), granted(2)],
  },
];

beforeEach(() => {
  server.waiting = [];
  vi.stubGlobal("localStorage", {
    getItem: () => "1",
    setItem: () => undefined,
    removeItem: () => undefined,
  });
});

describe.each(MACHINES)("$name", ({ open, watch, shown, told: [basic, vip], followsWrites }) => {
  it("shows the response to the last request although an older one arrives later", async () => {
    const store = await openStore();
    watch(store);
    const questions = [open(store), open(store)];
    const requests = followsWrites ? 2 : 1;
    await vi.waitFor(() => expect(server.waiting).toHaveLength(requests));

    answer(requests - 1, vip);
    await vi.waitFor(() => expect(shown(store)).toBe(2));
    answer(0, basic);
    await Promise.all(questions);

    expect(shown(store)).toBe(2);
    expect(server.waiting).toHaveLength(requests);
  });

  it("hides the response about another learner", async () => {
    const store = await openStore();
    watch(store);
    const question = open(store);
    await vi.waitFor(() => expect(server.waiting).toHaveLength(1));

    authentication.tell({ uid: "beat" });
    answer(0, vip);
    await question;

    expect(shown(store)).toBeNull();
  });

  it("clears a learner's response when another logs in", async () => {
    const store = await openStore();
    watch(store);
    const question = open(store);
    await vi.waitFor(() => expect(server.waiting).toHaveLength(1));
    answer(0, vip);
    await question;
    expect(shown(store)).toBe(2);

    authentication.tell({ uid: "beat" });

    expect(shown(store)).toBeNull();
  });
});

describe("checking with the providers again", () => {
  it("hides the response about another learner", async () => {
    const store = await openStore();
    store.sub(ledgerAtom, () => undefined);
    const opened = store.set(openLedgerAtom);
    await vi.waitFor(() => expect(server.waiting).toHaveLength(1));
    answer(0, BASIC);
    await opened;

    const checked = store.set(checkAgainAtom);
    await vi.waitFor(() => expect(server.waiting).toHaveLength(2));
    authentication.tell({ uid: "beat" });
    answer(1, { currentSubscriptions: VIP });
    await checked;

    expect(store.get(ledgerAtom)).toEqual({ status: "loading" });
  });
});
