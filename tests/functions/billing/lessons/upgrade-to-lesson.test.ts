import "#support/billing/env.ts";
import { MINUTE } from "@gruezi/contract/durations";
import { beforeEach, describe, expect, it } from "vitest";
import { stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  chargedTo,
  FREE,
  lessonsGiven,
  paidInvoicesOf,
  requireFirst,
  slotOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import {
  cancel,
  firstLessonFrom,
  HELD,
  pass,
  planOf,
  release,
  THEIRS,
} from "#support/billing/lesson-changes.ts";
import {
  changeTo,
  changeToLesson,
  confirmOnPage,
  firstLesson,
  holdPlan,
  lessonChangeOf,
  slotHold,
} from "#support/billing/plan-changes.ts";
import { beforeStripeIsAsked } from "#support/billing/stripe/wire.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook });

beforeEach(async () => {
  await startAfresh("anna", "beat");
  await addSlots();
});

describe("an upgrade to a plan with a private lesson", () => {
  beforeEach(() => holdPlan("anna", "basic_monthly"));

  it("holds the slot for as long as the page can be used, and changes nothing yet", async () => {
    const { kind } = await changeToLesson("anna", "basic_monthly");

    expect(kind).toBe("confirm");
    expect(await slotOf("mon-am-8")).toEqual(HELD);
    expect(await lessonsGiven()).toBe(1);
    const minutes = ((await slotHold("mon-am-8")) ?? 0) - clock.now();
    expect(minutes / MINUTE).toBeGreaterThan(59);
    expect(minutes / MINUTE).toBeLessThanOrEqual(60);
    expect(await planOf("anna")).toMatchObject({ identifier: "basic_monthly" });
  });

  it("gives the learner the slot when it is confirmed, with lessons from next week on", async () => {
    const { id } = await changeToLesson("anna", "basic_monthly");

    await confirmOnPage(id);

    expect(await planOf("anna")).toMatchObject({ identifier: "vip_private_monthly", state: "paid" });
    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
    expect(await firstLesson("mon-am-8")).toBe(firstLessonFrom(clock.now()));
    expect(await lessonsGiven()).toBe(1);
    expect(await lessonChangeOf("anna")).toBeUndefined();
    expect(await chargedTo("anna")).toBeGreaterThan(1400);
  });

  it("takes effect without a webhook, because Stripe is read when the hold ends", async () => {
    const { id } = await changeToLesson("anna", "basic_monthly");
    control.hold({});
    await confirmOnPage(id);
    control.drop({ all: true });
    await pass(61 * MINUTE);

    await release();

    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
    expect(await planOf("anna")).toMatchObject({ identifier: "vip_private_monthly" });
  });

  it("that is left at the page frees the slot after an hour, and not before", async () => {
    await changeToLesson("anna", "basic_monthly");

    await pass(59 * MINUTE);
    await release();
    expect(await slotOf("mon-am-8")).toEqual(HELD);
    await pass(2 * MINUTE);
    await release();

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
    expect(await planOf("anna")).toMatchObject({ identifier: "basic_monthly", state: "paid" });
  });

  it("frees the slot at once when the plan is cancelled", async () => {
    await changeToLesson("anna", "basic_monthly");

    await cancel();

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
    expect(await planOf("anna")).toMatchObject({ identifier: "basic_monthly", cancels: true });
  });

  it("frees the slot once, although the job runs three times at once and again", async () => {
    await changeToLesson("anna", "basic_monthly");
    await pass(61 * MINUTE);

    await Promise.all([release(), release(), release()]);
    await release();

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });

  it("keeps a slot that is chosen anew while the job frees the old one", async () => {
    await changeToLesson("anna", "basic_monthly");
    await pass(61 * MINUTE);

    await Promise.all([release(), changeToLesson("anna", "basic_monthly", "tue-pm-5"), release()]);

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await slotOf("tue-pm-5")).toEqual(HELD);
    expect(await lessonsGiven()).toBe(1);
  });

  it("with a declined payment holds the slot until it is tried again", async () => {
    const { id } = await changeToLesson("anna", "basic_monthly");
    control.failNextCharge({ customer: "cus_anna" });

    await confirmOnPage(id);
    expect(await slotOf("mon-am-8")).toEqual(HELD);
    await confirmOnPage(id);

    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
  });

  it("with a declined payment that is not tried again frees the slot", async () => {
    const { id } = await changeToLesson("anna", "basic_monthly");
    control.failNextCharge({ customer: "cus_anna" });
    await confirmOnPage(id);

    await pass(61 * MINUTE);
    await release();

    expect(await slotOf("mon-am-8")).toEqual(FREE);
  });

  it("that is refunded frees the slot", async () => {
    const { id } = await changeToLesson("anna", "basic_monthly");
    await confirmOnPage(id);

    control.refund({ invoice: requireFirst(await paidInvoicesOf("anna")).id });
    await control.idle({});

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("upgrade given back")]);
  });

  it("takes the slot that was chosen last, whichever of the two pages is confirmed", async () => {
    const first = await changeToLesson("anna", "basic_monthly", "mon-am-8");
    await changeToLesson("anna", "basic_monthly", "tue-pm-5");

    await confirmOnPage(first.id);

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await slotOf("tue-pm-5")).toEqual(THEIRS);
    expect(await lessonsGiven()).toBe(1);
  });

  it("holds the slot until the hold ends if another plan was taken instead", async () => {
    await changeToLesson("anna", "basic_monthly");
    const { id } = await changeTo("anna", { PackageID: "vip_monthly", ProductID: "prod_basic_monthly" });

    await confirmOnPage(id);
    expect(await slotOf("mon-am-8")).toEqual(HELD);
    await pass(61 * MINUTE);
    await release();

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await planOf("anna")).toMatchObject({ identifier: "vip_monthly" });
  });

  it("that fails at Stripe frees the slot at once", async () => {
    control.setApiFault({ method: "POST", path: "/v1/billing_portal/sessions", kind: "500", times: 2 });

    await expect(changeToLesson("anna", "basic_monthly")).rejects.toMatchObject({
      details: { reason: "unavailable" },
    });

    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("callable failed")]);
    expect(await changeToLesson("anna", "basic_monthly")).toMatchObject({ kind: "confirm" });
  });

  it("that fails without a known outcome at Stripe frees the slot when the hold ends, and is logged", async () => {
    const spy = beforeStripeIsAsked("POST /v1/billing_portal/sessions", () => {
      control.clearApiFaults({});
      control.setApiFault({ method: "POST", path: "/v1/billing_portal/sessions", kind: "500", times: 1 });
      // Webhooks read subscriptions, too.
      control.setApiFault({ method: "GET", path: "/v1/subscriptions", kind: "500", times: 20 });
    });

    const changed = changeToLesson("anna", "basic_monthly").finally(() => spy.mockRestore());
    await expect(changed).rejects.toMatchObject({ details: { reason: "unavailable" } });

    expect(takeLoggedFaults()).toContainEqual(
      expect.stringMatching(/"uid":"anna".*slot of a failed change not freed/s),
    );
    expect(await slotOf("mon-am-8")).toEqual(HELD);
    control.clearApiFaults({});
    await pass(61 * MINUTE);
    await release();
    expect(await slotOf("mon-am-8")).toEqual(FREE);
    expect(await lessonsGiven()).toBe(0);
  });
});

describe("an upgrade that is confirmed after its hold has ended", () => {
  beforeEach(async () => {
    await holdPlan("anna", "basic_monthly");
    await holdPlan("beat", "basic_monthly");
  });

  /** A learner who is active on Stripe's page can stay there for longer than the slot is held. */
  async function stayTooLong(): Promise<string> {
    const { id, url } = await changeToLesson("anna", "basic_monthly");
    await fetch(url);
    await pass(50 * MINUTE);
    await fetch(url);
    await pass(20 * MINUTE);
    await release();
    expect(await slotOf("mon-am-8")).toEqual(FREE);
    return id;
  }

  it("gets the slot all the same while nobody else has taken it", async () => {
    const id = await stayTooLong();

    await confirmOnPage(id);

    expect(await slotOf("mon-am-8")).toEqual(THEIRS);
    expect(await lessonsGiven()).toBe(1);
  });

  it("does not take the slot from somebody else, and is logged", async () => {
    const id = await stayTooLong();
    const { id: other } = await changeToLesson("beat", "basic_monthly");
    await confirmOnPage(other);

    await confirmOnPage(id);

    expect(await slotOf("mon-am-8")).toEqual({ holder: "beat", isHeld: false });
    expect(await planOf("anna")).toMatchObject({ identifier: "vip_private_monthly" });
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("private lesson lost")]);
  });
});
