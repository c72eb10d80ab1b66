import { storedBytes, storeFile } from "#data/device/downloads.ts";
import { getMediaToStore } from "#data/functions/media-to-store.ts";
import { reasonOf } from "#lib/app-error.ts";
import { mediaKey } from "#lib/media-key.ts";

const FILES_AT_ONCE = 4;

export const keyOf = (address: string): string =>
  mediaKey(new URL(address, location.origin), location.origin);

/**
 * Fetches a file. A recording or picture that is not found is missing online as well, so it is no failure.
 */
async function fetchFile(address: string, isNeeded: boolean, signal: AbortSignal) {
  try {
    return await getMediaToStore(address, signal);
  } catch (error) {
    if (!isNeeded && reasonOf(error) === "not-found") return "missing";
    throw error;
  }
}

interface StoringPlan {
  cache: Cache;
  /** Signed addresses of all files. */
  files: readonly string[];
  isNeeded: (address: string) => boolean;
  signal: AbortSignal;
  /** Called with the bytes on the device so far. */
  onBytes: (bytes: number) => void;
}

/**
 * Stores files, except those stored already. Resolves to the bytes of all.
 * @throws AppError
 */
export async function storeFiles(plan: StoringPlan): Promise<number | "expired"> {
  const { cache, files, isNeeded, signal, onBytes } = plan;
  const queue = files.values();
  let bytes = 0;
  const end: { failures: unknown[]; hasExpired: boolean } = { failures: [], hasExpired: false };
  const isOver = () => end.hasExpired || end.failures.length > 0 || signal.aborted;

  async function storeOne(address: string): Promise<void> {
    const key = keyOf(address);
    const stored = await storedBytes(cache, key);
    if (stored !== undefined) {
      bytes += stored;
      return;
    }
    const file = await fetchFile(address, isNeeded(address), signal);
    if (file === "expired") end.hasExpired = true;
    else if (file !== "missing") {
      await storeFile(cache, key, file);
      bytes += file.size;
    }
  }

  async function work(): Promise<void> {
    for (const address of queue) {
      await storeOne(address).catch((failure: unknown) => end.failures.push(failure));
      if (isOver()) return;
      onBytes(bytes);
    }
  }

  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  if (end.failures.length > 0) throw end.failures[0];
  return end.hasExpired ? "expired" : bytes;
}
