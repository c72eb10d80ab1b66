import { readFileSync } from "node:fs";
import { join } from "node:path";
import {
  COMMENT_MAX_CHARACTERS,
  COMMENTS_MAX,
  COMMENTS_PAGE_SIZE,
  TRIAL_DAYS,
  TURN_SECONDS,
  TURNS_A_DAY,
  WITHDRAWAL_DAYS,
  WITHDRAWAL_LINK_DAYS,
} from "@gruezi/contract/business";
import { ANSWER_ROWS_AT_ONCE_MAX } from "@gruezi/contract/callables/save-answers";
import { KNOWN_WORDS_MAX, MINED_MAX } from "@gruezi/contract/documents/mined";
import { NOTE_MAX_CHARACTERS, NOTES_MAX } from "@gruezi/contract/documents/notes";
import { PROGRESS_LESSONS_MAX } from "@gruezi/contract/documents/progress";
import { ROUTE_IDS, routeOf } from "@gruezi/contract/routes";
import { USERNAME_MAX_CHARACTERS } from "@gruezi/contract/typed-text";
import { describe, expect, it } from "vitest";
import { REPOSITORY } from "#emulators/suite/firebase-config.ts";
import { ITEMS_MAX, ROWS_A_DAY_MAX } from "#functions/domain/learning/answer-bounds.ts";

const read = (path: string) => readFileSync(join(REPOSITORY, path), "utf8");
const PRODUCT = read("docs/product.md");
const RULES = read("firestore.rules");

/** Writes `/videos/:VideoID` as `/videos/{VideoID}`. */
const asWritten = (path: string) => path.replace("/*", "").replace(/:(\w+\??)/, "{$1}");

const addresses = ROUTE_IDS.map((id) => asWritten(routeOf(id).path));
const callables = [...read("contract/src/callables/index.ts").matchAll(/^ {2}(\w+): \{/gm)].map(
  ([, name = ""]) => name,
);

const figure = (value: number) => value.toLocaleString("en-US");
const list = (...values: readonly number[]) => values.map(figure).join("; ");

describe("the product's description", () => {
  it("has every page", () => {
    expect(addresses.filter((address) => !PRODUCT.includes(`\`${address}\``))).toEqual([]);
  });

  it("has every callable", () => {
    expect(callables.length).toBeGreaterThan(30);
    expect(callables.filter((name) => !PRODUCT.includes(`\`${name}\``))).toEqual([]);
  });

  it.each([
    ["comments of a lesson, shown; a page of them", list(COMMENTS_MAX, COMMENTS_PAGE_SIZE)],
    [
      "a comment, a note, a name",
      `${[COMMENT_MAX_CHARACTERS, NOTE_MAX_CHARACTERS, USERNAME_MAX_CHARACTERS].map(figure).join(", ")} characters`,
    ],
    ["comments and reports of a learner", `one in ${TURN_SECONDS} seconds, ${TURNS_A_DAY} a day`],
    ["kept lines and words of a lesson", `${MINED_MAX} each`],
    ["notes; known words; lessons with a position", list(NOTES_MAX, KNOWN_WORDS_MAX, PROGRESS_LESSONS_MAX)],
    ["rows of answers in a call; in a day", list(ANSWER_ROWS_AT_ONCE_MAX, ROWS_A_DAY_MAX)],
    ["items of an account", figure(ITEMS_MAX)],
    ["trial", `${TRIAL_DAYS} days`],
    ["withdrawal; its mailed link", `${WITHDRAWAL_DAYS} days; ${WITHDRAWAL_LINK_DAYS} days`],
  ])("states the limit of the code: %s", (name, value) => {
    expect(PRODUCT).toContain(`| ${name} | ${value} |`);
  });

  it("states the limits of the rules: new items and reviews a day", () => {
    const [, most, least] =
      /isCountUpTo\(after\(\).ReviewsADay, (\d+)\) && after\(\).ReviewsADay >= (\d+)/.exec(RULES) ?? [];
    const [, newMost] = /isCountUpTo\(after\(\).NewADay, (\d+)\)/.exec(RULES) ?? [];

    expect(most).toBeDefined();
    expect(PRODUCT).toContain(`| new items and reviews a day | 0 to ${newMost}; ${least} to ${most} |`);
  });
});
