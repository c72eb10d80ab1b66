import * as v from "valibot";

const DAY = 24 * 60 * 60 * 1000;

/** A form sends text where JSON sends a number. */
const natural = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
);

/** How far a control page moves the clock: in milliseconds, or in the days that a person types. */
export const advanceInput = v.union([
  v.strictObject({ milliseconds: natural }),
  v.pipe(
    v.strictObject({ days: natural }),
    v.transform(({ days }) => ({ milliseconds: days * DAY })),
  ),
]);
