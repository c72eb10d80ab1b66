import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import {
  cancelStripeSubscription,
  getCurrentSubscriptions,
  revenueCatWebhook,
  stripeWebhook,
} from "#functions/index.ts";
import { chargedTo, openCheckout, pay, requireFirst, subscriptionsOf } from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { OPEN, openVipLesson } from "#support/billing/rights.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { loginOf } from "#support/functions/logins.ts";
import { storeSecret } from "#support/functions/store.ts";
import { aSecret } from "#support/samples/documents.ts";

const { control } = stripeStandIn;
const auth = loginOf("anna");
const MONTH = 3_900;
const CHALLENGED_CARD = "4000002760003184";

serveWebhooks({ stripeWebhook, revenueCatWebhook });

const current = async () => Object.values(await run(getCurrentSubscriptions, { data: null, auth }));

/** Charges the trial's end, and the bank asks the holder to confirm. Returns the invoice's id. */
async function beAsked(): Promise<string> {
  const { id } = await openCheckout("anna");
  await pay(id, CHALLENGED_CARD);
  await control.finishChallenge({ session: id, outcome: "complete" });
  await control.idle({});
  await clock.advance(31 * DAY);
  const { latest_invoice: invoice } = requireFirst(await subscriptionsOf("anna"));
  if (invoice === null || typeof invoice === "string") throw new Error("The invoice is not expanded.");
  return invoice.id;
}

/** Answers the bank on Stripe's page, which the plan links to. */
async function answerOnPage(outcome: "complete" | "fail"): Promise<void> {
  const { confirmUrl } = requireFirst(await current());
  const page = await fetch(confirmUrl ?? "");
  expect(await page.text()).toContain("CHF 39.00");
  await fetch(page.url, { method: "POST", body: new URLSearchParams({ outcome }), redirect: "manual" });
  await control.idle({});
}

beforeEach(() => startAfresh("anna"));

describe("a renewal that the bank wants confirmed", () => {
  it("keeps the access and links to Stripe's page", async () => {
    await storeSecret("am-see", aSecret({ Access: "VIP" }));
    await beAsked();

    expect(await current()).toMatchObject([
      { state: "grace", confirmUrl: expect.stringMatching(/\/i\/in_/) },
    ]);
    expect(await openVipLesson("anna")).toMatchObject(OPEN);
  });

  it("continues after its confirmation and is charged once", async () => {
    await beAsked();

    await answerOnPage("complete");

    expect(await current()).toMatchObject([{ state: "paid", confirmUrl: null, cancels: false }]);
    expect(await chargedTo("anna")).toBe(MONTH);
  });

  it("becomes a failed payment after the bank refused it", async () => {
    await beAsked();

    await answerOnPage("fail");

    expect(await current()).toMatchObject([{ state: "grace", confirmUrl: null }]);
  });

  it("without an answer ends the access after seven days, and the plan after fifteen", async () => {
    await beAsked();

    await clock.advance(8 * DAY);
    expect(await current()).toMatchObject([
      { state: "blocked", confirmUrl: expect.stringMatching(/\/i\/in_/) },
    ]);
    await clock.advance(8 * DAY);

    expect(await current()).toEqual([]);
    expect(await chargedTo("anna")).toBe(0);
  });

  it("is no longer owed after the plan was cancelled", async () => {
    const invoice = await beAsked();

    await run(cancelStripeSubscription, { data: null, auth });

    expect(await current()).toEqual([]);
    await clock.advance(30 * DAY);
    expect(await chargedTo("anna")).toBe(0);
    expect(() => control.answerChallenge({ invoice, outcome: "complete" })).toThrow();
  });
});
