import * as v from "valibot";
import { docIdSchema } from "./documents/ids.ts";

/** Schemas for authors' fields; messages complete `field: <message>`. */
export const text = (least: number, most: number) =>
  v.pipe(
    v.string("must be text"),
    v.check(
      (value) => value.trim().length >= least && value.length <= most,
      ({ input }) => `must have ${least} to ${most} characters, not ${input.length}`,
    ),
  );

export const oneOf = <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, ({ received }) => `must be one of ${options.join(", ")}, not ${received}`);

export const wholeNumber = (least: number, most: number) => {
  const message = `must be a whole number from ${least} to ${most}`;
  return v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));
};

export const yesOrNo = v.boolean("must be true or false");

export const list = <Entry extends v.GenericSchema>(entry: Entry, least: number, most: number) => {
  const message = `must be a list of ${least} to ${most}`;
  return v.pipe(v.array(entry, message), v.minLength(least, message), v.maxLength(most, message));
};

const isCalendarDay = (value: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value);

export const day = v.pipe(
  v.string("must be a day as YYYY-MM-DD"),
  v.check((value) => isCalendarDay(value) === true, "must be a day as YYYY-MM-DD"),
);

export const docId = v.message(docIdSchema, "must be 3 to 60 lower-case letters, digits and hyphens");
