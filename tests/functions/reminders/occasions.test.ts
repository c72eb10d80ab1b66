import { DAY } from "@gruezi/contract/durations";
import "#support/billing/env.ts";
import { nextWeekly } from "@gruezi/contract/swiss-week";
import { beforeEach, describe, expect, it } from "vitest";
import { clock } from "#support/billing/env.ts";
import { startAfresh } from "#support/billing/world.ts";
import {
  addReminded,
  advanceTo,
  aFailedPayment,
  aTrial,
  aVipPlan,
  mailed,
  mails,
  remind,
  storePurchase,
  takeSlot,
  toMorningOf,
} from "#support/functions/reminders.ts";

beforeEach(async () => {
  await startAfresh();
  await toMorningOf("WED");
  await addReminded("anna");
});

describe("a trial that ends within three days", () => {
  it("is announced with its date and with what will be charged", async () => {
    await storePurchase("anna", aTrial(2.9));

    await remind();

    const [mail] = await mails();
    expect(mail).toMatchObject({ to: "anna@example.com", UID: "anna", Occasion: "trial-ends" });
    expect(mail?.message.subject).toMatch(/^Your free trial ends on \d{1,2} \w+ \d{4}$/);
    expect(mail?.message.text).toContain("From then on your card is charged CHF 39.00 per month.");
  });

  it.each([
    ["is not mentioned earlier", 3.1, {}],
    ["is nobody's concern where nothing will be charged", 2, { cancels: true }],
    [
      "is nobody's concern while payments are paused",
      2,
      { pause: { kind: "payments", until: null } } as const,
    ],
    ["is nobody's to pay where it is a gift", 2, { platform: null }],
    ["is over once its money came back", 2, { revokedAt: 1 }],
    ["is not announced when it has just ended", -0.01, {}],
  ])("%s", async (_what, daysLeft, fields) => {
    await storePurchase("anna", aTrial(daysLeft, fields));

    await remind();

    expect(await mailed()).toEqual([]);
  });

  it("names the price of the plan that it will change to", async () => {
    const changesTo = { ProductID: "prod_basic_annually", at: clock.now() + 2 * DAY };
    await storePurchase("anna", aTrial(2, { changesTo }));

    await remind();

    const [mail] = await mails();
    expect(mail?.message.text).toContain("CHF 151.20 per year");
  });

  it("names no amount if we know of none", async () => {
    await storePurchase("anna", aTrial(2, { ProductID: "prod_no_longer_sold" }));

    await remind();

    const [mail] = await mails();
    expect(mail?.message.text).toContain("the price that your account shows");
    expect(mail?.message.text).not.toContain("CHF");
  });

  it("is announced again after it was made longer", async () => {
    await storePurchase("anna", aTrial(2));
    await remind();

    await storePurchase("anna", aTrial(2.5));
    await remind();

    expect(await mailed()).toEqual(["anna trial-ends", "anna trial-ends"]);
  });
});

describe("a failed payment", () => {
  it("is announced with the day until which access goes on", async () => {
    await storePurchase("anna", aFailedPayment());

    await remind();

    const [mail] = await mails();
    expect(mail?.Occasion).toBe("payment-failed");
    expect(mail?.message.text).toMatch(/You keep access until \d{1,2} \w+ \d{4}\./);
    expect(mail?.message.text).toContain("Update your card: http://127.0.0.1:1/subscriptions");
  });

  it("is announced once, however long it stays unpaid", async () => {
    await storePurchase("anna", aFailedPayment());
    await remind();
    await clock.advance(3 * DAY);

    await remind();

    expect(await mailed()).toEqual(["anna payment-failed"]);
  });

  it("leads to the store that is to be paid", async () => {
    const managementUrl = "https://apps.apple.com/account/subscriptions";
    await storePurchase("anna", aFailedPayment({ platform: "ios", managementUrl }));

    await remind();

    const [mail] = await mails();
    expect(mail?.message.text).toContain("Put in another one in the App Store");
    expect(mail?.message.text).toContain(`See your plan: ${managementUrl}`);
  });
});

describe("the live lesson", () => {
  it("is announced on its day, to VIP only", async () => {
    await toMorningOf("TUE");
    await addReminded("beat");
    await storePurchase("anna", aVipPlan());
    await storePurchase("beat", aVipPlan({ Tier: 1 }));

    await remind();

    const [mail] = await mails();
    expect(await mailed()).toEqual(["anna live-lesson-today"]);
    expect(mail?.message.subject).toBe("Today at 20:00: the live lesson");
    expect(mail?.message.text).toContain("http://127.0.0.1:1/live-lessons");
  });

  it("is announced anew a week later", async () => {
    await toMorningOf("TUE");
    await storePurchase("anna", aVipPlan());
    await remind();
    await clock.advance(7 * DAY);

    await remind();

    expect(await mailed()).toEqual(["anna live-lesson-today", "anna live-lesson-today"]);
  });

  it("is not announced on any other day, nor after it has begun", async () => {
    await storePurchase("anna", aVipPlan());
    await remind();
    await advanceTo(nextWeekly({ day: "TUE", hour: 20 }, clock.now()) + 1);

    await remind();

    expect(await mailed()).toEqual([]);
  });

  it("is not announced to somebody whose plan ends before it", async () => {
    await toMorningOf("TUE");
    await storePurchase("anna", aVipPlan({ cancels: true, accessUntil: clock.now() + 0.1 * DAY }));

    await remind();

    expect(await mailed()).toEqual([]);
  });
});

describe("a private lesson", () => {
  it("is announced the day before, by the clock in Switzerland", async () => {
    await toMorningOf("MON");
    await takeSlot("anna");

    await remind();

    const [mail] = await mails();
    expect(await mailed()).toEqual(["anna private-lesson-tomorrow"]);
    expect(mail?.message.subject).toBe("Tomorrow at 09:00: your private lesson");
    expect(mail?.message.text).toContain("Tuesday,");
  });

  it("is not announced on its own day, nor two days before", async () => {
    await takeSlot("anna");
    await remind();
    await toMorningOf("TUE");

    await remind();

    expect(await mailed()).toEqual([]);
  });

  it.each([
    ["before it has been paid for", () => ({ HoldUntil: new Date(clock.now() + DAY) })],
    ["in the weeks before the first one", () => ({ FirstLesson: clock.now() + 7 * DAY })],
  ])("is not announced %s", async (_when, fields) => {
    await toMorningOf("MON");
    await takeSlot("anna", fields());

    await remind();

    expect(await mailed()).toEqual([]);
  });
});
