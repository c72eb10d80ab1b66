import { MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { describe, expect, it } from "vitest";
import { stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  chargedTo,
  customerOf,
  lessonsGiven,
  openCheckout,
  openLessonCheckout,
  openSessionsOf,
  paidInvoicesOf,
  pay,
  requireFirst,
  slotOf,
  subscribe,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { letLeaseExpire } from "#support/billing/command-leases.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { dieEverywhere } from "#support/billing/kill-points.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { store } from "#support/functions/store.ts";

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook });

const eventOf = (type: string): string => {
  const found = control.events().findLast((event) => event.type === type);
  if (found === undefined) throw new Error(`There is no ${type}.`);
  return found.id;
};

const deliver = (type: string) => control.deliver({ eventId: eventOf(type) });

/** Delivers the event again after a dead handler's lease has expired. */
async function deliverAfterTheLease(type: string): Promise<void> {
  await clock.advance(2 * MINUTE);
  await deliver(type);
}

async function learnersBegin(): Promise<void> {
  await startAfresh("anna", "beat");
  await addSlots();
}

const countOf = async (collection: string) => (await store().collection(collection).get()).size;

/** All that a learner has and has paid, here and at Stripe. */
async function holdingsOf(uid: string) {
  const [billing, records, subscriptions] = await Promise.all([
    store().doc(`Billing/${uid}`).get(),
    recordsOf(uid),
    subscriptionsOf(uid),
  ]);
  return {
    hasPendingCheckout: billing.get("pendingCheckout") !== undefined,
    lessonPackage: billing.get("lessonPackage"),
    records: records.map(({ identifier, state, revokedAt }) => ({
      identifier,
      state,
      isRevoked: revokedAt !== null,
    })),
    subscriptions: subscriptions.map(({ status }) => status),
    charged: await chargedTo(uid),
    slot: await slotOf("mon-am-8"),
    lessons: await lessonsGiven(),
    marks: await countOf("TrialCards"),
  };
}

const LONG = 180_000;

describe("a handler that dies at any of its operations, with its event delivered again", () => {
  it(
    "grants what was bought once: one subscription, one private lesson, one charge",
    async () => {
      const { operations, undisturbed, disturbed } = await dieEverywhere({
        async arrange() {
          await learnersBegin();
          const { id } = await openLessonCheckout("anna");
          control.hold({});
          await pay(id);
        },
        work: () => deliver("checkout.session.completed"),
        again: () => deliverAfterTheLease("checkout.session.completed"),
        observe: () => holdingsOf("anna"),
      });

      expect(undisturbed).toEqual({
        hasPendingCheckout: false,
        lessonPackage: "vip_private_monthly",
        records: [{ identifier: "vip_private_monthly", state: "paid", isRevoked: false }],
        subscriptions: ["active"],
        charged: 14_900,
        slot: { holder: "anna", isHeld: false },
        lessons: 1,
        marks: 0,
      });
      expect(disturbed).toEqual([...operations, "the answer"].map(() => undisturbed));
    },
    LONG,
  );

  it(
    "refuses a second trial without a charge",
    async () => {
      const { operations, undisturbed, disturbed } = await dieEverywhere({
        async arrange() {
          await learnersBegin();
          await subscribe("anna");
          const { id } = await openCheckout("beat");
          control.hold({});
          await pay(id);
        },
        work: () => deliver("checkout.session.completed"),
        again: () => deliverAfterTheLease("checkout.session.completed"),
        observe: () => holdingsOf("beat"),
      });

      expect(undisturbed).toMatchObject({ subscriptions: ["canceled"], charged: 0, marks: 2 });
      expect(disturbed).toEqual([...operations, "the answer"].map(() => undisturbed));
    },
    LONG,
  );

  it(
    "ends a second subscription and refunds it once",
    async () => {
      const { operations, undisturbed, disturbed } = await dieEverywhere({
        async arrange() {
          await learnersBegin();
          await subscribe("anna");
          const customerId = await customerOf("anna");
          await store().doc("Entitlements/anna").delete();
          const { id } = await openLessonCheckout("anna");
          expect(await customerOf("anna")).toBe(customerId);
          control.hold({});
          await clock.advance(MINUTE);
          await pay(id);
        },
        work: () => deliver("checkout.session.completed"),
        again: () => deliverAfterTheLease("checkout.session.completed"),
        observe: () => holdingsOf("anna"),
      });

      expect(undisturbed).toMatchObject({
        charged: 0,
        slot: { holder: "", isHeld: false },
        lessons: 0,
      });
      expect(undisturbed.subscriptions.toSorted()).toEqual(["canceled", "trialing"]);
      expect(disturbed).toEqual([...operations, "the answer"].map(() => undisturbed));
    },
    LONG,
  );

  it(
    "ends access after a refund, and frees the private lesson's slot",
    async () => {
      const { operations, undisturbed, disturbed } = await dieEverywhere({
        async arrange() {
          await learnersBegin();
          const { id } = await openLessonCheckout("anna");
          await pay(id);
          control.hold({});
          await control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id });
        },
        work: () => deliver("refund.created"),
        again: async () => {
          await letLeaseExpire("anna");
          await deliverAfterTheLease("refund.created");
        },
        observe: () => holdingsOf("anna"),
      });

      expect(undisturbed).toMatchObject({
        lessonPackage: undefined,
        records: [{ state: "ended", isRevoked: true }],
        subscriptions: ["canceled"],
        slot: { holder: "", isHeld: false },
        lessons: 0,
      });
      expect(disturbed).toEqual([...operations, "the answer"].map(() => undisturbed));
    },
    LONG,
  );
});

it(
  "a checkout whose opening dies at any operation is opened by the next click: one customer, one page, one held slot",
  async () => {
    const { operations, undisturbed, disturbed } = await dieEverywhere({
      arrange: learnersBegin,
      work: () => openLessonCheckout("anna").catch(() => undefined),
      again: async () => {
        await letLeaseExpire("anna");
        return openLessonCheckout("anna");
      },
      observe: async () => ({
        customers: await countOf("StripeCustomers"),
        pages: (await openSessionsOf("anna")).length,
        slot: await slotOf("mon-am-8"),
        lessons: await lessonsGiven(),
      }),
    });

    expect(undisturbed).toEqual({
      customers: 1,
      pages: 1,
      slot: { holder: "anna", isHeld: true },
      lessons: 1,
    });
    expect(disturbed).toEqual([...operations, "the answer"].map(() => undisturbed));
  },
  LONG,
);

it(
  "a checkout whose opening dies at any operation is closed by a click on another plan: one page can be paid, and no slot is held",
  async () => {
    const { operations, disturbed } = await dieEverywhere({
      arrange: learnersBegin,
      work: () => openLessonCheckout("anna").catch(() => undefined),
      again: async () => {
        await letLeaseExpire("anna");
        return openCheckout("anna", { packageID: "basic_monthly" });
      },
      observe: async () => ({
        pages: (await openSessionsOf("anna")).map(({ metadata }) => metadata?.["packageID"]),
        slot: await slotOf("mon-am-8"),
        lessons: await lessonsGiven(),
      }),
    });

    const replaced = { pages: ["basic_monthly"], slot: { holder: "", isHeld: false }, lessons: 0 };
    expect(disturbed).toEqual([...operations, "the answer"].map(() => replaced));
  },
  LONG,
);
