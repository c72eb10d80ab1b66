import { describe, expect, it } from "vitest";
import { aLesson } from "#support/samples/documents.ts";
import { isFinding } from "#web/features/learn/catalogue/finder/finder-query.ts";
import { filterLessons, parseFilter } from "#web/features/learn/catalogue/lesson-filter.ts";

const lessons = [
  aLesson(),
  aLesson({
    DocID: "zueri",
    Title: "Züri: in the city",
    Summary: "Ask for the way.",
    Topics: ["travel"],
    Difficulty: "intermediate",
    Access: "VIP",
    Type: "conversation_lesson",
  }),
  aLesson({
    DocID: "mini-gaell",
    Title: "gäll",
    Summary: "The little word at the end.",
    Topics: [],
    Access: "public",
    Type: "mini_lesson",
  }),
];

const found = (search: string) =>
  filterLessons(lessons, parseFilter(new URLSearchParams(search))).map(({ DocID }) => DocID);

describe("the search for lessons", () => {
  it.each([
    ["q=BECK", ["bim-beck"]],
    ["q=zuri", ["zueri"]],
    ["q=gäll", ["mini-gaell"]],
    ["q=gall", ["mini-gaell"]],
    ["q=food", ["bim-beck"]],
    ["q=way+city", ["zueri"]],
    ["q=way+bread", []],
    ["level=beginner", ["bim-beck", "mini-gaell"]],
    ["type=conversation_lesson", ["zueri"]],
    ["access=public", ["mini-gaell"]],
    ["access=BASIC&level=intermediate", []],
    ["q=word&type=mini_lesson&access=public", ["mini-gaell"]],
  ])("by '%s' finds %j", (search, ids) => {
    expect(found(search)).toEqual(ids);
  });

  it.each(["", "q=", "q=%20%20", "level=hard", "access=basic", "type=constructor", "utm_source=letter"])(
    "omits nothing for '%s'",
    (search) => {
      expect(found(search)).toEqual(["bim-beck", "zueri", "mini-gaell"]);
    },
  );

  it("ignores unknown parameters of an address", () => {
    expect(isFinding(new URLSearchParams("utm_source=letter&q="))).toBe(false);
    expect(isFinding(new URLSearchParams("access=VIP"))).toBe(true);
  });
});
