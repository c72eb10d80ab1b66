import { describe, expect, it } from "vitest";
import { makeScratchCopy, type Recipe, replacing } from "#support/recipes/scratch-copy.ts";

const KINDS = "contract/src/reminder-kinds.ts";
const WEEK = "functions/src/domain/reminders/week.ts";
const REMINDERS = "functions/src/domain/reminders/reminders.ts";
const WORDS = "functions/src/domain/reminders/reminder-words.ts";
const JOB = "functions/src/jobs/remind-of-items.ts";

/** "A reminder" of docs/recipes.md: a look back at the week, with an unsubscribe of its own. */
const WEEKLY: Recipe = {
  [KINDS]: replacing("  items: {", '  week: { about: "your week" },\n  items: {'),
  [WEEK]: () => `import type { Instant } from "@gruezi/contract/durations";

export interface WeekReminder {
  occasion: "week";
  about: string;
}

/** Sundays. */
export const findWeek = (now: Instant): WeekReminder | undefined =>
  new Date(now).getUTCDay() === 0
    ? { occasion: "week", about: new Date(now).toISOString().slice(0, 10) }
    : undefined;
`,
  [REMINDERS]: (source) =>
    [
      replacing("Reminder = PlanReminder", "Reminder = WeekReminder | PlanReminder"),
      replacing('  "items-due": {', '  week: { kind: "week", foundIn: "learning" },\n  "items-due": {'),
      replacing(
        "import { findRenewalNotice",
        'import type { WeekReminder } from "./week.ts";\nimport { findRenewalNotice',
      ),
    ].reduce((changed, change) => change(changed), source),
  [WORDS]: replacing(
    '    case "items-due":',
    `    case "week":
      return {
        subject: "Your week",
        heading: "Your week",
        paragraphs: ["This is what you learnt."],
        action: { label: "See it", address: \`\${surroundings.origin}/today/progress\` },
      };
    case "items-due":`,
  ),
  [JOB]: (source) =>
    replacing(
      "  items: decideOnItems,",
      '  items: decideOnItems,\n  week: async () => findWeek(now()) ?? "none",',
    )(
      replacing(
        "import { findWishes",
        'import { findWeek } from "#domain/reminders/week.ts";\nimport { findWishes',
      )(source),
    ),
};

const copy = makeScratchCopy();

describe("a reminder", () => {
  it("takes five places, and fits links, switches and mails", async () => {
    copy.follow(WEEKLY);

    expect(Object.keys(WEEKLY)).toHaveLength(5);
    expect(await copy.typeErrors(["functions", "web"])).toEqual([]);
    expect(await copy.failuresIn(["tests/unit/functions/domain/reminders"])).toEqual([]);
  });
});

describe("an incomplete reminder", () => {
  it.each([
    [KINDS, REMINDERS],
    [WEEK, REMINDERS],
    [WORDS, WORDS],
    [JOB, JOB],
  ])("fails the compiler if %s is forgotten", async (forgotten, complained) => {
    copy.follow(WEEKLY, forgotten);

    expect(await copy.typeErrors(["functions"])).toContainEqual(expect.stringContaining(complained));
  });

  it("fails a test if its occasion is forgotten, so that nothing sends its kind", async () => {
    copy.follow(WEEKLY, REMINDERS);

    expect(await copy.failuresIn(["tests/unit/functions/domain/reminders/decisions.test.ts"])).toEqual([
      "the kind 'week', which a learner can stop, has mails",
    ]);
  });
});
