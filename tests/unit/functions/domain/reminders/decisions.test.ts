import { REMINDER_KIND_IDS } from "@gruezi/contract/reminder-kinds";
import { expect, it } from "vitest";
import { type Decision, weighDecisions } from "#functions/domain/reminders/decisions.ts";
import { OCCASIONS, type Reminder } from "#functions/domain/reminders/reminders.ts";

const DUE: Reminder = { occasion: "items-due", about: "2026-11-24", items: 3 };
const fulfilled = (value: Decision) => ({ status: "fulfilled", value }) as const;
const FAILED = { status: "rejected", reason: "The count did not come." } as const;

it.each([
  ["has nothing to tell", fulfilled("none")],
  ["is over", fulfilled("over")],
  ["failed", FAILED],
])("a reminder kind that %s does not silence the others", (_how, other) => {
  expect(weighDecisions([other, fulfilled(DUE)]).reminders).toEqual([DUE]);
  expect(weighDecisions([fulfilled(DUE), other]).reminders).toEqual([DUE]);
});

it("a failure is reported beside the mails that are due", () => {
  expect(weighDecisions([FAILED, fulfilled(DUE)]).faults).toEqual([FAILED.reason]);
});

it.each([
  ["all kinds are over", [fulfilled("over"), fulfilled("over")], true],
  ["one kind has nothing to tell today", [fulfilled("over"), fulfilled("none")], false],
  ["one kind is due", [fulfilled("over"), fulfilled(DUE)], false],
  ["one kind failed", [fulfilled("over"), FAILED], false],
  ["no kind is wanted", [], false],
] as const)("reminders are over, or not, when %s", (_how, settled, isOver) => {
  expect(weighDecisions(settled).isOver).toBe(isOver);
});

it.each(REMINDER_KIND_IDS)("the kind '%s', which a learner can stop, has mails", (kind) => {
  expect(Object.values(OCCASIONS).map((occasion) => occasion.kind)).toContain(kind);
});
