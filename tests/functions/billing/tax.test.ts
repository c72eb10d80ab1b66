import { DAY } from "@gruezi/contract/durations";
import { vi } from "vitest";

const VAT = vi.hoisted(() => {
  const vat = { number: "CHE-123.456.788 MWST", percent: 8.1, isAutomatic: true };
  vi.stubGlobal("GRUEZI_COMPANY", { name: "Lernfreude AG", address: ["Zürich"], vat });
  return vat;
});

import "#support/billing/env.ts";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { getPayments, stripeWebhook, subscribeWithSameCard } from "#functions/index.ts";
import { openCheckout, openSessionsOf, subscribe, VISA } from "#support/billing/checkouts.ts";
import { clock, stripeStandIn } from "#support/billing/env.ts";
import { changeTo, confirmOnPage } from "#support/billing/plan-changes.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { takeLoggedFaults } from "#support/functions/log.ts";
import { loginOf } from "#support/functions/logins.ts";

const { control } = stripeStandIn;

serveWebhooks({ stripeWebhook });

beforeEach(async () => {
  VAT.isAutomatic = true;
  await startAfresh("anna", "beat");
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const inEuro = { currency: "eur" } as const;

const taxesOf = async (uid: string) =>
  (await run(getPayments, { data: { After: null }, auth: loginOf(uid) })).payments.map(
    ({ currency, amount, vat }) => ({ currency, amount, vat }),
  );

/** Buys from a country, and pays the month after the trial. */
async function buyFrom(country: string, wanted: Parameters<typeof openCheckout>[1] = {}): Promise<void> {
  const { id } = await openCheckout("anna", wanted);
  control.completeCheckout({ session: id, card: { number: VISA, country } });
  await control.idle({});
  await clock.advance(31 * DAY);
}

describe("tax by the customer's country", () => {
  it.each([
    [true, "Prices include the VAT of your country."],
    [false, "Prices include 8.1% VAT."],
  ])(
    "is switched to %s at the checkout as in the setting, and the page says so",
    async (isAutomatic, words) => {
      VAT.isAutomatic = isAutomatic;

      await openCheckout("anna");

      expect(await openSessionsOf("anna")).toMatchObject([
        {
          automatic_tax: { enabled: isAutomatic },
          custom_text: { submit: { message: `${words} Our VAT number is CHE-123.456.788 MWST.` } },
        },
      ]);
    },
  );

  it.each([
    ["CH", {}, { currency: "chf", amount: 3_900, vat: 292 }],
    ["DE", inEuro, { currency: "eur", amount: 4_100, vat: 655 }],
    ["US", {}, { currency: "chf", amount: 3_900, vat: 0 }],
  ])("is within the price for a learner in %s", async (country, wanted, payment) => {
    await buyFrom(country, wanted);

    expect(await taxesOf("anna")).toEqual([payment]);
  });

  it("is not listed for a plan bought before the setting", async () => {
    VAT.isAutomatic = false;
    await buyFrom("CH");
    VAT.isAutomatic = true;
    await clock.advance(31 * DAY);

    expect(await taxesOf("anna")).toMatchObject([{ vat: null }, { vat: null }]);
  });

  it("stays after an upgrade and after a downgrade", async () => {
    await buyFrom("AT", { packageID: "basic_monthly", ...inEuro });
    const page = await changeTo("anna", { PackageID: "vip_monthly", ProductID: "prod_basic_monthly" });
    await confirmOnPage(page.id);
    await changeTo("anna", { PackageID: "basic_monthly", ProductID: "prod_vip_monthly" });
    await clock.advance(31 * DAY);

    expect(await taxesOf("anna")).toEqual([
      { currency: "eur", amount: 1_500, vat: 250 },
      { currency: "eur", amount: expect.any(Number), vat: expect.any(Number) },
      { currency: "eur", amount: 1_500, vat: 250 },
    ]);
  });

  it("applies to a purchase with the same card after a refused trial", async () => {
    await subscribe("anna");
    const session = await subscribe("beat");

    await run(subscribeWithSameCard, { data: { sessionID: session }, auth: loginOf("beat") });

    expect(await taxesOf("beat")).toEqual([{ currency: "chf", amount: 3_900, vat: 292 }]);
  });

  it("is never added on top: a price without its tax is not sold and is logged", async () => {
    control.editPrice({ price: "price_basic_monthly", taxBehavior: "exclusive" });

    const asked = openCheckout("anna", { packageID: "basic_monthly" });

    await expect(asked).rejects.toMatchObject({ details: expect.objectContaining({ reason: "not-found" }) });
    expect(takeLoggedFaults()).toEqual(
      expect.arrayContaining([expect.stringMatching(/price_basic_monthly.*price without its tax/s)]),
    );
  });
});
