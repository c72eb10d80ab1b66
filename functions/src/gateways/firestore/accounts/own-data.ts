import type { Query, QueryDocumentSnapshot } from "firebase-admin/firestore";
import { isRecord, type PlainRecord, type PlainValue } from "#domain/accounts/personal-data.ts";
import { firestore, refuseWhenUnavailable } from "#gateways/firestore/client.ts";
import {
  billingPath,
  entitlementPath,
  hiddenCommentsCollection,
  learningSettingsPath,
  mailCollection,
  moderatorPath,
  privateLessonsCollection,
  progressPath,
  reportsCollection,
  trialMarksCollection,
  userPath,
} from "#gateways/firestore/document-paths.ts";
import { Refusal } from "#platform/refusal.ts";

type Entries = Promise<readonly PlainRecord[]>;

/** Mostly the consents. The whole document is exported, so that new fields are, too. */
export const readUser = (uid: string): Entries => readDocument(userPath(uid));

/** One entry for each lesson; their times tell which was the last. */
export async function readProgress(uid: string): Entries {
  const [progress] = await readDocument(progressPath(uid));
  const lessons = progress?.["Lessons"];
  if (!isRecord(lessons)) return [];
  return Object.entries(lessons).map(([id, entry]) => ({ id, Done: false, ...(isRecord(entry) && entry) }));
}

export const readLearningSettings = (uid: string): Entries => readDocument(learningSettingsPath(uid));

export async function readCards(uid: string): Entries {
  const store = await firestore();
  const cards = store.doc(userPath(uid)).collection("Cards");
  return readAll(cards, (found) => ({ id: found.id, ...plain(found) }));
}

export async function readOwnComments(uid: string): Entries {
  const store = await firestore();
  return readAll(store.collectionGroup("Comments").where("UID", "==", uid), (found) => ({
    lesson: found.ref.parent.parent?.id ?? "",
    ...plain(found),
  }));
}

export async function readOwnHiddenComments(uid: string): Entries {
  const store = await firestore();
  return readAll(store.collection(hiddenCommentsCollection).where("UID", "==", uid), plain);
}

export async function readOwnReports(uid: string): Entries {
  const store = await firestore();
  return readAll(store.collection(reportsCollection).where("UID", "==", uid), plain);
}

export async function readTurns(uid: string): Entries {
  const store = await firestore();
  const turns = store.doc(userPath(uid)).collection("Turns");
  return readAll(turns, (found) => ({ at: found.id, ...plain(found) }));
}

export const readModerator = (uid: string): Entries => readDocument(moderatorPath(uid));

export async function readOwnSlots(uid: string): Entries {
  const store = await firestore();
  return readAll(store.collection(privateLessonsCollection).where("StudentUID", "==", uid), plain);
}

export async function readMails(uid: string): Entries {
  const store = await firestore();
  return readAll(store.collection(mailCollection).where("UID", "==", uid), plain);
}

/** Without the hashes: they say nothing to a reader, and could be used to test whose cards they are. */
export async function readTrials(uid: string): Entries {
  const store = await firestore();
  return readAll(store.collection(trialMarksCollection).where("uid", "==", uid), plain);
}

export const readEntitlement = (uid: string): Entries => readDocument(entitlementPath(uid));

/** Without the server's own counters, which say nothing about the learner, and without the keys of an open checkout. */
export async function readBillingOf(uid: string): Entries {
  const entries = await readDocument(billingPath(uid));
  return entries.map(({ readings: _readings, applied: _applied, ...entry }) => {
    const { pendingCheckout: pending, lessonChange: change, ...rest } = entry;
    return {
      ...rest,
      ...(isRecord(pending) && { pendingCheckout: withoutSecrets(pending) }),
      ...(isRecord(change) && { lessonChange: withoutSecrets(change) }),
    };
  });
}

const withoutSecrets = ({
  nonce: _nonce,
  url: _url,
  sessionId: _sessionId,
  ...rest
}: PlainRecord): PlainRecord => rest;

async function readDocument(path: string): Entries {
  const store = await firestore();
  const found = await store.doc(path).get().catch(refuseWhenUnavailable);
  return found.exists ? [toPlainRecord(found.data() ?? {})] : [];
}

const plain = (found: QueryDocumentSnapshot): PlainRecord => toPlainRecord(found.data());

const PAGE_SIZE = 500;
/** Far more than anybody learns in years, and as much as an answer can hold. */
const ENTRIES_MAX = 10_000;

/** Reads page by page. Refuses with `exhausted` rather than leave something out. */
async function readAll(query: Query, toEntry: (found: QueryDocumentSnapshot) => PlainRecord): Entries {
  const entries: PlainRecord[] = [];
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page = query.limit(PAGE_SIZE);
    const { docs } = await (last ? page.startAfter(last) : page).get().catch(refuseWhenUnavailable);
    entries.push(...docs.map(toEntry));
    if (entries.length > ENTRIES_MAX) throw new Refusal("exhausted");
    last = docs.length === PAGE_SIZE ? docs.at(-1) : undefined;
  } while (last);
  return entries;
}

/** What a document holds, with every point in time as text. */
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

/** Firestore's timestamp. */
const hasDate = (value: object): value is { toDate(): Date } =>
  "toDate" in value && typeof value.toDate === "function";
