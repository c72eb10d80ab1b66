import * as v from "valibot";
import { instant } from "../stored-fields.ts";
import { schemaOf } from "../stored-schema.ts";
import { day, list, oneOf, text, wholeNumber, yesOrNo } from "../written-fields.ts";
import { ACCESS_LEVELS, DIFFICULTIES, LESSON_TYPES } from "./lesson-choices.ts";

interface LessonField {
  /** Schema of the field in `lesson.md`. Its messages name faults. */
  written: v.GenericSchema;
  /** Schema of the field in Firestore and in the catalogue. */
  stored: v.GenericSchema;
  /** `catalogue`: public, in `Videos/{VideoID}`. `paid`: in `Secret/content`. */
  part: "catalogue" | "paid";
  /** Text of the field's row in docs/content-format.md. */
  says: string;
}

const words = (least: number, most: number) => ({
  written: text(least, most),
  stored: v.string(),
  says: `${least}–${most} characters`,
});

const choice = <const Options extends readonly string[]>(options: Options) => ({
  written: oneOf(options),
  stored: v.picklist(options),
  says: options.map((option) => `\`${option}\``).join(", "),
});

const topic = v.pipe(v.string("must be text"), v.regex(/^\p{Ll}+(-\p{Ll}+)*$/u, "must be a lower-case word"));
const photoPath = v.pipe(
  v.string("must be text"),
  v.regex(/^photos\/[\w-]+\.webp$/, "must be photos/<name>.webp"),
);
const audioPath = v.pipe(
  v.string("must be text"),
  v.regex(/^audio\/[\w-]+\.m4a$/, "must be audio/<name>.m4a"),
);

/** Fields of a lesson. A field that published lessons may lack is `v.exactOptional` in both schemas. */
export const LESSON_FIELDS = {
  Title: { ...words(3, 80), part: "catalogue" },
  Difficulty: { ...choice(DIFFICULTIES), part: "catalogue" },
  Type: { ...choice(LESSON_TYPES), part: "catalogue" },
  Date: { written: day, stored: schemaOf(instant), part: "catalogue", says: "`YYYY-MM-DD`" },
  Access: { ...choice(ACCESS_LEVELS), part: "catalogue" },
  MondayLesson: {
    written: yesOrNo,
    stored: v.boolean(),
    part: "catalogue",
    says: "`true` for the newest weekly lesson, on one lesson of the folder only",
  },
  Summary: { ...words(10, 200), part: "catalogue" },
  Topics: {
    written: list(topic, 1, 5),
    stored: v.pipe(v.array(v.string()), v.readonly()),
    part: "catalogue",
    says: "1–5 lower-case words; a hyphen may join two",
  },
  comments: { ...choice(["open", "closed"]), part: "catalogue" },
  DurationSeconds: {
    written: wholeNumber(1, 86_400),
    stored: v.number(),
    part: "catalogue",
    says: "whole seconds of the video, from 1, within one second of the real length",
  },
  Photos: {
    written: list(v.strictObject({ Path: photoPath, Alt: text(3, 200) }), 0, 50),
    stored: v.pipe(v.array(v.object({ Path: v.string(), Alt: v.string() })), v.readonly()),
    part: "paid",
    says: "a list, `[]` for none; a path is `photos/<name>.webp` and exists under the lesson's folder",
  },
  Audios: {
    written: list(v.strictObject({ Path: audioPath, Title: text(1, 200) }), 0, 100),
    stored: v.pipe(v.array(v.object({ Path: v.string(), Title: v.string() })), v.readonly()),
    part: "paid",
    says: "a list, `[]` for none; a path is `audio/<name>.m4a` and exists under the lesson's folder",
  },
} as const satisfies Record<string, LessonField>;

type Fields = typeof LESSON_FIELDS;
type FieldName = keyof Fields;
type Part = LessonField["part"];
type NamesIn<P extends Part> = { [F in FieldName]: Fields[F]["part"] extends P ? F : never }[FieldName];

const namesIn = <P extends Part>(part: P): readonly NamesIn<P>[] =>
  Object.entries(LESSON_FIELDS).flatMap(([name, field]) =>
    // `Object.entries` widens keys to string.
    field.part === part ? [name as NamesIn<P>] : [],
  );

type Entries<F extends FieldName, Side extends "written" | "stored"> = { [Name in F]: Fields[Name][Side] };

function entriesOf<F extends FieldName, Side extends "written" | "stored">(names: readonly F[], side: Side) {
  const entries = names.map((name) => [name, LESSON_FIELDS[name][side]]);
  return Object.fromEntries(entries) as Entries<F, Side>;
}

export const writtenLesson = v.strictObject(
  entriesOf([...namesIn("catalogue"), ...namesIn("paid")], "written"),
);
export type WrittenLesson = v.InferOutput<typeof writtenLesson>;

export const catalogueEntries = entriesOf(namesIn("catalogue"), "stored");
export type CatalogueFields = v.InferOutput<v.ObjectSchema<typeof catalogueEntries, undefined>>;

export const paidEntries = entriesOf(namesIn("paid"), "stored");
export type PaidFields = v.InferOutput<v.ObjectSchema<typeof paidEntries, undefined>>;

/** Content in `Secret/content`. For a public lesson it is in `Videos/{VideoID}`, too. */
export interface OpenContent extends Pick<PaidFields, "Photos" | "Audios"> {
  Text: string;
  VideoHLSurl: string;
}
export const OPEN_CONTENT: readonly (keyof OpenContent)[] = ["Text", "VideoHLSurl", "Photos", "Audios"];

export function fieldsIn<P extends Part>(part: P, lesson: WrittenLesson): Pick<WrittenLesson, NamesIn<P>> {
  const names: readonly string[] = namesIn(part);
  const fields = Object.entries(lesson).filter(([name]) => names.includes(name));
  return Object.fromEntries(fields) as Pick<WrittenLesson, NamesIn<P>>;
}
