import { DAY } from "@gruezi/contract/durations";
import * as v from "valibot";
import { FLUSH_ORDERS } from "../webhooks/outbox.ts";

/** A whole number of at least 0. Forms send it as text. */
export const natural = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  v.safeInteger(),
  v.minValue(0),
);
export const positive = v.pipe(natural, v.minValue(1));
export const choice = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(["true", "false", "on"]),
    v.transform((text) => text !== "false"),
  ),
]);
export const text = v.pipe(v.string(), v.nonEmpty());

export const advanceInput = v.union([
  v.strictObject({ milliseconds: natural }),
  v.pipe(
    v.strictObject({ days: natural }),
    v.transform(({ days }) => ({ milliseconds: days * DAY })),
  ),
]);

export const webhookInputs = {
  hold: v.strictObject({}),
  flush: v.strictObject({
    order: v.optional(v.picklist(FLUSH_ORDERS)),
    times: v.optional(positive),
    parallel: v.optional(choice),
  }),
  drop: v.union([v.strictObject({ eventId: text }), v.strictObject({ all: choice })]),
  idle: v.strictObject({}),
};
