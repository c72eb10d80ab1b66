import { expect, it } from "vitest";
import { isAlarmOfNobody } from "#functions/domain/billing/stripe-event.ts";

it.each([
  ["checkout.session.completed", true],
  ["invoice.paid", true],
  ["refund.created", true],
  ["charge.dispute.created", true],
  ["customer.subscription.created", true],
  ["customer.subscription.resumed", true],
  ["customer.subscription.trial_will_end", true],
  ["a.type.we.do.not.know", true],
  ["customer.deleted", false],
  ["customer.subscription.updated", false],
  ["customer.subscription.paused", false],
  ["customer.subscription.deleted", false],
  ["subscription_schedule.updated", false],
  ["subscription_schedule.released", false],
  ["subscription_schedule.canceled", false],
  ["subscription_schedule.aborted", false],
  ["payment_method.detached", false],
  ["mandate.updated", false],
])("an event %s that concerns no learner is an alarm: %s", (type, isAlarm) => {
  expect(isAlarmOfNobody(type)).toBe(isAlarm);
});
