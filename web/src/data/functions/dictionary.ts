import type { IndexPart, SpokenIndex, WordRow } from "@gruezi/contract/dictionary";
import { AppError } from "#lib/app-error.ts";
import { findWorkers } from "#lib/service-workers.ts";

/** Fetches a file. Browsers cache it, since the address holds a hash. @throws AppError */
async function getFile(address: string): Promise<unknown> {
  const response = await fetch(address).catch((cause) => {
    throw new AppError(navigator.onLine ? "unavailable" : "offline", { cause });
  });
  if (!response.ok) throw new AppError("unavailable", { cause: response.status });
  return response.json().catch((cause) => {
    throw new AppError("unexpected", { cause });
  });
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function isWordList(file: unknown): file is readonly WordRow[] {
  return Array.isArray(file) && file.every((row) => isObject(row) && "form" in row && "lemma" in row);
}

function isIndexPart(file: unknown): file is IndexPart {
  return (
    isObject(file) &&
    "lemmas" in file &&
    Array.isArray(file.lemmas) &&
    "lessons" in file &&
    Array.isArray(file.lessons)
  );
}

function isSpokenIndex(file: unknown): file is SpokenIndex {
  return isIndexPart(file) && "older" in file && Array.isArray(file.older);
}

function parsed<T>(file: unknown, isRight: (file: unknown) => file is T): T {
  if (!isRight(file)) throw new AppError("unexpected", { cause: "A file of the dictionary cannot be read." });
  return file;
}

/** @throws AppError */
export const getWords = async (address: string): Promise<readonly WordRow[]> =>
  parsed(await getFile(address), isWordList);

/** Fetches the words into the service worker's cache. */
export function fetchWordsForLater(address: string): void {
  if (!findWorkers()?.controller) return;
  fetch(address).catch(() => undefined); // The page fetches the words again when it needs them.
}

export interface IndexParts {
  /** Newest first. */
  parts: readonly IndexPart[];
  /** False if an older part failed. */
  isWhole: boolean;
}

/** @throws AppError if the newest part fails */
export async function getSpokenIndex(address: string): Promise<IndexParts> {
  const newest = parsed(await getFile(address), isSpokenIndex);
  const older = await Promise.allSettled(
    newest.older.map(async (part) => parsed(await getFile(part), isIndexPart)),
  );
  const came = older.flatMap((part) => (part.status === "fulfilled" ? [part.value] : []));
  return { parts: [newest, ...came], isWhole: came.length === older.length };
}
