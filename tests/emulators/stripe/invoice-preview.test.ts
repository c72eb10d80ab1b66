import { DAY } from "@gruezi/contract/durations";
import { expect, it } from "vitest";
import { onlyItem } from "#support/billing/stripe/account.ts";
import { aSubscriptionThatIsHeard } from "#support/billing/stripe/subscriptions.ts";

it("a preview is the invoice that the renewal makes, and is stored nowhere", async () => {
  const { stripe, control, subscription, now } = await aSubscriptionThatIsHeard({ trialDays: null });
  control.discount({ subscription: subscription.id, percentOff: 50, duration: "once" });

  const preview = await stripe.invoices.createPreview({ subscription: subscription.id });
  await control.advance({ milliseconds: 32 * DAY });

  const { latest_invoice: renewal } = await now();
  expect(preview.id).toMatch(/^upcoming_in_/);
  expect(preview).toMatchObject({
    billing_reason: "upcoming",
    status: "draft",
    amount_due: 1950,
    currency: "chf",
  });
  expect(renewal).toMatchObject({ status: "paid", amount_paid: 1950 });
  expect((await stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(2);
});

it("a preview of a trial is its first payment", async () => {
  const { stripe, subscription } = await aSubscriptionThatIsHeard();

  const preview = await stripe.invoices.createPreview({ subscription: subscription.id });

  expect(preview).toMatchObject({ amount_due: 3900, created: onlyItem(subscription).current_period_end });
});

it("a cancelled subscription has no upcoming invoice, and an unknown one is missing", async () => {
  const { stripe, subscription } = await aSubscriptionThatIsHeard();
  await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });

  await expect(stripe.invoices.createPreview({ subscription: subscription.id })).rejects.toMatchObject({
    code: "invoice_upcoming_none",
    statusCode: 404,
  });
  await expect(stripe.invoices.createPreview({ subscription: "sub_unknown" })).rejects.toMatchObject({
    code: "resource_missing",
  });
});
