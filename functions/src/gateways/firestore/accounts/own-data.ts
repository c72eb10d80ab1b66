import type { Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { isRecord, type PlainRecord, type PlainValue } from "#domain/accounts/data-section.ts";
import { firestore, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import {
  billingPath,
  entitlementPath,
  giftsCollection,
  hiddenCommentsCollection,
  learningSettingsPath,
  mailCollection,
  moderatorPath,
  notesPath,
  privateLessonsCollection,
  progressPath,
  reportsCollection,
  trialMarksCollection,
  unitEndsPath,
  userPath,
  withdrawalsCollection,
} from "#gateways/firestore/document-paths.ts";

type Entries = AsyncGenerator<PlainRecord>;

/** Parts of the log read at once, of about 100 kB each. */
const PARTS_AT_ONCE = 5;

/** Exports whole documents, so that new fields are included. */
export const readUser = (uid: string): Entries => readDocument(userPath(uid));

export async function* readProgress(uid: string): Entries {
  const progress = await findRecord(progressPath(uid));
  const lessons = progress?.["Lessons"];
  if (!isRecord(lessons)) return;
  for (const [id, entry] of Object.entries(lessons)) yield { id, Done: false, ...(isRecord(entry) && entry) };
}

export async function* readUnitEnds(uid: string): Entries {
  const ends = await findRecord(unitEndsPath(uid));
  const units = ends?.["Units"];
  if (!isRecord(units)) return;
  for (const [id, entry] of Object.entries(units)) yield { id, ...(isRecord(entry) && entry) };
}

export const readLearningSettings = (uid: string): Entries => readDocument(learningSettingsPath(uid));

/** Exports the items' schedules. Their rows are among `Reviews`. */
export const readCards = (uid: string): Entries =>
  readBelow(uid, "Cards", (found) => {
    const { ItemRows: _rows, ...card } = plain(found);
    return [{ id: found.id, ...card }];
  });

/** Exports one entry per log row, and one per part with the time of its last append. */
export const readReviews = (uid: string): Entries =>
  readBelow(
    uid,
    "Reviews",
    (found) => {
      const { Rows: rows, ...rest } = plain(found);
      const taken = { kind: "part", id: found.id, ...rest };
      return [...(Array.isArray(rows) ? rows.filter(isRecord).map(toReview) : []), taken];
    },
    PARTS_AT_ONCE,
  );

const toReview = ({ at, ...row }: PlainRecord): PlainRecord => ({
  at: new Date(Number(at)).toISOString(),
  ...row,
});

export const readMined = (uid: string): Entries =>
  readBelow(uid, "Mined", (found) => [{ lesson: found.id, ...plain(found) }]);

export const readKnownWords = (uid: string): Entries => readBelow(uid, "Known", (found) => [plain(found)]);

export async function* readNotes(uid: string): Entries {
  const stored = await findRecord(notesPath(uid));
  const notes = stored?.["Notes"];
  if (!isRecord(notes)) return;
  for (const [item, note] of Object.entries(notes)) yield { item, ...(isRecord(note) && note) };
}

export const readListened = (uid: string): Entries =>
  readBelow(uid, "Listened", (found) => [{ month: found.id, ...plain(found) }]);

export async function* readOwnComments(uid: string): Entries {
  const store = await firestore();
  yield* readAll(store.collectionGroup("Comments").where("UID", "==", uid), (found) => ({
    lesson: found.ref.parent.parent?.id ?? "",
    ...plain(found),
  }));
}

export async function* readOwnHiddenComments(uid: string): Entries {
  const store = await firestore();
  yield* readAll(store.collection(hiddenCommentsCollection).where("UID", "==", uid), plain);
}

export async function* readOwnReports(uid: string): Entries {
  const store = await firestore();
  yield* readAll(store.collection(reportsCollection).where("UID", "==", uid), plain);
}

export const readTurns = (uid: string): Entries =>
  readBelow(uid, "Turns", (found) => [{ at: found.id, ...plain(found) }]);

export const readModerator = (uid: string): Entries => readDocument(moderatorPath(uid));

export async function* readOwnSlots(uid: string): Entries {
  const store = await firestore();
  yield* readAll(store.collection(privateLessonsCollection).where("StudentUID", "==", uid), plain);
}

export async function* readMails(uid: string): Entries {
  const store = await firestore();
  yield* readAll(store.collection(mailCollection).where("UID", "==", uid), plain);
}

export async function* readWithdrawals(uid: string): Entries {
  const store = await firestore();
  yield* readAll(store.collection(withdrawalsCollection).where("UID", "==", uid), plain);
}

/** Exports gifts. A giver's address is not the recipient's data, nor a recipient's account the giver's. */
export async function* readGifts(uid: string): Entries {
  const store = await firestore();
  const gifts = store.collection(giftsCollection);
  for await (const { UID: _, ...gift } of readAll(gifts.where("BuyerUID", "==", uid), plain)) yield gift;
  for await (const gift of readAll(gifts.where("UID", "==", uid), plain)) {
    const { BuyerUID: _, BuyerEmail: __, SessionID: ___, PaymentIntentID: ____, ...own } = gift;
    yield own;
  }
}

/** Exports trials without their hashes, which could be used to test cards. */
export async function* readTrials(uid: string): Entries {
  const store = await firestore();
  yield* readAll(store.collection(trialMarksCollection).where("uid", "==", uid), plain);
}

export const readEntitlement = (uid: string): Entries => readDocument(entitlementPath(uid));

/** Exports the billing document without server counters and checkout keys. */
export async function* readBillingOf(uid: string): Entries {
  for await (const { readings: _readings, applied: _applied, ...entry } of readDocument(billingPath(uid))) {
    const { pendingCheckout: pending, lessonChange: change, ...rest } = entry;
    yield {
      ...rest,
      ...(isRecord(pending) && { pendingCheckout: withoutSecrets(pending) }),
      ...(isRecord(change) && { lessonChange: withoutSecrets(change) }),
    };
  }
}

const withoutSecrets = ({
  nonce: _nonce,
  url: _url,
  sessionId: _sessionId,
  ...rest
}: PlainRecord): PlainRecord => rest;

async function* readDocument(path: string): Entries {
  const found = await findRecord(path);
  if (found) yield found;
}

async function findRecord(path: string): Promise<PlainRecord | undefined> {
  const store = await firestore();
  const found = await store.doc(path).get().catch(refuseWhenUnavailable);
  return found.exists ? toPlainRecord(found.data() ?? {}) : undefined;
}

const plain = (found: QueryDocumentSnapshot): PlainRecord => toPlainRecord(found.data());

type ToEntries = (found: QueryDocumentSnapshot) => readonly PlainRecord[];

const DOCUMENTS_AT_ONCE = 500;

async function* readBelow(
  uid: string,
  name: string,
  toEntries: ToEntries,
  pageSize = DOCUMENTS_AT_ONCE,
): Entries {
  const store = await firestore();
  yield* readPages(store.doc(userPath(uid)).collection(name), toEntries, pageSize);
}

const readAll = (query: Query, toEntry: (found: QueryDocumentSnapshot) => PlainRecord): Entries =>
  readPages(query, (found) => [toEntry(found)], DOCUMENTS_AT_ONCE);

async function* readPages(query: Query, toEntries: ToEntries, pageSize: number): Entries {
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page = query.limit(pageSize);
    const { docs } = await (last ? page.startAfter(last) : page).get().catch(refuseWhenUnavailable);
    for (const found of docs) yield* toEntries(found);
    last = docs.length === pageSize ? docs.at(-1) : undefined;
  } while (last);
}

function toPlainRecord(fields: object): PlainRecord {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, toPlainValue(value)]));
}

function toPlainValue(value: unknown): PlainValue {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value;
  if (Array.isArray(value)) return value.map(toPlainValue);
  if (typeof value !== "object") return String(value);
  return hasDate(value) ? value.toDate().toISOString() : toPlainRecord(value);
}

const hasDate = (value: object): value is { toDate(): Date } =>
  "toDate" in value && typeof value.toDate === "function";
