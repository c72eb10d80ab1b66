import "#support/billing/env.ts";
import { SECOND } from "@gruezi/contract/durations";
import { beforeEach, describe, expect, it } from "vitest";
import { addSlots, lessonsGiven, openLessonCheckout } from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { startAfresh } from "#support/billing/world.ts";
import { addLearners } from "#support/functions/learners.ts";
import { store } from "#support/functions/store.ts";

const A_HUNDRED = Array.from({ length: 100 }, (_none, index) => `learner-${index}`);
const A_HUNDRED_HOURS = A_HUNDRED.map((uid) => `hour-of-${uid}`);

const holders = async (): Promise<readonly unknown[]> => {
  const taken = await store().collection("PrivateLessons").where("StudentUID", ">", "").get();
  return taken.docs.map((slot) => slot.get("StudentUID"));
};

interface Rush {
  winners: readonly string[];
  /** The losers' refusals. */
  codes: readonly unknown[];
  milliseconds: number;
}

/** All learners open a checkout at the same moment. */
async function rush(hourOf: (uid: string) => string): Promise<Rush> {
  const start = performance.now();
  const outcomes = await Promise.allSettled(A_HUNDRED.map((uid) => openLessonCheckout(uid, hourOf(uid))));
  const milliseconds = performance.now() - start;
  return {
    winners: A_HUNDRED.filter((_uid, index) => outcomes[index]?.status === "fulfilled"),
    codes: outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason.code] : [])),
    milliseconds,
  };
}

/** Creates the customers beforehand, so that the claims alone are measured. */
async function makeCustomers(uids: readonly string[]): Promise<void> {
  const created = clock.now();
  const customers = uids.map((uid) => ({ id: `cus_${uid}`, created, metadata: { app: "gruezi", uid } }));
  stripeStandIn.control.seed({ customers });
  const batch = store().batch();
  for (const uid of uids) {
    batch.set(store().doc(`Billing/${uid}`), { stripeCustomerId: `cus_${uid}` });
    batch.set(store().doc(`StripeCustomers/cus_${uid}`), { uid });
  }
  await batch.commit();
}

beforeEach(async () => {
  await startAfresh();
  await addLearners(A_HUNDRED);
  await makeCustomers(A_HUNDRED);
});

describe("a hundred learners at the same moment", () => {
  it("and one slot: one learner gets it, it is counted once, and the others are refused in time", async () => {
    await addSlots();

    const { winners, codes, milliseconds } = await rush(() => "mon-am-8");

    expect(winners).toHaveLength(1);
    expect(await holders()).toEqual(winners);
    expect(await lessonsGiven()).toBe(1);
    expect(codes).toEqual(Array(99).fill("aborted"));
    expect(milliseconds).toBeLessThan(10 * SECOND);
  });

  it("and a slot for each while one place is left: one learner gets it, and the others are refused in time", async () => {
    await addSlots(1, ...A_HUNDRED_HOURS);

    const { winners, codes, milliseconds } = await rush((uid) => `hour-of-${uid}`);

    expect(winners).toHaveLength(1);
    expect(await holders()).toEqual(winners);
    expect(await lessonsGiven()).toBe(1);
    expect(codes).toEqual(Array(99).fill("resource-exhausted"));
    expect(milliseconds).toBeLessThan(10 * SECOND);
  });

  it("and a slot for each while there are twenty places: no place is given twice or miscounted", async () => {
    await addSlots(20, ...A_HUNDRED_HOURS);

    const { winners } = await rush((uid) => `hour-of-${uid}`);

    expect((await holders()).toSorted()).toEqual(winners.toSorted());
    expect(await lessonsGiven()).toBe(winners.length);
    expect(winners.length).toBeLessThanOrEqual(20);
    expect(winners.length).toBeGreaterThan(0);
  });
});
