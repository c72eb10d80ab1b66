import { expect, it } from "vitest";
import {
  aCustomer,
  aStripeAccount,
  CHALLENGED_CARD,
  DECLINED_CARD,
  GOOD_CARD,
  openCheckout,
} from "#support/billing/stripe/account.ts";

const cardForm = (cardNumber: string) =>
  new URLSearchParams({ cardNumber, cardExpiry: "12/40", cardCvc: "123", cardholderName: "Lea Muster" });

/** Posts a form without following the redirect. */
const post = (url: string, body: URLSearchParams) => fetch(url, { method: "POST", body, redirect: "manual" });

async function anOpenPage() {
  const account = await aStripeAccount();
  const customer = await aCustomer(account.stripe);
  const session = await openCheckout(account.stripe, customer.id);
  return { ...account, session, page: String(session.url) };
}

it("the page states the product, its price, and that nothing is due today", async () => {
  const { page } = await anOpenPage();

  const response = await fetch(page);

  const text = await response.text();
  expect(response.status).toBe(200);
  expect(text).toContain("Grüezi VIP, monthly");
  expect(text).toContain("CHF 39.00 per month");
  expect(text).toContain("CHF 0.00");
});

it("an accepted card leads back to the product", async () => {
  const { page, session } = await anOpenPage();

  const response = await post(page, cardForm(GOOD_CARD));

  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`https://gruezi.example/success/${session.id}`);
});

it("a declined card shows the page again, with the reason", async () => {
  const { page } = await anOpenPage();

  const response = await post(page, cardForm(DECLINED_CARD));

  expect(response.status).toBe(402);
  expect(await response.text()).toContain("Your card was declined.");
});

it("the bank's page is between the card and the product", async () => {
  const { page, session } = await anOpenPage();

  const asked = await post(page, cardForm(CHALLENGED_CARD));
  const bank = new URL(asked.headers.get("location") ?? "", page).href;
  const bankPage = await fetch(bank);
  const answered = await post(bank, new URLSearchParams({ outcome: "complete" }));

  expect(await bankPage.text()).toContain("3184");
  expect(answered.headers.get("location")).toBe(`https://gruezi.example/success/${session.id}`);
});

it("the bank's refusal leads back to the card's form", async () => {
  const { page } = await anOpenPage();
  await post(page, cardForm(CHALLENGED_CARD));

  const answered = await post(`${page}/challenge`, new URLSearchParams({ outcome: "fail" }));

  expect(await answered.text()).toContain("unable to authenticate");
});

it("the bank's page without a card leads to the card's form", async () => {
  const { page, session } = await anOpenPage();

  const response = await fetch(`${page}/challenge`, { redirect: "manual" });

  expect(response.headers.get("location")).toBe(`/c/pay/${session.id}`);
});

it("a used page is closed", async () => {
  const { page } = await anOpenPage();
  await post(page, cardForm(GOOD_CARD));

  const response = await fetch(page);

  expect(response.status).toBe(410);
  expect(await response.text()).toContain("https://gruezi.example/subscriptions");
});

it("an unknown page is not found", async () => {
  const { standIn } = await anOpenPage();

  const response = await fetch(`${standIn.url}/c/pay/cs_test_unknown`);

  expect(response.status).toBe(404);
});
