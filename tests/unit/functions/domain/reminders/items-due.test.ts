import { DAY, HOUR, MINUTE } from "@gruezi/contract/durations";
import { describe, expect, it } from "vitest";
import { findItemsOccasion, toItemsReminder } from "#functions/domain/reminders/items-due.ts";
import { toMailWords } from "#functions/domain/reminders/reminder-words.ts";

const NOW = Date.UTC(2026, 10, 23, 18, 4);

describe("the mail about due items", () => {
  it.each([
    ["who has just learnt", 5 * MINUTE, "rest"],
    ["who has learnt today", 11 * HOUR, "rest"],
    ["who learnt twelve hours ago", 12 * HOUR, "items-due"],
    ["who learnt yesterday", 13 * HOUR, "items-due"],
    ["who has not learnt for four weeks", 28 * DAY, "items-due"],
    ["who has not learnt for a month", 30 * DAY, "items-farewell"],
    ["whose farewell could not be sent for two weeks", 44 * DAY, "items-farewell"],
    ["who has been away for long", 45 * DAY, "gone"],
    ["whose device's clock was ahead", -HOUR, "rest"],
  ])("is sent or not to a learner %s", (_who, away, occasion) => {
    expect(findItemsOccasion(NOW - away, NOW)).toBe(occasion);
  });

  it("is never sent to a learner without answers", () => {
    expect(findItemsOccasion(undefined, NOW)).toBe("rest");
  });

  it("is sent once a day, with one farewell per absence", () => {
    const waiting = { items: 3, lastAnswer: NOW - 31 * DAY };
    const about = (occasion: "items-due" | "items-farewell", now: number) =>
      toItemsReminder(occasion, { ...waiting, now }).about;

    expect(about("items-due", NOW)).toBe(about("items-due", NOW + 5 * HOUR));
    expect(about("items-due", NOW)).not.toBe(about("items-due", NOW + DAY));
    expect(about("items-farewell", NOW)).toBe(about("items-farewell", NOW + 9 * DAY));
  });
});

describe("the words of the mail about due items", () => {
  const wordsOf = (occasion: "items-due" | "items-farewell", items: number) =>
    toMailWords(toItemsReminder(occasion, { items, lastAnswer: NOW, now: NOW }), {
      origin: "https://gruezi.example",
    });

  it.each([
    [1, "One thing to remember today", "One thing waits for you"],
    [24, "24 things to remember today", "24 things wait for you"],
  ])("state the number: %i", (items, subject, heading) => {
    expect(wordsOf("items-due", items)).toMatchObject({
      subject,
      heading,
      action: { label: "Begin", address: "https://gruezi.example/today" },
    });
  });

  it("say that five minutes are a start", () => {
    expect(wordsOf("items-due", 24).paragraphs.join(" ")).toMatch(
      /asked again just before you would forget it\..*Five minutes are a good start\./,
    );
  });

  it("announce the last mail, and that nothing is lost", () => {
    const { paragraphs, ...words } = wordsOf("items-farewell", 40);

    expect(words).toEqual({
      subject: "Your words are kept for you",
      heading: "We will be quiet for now",
      action: { label: "Go on where you were", address: "https://gruezi.example/today" },
    });
    expect(paragraphs.join(" ")).toContain("our last mail");
    expect(paragraphs.join(" ")).toContain("stays as it is");
  });

  it("do not reproach the learner", () => {
    const words = JSON.stringify([wordsOf("items-due", 5), wordsOf("items-farewell", 5)]);

    expect(words).not.toMatch(/miss|forgot|late|overdue|streak|lose|lost|should|must|don't/i);
  });
});
