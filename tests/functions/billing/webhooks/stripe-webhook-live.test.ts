import "#support/billing/env.ts";
import "#support/billing/live-mode.ts";
import { beforeEach, expect, it } from "vitest";
import { stripeWebhook } from "#functions/index.ts";
import { confirm, openCheckout, pay } from "#support/billing/checkouts.ts";
import { stripeStandIn } from "#support/billing/env.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { recordsOf, startAfresh } from "#support/billing/world.ts";

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna"));

it("a sandbox event in live mode is rejected and leaves the state untouched", async () => {
  const { id } = await openCheckout("anna");
  control.hold({});
  await pay(id);
  const eventIds = control.deliveries().map(({ eventId }) => eventId);

  const answers = await Promise.all(eventIds.map((eventId) => control.deliver({ eventId })));

  expect(new Set(answers.flat())).toEqual(new Set([400]));
  expect(await recordsOf("anna")).toEqual([]);
});

it("a sandbox purchase in live mode opens nothing on the success page", async () => {
  const { id } = await openCheckout("anna");
  control.hold({});
  await pay(id);

  expect(await confirm("anna", id)).toEqual({ outcome: "pending", tier: 0 });
});
