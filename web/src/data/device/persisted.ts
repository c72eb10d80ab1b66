import { PERSIST_TIMEOUT_MILLISECONDS } from "@gruezi/contract/business";
import { getStored, putStored } from "./stored.ts";

/** All that stays on a learner's device (the specification's section 4, "Persistence"). */
export type PersistedKey = "lessons" | "metadata" | "miniLessonIds";

/** Counted up when a value's shape changes: what an older build wrote is not read by a newer one. */
const VERSION = 1;

interface Envelope {
  version: typeof VERSION;
  value: unknown;
}

const isEnvelope = (stored: unknown): stored is Envelope =>
  typeof stored === "object" &&
  stored !== null &&
  "version" in stored &&
  stored.version === VERSION &&
  "value" in stored;

function whenTimeIsUp(): { timeUp: Promise<undefined>; stop: () => void } {
  const { promise: timeUp, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), PERSIST_TIMEOUT_MILLISECONDS);
  return { timeUp, stop: () => clearTimeout(timer) };
}

async function read<T>(key: PersistedKey, parse: (value: unknown) => T | undefined): Promise<T | undefined> {
  try {
    const stored = await getStored(key);
    return isEnvelope(stored) ? parse(stored.value) : undefined;
  } catch {
    // Blocked storage and values that cannot be read are as good as none: everything kept here can be fetched.
    return undefined;
  }
}

/**
 * What was kept under the key. Undefined when nothing was, when `parse` refuses it by undefined or by throwing, when
 * another version wrote it, and when storage is blocked or does not answer in time.
 */
export async function readPersisted<T>(
  key: PersistedKey,
  parse: (value: unknown) => T | undefined,
): Promise<T | undefined> {
  const { timeUp, stop } = whenTimeIsUp();
  try {
    return await Promise.race([read(key, parse), timeUp]);
  } finally {
    stop();
  }
}

/** Keeps the value for the next visit. Where storage is blocked or full the next visit fetches it: nobody is told. */
export async function writePersisted(key: PersistedKey, value: unknown): Promise<void> {
  const envelope: Envelope = { version: VERSION, value };
  await putStored(key, envelope).catch(() => undefined);
}
