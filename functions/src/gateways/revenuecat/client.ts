import * as v from "valibot";
import { config } from "#platform/config.ts";
import { Refusal } from "#platform/refusal.ts";
import { requireSecret, revenueCatV1Key, revenueCatV2Key } from "#platform/secrets.ts";

/** Keys by API version. Each version rejects the other's key. */
const KEY_OF = { v1: revenueCatV1Key, v2: revenueCatV2Key };

/** In milliseconds, during which a learner waits. */
const TIMEOUT = 15_000;

interface Question<Schema> {
  version: keyof typeof KEY_OF;
  /** Encoded path below the version, with the query. */
  path: string;
  schema: Schema;
}

/**
 * Reads from RevenueCat. Retries once after a connection or server error, since reads are idempotent. Refuses
 * with `unavailable` after transient failures.
 */
export async function readRevenueCat<Schema extends v.GenericSchema>({
  version,
  path,
  schema,
}: Question<Schema>): Promise<v.InferOutput<Schema>> {
  const address = new URL(`/${version}${path}`, config.revenueCatUrl);
  const key = requireSecret(KEY_OF[version]);
  const body = await ask(address, key)
    .catch((fault: unknown) => askAgain(fault, address, key))
    .catch(refuseWhenDown);
  return parseResponse(address, schema, JSON.parse(body));
}

/** Deletes at RevenueCat. Retries once, since it is idempotent. Ignores a missing subscriber. */
export async function deleteFromRevenueCat(path: string): Promise<void> {
  const address = new URL(`/v1${path}`, config.revenueCatUrl);
  const key = requireSecret(KEY_OF.v1);
  await ask(address, key, "DELETE")
    .catch((fault: unknown) => askAgain(fault, address, key, "DELETE"))
    .catch((fault: unknown) => (isUnknown(fault) ? undefined : refuseWhenDown(fault)));
}

async function ask(address: URL, key: string, method = "GET"): Promise<string> {
  const response = await fetch(address, {
    method,
    headers: { Authorization: `Bearer ${key}`, Accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT),
  });
  const body = await response.text();
  if (!response.ok) throw new RevenueCatFault(address, response.status, body);
  return body;
}

function askAgain(fault: unknown, address: URL, key: string, method?: string): Promise<string> {
  if (isBrokenConnection(fault) || isTheirFailure(fault)) return ask(address, key, method);
  throw fault;
}

function refuseWhenDown(cause: unknown): never {
  const isPassing =
    isBrokenConnection(cause) || isTheirFailure(cause) || isTooLate(cause) || isTooMuch(cause);
  throw isPassing ? new Refusal("unavailable", { cause }) : cause;
}

/** Returns whether `fetch` got no complete response. */
const isBrokenConnection = (fault: unknown): boolean => fault instanceof TypeError;
const isTooLate = (fault: unknown): boolean => fault instanceof Error && fault.name === "TimeoutError";
const isTheirFailure = (fault: unknown): boolean => fault instanceof RevenueCatFault && fault.status >= 500;
const isUnknown = (fault: unknown): boolean => fault instanceof RevenueCatFault && fault.status === 404;
const isTooMuch = (fault: unknown): boolean => fault instanceof RevenueCatFault && fault.status === 429;

/** Limit of a response's text in the log. */
const EXPLANATION_MAX_CHARACTERS = 300;

class RevenueCatFault extends Error {
  readonly status: number;

  constructor({ pathname }: URL, status: number, body: string) {
    super(`RevenueCat answered ${status} to ${pathname}: ${body.slice(0, EXPLANATION_MAX_CHARACTERS)}`);
    this.name = "RevenueCatFault";
    this.status = status;
  }
}

/** Parses a response. The error names faulty fields without their values, which are personal data. */
function parseResponse<Schema extends v.GenericSchema>(
  { pathname }: URL,
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (parsed.success) return parsed.output;
  const fields = parsed.issues.map((issue) => v.getDotPath(issue) ?? "answer");
  throw new Error(`RevenueCat's answer to ${pathname} is malformed: ${fields.join(", ")}.`);
}
