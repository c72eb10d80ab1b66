import { DAY, MINUTE } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { getHasAlreadySubscribed, stripeWebhook } from "#functions/index.ts";
import {
  addSlots,
  chargedTo,
  confirm,
  customerOf,
  MASTERCARD,
  openCheckout,
  openLessonCheckout,
  pay,
  requireEntitlement,
  requireFirst,
  slotOf,
  subscribe,
  subscriptionsOf,
  VISA,
} from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { addLearner } from "#support/functions/learners.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna", "beat"));

describe("a second subscription", () => {
  it("from another tab is cancelled and refunded, and the first one survives", async () => {
    await addSlots();
    const first = await openCheckout("anna");
    await store()
      .doc("Billing/anna")
      .set({ stripeCustomerId: await customerOf("anna") });
    const second = await openLessonCheckout("anna");

    await pay(first.id);
    await clock.advance(MINUTE);
    await pay(second.id);

    const states = (await recordsOf("anna")).map(({ identifier, state }) => [identifier, state]);
    expect(states.toSorted()).toEqual([
      ["vip_monthly", "trial"],
      ["vip_private_monthly", "ended"],
    ]);
    const sold = await subscriptionsOf("anna");
    const kept = sold.find(({ status }) => status === "trialing");
    expect(sold.find(({ status }) => status === "canceled")?.metadata).toMatchObject({
      duplicateOf: kept?.id,
    });
    expect(await chargedTo("anna")).toBe(0);
    expect(await slotOf("mon-am-8")).toEqual({ holder: "", isHeld: false });
    expect(await confirm("anna", second.id)).toEqual({ outcome: "granted", tier: 2 });
  });
});

describe("a second trial", () => {
  it("is not granted after a cancelled one", async () => {
    await subscribe("anna");
    const trial = requireFirst(await subscriptionsOf("anna"));
    await control.portalCancel({ subscription: trial.id });
    await clock.advance(31 * DAY);

    const { id } = await openCheckout("anna");
    await pay(id);

    expect(requireFirst(await subscriptionsOf("anna"))).toMatchObject({ status: "active", trial_end: null });
    expect(await chargedTo("anna")).toBe(3_900);
  });

  it("is not granted to the same card on a new account, and charges nothing", async () => {
    await subscribe("anna", {}, VISA);

    const id = await subscribe("beat", {}, VISA);

    expect(await confirm("beat", id)).toMatchObject({ outcome: "trial-refused", tier: 0 });
    expect(await subscriptionsOf("beat")).toMatchObject([{ status: "canceled" }]);
    expect(await chargedTo("beat")).toBe(0);
    expect(await requireEntitlement("beat")).toMatchObject({ tier: 0, hasAlreadySubscribed: true });
    expect((await requireEntitlement("anna")).tier).toBe(2);
  });

  it("is not offered to a mailbox that had one, however it is spelled", async () => {
    await subscribe("anna");
    await addLearner("anni", "Anna+again@example.com");

    const promised = await run(getHasAlreadySubscribed, { data: null, auth: loginOf("anni") });
    const { id } = await openCheckout("anni");
    await pay(id, MASTERCARD);

    expect(promised).toEqual({ hasAlreadySubscribed: true });
    expect(await subscriptionsOf("anni")).toMatchObject([{ status: "active", trial_end: null }]);
  });

  it("with one card on two accounts at once is granted to one of them", async () => {
    const [first, second] = await Promise.all([openCheckout("anna"), openCheckout("beat")]);
    control.hold({});
    await Promise.all([pay(first.id), pay(second.id)]);

    const outcomes = await Promise.all([confirm("anna", first.id), confirm("beat", second.id)]);

    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(["granted", "trial-refused"]);
  });

  it("with another card and another mailbox counts as a first one", async () => {
    await subscribe("anna", {}, VISA);

    const id = await subscribe("beat", {}, MASTERCARD);

    expect(await confirm("beat", id)).toEqual({ outcome: "granted", tier: 2 });
  });
});
