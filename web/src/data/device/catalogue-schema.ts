import type { Catalogue } from "@gruezi/contract/catalogue";
import { courseUnitSchema } from "@gruezi/contract/documents/course";
import type { Lesson } from "@gruezi/contract/documents/lesson";
import * as v from "valibot";

/** The checked fields of a lesson. Other fields are not checked. */
const readFields = v.object({
  DocID: v.string(),
  Title: v.string(),
  Difficulty: v.string(),
  Type: v.string(),
  VideoThumbnailURL: v.string(),
  Access: v.string(),
  Summary: v.string(),
  Date: v.number(),
  DurationSeconds: v.number(),
});

const catalogueSchema = v.object({
  lessons: v.pipe(v.array(v.custom<Lesson>((lesson) => v.is(readFields, lesson))), v.nonEmpty()),
  mondayLessonId: v.fallback(v.nullable(v.string()), null),
  newestMiniLesson: v.fallback(
    v.nullable(v.object({ DocID: v.string(), VideoThumbnailURL: v.string() })),
    null,
  ),
  miniLessonIds: v.fallback(v.array(v.string()), []),
  dictionary: v.fallback(v.nullable(v.object({ wordsUrl: v.string(), saidUrl: v.string() })), null),
  course: v.fallback(v.array(courseUnitSchema), []),
  shelves: v.fallback(
    v.array(
      v.object({
        name: v.string(),
        count: v.number(),
        oldest: v.object({ DocID: v.string(), Date: v.number() }),
      }),
    ),
    [],
  ),
});

export const parseCatalogue: (value: unknown) => Catalogue = v.parser(catalogueSchema);
