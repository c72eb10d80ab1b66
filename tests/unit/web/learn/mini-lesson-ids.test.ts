import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  chooseMiniLessonIds,
  DEFAULT_MINI_LESSON_IDS,
  parseMiniLessonIds,
} from "#web/features/learn/mini/mini-lesson-ids.ts";

const anything = () => true;
const nothing = () => false;

describe("the mini lessons that there are", () => {
  it("are the server's, despite saved ones", () => {
    expect(
      chooseMiniLessonIds({ listed: ["mini-a", "mini-b"], saved: ["mini-old"], exists: anything }),
    ).toEqual(["mini-a", "mini-b"]);
  });

  it("omit withdrawn and repeated ones", () => {
    expect(
      chooseMiniLessonIds({
        listed: ["mini-a", "mini-gone", "mini-a", "mini-b"],
        saved: [],
        exists: (id) => id !== "mini-gone",
      }),
    ).toEqual(["mini-a", "mini-b"]);
  });

  it("are the last visit's without the withdrawn, if the server lists none", () => {
    expect(
      chooseMiniLessonIds({
        listed: [],
        saved: ["mini-gone", "mini-b"],
        exists: (id) => id !== "mini-gone",
      }),
    ).toEqual(["mini-b"]);
  });

  it("are the twelve defaults without any list", () => {
    expect(DEFAULT_MINI_LESSON_IDS).toHaveLength(12);
    expect(chooseMiniLessonIds({ listed: [], saved: [], exists: anything })).toEqual(DEFAULT_MINI_LESSON_IDS);
  });

  it("are none if none exists any more", () => {
    expect(chooseMiniLessonIds({ listed: ["mini-a"], saved: ["mini-b"], exists: nothing })).toEqual([]);
  });

  it("have default ids that name published lessons", () => {
    const { index } = JSON.parse(readFileSync("emulator-data/content/mini-lessons.json", "utf8"));

    expect(index).toEqual(expect.arrayContaining([...DEFAULT_MINI_LESSON_IDS]));
  });
});

describe("a saved list", () => {
  it.each([null, "mini-a", { 0: "mini-a" }, ["mini-a", 7], [["mini-a"]]])("is ignored as %j", (saved) => {
    expect(parseMiniLessonIds(saved)).toBeUndefined();
  });

  it("is taken as it is when it is a list of ids", () => {
    expect(parseMiniLessonIds(["mini-a"])).toEqual(["mini-a"]);
  });
});
