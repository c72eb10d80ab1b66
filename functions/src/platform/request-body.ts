import * as v from "valibot";
import { Refusal } from "./refusal.ts";

interface BodyCarrier {
  body: unknown;
}

const bodies = new WeakMap<object, unknown>();

/**
 * Shows firebase-functions an empty body and keeps the real one. It would unfold the body by recursion, give
 * "@type" a meaning and "__proto__" an effect, and each of these turns a hostile body into INTERNAL.
 */
export function setBodyAside(request: BodyCarrier): void {
  bodies.set(request, request.body);
  request.body = { data: null };
}

/** What the caller sent. `run()`, which tests use, has no HTTP request and brings only the payload. */
export function bodyOf(call: { rawRequest?: object; data: unknown }): unknown {
  const { rawRequest, data } = call;
  return rawRequest !== undefined && bodies.has(rawRequest) ? bodies.get(rawRequest) : { data };
}

/** Refuses with `bad-input` and the first field at fault. */
export function parseBody<Schema extends v.GenericSchema>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(v.strictObject({ data: schema }), body);
  if (!parsed.success) throw new Refusal("bad-input", { field: fieldOf(parsed.issues[0]) });
  return parsed.output.data;
}

/** A caller can send a field name of any length; the answer repeats only so much of it. */
const FIELD_MAX_CHARACTERS = 60;

function fieldOf(issue: v.BaseIssue<unknown>): string | undefined {
  const keys = issue.path?.map((step) => String(step.key)) ?? [];
  const payloadKeys = keys.length > 1 ? keys.slice(1) : keys;
  return payloadKeys.length === 0 ? undefined : payloadKeys.join(".").slice(0, FIELD_MAX_CHARACTERS);
}

/** What a request names, for the log: with it a failure can be done again, and it says nothing else of a person. */
export function idsIn(input: unknown): Readonly<Record<string, unknown>> {
  const fields = typeof input === "object" && input !== null ? Object.entries(input) : [];
  return Object.fromEntries(
    fields.filter(([name, value]) => /ID$|PrivateLesson$/.test(name) && typeof value === "string"),
  );
}
