import { assertFails, assertSucceeds } from "@firebase/rules-unit-testing";
import { RESERVED_WORDS } from "@gruezi/contract/learner-name";
import { beforeEach, describe, it } from "vitest";
import { aComment, aLesson, aTurn, COMMENT_ID } from "#support/rules/documents.ts";
import { applyRules, asAnnaNamed, store, writeTogether } from "#support/rules/world.ts";
import {
  BLANK_CHARACTERS,
  FIT_NAMES,
  REFUSED_NAMES,
  UNCLEAN_NAMES,
  UNSEEN_CHARACTERS,
} from "#support/samples/learner-names.ts";

const commentAs = (Username: unknown) =>
  writeTogether(asAnnaNamed(Username), {
    [`Videos/bim-beck/Comments/${COMMENT_ID}`]: aComment({ Username }),
    "Users/anna/Turns/comments": aTurn(),
  });

const codeOf = (text: string) => text.codePointAt(0)?.toString(16).toUpperCase();

applyRules();
beforeEach(() => store({ "Videos/bim-beck": aLesson() }));

describe("the name on a comment", () => {
  it.each(FIT_NAMES)("may be %s if the account has it", async (name) => {
    await assertSucceeds(commentAs(name));
  });

  it.each([
    ["4,000 characters", "n".repeat(4_000)],
    ["spaces", "   "],
    ["nothing", ""],
    ["null", null],
    ["a list", ["Anna"]],
    ["invisible characters, as a message", "\u200B\u3164\u2800\uFE0F"],
    ["two lines", "Anna\nMeier"],
    ["two spaces between words", "Anna  Meier"],
    ["a picture with two selectors", "❤\uFE0F\uFE0F"],
    ["a space after its end", "Anna "],
  ])("is never %s, even if the account has it", async (_what, name) => {
    await assertFails(commentAs(name));
  });

  it.each(UNCLEAN_NAMES)("cannot have %s", async (_what, name) => {
    await assertFails(commentAs(name));
  });

  it.each([...UNSEEN_CHARACTERS, ...BLANK_CHARACTERS].map((each) => [codeOf(each), each]))(
    "cannot have U+%s in a word",
    async (_code, character) => {
      await assertFails(commentAs(`An${character}na`));
    },
  );

  it.each(REFUSED_NAMES)("is never %s: %s", async (name) => {
    await assertFails(commentAs(name));
  });

  it.each(RESERVED_WORDS)("is never %s", async (word) => {
    await assertFails(commentAs(word));
  });
});
