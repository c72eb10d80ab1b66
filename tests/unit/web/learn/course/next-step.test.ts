import type { Access } from "@gruezi/contract/documents/lesson-choices";
import { describe, expect, it } from "vitest";
import { aLesson, aUnit } from "#support/samples/documents.ts";
import {
  nextAfter,
  nextOnPath,
  nextStep,
  type Stand,
  type Step,
} from "#web/features/learn/course/next-step.ts";

const ACCESS: Readonly<Record<string, Access>> = {
  hello: "public",
  tram: "public",
  bakery: "BASIC",
  time: "account",
  station: "account",
  phone: "VIP",
};
const course = [
  aUnit({ id: "unit-1", Lessons: ["hello", "tram"] }),
  aUnit({ id: "unit-2", Lessons: ["bakery", "time"] }),
  aUnit({ id: "unit-3", Lessons: ["station"], Level: "elementary" }),
  aUnit({ id: "unit-4", Lessons: ["phone"], Level: "intermediate" }),
];
const lessonOf = (id: string) => {
  const access = ACCESS[id];
  return access && aLesson({ DocID: id, Access: access });
};
const stand = (fields: Partial<Stand>): Stand => ({
  course,
  lessonOf,
  held: 2,
  watched: new Set(),
  lastId: null,
  level: null,
  endedUnits: new Set(),
  due: 0,
  ...fields,
});
const watched = (...ids: string[]) => ({ watched: new Set(ids), lastId: ids.at(-1) ?? null });
const ended = (...ids: string[]) => ({ endedUnits: new Set(ids) });
const ALL = Object.keys(ACCESS);

const told = (step: Step): string => {
  if ("lesson" in step) return `${step.kind} ${step.lesson.DocID}`;
  return "unit" in step ? `${step.kind} ${step.unit.id}` : step.kind;
};

describe("the next step", () => {
  it.each<[string, Partial<Stand>, string]>([
    ["a visitor: the first lesson", { held: null }, "lesson hello"],
    [
      "a visitor who has watched all public ones: what needs an account",
      { held: null, ...watched("hello", "tram"), ...ended("unit-1") },
      "locked bakery",
    ],
    ["a new learner: the first lesson", {}, "lesson hello"],
    [
      "a new learner who knows a little: the first elementary unit",
      { level: "elementary" },
      "lesson station",
    ],
    [
      "a level beyond the path: the first lesson",
      { course: course.slice(0, 2), level: "intermediate" },
      "lesson hello",
    ],
    ["a lesson left half-way: that lesson", { lastId: "time" }, "lesson time"],
    ["a unit watched through: its end", watched("hello", "tram"), "unit-end unit-1"],
    [
      "a unit whose end was answered: the next unit",
      { ...watched("hello", "tram"), ...ended("unit-1") },
      "lesson bakery",
    ],
    [
      "no plan: the first lesson that an account opens",
      { held: 0, ...watched("hello", "tram"), ...ended("unit-1") },
      "lesson time",
    ],
    [
      "a unit that was begun with unit 3: on from there",
      { ...watched("station"), ...ended("unit-3") },
      "lesson phone",
    ],
    [
      "the last unit done first: back to the path's start",
      { ...watched("station", "phone"), ...ended("unit-3", "unit-4") },
      "lesson hello",
    ],
    [
      "a plan that lapsed in mid-unit: the next open lesson",
      { held: 0, ...watched("hello", "tram", "bakery"), ...ended("unit-1") },
      "lesson time",
    ],
    [
      "a unit whose lessons the plan no longer opens: no end of it",
      { held: 0, ...watched("time", "bakery") },
      "lesson station",
    ],
    [
      "BASIC at the end of its lessons: the lesson that needs VIP",
      { held: 1, ...watched(...ALL.slice(0, 5)), ...ended("unit-3") },
      "locked phone",
    ],
    ["everything watched and answered: done", { ...watched(...ALL), ...ended("unit-4") }, "all-done"],
    ["no path", { course: [] }, "none"],
    [
      "a withdrawn lesson: the one after it",
      { lessonOf: (id) => (id === "hello" ? undefined : lessonOf(id)) },
      "lesson tram",
    ],
    [
      "a unit of withdrawn lessons alone: the next unit",
      { lessonOf: (id) => (["hello", "tram"].includes(id) ? undefined : lessonOf(id)), ...watched("tram") },
      "lesson bakery",
    ],
    [
      "a lesson in two units: the first of them counts",
      {
        course: [...course, aUnit({ id: "unit-5", Lessons: ["hello"] })],
        ...watched(...ALL),
        ...ended("unit-4"),
      },
      "all-done",
    ],
    ["a lesson that is not on the path watched last: the path's start", { lastId: "weekly" }, "lesson hello"],
  ])("for %s", (_who, fields, step) => {
    expect(told(nextOnPath(stand(fields)))).toBe(step);
  });

  it("is what is due, before anything new", () => {
    expect(nextStep(stand({ due: 12 }))).toEqual({ kind: "due", count: 12 });
    expect(told(nextStep(stand({})))).toBe("lesson hello");
  });

  it("after a film counts it as watched", () => {
    expect(told(nextAfter(stand({}), "hello"))).toBe("lesson tram");
    expect(told(nextAfter(stand(watched("hello")), "tram"))).toBe("unit-end unit-1");
  });
});
