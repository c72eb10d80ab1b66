import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import type Stripe from "stripe";
import { beforeEach, describe, expect, it } from "vitest";
import { idOf } from "#functions/gateways/stripe/client.ts";
import { stripeWebhook } from "#functions/index.ts";
import { chargedTo, confirm, pay, requireFirst, subscribe, VISA } from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { holdPlan } from "#support/billing/plan-changes.ts";
import {
  changeWay,
  payByTwint,
  revoke,
  runningPlansOf,
  subscribeByTwint,
  twintPlanOf,
  waysOf,
} from "#support/billing/twint.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { runJobAnew } from "#support/functions/jobs.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna"));

const timeToRenewal = async () => requireFirst(await runningPlansOf("anna")).expires_date - clock.now();

const methodOf = ({ default_payment_method: method }: Stripe.Subscription) => idOf(method ?? "");

describe.each(["revokeMandate", "detachMethod"] as const)("disconnected TWINT (%s)", (how) => {
  it("is reported at once, and the plan continues", async () => {
    await subscribeByTwint("anna");

    await revoke("anna", how);

    expect(await runningPlansOf("anna")).toMatchObject([
      { state: "paid", cancels: false, wayOfPaying: "twint-lost" },
    ]);
    expect(takeLoggedFaults()).toEqual([]);
  });

  it("on the day of the renewal fails that payment and leaves grace until it is paid", async () => {
    await subscribeByTwint("anna");
    await clock.advance((await timeToRenewal()) - HOUR);

    await revoke("anna", how);
    await clock.advance(3 * HOUR);

    expect(await runningPlansOf("anna")).toMatchObject([{ state: "grace", wayOfPaying: "twint-lost" }]);
    await payByTwint(await changeWay("anna"));
    expect(await runningPlansOf("anna")).toMatchObject([{ state: "paid", wayOfPaying: "twint" }]);
    expect(await chargedTo("anna")).toBe(2 * 3_900);
  });

  it("changes nothing after a card took its place", async () => {
    await subscribeByTwint("anna");
    const old = await twintPlanOf("anna");
    await pay(await changeWay("anna"), VISA);
    control[how]({ subscription: old.id, method: methodOf(old) });
    await control.idle({});

    expect(await runningPlansOf("anna")).toMatchObject([{ state: "paid", wayOfPaying: "card" }]);
  });
});

it("a revoked mandate whose webhook is lost is found by the nightly job", async () => {
  await subscribeByTwint("anna");
  control.hold({});
  await revoke("anna", "revokeMandate");
  control.drop({ all: true });

  await runJobAnew("handleMissedEvents");

  expect(await runningPlansOf("anna")).toMatchObject([{ wayOfPaying: "twint-lost" }]);
});

describe("the way of paying", () => {
  it("changes to TWINT and back to a card on its own page", async () => {
    await holdPlan("anna", "basic_monthly");
    const to = await changeWay("anna");
    expect(await waysOf("anna")).toEqual(["card", "twint"]);

    await payByTwint(to);
    expect(await confirm("anna", to)).toEqual({ outcome: "card-updated", tier: 1 });
    expect(await runningPlansOf("anna")).toMatchObject([{ wayOfPaying: "twint" }]);
    await clock.advance(MINUTE);
    await pay(await changeWay("anna"), VISA);

    expect(await runningPlansOf("anna")).toMatchObject([{ wayOfPaying: "card" }]);
  });

  it("is TWINT for the next renewal after a change to it", async () => {
    await holdPlan("anna", "basic_monthly");
    await payByTwint(await changeWay("anna"));

    await clock.advance(21 * DAY);

    expect(await runningPlansOf("anna")).toMatchObject([{ state: "paid", wayOfPaying: "twint" }]);
  });

  it("can only be a card in the trial and in euro", async () => {
    await subscribe("anna");
    await changeWay("anna");
    expect(await waysOf("anna")).toEqual(["card"]);

    await startAfresh("anna");
    await holdPlan("anna", "basic_monthly", { currency: "eur" });
    await changeWay("anna");
    expect(await waysOf("anna")).toEqual(["card"]);
  });
});
