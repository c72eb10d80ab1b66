import "#support/billing/env.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { idOfGift } from "#functions/gateways/firestore/billing/gifts.ts";
import { getPayments, stripeWebhook } from "#functions/index.ts";
import { codeOf, giveGift, redeemCode } from "#support/billing/gifts.ts";
import { refusal } from "#support/billing/refusals.ts";
import { serveWebhooks } from "#support/billing/webhook-front.ts";
import { startAfresh } from "#support/billing/world.ts";
import { run } from "#support/functions/call.ts";
import { readExportOf } from "#support/functions/exported-data.ts";
import { askForDeletion } from "#support/functions/leavers.ts";
import { loginOf } from "#support/functions/logins.ts";
import { store } from "#support/functions/store.ts";

serveWebhooks({ stripeWebhook });

beforeEach(() => startAfresh("anna", "beat", "carla"));

const gifts = async () => (await store().collection("Gifts").get()).docs.map((gift) => gift.data());

describe("an export with gifts", () => {
  it("of the giver contains the purchase, without code and recipient", async () => {
    const code = await codeOf(await giveGift({ recipient: "friend@example.com" }));
    await redeemCode(code);

    const { json, data } = await readExportOf("anna");

    expect(data.gifts).toMatchObject([{ Tier: 2, Months: 3, Amount: 11_700, Currency: "chf" }]);
    expect(data.gifts[0]).not.toHaveProperty("UID");
    expect(json).not.toContain(code);
    expect(json).not.toContain(idOfGift(code.replaceAll("-", "")));
  });

  it("of the recipient contains what was redeemed, without giver and payment", async () => {
    await redeemCode(await codeOf(await giveGift()));

    const { json, data } = await readExportOf("beat");

    expect(data.gifts).toMatchObject([{ Tier: 2, Months: 3, Until: expect.stringMatching(/Z$/) }]);
    expect(json).not.toContain("anna");
    expect(json).not.toMatch(/pi_|cs_test/);
  });

  it("of another learner contains no gift", async () => {
    await redeemCode(await codeOf(await giveGift()));

    expect((await readExportOf("carla")).data.gifts).toEqual([]);
    const { payments } = await run(getPayments, { data: { After: null }, auth: loginOf("beat") });
    expect(payments).toEqual([]);
  });
});

describe("a deletion with gifts", () => {
  it("of the giver keeps what accounting needs, and leaves the gift to be redeemed", async () => {
    const code = await codeOf(await giveGift({ recipient: "friend@example.com" }));

    const { lines } = await askForDeletion("anna");

    const [gift] = await gifts();
    expect(gift).toMatchObject({
      BuyerUID: "",
      BuyerEmail: "",
      Amount: 11_700,
      Currency: "chf",
      PaymentIntentID: expect.any(String),
    });
    expect(lines).toContainEqual(
      expect.objectContaining({ part: "gifts", fate: "kept", keptUntil: gift?.["expireAt"].toMillis() }),
    );
    const mails = await store().collection("Mail").where("Occasion", "==", "gift").get();
    expect(mails.docs.map((mail) => mail.get("to"))).toEqual(["friend@example.com"]);
    await expect(redeemCode(code)).resolves.toMatchObject({ tier: 2 });
  });

  it("of the recipient leaves the gift redeemed", async () => {
    const code = await codeOf(await giveGift());
    await redeemCode(code);

    await askForDeletion("beat");

    expect(await gifts()).toMatchObject([{ UID: "", RedeemedAt: expect.anything(), Amount: 11_700 }]);
    await expect(redeemCode(code, "anna")).rejects.toMatchObject(refusal("code-used-up"));
  });

  it("of another learner lists no gift", async () => {
    await giveGift();

    const { lines } = await askForDeletion("carla");

    expect(lines.map(({ part }) => part)).not.toContain("gifts");
  });
});
