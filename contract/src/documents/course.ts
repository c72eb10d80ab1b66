import * as v from "valibot";
import { docId, list, oneOf, text } from "../written-fields.ts";
import { DIFFICULTIES } from "./lesson-choices.ts";

/** A unit of `course.yaml`, as written and as published. */
export const courseUnitSchema = v.strictObject({
  id: docId,
  Title: text(3, 60),
  Level: oneOf(DIFFICULTIES),
  /** Two to four sentences that complete the unit: "I can …". */
  CanDo: list(text(8, 120), 2, 4),
  Lessons: list(docId, 1, 20),
  MiniLessons: v.optional(list(docId, 0, 20), []),
  /** Id of a grammar sheet. Null or missing without one. */
  Grammar: v.optional(v.nullable(docId), null),
});

export type CourseUnit = v.InferOutput<typeof courseUnitSchema>;

/** Units of the course, in order. */
export type Course = readonly CourseUnit[];
