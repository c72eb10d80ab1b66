import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { stripe } from "#functions/gateways/stripe/client.ts";
import {
  cancelStripeSubscription,
  getCurrentSubscriptions,
  stripeWebhook,
  uncancelStripeSubscription,
} from "#functions/index.ts";
import {
  addSlots,
  openLessonCheckout,
  paidInvoicesOf,
  pay,
  requireEntitlement,
  requireFirst,
  slotOf,
  subscriptionsOf,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { rewordStripe } from "#support/billing/stripe/wire.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";

const { control } = stripeStandIn;
const auth = loginOf("anna");

const cancel = () => run(cancelStripeSubscription, { data: null, auth });
const uncancel = () =>
  run(uncancelStripeSubscription, { data: { productIDToUncancel: "prod_vip_private_monthly" }, auth });
const refusedAs = (reason: string) => ({ details: expect.objectContaining({ reason }) });

serveWebhooks({ stripeWebhook });

/** The package with a private lesson, which is paid at once. */
beforeEach(async () => {
  await startAfresh("anna");
  await addSlots();
  const { id } = await openLessonCheckout("anna");
  await pay(id);
});

type Opening = Parameters<typeof control.dispute>[0]["status"];

async function dispute(status: Opening = "needs_response"): Promise<string> {
  const { id: invoice } = requireFirst(await paidInvoicesOf("anna"));
  const { id } = control.dispute({ invoice, status });
  await control.idle({});
  return id;
}

async function move(id: string, status: Parameters<typeof control.moveDispute>[0]["status"]): Promise<void> {
  control.moveDispute({ dispute: id, status });
  await control.idle({});
}

const tierOfAnna = async () => (await requireEntitlement("anna")).tier;

const WHOLE = { state: "paid", cancels: false, revokedAt: null };
const SUSPENDED = { cancels: true, revokedAt: expect.any(Number) };

describe("a bank's inquiry", () => {
  it("leaves the plan alone, from its beginning to its end", async () => {
    const id = await dispute("warning_needs_response");
    const opened = await recordsOf("anna");
    await move(id, "warning_under_review");
    await move(id, "warning_closed");

    expect(opened).toMatchObject([WHOLE]);
    expect(await recordsOf("anna")).toMatchObject([WHOLE]);
    expect(await tierOfAnna()).toBe(2);
    expect(await slotOf("mon-am-8")).toEqual({ holder: "anna", isHeld: false });
    expect(requireFirst(await subscriptionsOf("anna"))).toMatchObject({
      status: "active",
      cancel_at_period_end: false,
    });
    expect(takeLoggedFaults()).toEqual([]);
  });

  it("that becomes a dispute suspends the plan, although only an update event reports it", async () => {
    const id = await dispute("warning_needs_response");

    await move(id, "needs_response");

    expect(await recordsOf("anna")).toMatchObject([SUSPENDED]);
    expect(await tierOfAnna()).toBe(0);
  });
});

describe("a dispute", () => {
  it("suspends access now, and nothing more is charged", async () => {
    await dispute();

    expect(await tierOfAnna()).toBe(0);
    expect(await recordsOf("anna")).toMatchObject([SUSPENDED]);
    expect(requireFirst(await subscriptionsOf("anna"))).toMatchObject({
      status: "active",
      cancel_at_period_end: true,
    });
    expect(await slotOf("mon-am-8")).toEqual({ holder: "", isHeld: false });
  });

  it("that is won restores the paid period to its end, and the plan does not renew unasked", async () => {
    const id = await dispute();
    await move(id, "under_review");

    await move(id, "won");

    expect(await tierOfAnna()).toBe(2);
    expect(await recordsOf("anna")).toMatchObject([{ state: "paid", cancels: true, revokedAt: null }]);
    expect(takeLoggedFaults()).toContainEqual(expect.stringContaining("disputed plan given back"));
    await clock.advance(32 * DAY);
    expect(await tierOfAnna()).toBe(0);
    expect(await paidInvoicesOf("anna")).toHaveLength(1);
  });

  it("that is won can be followed by a resubscription, which a repeated event does not cancel", async () => {
    const id = await dispute();
    await move(id, "won");

    await uncancel();
    await control.deliver({
      eventId: requireFirst(control.events().filter(isOf("charge.dispute.closed"))).id,
    });

    expect(await recordsOf("anna")).toMatchObject([WHOLE]);
    expect(takeLoggedFaults()).toEqual([
      expect.stringContaining("disputed plan given back"),
      expect.stringContaining("disputed plan given back"),
    ]);
  });

  it("that is lost ends the plan", async () => {
    const id = await dispute();

    await move(id, "lost");

    expect(await subscriptionsOf("anna")).toMatchObject([{ status: "canceled" }]);
    expect(await recordsOf("anna")).toMatchObject([{ state: "ended", revokedAt: expect.any(Number) }]);
    expect(await run(getCurrentSubscriptions, { data: null, auth })).toEqual({});
    expect(takeLoggedFaults()).toEqual([]);
  });

  it("that is lost and won on appeal restores the rest of the paid period", async () => {
    const { expires_date: end } = requireFirst(await recordsOf("anna"));
    const id = await dispute();
    await move(id, "lost");

    await move(id, "appeal_needs_response");
    const appealed = await tierOfAnna();
    await move(id, "won");

    expect(appealed).toBe(0);
    expect(await tierOfAnna()).toBe(2);
    expect(await recordsOf("anna")).toMatchObject([
      { state: "paid", cancels: true, revokedAt: null, expires_date: end, accessUntil: end },
    ]);
    await expect(uncancel()).rejects.toMatchObject(refusedAs("not-changeable"));
    expect(takeLoggedFaults()).toEqual([
      expect.stringContaining("disputed plan given back"),
      expect.stringContaining("disputed plan given back"),
    ]);
  });

  it("that is won after its plan has ended restores nothing, and support learns whose it was", async () => {
    const { id: subscription } = requireFirst(await subscriptionsOf("anna"));
    const id = await dispute();
    await clock.advance(32 * DAY);

    await move(id, "won");

    expect(await tierOfAnna()).toBe(0);
    const told = takeLoggedFaults().filter((line) => line.includes("dispute won after its plan"));
    expect(told.length).toBeGreaterThan(0);
    for (const line of told)
      expect(line).toMatch(new RegExp(`"uid":"anna","subscription":"${subscription}"`));
  });

  it("in a status that Stripe has added since is decided by where its money is, and the status is logged", async () => {
    const spy = rewordStripe(/"needs_response"/g, '"asked_in_another_way"');

    const id = await dispute().finally(() => spy.mockRestore());

    expect(await recordsOf("anna")).toMatchObject([{ state: "ended", revokedAt: expect.any(Number) }]);
    expect(takeLoggedFaults()).toContainEqual(
      expect.stringMatching(
        new RegExp(`"dispute":"${id}","status":"asked_in_another_way".*dispute of an unknown kind`, "s"),
      ),
    );
  });

  it("that was prevented ends the plan, since the bank has the money", async () => {
    await dispute("prevented");

    expect(await recordsOf("anna")).toMatchObject([{ state: "ended", revokedAt: expect.any(Number) }]);
  });

  it("about an earlier month keeps the access of this one, and nothing more is charged", async () => {
    const { id: invoice } = requireFirst(await paidInvoicesOf("anna"));
    await clock.advance(32 * DAY);

    control.dispute({ invoice });
    await control.idle({});

    expect(await recordsOf("anna")).toMatchObject([{ state: "paid", cancels: true, revokedAt: null }]);
    expect(await tierOfAnna()).toBe(2);
  });

  it("ends the plan all the same when its events arrive in reverse order", async () => {
    control.hold({});
    const { id: invoice } = requireFirst(await paidInvoicesOf("anna"));
    const { id } = control.dispute({ invoice });
    control.moveDispute({ dispute: id, status: "lost" });

    await control.flush({ order: "reversed", times: 2 });
    await control.idle({});

    expect(await recordsOf("anna")).toMatchObject([{ state: "ended", revokedAt: expect.any(Number) }]);
  });

  it("cannot be taken back by a resubscription while the bank decides", async () => {
    await dispute();

    await expect(uncancel()).rejects.toMatchObject(refusedAs("not-changeable"));
  });

  it("lets its learner end the plan at once, so that they can buy another", async () => {
    await dispute();

    await cancel();

    expect(await run(getCurrentSubscriptions, { data: null, auth })).toEqual({});
  });

  it("that ended a plan before inquiries were told apart from disputes restores it with its next event", async () => {
    const { id: subscription } = requireFirst(await subscriptionsOf("anna"));
    const id = await dispute("warning_needs_response");
    const client = await stripe();
    await client.subscriptions.update(subscription, { metadata: { revokedAt: String(clock.now()) } });
    await client.subscriptions.cancel(subscription);
    await control.idle({});

    await move(id, "warning_closed");

    expect(await tierOfAnna()).toBe(2);
  });
});

const isOf =
  (type: string) =>
  (event: { type: string }): boolean =>
    event.type === type;
