import { type Instant, SECOND } from "@gruezi/contract/durations";
import { type LoggedRow, reviewLogFields } from "@gruezi/contract/review-log";
import * as v from "valibot";
import type { PartRows } from "#domain/learning/log-parts.ts";
import {
  firestore,
  instantField,
  parseDocument,
  refuseWhenUnavailable,
  type StoredDocument,
} from "#gateways/firestore/client.ts";
import { reviewsCollection, userPath } from "#gateways/firestore/document-paths.ts";
import { readPage } from "#gateways/firestore/pages.ts";

/** Parts read at once, of about 100 kB each. */
const PARTS_AT_ONCE = 5;
/** Limit of parts: 100,000 rows, which are twenty years of fifteen answers a day. */
const PARTS_MAX = 100;

/** Reads the log page by page. */
export async function* readReviewLog(uid: string): AsyncGenerator<readonly PartRows[]> {
  const store = await firestore();
  const found = store.doc(userPath(uid)).collection(reviewsCollection);
  let place: string | null = null;
  for (let read = 0; read < PARTS_MAX; read += PARTS_AT_ONCE) {
    const page = await readPage(found, { size: PARTS_AT_ONCE, place });
    yield page.items.map(({ path, fields }) => parseDocument(path, reviewLogFields, fields));
    place = page.next;
    if (place === null) return;
  }
}

export async function getReviewLog(uid: string): Promise<readonly PartRows[]> {
  const log: PartRows[] = [];
  for await (const parts of readReviewLog(uid)) log.push(...parts);
  return log;
}

const dated = v.object({ At: instantField });

/** Returns the server time of the last answer. Undefined before the first one. Takes one read. */
export async function findLastAnswer(uid: string): Promise<Instant | undefined> {
  const store = await firestore();
  const parts = store.doc(userPath(uid)).collection(reviewsCollection);
  const newest = parts.orderBy("At", "desc").limit(1).select("At");
  const { docs } = await newest.get().catch(refuseWhenUnavailable);
  const parsed = v.safeParse(dated, docs[0]?.data());
  return parsed.success ? parsed.output.At : undefined;
}

/** Allowance for commits that become visible after their timestamp. */
const COMMIT_TOLERANCE = 5 * SECOND;

/**
 * Returns the rows of the parts that were written since then, including earlier rows of these parts. Takes a
 * read per part, usually one.
 */
export async function listRowsSince(uid: string, since: Instant): Promise<readonly LoggedRow[]> {
  const store = await firestore();
  const parts = store.doc(userPath(uid)).collection(reviewsCollection);
  const written = parts.where("At", ">=", new Date(since - COMMIT_TOLERANCE)).orderBy("At", "desc");
  const { docs } = await written.get().catch(refuseWhenUnavailable);
  return docs.flatMap((part) => parseDocument(part.ref.path, reviewLogFields, part.data()).Rows);
}

const SIZE = 100;

interface TouchedLog {
  uid: string;
  at: Instant;
}

/** Lists the parts that changed since then, one entry per part. */
export async function listTouchedLogs(
  since: Instant,
  place: string | null,
): Promise<{ items: readonly TouchedLog[]; next: string | null }> {
  const store = await firestore();
  const touched = store.collectionGroup(reviewsCollection).where("At", ">=", new Date(since)).select("At");
  const { items, next } = await readPage(touched, { by: "At", isOverAll: true, size: SIZE, place });
  return { items: items.map(toTouchedLog), next };
}

/** Reads the uid in `Users/{uid}/Reviews/{part}`. */
const toTouchedLog = ({ path, fields }: StoredDocument): TouchedLog => ({
  uid: path.split("/")[1] ?? "",
  at: v.parse(dated, fields).At,
});
