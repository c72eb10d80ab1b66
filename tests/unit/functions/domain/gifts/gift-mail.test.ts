import { describe, expect, it } from "vitest";
import { toGiftMail } from "#functions/domain/gifts/gift-mail.ts";

describe("the mail to the recipient of a gift", () => {
  const mail = toGiftMail({
    tier: 2,
    months: 3,
    code: "ABCDEFGHJKMNPQRSTVWX",
    expiresAt: Date.UTC(2027, 10, 28, 23, 30),
    origin: "https://gruezi.example",
  });

  it("names the length in its subject", () => {
    expect(mail.subject).toBe("A gift: Grüezi for 3 months");
  });

  it("names the plan, the code and the last Swiss day, and opens the page of gifts", () => {
    expect(mail.text).toContain("3 months of Grüezi VIP, to learn Swiss German.");
    expect(mail.text).toContain("Your code: ABCDE-FGHJK-MNPQR-STVWX");
    expect(mail.text).toContain("until 29 November 2027, and begins after a plan that you have.");
    expect(mail.text).toContain("Redeem the gift: https://gruezi.example/gift");
    expect(mail.text).toContain("because a gift was bought for this address at Grüezi");
  });
});
