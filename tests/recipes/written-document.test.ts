import { describe, expect, it } from "vitest";
import { makeScratchCopy, type Recipe, replacing, sectionOf } from "#support/recipes/scratch-copy.ts";

const CONTRACT = "contract/src/documents/goal.ts";
const GATEWAY = "web/src/data/firestore/goal.ts";
const RULES = "firestore.rules";
const ACCESS = "tests/support/rules/access.ts";
const SAMPLES = "tests/support/rules/documents.ts";
const PERSONAL_DATA = "functions/src/domain/accounts/personal-data.ts";
const READERS = "functions/src/gateways/firestore/accounts/own-data.ts";
const EXPORT = "functions/src/leaving/export-data.ts";
const LEAVING = "docs/leaving.md";
const PRODUCT = "docs/product.md";

/** Applies changes one after the other. */
const each =
  (...changes: readonly Recipe[string][]) =>
  (source: string): string =>
    changes.reduce((changed, change) => change(changed), source);

/** "A document of Firestore", "Written by learners" of docs/recipes.md: a goal for the week. */
const GOAL: Recipe = {
  [CONTRACT]: () => `/** \`Users/{uid}/Goals/week\` */
export interface Goal {
  /** Up to \`GOAL_MAX_MINUTES\`. */
  Minutes: number;
}

export const GOAL_MAX_MINUTES = 1000;
`,
  [GATEWAY]: () => `import type { Goal } from "@gruezi/contract/documents/goal";
import * as v from "valibot";
import { throwAppError } from "./firestore-error.ts";
import { loadFirestore } from "./load-firestore.ts";
import { numberField } from "./stored-fields.ts";

const pathOf = (uid: string) => \`Users/\${uid}/Goals/week\`;
const goalSchema = v.object({ Minutes: numberField });

/** @throws AppError */
export async function getGoal(uid: string): Promise<Goal> {
  const { doc, firestore, getDoc } = await loadFirestore();
  const found = await getDoc(doc(firestore, pathOf(uid))).catch(throwAppError);
  return v.parse(goalSchema, found.data() ?? {});
}

/** @throws AppError */
export async function saveGoal(uid: string, goal: Goal): Promise<void> {
  const { doc, firestore, setDoc } = await loadFirestore();
  await setDoc(doc(firestore, pathOf(uid)), goal).catch(throwAppError);
}
`,
  [RULES]: replacing(
    "    match /Users/{uid} {",
    `$&
      // 1000 is GOAL_MAX_MINUTES.
      match /Goals/week {
        allow get: if isOwner(uid);
        allow create, update: if isLearner(uid)
          && hasOnlyKeys(after(), ['Minutes'])
          && isCountUpTo(after().Minutes, 1000);
      }
`,
  ),
  [SAMPLES]: (source) => `${source}\nexport const aGoal = () => ({ Minutes: 60 });\n`,
  [ACCESS]: each(
    replacing("  aLesson,", "  aGoal,\n$&"),
    replacing(
      '  { document: "a document nobody planned"',
      `  {
    document: "Anna's goal",
    path: "Users/anna/Goals/week",
    fields: aGoal(),
    listedBy: byName("week"),
    may: { ...closed, get: owner, create: owner, update: owner },
  },
$&`,
    ),
  ),
  [PERSONAL_DATA]: each(
    replacing("export const SECTIONS = {", '$&\n  goal: "Your goal for the week",'),
    replacing('  user("Progress"', '  user("Goals", ["goal"]),\n$&'),
  ),
  [READERS]: replacing(
    "export const readTurns",
    'export const readGoal = (uid: string): Entries => readBelow(uid, "Goals", (found) => [plain(found)]);\n\n$&',
  ),
  [EXPORT]: each(
    replacing("  readGifts,", "$&\n  readGoal,"),
    replacing(/const READERS: .* = \{/, "$&\n  goal: readGoal,"),
  ),
  [LEAVING]: replacing("`Progress`", "$&, `Goals`"),
  [PRODUCT]: replacing("| below it `Progress`", "$&, `Goals`"),
};

const copy = makeScratchCopy();

const failuresIn = () => copy.failuresIn(["tests/rules/completeness.test.ts"], "rules");

describe("a document that learners write", () => {
  it("is described by docs/recipes.md, and the types fit", async () => {
    copy.follow(GOAL);

    const section = sectionOf("A document of Firestore");
    for (const file of [RULES, ACCESS, SAMPLES, PERSONAL_DATA]) expect(section).toContain(file);
    expect(await copy.typeErrors(["functions", "web"])).toEqual([]);
  });

  it("has its rows, which try it as each person, with a further field, and as a deleted learner", async () => {
    copy.follow(GOAL);

    const { WRITTEN } = await copy.load<typeof import("#support/rules/access.ts")>(ACCESS);
    expect(WRITTEN.map(({ path }) => path)).toContain("Users/anna/Goals/week");
    expect(await failuresIn()).toEqual([]);
  });
});

describe("an incomplete document that learners write", () => {
  it("does not compile without its type and its reader for the export", async () => {
    copy.follow(GOAL, CONTRACT, EXPORT);

    const errors = await copy.typeErrors(["functions", "web"]);
    for (const file of [GATEWAY, EXPORT]) expect(errors).toContainEqual(expect.stringContaining(file));
  });

  it("fails tests if nothing says who may write it", async () => {
    copy.follow(GOAL, ACCESS);

    expect(await failuresIn()).toContain(
      "the access table has a row for the rule of /Users/{uid}/Goals/week",
    );
  });

  it("fails a test for each page that lacks it", async () => {
    copy.follow(GOAL, PRODUCT, LEAVING);

    expect(await failuresIn()).toEqual([
      "a document that learners write Users/Goals is in docs/product.md",
      "the table of personal data has Users/Goals in docs/leaving.md",
    ]);
  });
});
