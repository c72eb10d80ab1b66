import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { DIALECTS } from "@gruezi/contract/dictionary";
import { doc, setDoc } from "firebase/firestore/lite";
import { describe, it } from "vitest";
import { someSettings } from "#support/rules/documents.ts";
import { applyRules, as, store } from "#support/rules/world.ts";

const SETTINGS = "Users/anna/Settings/learning";

const write = (fields: object) => setDoc(doc(as("anna"), SETTINGS), fields);

const forgeries: [string, object][] = [
  ["a dialect that is not taught", someSettings({ Dialect: "Wallis" })],
  ["a dialect in small letters", someSettings({ Dialect: "bern" })],
  ["no dialect", {}],
  ["null for a dialect", someSettings({ Dialect: null })],
  ["a list of dialects", someSettings({ Dialect: ["Bern"] })],
  ["a field beside it", someSettings({ NewADay: 20 })],
];

applyRules();

describe("a learner's settings", () => {
  it.each(DIALECTS)("may name %s", async (Dialect) => {
    await assertSucceeds(write(someSettings({ Dialect })));
  });

  it("may be changed", async () => {
    await store({ [SETTINGS]: someSettings() });

    await assertSucceeds(write(someSettings({ Dialect: "Basel" })));
  });

  it.each(forgeries)("are refused with %s", async (_what, fields) => {
    await assertFails(write(fields));
  });

  it.each(forgeries)("are not changed to %s", async (_what, fields) => {
    await store({ [SETTINGS]: someSettings() });

    await assertFails(write(fields));
  });
});
