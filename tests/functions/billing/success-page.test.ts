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
  it("Given the webhook lands before the redirect, then /success shows success at once and syncs to the same state", async () => {
    const id = await subscribe("anna");
    const before = await recordsOf("anna");

    expect(await confirm("anna", id)).toEqual({ outcome: "granted", tier: 2 });

    expect(await recordsOf("anna")).toEqual(before);
  });

  it("Given the redirect lands first and webhooks are held, then /success grants access by retrieving the session; flushing later changes nothing", async () => {
    const { id } = await openCheckout("anna");
    control.hold({});
    await pay(id);

    expect(await confirm("anna", id)).toEqual({ outcome: "granted", tier: 2 });
    const before = await recordsOf("anna");
    await control.flush({});

    expect(await recordsOf("anna")).toEqual(before);
    expect(await subscriptionsOf("anna")).toHaveLength(1);
  });

  it("may be opened ten times at once", async () => {
    const { id } = await openCheckout("anna");
    control.hold({});
    await pay(id);

    const outcomes = await Promise.all(Array.from({ length: 10 }, () => confirm("anna", id)));

    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["granted"]));
    expect(await recordsOf("anna")).toHaveLength(1);
  });

  it("says that the page is still open", async () => {
    const { id } = await openCheckout("anna");

    expect(await confirm("anna", id)).toEqual({ outcome: "open", tier: 0 });
  });

  it("says so as well after a card was declined", async () => {
    const { id } = await openCheckout("anna");
    await pay(id, DECLINED_CARD);

    expect(await confirm("anna", id)).toEqual({ outcome: "open", tier: 0 });
    expect(await recordsOf("anna")).toEqual([]);
  });

  it("says that the page has run out", async () => {
    const { id } = await openCheckout("anna");
    await clock.advance(46 * MINUTE);

    expect(await confirm("anna", id)).toEqual({ outcome: "expired", tier: 0 });
  });

  it("says that nothing is open yet, or any more, where a purchase gives no right", async () => {
    await addSlots();
    const { id } = await openLessonCheckout("anna");
    await pay(id);
    await control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id });
    await control.idle({});

    expect(await confirm("anna", id)).toEqual({ outcome: "pending", tier: 0 });
  });

  it("knows nothing of a page that is somebody else's", async () => {
    const id = await subscribe("anna");

    await expect(confirm("beat", id)).rejects.toMatchObject(NOT_FOUND);
  });

  it("knows nothing of a page that does not exist", async () => {
    await expect(confirm("anna", "cs_test_1")).rejects.toMatchObject(NOT_FOUND);
  });

  it("refuses made-up pages after three hundred a minute, before Stripe is asked", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    await Promise.allSettled(Array.from({ length: 300 }, () => confirm("guesser", "cs_test_1")));
    control.clearRequests({});

    await expect(confirm("guesser", "cs_test_1")).rejects.toMatchObject({ details: { reason: "exhausted" } });

    expect(stripeQuestions()).toEqual([]);
  });
});
