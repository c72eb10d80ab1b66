import type { ChoosableContract, WithdrawalChoice } from "@gruezi/contract/callables/withdraw-from-contract";
import { expect, test } from "../../support/fixtures.ts";
import { findBarriers, NO_BARRIERS } from "../../support/page/axe.ts";
import { MOST_SHIFT, watchShifts } from "../../support/page/layout-shift.ts";

const PLAN: ChoosableContract = {
  ...{ ContractID: "stripe:sub_1", identifier: "vip_annually", Tier: 2, kind: "purchase", months: null },
  ...{ concludedAt: Date.UTC(2026, 10, 20, 11), endsAt: Date.UTC(2026, 11, 4, 23), platform: "stripe" },
  back: { currency: "chf", amount: 42_120 },
};

const CHOICE: WithdrawalChoice = {
  ...{ receivedAt: Date.UTC(2026, 10, 25, 11), outcome: "choose" },
  contracts: [{ ...PLAN, ContractID: "gift:cs_1", identifier: "gift_vip", kind: "gift", months: 3 }, PLAN],
};

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("the contracts behind a withdrawal's link are accessible by keyboard and screen reader", async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  await page.route("**/confirmWithdrawal", (route) => route.fulfill({ json: { result: CHOICE } }));
  await page.goto("/withdrawal/an-id.a-signature");
  await page.getByRole("button", { name: "Yes, carry out my withdrawal" }).click();

  await expect(page.getByRole("heading", { name: "Which one do you withdraw from?" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /A gift, VIP for 3 months/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /VIP, yearly, bought on the web/ })).toBeFocused();

  expect(await findBarriers(page)).toEqual(NO_BARRIERS);
  expect((await shifts()).sum).toBeLessThan(MOST_SHIFT);
});
