import * as v from "valibot";
import { Refusal } from "./refusal.ts";

interface BodyCarrier {
  body: unknown;
}

const bodies = new WeakMap<object, unknown>();

/**
 * Hides the body from firebase-functions, which decodes bodies recursively and interprets "@type" and
 * "__proto__". Hostile bodies would end as INTERNAL.
 */
export function setBodyAside(request: BodyCarrier): void {
  bodies.set(request, request.body);
  request.body = { data: null };
}

/** Returns the body that was set aside. `run()` in tests passes only the payload, without an HTTP request. */
export function bodyOf(call: { rawRequest?: object; data: unknown }): unknown {
  const { rawRequest, data } = call;
  return rawRequest !== undefined && bodies.has(rawRequest) ? bodies.get(rawRequest) : { data };
}

/** Parses the payload. Refuses with `bad-input` and the first faulty field. */
export function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(v.strictObject({ data: schema }), body);
  if (!parsed.success) throw new Refusal("bad-input", { field: fieldOf(parsed.issues[0]) });
  return parsed.output.data;
}

/** Limits how much of a caller's field name a response repeats. */
const FIELD_MAX_CHARACTERS = 60;

function fieldOf(issue: v.BaseIssue<unknown>): string | undefined {
  const keys = issue.path?.map((step) => String(step.key)) ?? [];
  const payloadKeys = keys.length > 1 ? keys.slice(1) : keys;
  return payloadKeys.length === 0 ? undefined : payloadKeys.join(".").slice(0, FIELD_MAX_CHARACTERS);
}

/** Returns the ids of a payload, which suffice to reproduce a failure without other personal data. */
export function idsIn(input: unknown): Readonly<Record<string, unknown>> {
  const fields = typeof input === "object" && input !== null ? Object.entries(input) : [];
  return Object.fromEntries(
    fields.filter(([name, value]) => /ID$|PrivateLesson$/.test(name) && typeof value === "string"),
  );
}
