import { redeemGiftRequest } from "@gruezi/contract/callables/redeem-gift";
import { readGiftCode } from "@gruezi/contract/gifts";
import { getFreshEntitlement } from "#billing/sync/ask-providers.ts";
import { countTurn } from "#gateways/firestore/billing/asking-limits.ts";
import { idOfGift, redeemGift as redeem } from "#gateways/firestore/billing/gifts.ts";
import { callable } from "#platform/callable.ts";
import { now } from "#platform/clock.ts";
import { Refusal } from "#platform/refusal.ts";
import { revenueCatSecrets, stripeSecrets } from "#platform/secrets.ts";

export const redeemGift = callable(
  {
    name: "redeemGift",
    request: redeemGiftRequest,
    secrets: [...stripeSecrets, ...revenueCatSecrets],
  },
  async ({ code: typed }, { uid }) => {
    await countTurn(uid, "codes", now());
    const code = readGiftCode(typed);
    if (code === undefined) throw new Refusal("code-unknown");
    // Refreshes the entitlement first, since a plan may have been bought or renewed elsewhere.
    await getFreshEntitlement(uid);

    const { tier, months, redemption } = await redeem(uid, idOfGift(code), now());

    return { tier, months, beginsAt: redemption.beginsAt, until: redemption.until };
  },
);
