import { describe, expect, it } from "vitest";
import { html } from "#functions/domain/reminders/html.ts";
import { toMailMessage } from "#functions/domain/reminders/mail-layout.ts";
import { type MailWords, toMailWords } from "#functions/domain/reminders/reminder-words.ts";
import type { Reminder } from "#functions/domain/reminders/reminders.ts";

const AT = Date.UTC(2026, 10, 24, 19);
const ORIGIN = "https://gruezi.example";
const LINK = `${ORIGIN}/unsubscribe/items.YW5uYQ.signature`;
const OFFERED = { kind: "items", address: LINK } as const;

const trialEnds = (fields: object = {}): Reminder => ({
  occasion: "trial-ends",
  about: "stripe:sub_1",
  tier: 2,
  platform: "stripe",
  endsAt: AT,
  ProductID: "prod_vip_monthly",
  currency: "chf",
  discounts: [],
  ...fields,
});

const paymentFailed = (fields: object = {}): Reminder => ({
  occasion: "payment-failed",
  about: "stripe:sub_1",
  tier: 1,
  platform: "stripe",
  accessUntil: AT,
  managementUrl: null,
  confirmUrl: null,
  wayOfPaying: null,
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
  it("lead to the bank's confirmation page when the bank asks for one", () => {
    const confirmUrl = "https://invoice.stripe.com/i/in_1";
    const words = toMailWords(paymentFailed({ confirmUrl }), { origin: ORIGIN });

    expect(words.subject).toBe("Your bank asks you to confirm a payment");
    expect(words.paragraphs[0]).toContain("BASIC renews once you have confirmed its payment with your bank.");
    expect(words.paragraphs[1]).toContain("the page of Stripe");
    expect(words.action).toEqual({ label: "Confirm the payment", address: confirmUrl });
  });

  it.each([
    ["twint", "TWINT did not make it."],
    ["twint-lost", "TWINT was disconnected."],
  ])("ask for another way of paying: %s", (wayOfPaying, words) => {
    const { paragraphs, action } = toMailWords(paymentFailed({ wayOfPaying }), { origin: ORIGIN });

    expect(paragraphs[1]).toContain(words);
    expect(action.label).toBe("Choose a way of paying");
  });

  it("name the Swiss day, even late in UTC", () => {
    const words = toMailWords(trialEnds({ endsAt: Date.UTC(2026, 10, 23, 23, 30) }), { origin: ORIGIN });

    expect(words.subject).toBe("Your free trial ends on 24 November 2026");
  });

  it.each([
    ["in winter", Date.UTC(2026, 9, 27, 19), "Tuesday, 27 October 2026, at 20:00 Swiss time"],
    ["in summer", Date.UTC(2026, 9, 20, 18), "Tuesday, 20 October 2026, at 20:00 Swiss time"],
  ])("name 20:00 as the live lesson's time %s", (_when, startsAt, said) => {
    const words = toMailWords({ occasion: "live-lesson-today", about: "", startsAt }, { origin: ORIGIN });

    expect(words.paragraphs.join(" ")).toContain(said);
  });

  it.each([
    [
      "the end of a trial, with its price",
      trialEnds(),
      "CHF 39.00 per month",
      {
        subject: "Your free trial ends on 24 November 2026",
        heading: "Your free trial ends soon",
        paragraphs: [
          "Your free trial of VIP ends on 24 November 2026. From then on your card is charged CHF 39.00 per month.",
          "If you like it, there is nothing to do. If not, cancel before then: nothing is charged, and you keep access until the trial ends.",
        ],
        action: { label: "See your plan", address: `${ORIGIN}/my-account` },
      },
    ],
    [
      "the end of a trial, whose price we do not know",
      trialEnds({ tier: 0 }),
      undefined,
      {
        subject: "Your free trial ends on 24 November 2026",
        heading: "Your free trial ends soon",
        paragraphs: [
          "Your free trial of your plan ends on 24 November 2026. From then on your card is charged the price that your account shows.",
          "If you like it, there is nothing to do. If not, cancel before then: nothing is charged, and you keep access until the trial ends.",
        ],
        action: { label: "See your plan", address: `${ORIGIN}/my-account` },
      },
    ],
    [
      "a card that was declined",
      paymentFailed(),
      undefined,
      {
        subject: "Your payment did not go through",
        heading: "Your payment did not go through",
        paragraphs: [
          "We could not renew BASIC because the payment failed. You keep access until 24 November 2026.",
          "Most often the card has expired. Put in another one, and all goes on as before.",
        ],
        action: { label: "Update your card", address: `${ORIGIN}/subscriptions` },
      },
    ],
    [
      "a payment that failed in a store",
      paymentFailed({ platform: "android", managementUrl: "https://play.google.com/store/account" }),
      undefined,
      {
        subject: "Your payment did not go through",
        heading: "Your payment did not go through",
        paragraphs: [
          "We could not renew BASIC because the payment failed. You keep access until 24 November 2026.",
          "Most often the card has expired. Put in another one in Google Play, and all goes on as before.",
        ],
        action: { label: "See your plan", address: "https://play.google.com/store/account" },
      },
    ],
    [
      "a payment that failed in a store that named no page",
      paymentFailed({ platform: "ios" }),
      undefined,
      {
        subject: "Your payment did not go through",
        heading: "Your payment did not go through",
        paragraphs: [
          "We could not renew BASIC because the payment failed. You keep access until 24 November 2026.",
          "Most often the card has expired. Put in another one in the App Store, and all goes on as before.",
        ],
        action: { label: "See your plan", address: `${ORIGIN}/subscriptions` },
      },
    ],
    [
      "the live lesson",
      { occasion: "live-lesson-today", about: "", startsAt: AT },
      undefined,
      {
        subject: "Today at 20:00: the live lesson",
        heading: "The live lesson is today",
        paragraphs: [
          "Tuesday, 24 November 2026, at 20:00 Swiss time: 30 minutes of Swiss German, live. Bring your questions.",
        ],
        action: { label: "Go to the live lesson", address: `${ORIGIN}/live-lessons` },
      },
    ],
    [
      "a private lesson",
      { occasion: "private-lesson-tomorrow", about: "", startsAt: AT },
      undefined,
      {
        subject: "Tomorrow at 20:00: your private lesson",
        heading: "Your private lesson is tomorrow",
        paragraphs: [
          "Tuesday, 24 November 2026, at 20:00 Swiss time.",
          "A missed lesson cannot be rescheduled. Upcoming lessons can, with at least a week's notice.",
        ],
        action: { label: "See your lessons", address: `${ORIGIN}/my-account` },
      },
    ],
  ] satisfies [string, Reminder, string | undefined, MailWords][])(
    "are complete for %s",
    (_what, reminder, priceText, words) => {
      expect(toMailWords(reminder, { origin: ORIGIN, priceText })).toEqual(words);
    },
  );

  it("refer to the store for its price, and advise cancelling a day before", () => {
    const words = toMailWords(trialEnds({ platform: "ios" }), { origin: ORIGIN });

    expect(words.paragraphs).toEqual([
      "Your free trial of VIP ends on 24 November 2026. From then on the App Store charges you the price that it showed when you signed up.",
      "If you like it, there is nothing to do. If not, cancel in the App Store at least a day before: nothing is charged.",
    ]);
  });

  it.each(["http://stores.example", "javascript:alert(1)", "not an address"])(
    "link only to safe addresses of a store: %s",
    (managementUrl) => {
      const { action } = toMailWords(paymentFailed({ platform: "android", managementUrl }), {
        origin: ORIGIN,
      });

      expect(action.address).toBe(`${ORIGIN}/subscriptions`);
    },
  );
});

describe("a rendered mail", () => {
  it("has the same content as text and as HTML", () => {
    const message = toMailMessage(toMailWords(paymentFailed(), { origin: ORIGIN }), OFFERED);

    for (const said of ["payment did not go through", "24 November 2026", `${ORIGIN}/subscriptions`, LINK]) {
      expect(message.text).toContain(said);
      expect(message.html).toContain(said);
    }
  });

  it("reads in order as text, with its reason and how to unsubscribe", () => {
    expect(toMailMessage(someWords(), OFFERED).text).toBe(`A heading

One.

Two.

Go: ${ORIGIN}/my-account

--\u0020
You get this mail because you said yes to reminders from Grüezi.
Stop mails about what there is to remember: ${LINK}
Questions? Write to support@gruezi.example.`);
  });

  it("has its reason and how to unsubscribe as HTML, too", () => {
    const { html: page, subject } = toMailMessage(someWords(), OFFERED);
    const words = page.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

    expect(subject).toBe("A subject");
    expect(words.trim()).toBe(
      "A subject Grüezi A heading One. Two. Go You get this mail because you said yes to reminders from Grüezi. Stop mails about what there is to remember . Questions? Write to support@gruezi.example.",
    );
    expect(page).toContain(`<a href="${ORIGIN}/my-account"`);
    expect(page).toContain(`<a href="${LINK}"`);
  });

  it("styles every part, since mail programs have poor defaults", () => {
    const { html: page } = toMailMessage(someWords(), OFFERED);
    const styles = [...page.matchAll(/<(\w+)[^>]* style="([^"]*)"/g)].map(([, tag, style]) => ({
      tag,
      style,
    }));

    expect(styles.map(({ tag }) => tag)).toEqual("body table p td h1 p p a td a".split(" "));
    for (const { style } of styles) expect(style).toMatch(/^[a-z-]+: .+/);
    expect(styles[0]?.style).toContain("sans-serif");
  });

  it("escapes its content", () => {
    const words = someWords({
      heading: "<script>alert(1)</script>",
      paragraphs: ['"><img src=x onerror=alert(1)> & so on'],
      action: { label: "</a>", address: 'https://a.example/"onmouseover="alert(1)' },
    });

    const message = toMailMessage(words, OFFERED);

    expect(message.html).not.toMatch(/<script|<img|onmouseover="/);
    expect(message.html).toContain("&#60;script&#62;alert(1)&#60;/script&#62;");
    expect(message.text).toContain("<script>alert(1)</script>");
  });

  it("loads nothing when opened: no tracking", () => {
    const message = toMailMessage(someWords(), OFFERED);

    expect(message.html).not.toMatch(/<img|<link|<style|url\(|src=/);
  });
});

describe("HTML made from text", () => {
  it("escapes everything but markup", () => {
    const list = ["a", "<b>"].map((text) => html`<li>${text}</li>`);

    expect(html`<ul title="${`"'&`}">${list}</ul>`.text).toBe(
      '<ul title="&#34;&#39;&#38;"><li>a</li><li>&#60;b&#62;</li></ul>',
    );
  });
});
