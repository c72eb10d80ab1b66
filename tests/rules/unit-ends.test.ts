import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { COURSE_UNITS_MAX, UNIT_END_LINES } from "@gruezi/contract/documents/unit-ends";
import { DAY } from "@gruezi/contract/durations";
import { deleteField, doc, setDoc, Timestamp } from "firebase/firestore/lite";
import { describe, it } from "vitest";
import { aUnitEnded, someUnitEnd } from "#support/rules/documents.ts";
import { applyRules, as, store } from "#support/rules/world.ts";

const ENDS = "Users/anna/Progress/units";

const write = (fields: object) => setDoc(doc(as("anna"), ENDS), fields, { merge: true });

const full = (count: number) => ({
  LastUnitID: "unit-1",
  Units: Object.fromEntries(
    Array.from({ length: count }, (_none, at) => [
      `unit-${at + 1}`,
      someUnitEnd({ At: Timestamp.fromMillis(at) }),
    ]),
  ),
});

applyRules();

describe("the end of a unit is accepted", () => {
  it.each([
    ["with every line understood", { Understood: UNIT_END_LINES, Asked: UNIT_END_LINES }],
    ["with none understood", { Understood: 0 }],
    ["of a short unit", { Understood: 2, Asked: 3 }],
  ])("%s", async (_what, fields) => {
    await assertSucceeds(write(aUnitEnded("say-hello", fields)));
  });

  it("beside others, and again", async () => {
    await store({ [ENDS]: full(COURSE_UNITS_MAX - 1) });
    await assertSucceeds(write(aUnitEnded("one-more")));
    await assertSucceeds(write(aUnitEnded("one-more", { Understood: 8 })));
  });
});

describe("the end of a unit is refused", () => {
  it.each([
    ["with more lines understood than asked", { Understood: 8, Asked: 7 }],
    ["with too many lines", { Asked: UNIT_END_LINES + 1 }],
    ["with less than none understood", { Understood: -1 }],
    ["with half a line", { Understood: 6.5 }],
    ["with a count in words", { Asked: "8" }],
    ["with a date in the past", { At: Timestamp.fromMillis(0) }],
    ["with a date to come", { At: Timestamp.fromMillis(Date.now() + DAY) }],
    ["with a field of its own", { Mark: "A" }],
    ["without lines asked", { Asked: deleteField() }],
  ])("%s", async (_what, fields) => {
    await assertFails(write(aUnitEnded("say-hello", fields)));
  });

  it.each([
    ["under an id with a slash", aUnitEnded("say/hello")],
    [
      "of two units at once",
      { ...aUnitEnded(), Units: { "say-hello": someUnitEnd(), "on-time": someUnitEnd() } },
    ],
    ["under another name", { ...aUnitEnded(), LastUnitID: "on-time" }],
    ["with a field beside the units", { ...aUnitEnded(), Level: "A1" }],
  ])("%s", async (_what, fields) => {
    await assertFails(write(fields));
  });

  it("beside a change of another unit's", async () => {
    await store({ [ENDS]: aUnitEnded("on-time") });
    await assertFails(
      write({ ...aUnitEnded(), Units: { "say-hello": someUnitEnd(), "on-time": someUnitEnd() } }),
    );
  });

  it("with more units than a course has", async () => {
    await store({ [ENDS]: full(COURSE_UNITS_MAX) });
    await assertFails(write(aUnitEnded("one-more")));
  });
});
