import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { DAYS_OFF_MAX } from "@gruezi/contract/days-off";
import { OFFERED_DIALECTS } from "@gruezi/contract/dialects";
import { KNOWS, LEARNING_MODES, PURPOSES } from "@gruezi/contract/documents/learning-settings";
import { deleteField, doc, setDoc, Timestamp } from "firebase/firestore/lite";
import { describe, it } from "vitest";
import { someSettings } from "#support/rules/documents.ts";
import { applyRules, as, store } from "#support/rules/world.ts";

const NEW_A_DAY_MAX = 100;
const REVIEWS_A_DAY_LEAST = 10;
const REVIEWS_A_DAY_MOST = 500;
const RETENTION_LEAST = 0.8;
const RETENTION_MOST = 0.95;
const WEEKLY_MINUTES_MAX = 2_000;

const SETTINGS = "Users/anna/Settings/learning";
const FITTED = {
  Fitted: {
    weights: [0.21, 1.29, 2.3],
    fittedAt: Timestamp.fromMillis(Date.UTC(2026, 10, 1)),
    answers: 412,
    lossBefore: 0.35,
    lossAfter: 0.31,
  },
};

const holidays = (count: number) =>
  Array.from({ length: count }, (_none, at) => `${2026 + at}-12-24/${2027 + at}-01-02`);

const write = (fields: object) => setDoc(doc(as("anna"), SETTINGS), fields, { merge: true });
const replace = (fields: object) => setDoc(doc(as("anna"), SETTINGS), fields);

const allowed: [string, object][] = [
  ...OFFERED_DIALECTS.map((Dialect): [string, object] => [`the dialect of ${Dialect}`, { Dialect }]),
  ["nothing at all", {}],
  ["the fewest reviews a day", { ReviewsADay: REVIEWS_A_DAY_LEAST }],
  ["the most reviews a day", { ReviewsADay: REVIEWS_A_DAY_MOST }],
  ["no day off", { DaysOff: [] }],
  ["a holiday of a year", { DaysOff: ["2026-11-24/2027-11-24"] }],
  ["as many holidays as there may be", { DaysOff: holidays(DAYS_OFF_MAX) }],
  ["no new item a day", { NewADay: 0 }],
  ["as many new items a day as there may be", { NewADay: NEW_A_DAY_MAX }],
  ["the least retention", { Retention: RETENTION_LEAST }],
  ["the highest retention", { Retention: RETENTION_MOST }],
  ["no weekly goal", { WeeklyMinutes: null }],
  ["a weekly goal of nothing", { WeeklyMinutes: 0 }],
  ["the highest weekly goal", { WeeklyMinutes: WEEKLY_MINUTES_MAX }],
  ["no usual hour", { UsualHour: null }],
  ["the first hour", { UsualHour: 0 }],
  ["the last hour", { UsualHour: 23 }],
  ...KNOWS.map((Knows): [string, object] => [`knowing: ${Knows}`, { Knows }]),
  ...PURPOSES.map((Purpose): [string, object] => [`the purpose ${Purpose}`, { Purpose }]),
  ...LEARNING_MODES.map((Mode): [string, object] => [`the mode ${Mode}`, { Mode }]),
  ["no answer of the first steps", { Knows: null, Purpose: null }],
];

const forgeries: [string, object][] = [
  ["a dialect that is not taught", { Dialect: "Wien" }],
  ["a dialect in small letters", { Dialect: "bern" }],
  ["a mode that is unknown", { Mode: "read" }],
  ["null for a mode", { Mode: null }],
  ["both modes", { Mode: ["understand", "speak"] }],
  ["too few reviews a day", { ReviewsADay: REVIEWS_A_DAY_LEAST - 1 }],
  ["too many reviews a day", { ReviewsADay: REVIEWS_A_DAY_MOST + 1 }],
  ["reviews in words", { ReviewsADay: "60" }],
  ["too many holidays", { DaysOff: holidays(DAYS_OFF_MAX + 1) }],
  ["a holiday without an end", { DaysOff: ["2026-12-24"] }],
  ["a holiday with more to it", { DaysOff: ["2026-12-24/2026-12-31 and on"] }],
  ["two holidays in a text", { DaysOff: ["2026-12-24/2026-12-31\n2027-01-01/2027-01-02"] }],
  ["a holiday outside a list", { DaysOff: "2026-12-24/2026-12-31" }],
  ["a holiday that is no text", { DaysOff: [20261224] }],
  ["null for a dialect", { Dialect: null }],
  ["a list of dialects", { Dialect: ["Bern"] }],
  ["a field that nobody reads", { Streak: 20 }],
  ["fewer than no new items", { NewADay: -1 }],
  ["too many new items", { NewADay: NEW_A_DAY_MAX + 1 }],
  ["half a new item", { NewADay: 10.5 }],
  ["null for new items", { NewADay: null }],
  ["a retention that is too low", { Retention: 0.79 }],
  ["a retention that is too high", { Retention: 0.951 }],
  ["a retention in words", { Retention: "0.9" }],
  ["a retention that is no number", { Retention: Number.NaN }],
  ["a goal below zero", { WeeklyMinutes: -1 }],
  ["a goal longer than a week of learning", { WeeklyMinutes: WEEKLY_MINUTES_MAX + 1 }],
  ["a goal in words", { WeeklyMinutes: "60" }],
  ["another knowledge", { Knows: "everything" }],
  ["knowledge as a number", { Knows: 2 }],
  ["another purpose", { Purpose: "exam" }],
  ["purposes in a list", { Purpose: ["work"] }],
  ["a mode that is a flag", { Mode: true }],
  ["an hour before the day", { UsualHour: -1 }],
  ["an hour after the day", { UsualHour: 24 }],
  ["half an hour", { UsualHour: 7.5 }],
  ["weights of their own", FITTED],
  ["null for fitted weights", { Fitted: null }],
];

applyRules();

describe("a learner's settings", () => {
  it.each(allowed)("may have %s", async (_what, fields) => {
    await assertSucceeds(write(fields));
  });

  it.each(allowed)("may be changed to %s, and keep the server's fitted weights", async (_what, fields) => {
    await store({ [SETTINGS]: { ...someSettings(), ...FITTED } });

    await assertSucceeds(write(fields));
  });

  it.each(forgeries)("are refused with %s", async (_what, fields) => {
    await assertFails(write(fields));
  });

  it.each(forgeries)("are not changed to %s", async (_what, fields) => {
    await store({ [SETTINGS]: someSettings() });

    await assertFails(write(fields));
  });

  it.each([
    ["to others", { Fitted: { ...FITTED.Fitted, weights: [1] } }],
    ["to none", { Fitted: deleteField() }],
    ["in one field", { Fitted: { lossAfter: 0 } }],
  ])("keep fitted weights from being changed %s", async (_what, fields) => {
    await store({ [SETTINGS]: { ...someSettings(), ...FITTED } });

    await assertFails(write(fields));
  });

  it("keep fitted weights when written as a whole", async () => {
    await store({ [SETTINGS]: { ...someSettings(), ...FITTED } });

    await assertFails(replace(someSettings()));
  });
});
