import * as v from "valibot";
import type { FormFields } from "./form-body.ts";
import { invalidRequest, type StripeFault } from "./stripe-fault.ts";

/** The largest number, which covers every amount and instant. */
const LARGEST = 99_999_999_999;

export const text = v.pipe(v.string(), v.nonEmpty("This value may not be empty."), v.maxLength(5000));

export const wholeNumber = ({ from, to = LARGEST }: { from: number; to?: number }) =>
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,15}$/, ({ input }) => `Invalid integer: ${input}`),
    v.transform(Number),
    v.minValue(from, `This value must be greater than or equal to ${from}.`),
    v.maxValue(to, `This value must be less than or equal to ${to}.`),
  );

export const instant = wholeNumber({ from: 0 });
export const flag = v.pipe(
  v.picklist(["true", "false"]),
  v.transform((word) => word === "true"),
);
/** Changes of metadata. An empty value removes its key, and an empty text removes all keys. */
export const metadata = v.union([v.literal(""), v.record(v.string(), v.pipe(v.string(), v.maxLength(500)))]);
export const url = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/.+/, "Not a valid URL: an explicit scheme (such as https) must be provided."),
  v.maxLength(5000),
);
export const list = <S extends v.GenericSchema>(schema: S) => v.array(schema);

export const currency = v.pipe(v.string(), v.regex(/^[a-z]{3}$/));

const expand = v.optional(v.array(text), []);

/** Returns a schema that refuses other parameters. Every endpoint takes `expand`. */
export const parameters = <E extends v.ObjectEntries>(entries: E) => v.strictObject({ ...entries, expand });

const PAGE = {
  limit: v.optional(wholeNumber({ from: 1, to: 100 }), "10"),
  starting_after: v.optional(text),
};

export const listParameters = <E extends v.ObjectEntries>(entries: E) => parameters({ ...entries, ...PAGE });

const range = v.strictObject({
  gt: v.optional(instant),
  gte: v.optional(instant),
  lt: v.optional(instant),
  lte: v.optional(instant),
});
export const createdRange = v.optional(v.union([instant, range]));
export type CreatedRange = v.InferOutput<typeof createdRange>;

/** Parses parameters, and refuses bad ones in Stripe's words. */
export function parseParameters<S extends v.GenericSchema>(schema: S, fields: FormFields): v.InferOutput<S> {
  const result = v.safeParse(schema, fields);
  if (result.success) return result.output;
  throw toFault(result.issues[0]);
}

function toFault(issue: v.BaseIssue<unknown>): StripeFault {
  const param = toParam(issue);
  if (issue.type === "strict_object" && issue.expected === "never")
    return invalidRequest(`Received unknown parameter: ${param}`, { code: "parameter_unknown", param });
  if (issue.type === "strict_object" && issue.received === "undefined")
    return invalidRequest(`Missing required param: ${param}.`, { code: "parameter_missing", param });
  const code = issue.message.includes("integer") ? "parameter_invalid_integer" : "parameter_invalid";
  return invalidRequest(issue.message, { code, param });
}

const toParam = ({ path }: v.BaseIssue<unknown>): string =>
  (path ?? []).map(({ key }, index) => (index === 0 ? String(key) : `[${String(key)}]`)).join("");
