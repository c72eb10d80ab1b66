import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { CONSENT_VERSION } from "@gruezi/contract/business";
import { DAY } from "@gruezi/contract/durations";
import { REMINDER_KIND_IDS } from "@gruezi/contract/reminder-kinds";
import { deleteField, doc, setDoc, Timestamp } from "firebase/firestore/lite";
import { beforeEach, describe, it } from "vitest";
import { aConsent, someConsents, without } from "#support/rules/documents.ts";
import { applyRules, as, store } from "#support/rules/world.ts";

const lastYear = Timestamp.fromMillis(Date.now() - 365 * DAY);
const lastMonth = Timestamp.fromMillis(Date.now() - 30 * DAY);
const nextMonth = Timestamp.fromMillis(Date.now() + 30 * DAY);
const givenLastYear = aConsent({ Date: lastYear });
const earlierConsents = someConsents({
  PPandTandCConsent: givenLastYear,
  RemindersConsent: givenLastYear,
  MarketingConsent: givenLastYear,
});

const merge = (fields: object) => setDoc(doc(as("anna"), "Users/anna"), fields, { merge: true });
const replace = (fields: object) => setDoc(doc(as("anna"), "Users/anna"), fields);

const forgedConsents: readonly [string, unknown][] = [
  ["an agreement that is a word", aConsent({ didUserAgree: "yes" })],
  ["a date in the past", aConsent({ Date: lastMonth })],
  ["a date to come", aConsent({ Date: nextMonth })],
  ["a date that is a number", aConsent({ Date: 0 })],
  ["a version that is a number", aConsent({ Version: 2026 })],
  ["a version of another form", aConsent({ Version: "latest" })],
  ["a version that there never was", aConsent({ Version: "9999-99" })],
  ["a list of versions", aConsent({ Version: [CONSENT_VERSION] })],
  ["a field nobody asked for", aConsent({ Note: "signed" })],
  ["no version", without(aConsent(), "Version")],
  ["no date", without(aConsent(), "Date")],
  ["no agreement", without(aConsent(), "didUserAgree")],
  ["a bare yes", true],
  ["null in its place", null],
];

const forgeries = ["PPandTandCConsent", "RemindersConsent", "MarketingConsent"].flatMap((kind) =>
  forgedConsents.map(([what, consent]) => ({ kind, what, consent })),
);

applyRules();

describe("the first consents of a learner", () => {
  it("may be only some of them", async () => {
    await assertSucceeds(merge({ DocID: "anna", PPandTandCConsent: aConsent() }));
  });

  it.each([
    ["another learner's DocID", { DocID: "beat" }],
    ["the DocID of somebody who comes before", { DocID: "aaron" }],
    ["a tier", { Tier: 2 }],
    ["a use of the trial", { trialUsed: false }],
  ])("are refused with %s", async (_what, fields) => {
    await assertFails(replace(someConsents(fields)));
  });

  it("are refused without a DocID", async () => {
    await assertFails(merge({ PPandTandCConsent: aConsent() }));
  });

  it.each(forgeries)("are refused if $kind has $what", async ({ kind, consent }) => {
    await assertFails(replace(someConsents({ [kind]: consent })));
  });
});

describe("earlier consents", () => {
  beforeEach(() => store({ "Users/anna": earlierConsents }));

  it("keep their dates while another one changes", async () => {
    await assertSucceeds(merge({ DocID: "anna", MarketingConsent: aConsent({ didUserAgree: false }) }));
  });

  it("may be sent again with their dates", async () => {
    await assertSucceeds(merge({ PPandTandCConsent: givenLastYear, RemindersConsent: aConsent() }));
  });

  it("may be given again", async () => {
    await assertSucceeds(merge({ PPandTandCConsent: aConsent() }));
  });

  it.each([
    ["be withdrawn without a new date", { MarketingConsent: { didUserAgree: false } }],
    ["be dropped", { MarketingConsent: deleteField() }],
    ["be moved to another learner", { DocID: "beat" }],
    ["be joined by a tier", { Tier: 2 }],
  ])("cannot %s", async (_what, fields) => {
    await assertFails(merge(fields));
  });

  it("cannot be replaced by fewer", async () => {
    await assertFails(replace(without(earlierConsents, "MarketingConsent")));
  });

  it.each([
    ["a kind of reminder", ["items"]],
    ["every kind of reminder", REMINDER_KIND_IDS],
    ["no kind of reminder any more", []],
    ["a kind with the shortest name", ["a"]],
    ["as many as there may be", Array.from({ length: 20 }, () => "a".repeat(20))],
  ])("stay while a learner stops %s", async (_what, StoppedReminders) => {
    await assertSucceeds(merge({ DocID: "anna", StoppedReminders }));
  });

  it.each([
    ["a word", "items"],
    ["a map", { items: true }],
    ["null", null],
    ["numbers", [1, 2]],
    ["maps", [{ kind: "items" }]],
    ["names of another form", ["Items/1"]],
    ["many names", Array.from({ length: 21 }, () => "a")],
    ["a long name", ["a".repeat(21)]],
    ["an empty name", [""]],
    ["two names in one", ["items goal"]],
  ])("refuse stopped reminders that are %s", async (_what, StoppedReminders) => {
    await assertFails(merge({ DocID: "anna", StoppedReminders }));
  });

  it("cannot get stopped reminders from another learner", async () => {
    await assertFails(
      setDoc(doc(as("beat"), "Users/anna"), { StoppedReminders: ["items"] }, { merge: true }),
    );
  });

  it.each(forgeries)("cannot change so that $kind has $what", async ({ kind, consent }) => {
    await assertFails(replace({ ...earlierConsents, [kind]: consent }));
  });
});
