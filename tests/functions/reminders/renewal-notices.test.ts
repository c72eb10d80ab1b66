import type { SubscriptionRecord } from "@gruezi/contract/documents/entitlement";
import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { findRenewalNotice } from "#functions/domain/reminders/renewal-notice.ts";
import { queueMail } from "#functions/gateways/firestore/accounts/mail-queue.ts";
import { cancelStripeSubscription, stripeWebhook, uncancelStripeSubscription } from "#functions/index.ts";
import { requireFirst, subscribe, subscriptionsOf } from "#support/billing/checkouts.ts";
import { clock, storesStandIn, stripeStandIn } from "#support/billing/env.ts";
import { changeTo } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { runJob } from "#support/functions/jobs.ts";
import { addLearner } from "#support/functions/learners.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";
import { aVipPlan, mailed, mails, remind, storePurchase } from "#support/functions/reminders.ts";
import { store } from "#support/functions/store.ts";

const auth = loginOf("anna");
const cancel = () => run(cancelStripeSubscription, { data: null, auth });
const uncancel = () =>
  run(uncancelStripeSubscription, { data: { productIDToUncancel: "prod_vip_annually" }, auth });

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna"));

/** The trial takes the 30 days before the first payment. */
const buyYearly = () => subscribe("anna", { packageID: "vip_annually" });

async function advanceDays(days: number): Promise<void> {
  await clock.advance(days * DAY);
  await stripeStandIn.control.idle({});
}

/** The year was paid for after the trial. */
async function payForYear(): Promise<void> {
  await buyYearly();
  await advanceDays(31);
}

/** Advances to so many days before the next payment. */
async function advanceToDaysBefore(days: number): Promise<void> {
  const [subscription] = await subscriptionsOf("anna");
  const end = subscription?.items.data[0]?.current_period_end ?? 0;
  await clock.advance(end * 1000 - days * DAY - clock.now());
  await stripeStandIn.control.idle({});
}

const noticesOf = async () => (await mailed()).filter((one) => one.includes(" renews-in-"));
const onlyMail = async () => requireFirst((await mails()).filter(({ Occasion }) => /^renews/.test(Occasion)));

describe("a yearly plan of the web", () => {
  it("is announced 30 and 7 days before with what Stripe will charge, without consent", async () => {
    await payForYear();
    await advanceToDaysBefore(30);
    await remind();
    const first = await onlyMail();
    await advanceToDaysBefore(7);

    await remind();

    expect(await noticesOf()).toEqual(["anna renews-in-30-days", "anna renews-in-7-days"]);
    expect(first).toMatchObject({ to: "anna@example.com", UID: "anna" });
    expect(first.message.subject).toMatch(/^Your yearly plan VIP renews on .*: CHF 421\.20$/);
    expect(first.message.text).toContain("Cancel the plan: http://127.0.0.1:1/cancel");
    expect(first.message.text).toContain("You get this mail because your plan renews on ");
  });

  it("is announced by mails that cannot be unsubscribed from, since the next would come all the same", async () => {
    await payForYear();
    for (const days of [30, 7]) {
      await advanceToDaysBefore(days);
      await remind();
    }

    const notices = (await mails()).filter(({ Occasion }) => Occasion.startsWith("renews"));
    expect(notices.map(({ headers }) => headers)).toEqual([{}, {}]);
    expect(notices.filter(({ message }) => /unsubscribe/i.test(JSON.stringify(message)))).toEqual([]);
  });

  it("is announced once each when the job runs again and again", async () => {
    await payForYear();
    for (const days of [31, 30, 29, 28, 8, 7, 6, 0.5]) {
      await advanceToDaysBefore(days);
      await remind();
    }

    expect(await noticesOf()).toEqual(["anna renews-in-30-days", "anna renews-in-7-days"]);
  });

  it("is announced once when two runs meet", async () => {
    await payForYear();
    await advanceToDaysBefore(7);

    await Promise.all([remind(), remind()]);

    expect(await noticesOf()).toEqual(["anna renews-in-7-days"]);
  });

  it("is announced with a discount as it will be charged", async () => {
    await payForYear();
    const { id } = requireFirst(await subscriptionsOf("anna"));
    await stripeStandIn.control.discount({ subscription: id, percentOff: 50, duration: "once" });
    await advanceToDaysBefore(7);

    await remind();

    expect((await onlyMail()).message.subject).toContain(": CHF 210.60");
  });

  it("that changes then is announced with the new price", async () => {
    await payForYear();
    await changeTo("anna", { PackageID: "basic_annually", ProductID: "prod_vip_annually" });
    await advanceToDaysBefore(7);

    await remind();

    expect((await onlyMail()).message.text).toContain("CHF 151.20 per year");
  });

  it("in its trial is announced 7 days before the first payment only", async () => {
    await buyYearly();
    await remind();
    await advanceToDaysBefore(29);
    await remind();
    await advanceToDaysBefore(7);

    await remind();

    expect(await noticesOf()).toEqual(["anna renews-in-7-days"]);
    expect((await onlyMail()).message.subject).toMatch(/^Your yearly plan VIP begins on .*: CHF 421\.20$/);
  });

  it("that is cancelled before is not announced, and gets the remaining notice only after it is resumed", async () => {
    await payForYear();
    await cancel();
    await advanceToDaysBefore(30);
    await remind();
    await advanceToDaysBefore(20);
    await uncancel();
    await remind();
    const before = await noticesOf();
    await advanceToDaysBefore(7);

    await remind();

    expect(before).toEqual([]);
    expect(await noticesOf()).toEqual(["anna renews-in-7-days"]);
  });

  it("that was just cancelled at Stripe without a webhook is not announced", async () => {
    await payForYear();
    await advanceToDaysBefore(30);
    await stripeStandIn.control.hold();
    const { id } = requireFirst(await subscriptionsOf("anna"));
    stripeStandIn.control.portalCancel({ subscription: id });

    await remind();

    expect(await noticesOf()).toEqual([]);
  });

  it("is not announced without its amount, and is announced by the next run", async () => {
    await payForYear();
    await advanceToDaysBefore(30);
    stripeStandIn.control.setApiFault({
      method: "POST",
      path: "/v1/invoices/create_preview",
      kind: "500",
      times: 9,
    });
    await expect(remind()).rejects.toThrow("Failures: 1.");
    expect(takeLoggedFaults()).toEqual([expect.stringContaining("job failed")]);
    const before = await noticesOf();
    stripeStandIn.control.clearApiFaults();
    await clock.advance(10 * MINUTE);

    await runJob("sendReminders");

    expect(before).toEqual([]);
    expect(await noticesOf()).toEqual(["anna renews-in-30-days"]);
  });
});

describe("a notice that was found due", () => {
  const renewsAt = () => clock.now() + 6.9 * DAY;
  const yearly = (fields: Partial<SubscriptionRecord> = {}) =>
    aVipPlan({
      source: "revenuecat",
      store: "app_store",
      platform: "ios",
      identifier: "gruezi_vip_annually",
      expires_date: renewsAt(),
      accessUntil: renewsAt(),
      ...fields,
    });

  it.each([
    ["cancelled", () => storePurchase("anna", yearly({ cancels: true }))],
    ["refunded", () => storePurchase("anna", yearly({ revokedAt: clock.now() }))],
    [
      "gone",
      () =>
        store()
          .doc("Entitlements/anna")
          .delete()
          .then(() => undefined),
    ],
    [
      "being deleted",
      () =>
        store()
          .doc("DeletedUsers/anna")
          .set({})
          .then(() => undefined),
    ],
  ])("is not queued when the plan is %s in between", async (_what, change) => {
    await storePurchase("anna", yearly());
    const queue = async () => {
      const reminder = findRenewalNotice("stripe:sub_0", yearly(), clock.now());
      if (reminder === undefined) throw new Error("No notice is due.");
      const message = { subject: "", text: "", html: "" };
      await queueMail({ uid: "anna", reminder, to: "anna@example.com", message, unsubscribing: null });
    };
    await change();

    await queue();

    expect(await mailed()).toEqual([]);
  });

  it("for a plan in a store names the store's way to cancel, also to a learner who said no to reminders", async () => {
    const managementUrl = "https://apps.apple.com/account/subscriptions";
    await store()
      .doc("Users/anna")
      .set({ RemindersConsent: { didUserAgree: false } });
    await storePurchase("anna", yearly({ managementUrl }));

    await remind();

    const { message } = await onlyMail();
    expect(message.text).toContain(`Cancel in the App Store: ${managementUrl}`);
    expect(message.text).toContain("which names the amount");
    expect(storesStandIn.control.requests()).toEqual([]);
  });

  it("skips accounts without a login", async () => {
    await storePurchase("gone", yearly());
    await addLearner("beat");
    await storePurchase("beat", yearly());

    await remind();

    expect(await noticesOf()).toEqual(["beat renews-in-7-days"]);
  });

  it("is independent of reminders, which still need a yes", async () => {
    await storePurchase(
      "anna",
      yearly({
        state: "trial",
        inTrial: true,
        expires_date: clock.now() + 2 * DAY,
        accessUntil: clock.now() + 2 * DAY + HOUR,
      }),
    );

    await remind();

    expect(await mailed()).toEqual(["anna renews-in-7-days"]);
  });
});
