import { MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  confirm,
  DECLINED_CARD,
  openCheckout,
  openLessonCheckout,
  paidInvoicesOf,
  pay,
  requireFirst,
  stripeQuestions,
  subscribe,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";

const { control } = stripeStandIn;
const NOT_FOUND = { details: { reason: "not-found" } };

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna", "beat"));

describe("the success page", () => {
  it("shows success at once when the webhook came first, and changes nothing", async () => {
    const id = await subscribe("anna");
    const before = await recordsOf("anna");

    expect(await confirm("anna", id)).toEqual({ outcome: "granted", tier: 2 });

    expect(await recordsOf("anna")).toEqual(before);
  });

  it("opens the plan when the webhook is late, and the late webhook changes nothing", async () => {
    const { id } = await openCheckout("anna");
    control.hold({});
    await pay(id);

    expect(await confirm("anna", id)).toEqual({ outcome: "granted", tier: 2 });
    const before = await recordsOf("anna");
    await control.flush({});

    expect(await recordsOf("anna")).toEqual(before);
    expect(await subscriptionsOf("anna")).toHaveLength(1);
  });

  it("grants one plan when it is opened ten times at once", async () => {
    const { id } = await openCheckout("anna");
    control.hold({});
    await pay(id);

    const outcomes = await Promise.all(Array.from({ length: 10 }, () => confirm("anna", id)));

    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["granted"]));
    expect(await recordsOf("anna")).toHaveLength(1);
  });

  it("reports an open checkout", async () => {
    const { id } = await openCheckout("anna");

    expect(await confirm("anna", id)).toEqual({ outcome: "open", tier: 0 });
  });

  it("reports an open checkout also after a declined card", async () => {
    const { id } = await openCheckout("anna");
    await pay(id, DECLINED_CARD);

    expect(await confirm("anna", id)).toEqual({ outcome: "open", tier: 0 });
    expect(await recordsOf("anna")).toEqual([]);
  });

  it("reports an expired checkout", async () => {
    const { id } = await openCheckout("anna");
    await clock.advance(46 * MINUTE);

    expect(await confirm("anna", id)).toEqual({ outcome: "expired", tier: 0 });
  });

  it("reports a purchase as pending if it gives no access", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    await pay(id);
    await control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id });
    await control.idle({});

    expect(await confirm("anna", id)).toEqual({ outcome: "pending", tier: 0 });
  });

  it("does not find another learner's checkout", async () => {
    const id = await subscribe("anna");

    await expect(confirm("beat", id)).rejects.toMatchObject(NOT_FOUND);
  });

  it("does not find a checkout that does not exist", async () => {
    await expect(confirm("anna", "cs_test_1")).rejects.toMatchObject(NOT_FOUND);
  });

  it("refuses invented checkouts after three hundred a minute, without a request to Stripe", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    await Promise.allSettled(Array.from({ length: 300 }, () => confirm("guesser", "cs_test_1")));
    control.clearRequests({});

    await expect(confirm("guesser", "cs_test_1")).rejects.toMatchObject({ details: { reason: "exhausted" } });

    expect(stripeQuestions()).toEqual([]);
  });
});
