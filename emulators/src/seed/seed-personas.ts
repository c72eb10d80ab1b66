import { readFileSync } from "node:fs";
import { CONSENT_VERSION } from "@gruezi/contract/business";
import { HOUR } from "@gruezi/contract/durations";
import { type App, deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import * as v from "valibot";
import { toEntitlement } from "./persona-entitlement.ts";
import { isLearner, type Learner, loadPersonas, toCustomerId } from "./personas.ts";

export interface SeedOptions {
  projectId: string;
  /** The time from which all dates are calculated. */
  now: Date;
}

const EMULATOR_HOSTS = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"];

/** Throws without emulators, since accounts with known passwords must never reach a real project. */
function requireEmulators(): void {
  const missing = EMULATOR_HOSTS.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Error(`Personas are for emulators only: set ${missing.join(" and ")}.`);
}

/** Creates accounts and documents. Idempotent: a second run overwrites them. */
export async function seedPersonas({ projectId, now }: SeedOptions): Promise<void> {
  requireEmulators();
  // Otherwise the SDK would search for a metadata server for half a second.
  process.env["METADATA_SERVER_DETECTION"] ??= "none";
  const app = initializeApp({ projectId }, `personas-${projectId}`);
  try {
    const learners = loadPersonas().filter(isLearner);
    await Promise.all([
      ...learners.map((learner) => putAccount(getAuth(app), learner)),
      putDocuments(app, learners, now),
    ]);
  } finally {
    await deleteApp(app);
  }
}

async function putAccount(auth: Auth, { account: { uid, ...rest } }: Learner): Promise<void> {
  const account = { ...rest, emailVerified: true };
  const { users } = await auth.getUsers([{ uid }]);
  await (users.length > 0 ? auth.updateUser(uid, account) : auth.createUser({ uid, ...account }));
}

async function putDocuments(app: App, learners: readonly Learner[], now: Date): Promise<void> {
  const firestore = getFirestore(app);
  const batch = firestore.batch();
  const put = (path: string, fields: object) => batch.set(firestore.doc(path), fields);
  const putCustomer = (uid: string) => {
    put(`Billing/${uid}`, { stripeCustomerId: toCustomerId(uid) });
    put(`StripeCustomers/${toCustomerId(uid)}`, { uid });
  };

  const putOrDelete = (path: string, fields: object | undefined) =>
    fields ? put(path, fields) : batch.delete(firestore.doc(path));

  for (const { account, plan, hasAgreed } of learners) {
    putOrDelete(`Users/${account.uid}`, hasAgreed ? toConsents(account.uid, now) : undefined);
    putOrDelete(`Entitlements/${account.uid}`, plan && toEntitlement(plan, now));
    if (plan?.source === "stripe") putCustomer(account.uid);
  }
  for (const { videoId, fields } of loadComments(now)) put(`Videos/${videoId}/Comments/${fields.ID}`, fields);

  await batch.commit();
}

function toConsents(uid: string, now: Date) {
  const consent = (didUserAgree: boolean) => ({ didUserAgree, Date: now, Version: CONSENT_VERSION });
  return {
    DocID: uid,
    PPandTandCConsent: consent(true),
    RemindersConsent: consent(true),
    MarketingConsent: consent(false),
  };
}

const commentsSchema = v.record(
  v.string(),
  v.array(
    v.strictObject({ by: v.string(), hoursAgo: v.number(), Message: v.pipe(v.string(), v.minLength(1)) }),
  ),
);

const COMMENTS_FILE = new URL("../../../emulator-data/comments.json", import.meta.url);

function requireAccountOf(personaId: string) {
  const learner = loadPersonas()
    .filter(isLearner)
    .find(({ id }) => id === personaId);
  if (learner === undefined)
    throw new Error(`emulator-data/comments.json: no persona "${personaId}" has an account.`);
  return learner.account;
}

/** Returns the comments of all lessons. Their ids are the same in each run. */
export function loadComments(now: Date) {
  const lessons = v.parse(commentsSchema, JSON.parse(readFileSync(COMMENTS_FILE, "utf8")));
  return Object.entries(lessons).flatMap(([videoId, comments]) =>
    comments.map(({ by, hoursAgo, Message }, index) => {
      const { uid: UID, displayName: Username } = requireAccountOf(by);
      const ID = `seeded-comment-${String(index + 1).padStart(2, "0")}`;
      const TimeStamp = new Date(now.getTime() - hoursAgo * HOUR);
      return { videoId, fields: { ID, Message, UID, Username, TimeStamp } };
    }),
  );
}
