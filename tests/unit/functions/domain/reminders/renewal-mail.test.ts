import { describe, expect, it } from "vitest";
import { toMailMessage } from "#functions/domain/reminders/mail-layout.ts";
import { toMailWords } from "#functions/domain/reminders/reminder-words.ts";
import type { RenewalNotice } from "#functions/domain/reminders/renewal-notice.ts";

const ORIGIN = "https://gruezi.example";

const aNotice = (fields: Partial<RenewalNotice> = {}): RenewalNotice => ({
  occasion: "renews-in-30-days",
  about: "stripe:sub_1 15 May 2027",
  purchase: "stripe:sub_1",
  tier: 2,
  platform: "stripe",
  renewsAt: Date.UTC(2027, 4, 15, 10),
  isFirstPayment: false,
  nextProductId: null,
  discounts: [],
  currency: "chf",
  managementUrl: null,
  ...fields,
});

const wordsOf = (fields: Partial<RenewalNotice> = {}, priceText?: string) =>
  toMailWords(aNotice(fields), { origin: ORIGIN, priceText });

describe("the words of a renewal notice", () => {
  it("name plan, date and amount, and lead to the cancellation", () => {
    expect(wordsOf({}, "CHF 421.20")).toEqual({
      subject: "Your yearly plan VIP renews on 15 May 2027: CHF 421.20",
      heading: "Your yearly plan renews soon",
      paragraphs: [
        "Your yearly plan VIP renews on 15 May 2027. You are charged CHF 421.20 then.",
        "If you want to go on, there is nothing to do. If not, cancel before that day: nothing is charged, and you keep access until then.",
      ],
      action: { label: "Cancel the plan", address: `${ORIGIN}/cancel` },
      why: "You get this mail because your plan renews on 15 May 2027. It is part of your contract, so it comes without a yes to reminders.",
    });
  });

  it("are the same 30 and 7 days before", () => {
    expect(wordsOf({ occasion: "renews-in-7-days" }, "CHF 421.20")).toEqual(wordsOf({}, "CHF 421.20"));
  });

  it("for a trial announce the first payment", () => {
    const words = wordsOf({ isFirstPayment: true }, "CHF 421.20");

    expect(words.subject).toBe("Your yearly plan VIP begins on 15 May 2027: CHF 421.20");
    expect(words.heading).toBe("Your yearly plan begins soon");
    expect(words.paragraphs[1]).toContain("you keep access until the trial ends.");
    expect(words.why).toContain("because your plan begins on 15 May 2027.");
  });

  it("for a plan that changes announce the change", () => {
    const words = wordsOf({ nextProductId: "prod_basic_annually" }, "CHF 151.20 per year");

    expect(words.paragraphs[0]).toBe(
      "Your yearly plan VIP changes to the one that you chose on 15 May 2027. You are charged CHF 151.20 per year then.",
    );
  });

  it("refer to the account without a known amount, and name no tier without one", () => {
    const words = wordsOf({ tier: 0 });

    expect(words.subject).toBe("Your yearly plan renews on 15 May 2027");
    expect(words.paragraphs[0]).toContain("You are charged the price that your account shows.");
  });

  it.each([
    ["ios", "Cancel in the App Store", "the App Store", "open Settings on your iPhone or iPad"],
    ["android", "Cancel on Google Play", "Google Play", "open Google Play, tap your picture"],
  ] as const)("of a store plan (%s) state the store's way, and no amount", (platform, label, name, way) => {
    const managementUrl = "https://store.example/subscriptions";
    const words = wordsOf({ platform, managementUrl });
    const said = words.paragraphs.join(" ");

    expect(words.action).toEqual({ label, address: managementUrl });
    expect(said).toContain(`You are charged by ${name}, which names the amount.`);
    expect(said).toContain(`cancel at least a day before: ${way}`);
  });

  it.each([null, "http://store.example", "javascript:alert(1)"])(
    "lead to our page when the store names no safe one: %s",
    (managementUrl) => {
      expect(wordsOf({ platform: "ios", managementUrl }).action.address).toBe(`${ORIGIN}/cancel`);
    },
  );
});

it("a rendered renewal notice says why it came, and offers no way to unsubscribe", () => {
  const { text, html } = toMailMessage(wordsOf({}, "CHF 421.20"), null);

  for (const message of [text, html]) {
    expect(message).toContain("because your plan renews on 15 May 2027.");
    expect(message).toContain("support@gruezi.example");
    expect(message).not.toContain("Stop mails");
    expect(message).not.toContain("/unsubscribe");
    expect(message).not.toContain("you said yes");
  }
});
