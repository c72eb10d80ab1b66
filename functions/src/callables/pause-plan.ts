import { pausePlanRequest } from "@gruezi/contract/callables/pause-plan";
import { runBillingCommand } from "#billing/command.ts";
import { readBack, requireStripeSubscription } from "#billing/live-subscription.ts";
import { decidePause } from "#domain/billing/plan-pause.ts";
import { hasSlot } from "#gateways/firestore/slots/slot-rights.ts";
import { findLastPause, pausePayments } from "#gateways/stripe/plan-pause.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";
import { stripeSecrets } from "#platform/secrets.ts";

export const pausePlan = callable(
  { name: "pausePlan", request: pausePlanRequest, secrets: stripeSecrets },
  ({ months }, { uid }) =>
    runBillingCommand(uid, "pause", async ({ keyOf }) => {
      const { id, customerId, record } = await requireStripeSubscription(uid);
      const [lastFrom, hasLesson] = await Promise.all([findLastPause(customerId), hasSlot(uid)]);
      const pause = decidePause(record, { months, lastFrom, hasLesson }, now());
      if (typeof pause === "string") throw new Refusal(pause);

      await pausePayments(id, pause, keyOf);

      return readBack(uid);
    }),
);
