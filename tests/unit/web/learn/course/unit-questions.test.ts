import { describe, expect, it } from "vitest";
import type { HeardLine } from "#web/features/learn/listen/heard-lines.ts";
import { unitQuestions } from "#web/features/learn/unit-end/unit-questions.ts";

const lines = (lessonId: string, ...english: string[]): HeardLine[] =>
  english.map((meaning, at) => ({
    lessonId,
    id: `${lessonId}-${at}`,
    gsw: "",
    english: meaning,
    clipsUrl: "",
  }));
const inOrder = <T>(list: readonly T[]) => list;
const asked = (...byLesson: HeardLine[][]) => unitQuestions(byLesson, inOrder);

describe("a unit's questions", () => {
  it("take eight lines, from each lesson in turn", () => {
    const questions = asked(lines("long", ..."abcdefghijkl"), lines("short", "x", "y"));

    expect(questions.map(({ line }) => line.english)).toEqual(["a", "x", "b", "y", "c", "d", "e", "f"]);
  });

  it("offer the line's meaning among two others", () => {
    for (const { line, meanings } of asked(lines("one", "a", "b", "c", "d"))) {
      expect(meanings).toContain(line.english);
      expect(new Set(meanings).size).toBe(3);
    }
  });

  it.each([
    ["a meaning said twice", lines("one", "a", "a", "b"), ["a", "b"]],
    ["a line without a translation", lines("one", "a", "", "b"), ["a", "b"]],
    ["one line", lines("one", "a"), ["a"]],
    ["no line", [], []],
  ])("ask each meaning once in a unit with %s", (_what, ofLesson, expected) => {
    expect(asked(ofLesson).map(({ line }) => line.english)).toEqual(expected);
  });
});
