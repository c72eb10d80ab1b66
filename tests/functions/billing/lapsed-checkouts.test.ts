import { MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  FREE,
  openCheckout,
  openLessonCheckout,
  pay,
  pendingOf,
  requireEntitlement,
  slotOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { runJob } from "#support/functions/jobs.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { store } from "#support/functions/store.ts";

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna", "beat"));

describe("a checkout whose end no webhook reported", () => {
  it("releases its private lesson's slot", async () => {
    await addSlots();
    await openLessonCheckout("anna", "mon-am-8");
    stripeStandIn.control.hold({});
    await clock.advance(46 * MINUTE);
    stripeStandIn.control.drop({ all: true });

    await runJob("closeLapsedCheckouts");

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await pendingOf("anna")).toBeUndefined();
  });

  it("is closed although another learner's cannot be read, and the job reports that failure", async () => {
    await addSlots();
    await openLessonCheckout("beat", "mon-am-8");
    stripeStandIn.control.hold({});
    await clock.advance(46 * MINUTE);
    stripeStandIn.control.drop({ all: true });
    await store()
      .doc("Billing/anna")
      .set({ pendingCheckout: { expiresAt: new Date(0) } });

    await expect(runJob("closeLapsedCheckouts")).rejects.toThrow("Failures: 1.");

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("job failed")]);
  });

  it("opens the plan if it was paid", async () => {
    const { id } = await openCheckout("anna");
    stripeStandIn.control.hold({});
    await pay(id);
    stripeStandIn.control.drop({ all: true });
    await clock.advance(46 * MINUTE);

    await runJob("closeLapsedCheckouts");

    expect((await requireEntitlement("anna")).tier).toBe(2);
    expect(await pendingOf("anna")).toBeUndefined();
  });
});
