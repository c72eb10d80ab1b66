import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { describe, it } from "vitest";
import { type Access, WRITTEN } from "#support/rules/access.ts";
import { applyRules, as, store, writeTogether } from "#support/rules/world.ts";

const write = ({ path, fields, along }: Access, added: object = {}) =>
  writeTogether(as("anna"), { [path]: { ...fields, ...added }, ...along?.("anna") });

applyRules();

describe.each(WRITTEN)("$document", (access) => {
  it("refuses a field that the rules do not name", async () => {
    await store(access.around ?? {});

    await assertFails(write(access, { Colour: "red" }));
  });

  it("is refused from a deleted learner with a valid login", async () => {
    await store({ ...access.around, "DeletedUsers/anna": { at: new Date() } });

    await assertFails(write(access));
  });

  it("is accepted while another learner is deleted", async () => {
    await store({ ...access.around, "DeletedUsers/beat": { at: new Date() } });

    await assertSucceeds(write(access));
  });
});
