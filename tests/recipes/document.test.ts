import { describe, expect, it } from "vitest";
import { makeScratchCopy, type Recipe, replacing } from "#support/recipes/scratch-copy.ts";

/** "A document of Firestore" of docs/recipes.md: a streak, readable by its learner. */
const STREAK: Recipe = {
  "contract/src/documents/streak.ts": () => `/** \`Streaks/{uid}\` */
export interface Streak {
  Days: number;
}
`,
  "functions/src/gateways/firestore/document-paths.ts": (source) =>
    `${source}export const streakPath = (uid: string) => \`Streaks/\${uid}\`;\n`,
  "firestore.rules": replacing(
    "    match /Entitlements/{uid} {",
    "    match /Streaks/{uid} {\n      allow get: if isOwner(uid);\n    }\n\n    match /Entitlements/{uid} {",
  ),
  "tests/support/rules/access.ts": replacing(
    '  { document: "a document nobody planned"',
    '  { document: "Anna\'s streak", path: "Streaks/anna", may: { ...closed, get: owner } },\n  { document: "a document nobody planned"',
  ),
  "functions/src/domain/accounts/personal-data.ts": (source) =>
    replacing(
      '  { collections: "Entitlements"',
      '  { collections: "Streaks", owner: "id", exportedAs: ["streak"], deletion: "delete" },\n  { collections: "Entitlements"',
    )(
      replacing(
        '  entitlement: "Your plans",',
        '  streak: "Your streak",\n  entitlement: "Your plans",',
      )(source),
    ),
  "functions/src/gateways/firestore/accounts/own-data.ts": replacing(
    "export const readEntitlement",
    `export const readStreak = (uid: string): Entries => readDocument(\`Streaks/\${uid}\`);\n\nexport const readEntitlement`,
  ),
  "functions/src/leaving/export-data.ts": (source) =>
    replacing(
      "  entitlement: readEntitlement,",
      "  streak: readStreak,\n  entitlement: readEntitlement,",
    )(replacing("  readReviews,", "  readReviews,\n  readStreak,")(source)),
  "docs/leaving.md": replacing("`Entitlements`", "`Entitlements`, `Streaks`"),
};

const copy = makeScratchCopy();

const failuresIn = () => copy.failuresIn(["tests/rules/completeness.test.ts"], "rules");

describe("a document", () => {
  it("has rule, path and row in the access table", async () => {
    copy.follow(STREAK);

    expect(await copy.typeErrors(["functions"])).toEqual([]);
    expect(await failuresIn()).toEqual([]);
  });
});

describe("an incomplete document", () => {
  it("fails a test if nothing says whether it names an account", async () => {
    copy.follow(STREAK, "functions/src/domain/accounts/personal-data.ts");

    expect(await failuresIn()).toEqual(["the table of personal data says whether Streaks names an account"]);
  });

  it("does not compile if the export does not read it", async () => {
    copy.follow(STREAK, "functions/src/leaving/export-data.ts");

    expect(await copy.typeErrors(["functions"])).toEqual([
      expect.stringMatching(/export-data\.ts.*'streak' is missing/),
    ]);
  });

  it("fails a test if its row in the access table is forgotten", async () => {
    copy.follow(STREAK, "tests/support/rules/access.ts");

    expect(await failuresIn()).toEqual([
      "the access table has a row for the rule of /Streaks/{uid}",
      "the access table has a row for the server's collection streakPath",
      "the table of personal data has no other collections",
    ]);
  });
});
