import { DAY } from "@gruezi/contract/durations";
import { expect, it } from "vitest";
import { aSubscriptionThatIsHeard } from "#support/billing/stripe/subscriptions.ts";

type Heard = Awaited<ReturnType<typeof aSubscriptionThatIsHeard>>;

const balanceOf = async ({ stripe, customer }: Heard) => {
  const found = await stripe.customers.retrieve(customer.id);
  return found.deleted === true ? undefined : found.balance;
};

async function withCredit(amount: number): Promise<Heard> {
  const heard = await aSubscriptionThatIsHeard({ trialDays: null });
  await heard.stripe.customers.update(heard.customer.id, { balance: -amount });
  return heard;
}

it("a credit pays for renewals before the card does", async () => {
  const heard = await withCredit(5_000);

  await heard.control.advance({ milliseconds: 32 * DAY });

  expect((await heard.now()).latest_invoice).toMatchObject({
    ...{ status: "paid", amount_due: 0, amount_paid: 0 },
    ...{ total: 3_900, starting_balance: -5_000, ending_balance: -1_100 },
  });
  await heard.control.advance({ milliseconds: 31 * DAY });
  expect((await heard.now()).latest_invoice).toMatchObject({
    ...{ status: "paid", amount_due: 2_800, amount_paid: 2_800 },
    ...{ total: 3_900, starting_balance: -1_100, ending_balance: 0 },
  });
  expect(await balanceOf(heard)).toBe(0);
});

it("a preview names what is due beside the credit, which stays", async () => {
  const heard = await withCredit(900);

  const preview = await heard.stripe.invoices.createPreview({ subscription: heard.subscription.id });

  expect(preview).toMatchObject({ amount_due: 3_000, starting_balance: -900, ending_balance: null });
  expect(await balanceOf(heard)).toBe(-900);
});

it("an invoice that is void gives its credit back", async () => {
  const heard = await withCredit(5_000);
  await heard.control.pausePayments({ subscription: heard.subscription.id });

  await heard.control.advance({ milliseconds: 32 * DAY });

  expect((await heard.now()).latest_invoice).toMatchObject({ status: "void" });
  expect(await balanceOf(heard)).toBe(-5_000);
});
