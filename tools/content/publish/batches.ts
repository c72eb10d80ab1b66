/**
 * Limits of a batch. Firestore takes 500 writes a commit. Its emulator takes 4 MiB a request, in which names
 * and types count too.
 */
export const BATCH_LIMITS = { items: 400, bytes: 2 * 1024 * 1024 } as const;

/**
 * Returns the size as JSON, which is similar to that in Firestore's encoding. A Buffer takes a quarter of it
 * there.
 */
export const jsonBytes = (fields: object): number => Buffer.byteLength(JSON.stringify(fields));

/** Yields batches in order, each for one commit. An item beyond the limit is a batch of its own. */
export function* batchesOf<Item>(
  items: Iterable<Item>,
  bytesOf: (item: Item) => number,
): Generator<readonly Item[]> {
  let batch: Item[] = [];
  let batchBytes = 0;
  for (const item of items) {
    const bytes = bytesOf(item);
    const isFull = batch.length === BATCH_LIMITS.items || batchBytes + bytes > BATCH_LIMITS.bytes;
    if (isFull && batch.length > 0) {
      yield batch;
      batch = [];
      batchBytes = 0;
    }
    batch.push(item);
    batchBytes += bytes;
  }
  if (batch.length > 0) yield batch;
}
