import { describe, expect, it } from "vitest";
import { html } from "#functions/domain/reminders/html.ts";
import { toMailMessage } from "#functions/domain/reminders/mail-layout.ts";
import { type MailWords, toMailWords } from "#functions/domain/reminders/reminder-words.ts";
import type { Reminder } from "#functions/domain/reminders/reminders.ts";

const AT = Date.UTC(2026, 10, 24, 19);
const ORIGIN = "https://gruezi.example";
const LINK = `${ORIGIN}/unsubscribe/YW5uYQ.signature`;

const trialEnds = (fields: object = {}): Reminder => ({
  occasion: "trial-ends",
  about: "stripe:sub_1",
  tier: 2,
  platform: "stripe",
  endsAt: AT,
  ProductID: "prod_vip_monthly",
  ...fields,
});

const paymentFailed = (fields: object = {}): Reminder => ({
  occasion: "payment-failed",
  about: "stripe:sub_1",
  tier: 1,
  platform: "stripe",
  accessUntil: AT,
  managementUrl: null,
  ...fields,
});

const someWords = (fields: Partial<MailWords> = {}): MailWords => ({
  subject: "A subject",
  heading: "A heading",
  paragraphs: ["One.", "Two."],
  action: { label: "Go", address: `${ORIGIN}/my-account` },
  ...fields,
});

describe("the words of a reminder", () => {
  it("name the Swiss day, however late it is in UTC", () => {
    const words = toMailWords(trialEnds({ endsAt: Date.UTC(2026, 10, 23, 23, 30) }), { origin: ORIGIN });

    expect(words.subject).toBe("Your free trial ends on 24 November 2026");
  });

  it.each([
    ["in winter", Date.UTC(2026, 9, 27, 19), "Tuesday, 27 October 2026, at 20:00 Swiss time"],
    ["in summer", Date.UTC(2026, 9, 20, 18), "Tuesday, 20 October 2026, at 20:00 Swiss time"],
  ])("name eight in the evening %s", (_when, startsAt, said) => {
    const words = toMailWords({ occasion: "live-lesson-today", about: "", startsAt }, { origin: ORIGIN });

    expect(words.paragraphs.join(" ")).toContain(said);
  });

  it("leave a store's price to the store, and tell to stop a day before", () => {
    const words = toMailWords(trialEnds({ platform: "ios" }), { origin: ORIGIN });

    expect(words.paragraphs).toEqual([
      "Your free trial of VIP ends on 24 November 2026. From then on the App Store charges you the price that it showed when you signed up.",
      "If you like it, there is nothing to do. If not, cancel in the App Store at least a day before: nothing is charged.",
    ]);
  });

  it.each(["http://stores.example", "javascript:alert(1)", "not an address"])(
    "lead nowhere that is no safe address of a store: %s",
    (managementUrl) => {
      const { action } = toMailWords(paymentFailed({ platform: "android", managementUrl }), {
        origin: ORIGIN,
      });

      expect(action.address).toBe(`${ORIGIN}/subscriptions`);
    },
  );
});

describe("a laid out mail", () => {
  it("says the same as text and as HTML", () => {
    const message = toMailMessage(toMailWords(paymentFailed(), { origin: ORIGIN }), LINK);

    for (const said of ["payment did not go through", "24 November 2026", `${ORIGIN}/subscriptions`, LINK]) {
      expect(message.text).toContain(said);
      expect(message.html).toContain(said);
    }
  });

  it("cannot be broken out of by what it says", () => {
    const words = someWords({
      heading: "<script>alert(1)</script>",
      paragraphs: ['"><img src=x onerror=alert(1)> & so on'],
      action: { label: "</a>", address: 'https://a.example/"onmouseover="alert(1)' },
    });

    const message = toMailMessage(words, LINK);

    expect(message.html).not.toMatch(/<script|<img|onmouseover="/);
    expect(message.html).toContain("&#60;script&#62;alert(1)&#60;/script&#62;");
    expect(message.text).toContain("<script>alert(1)</script>");
  });

  it("loads nothing when it is opened, so that nobody is counted", () => {
    const message = toMailMessage(someWords(), LINK);

    expect(message.html).not.toMatch(/<img|<link|<style|url\(|src=/);
  });
});

describe("HTML made from text", () => {
  it("keeps markup inside markup and escapes all else", () => {
    const list = ["a", "<b>"].map((text) => html`<li>${text}</li>`);

    expect(html`<ul title="${`"'&`}">${list}</ul>`.text).toBe(
      '<ul title="&#34;&#39;&#38;"><li>a</li><li>&#60;b&#62;</li></ul>',
    );
  });
});
