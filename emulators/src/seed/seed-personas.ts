import { CONSENT_VERSION } from "@gruezi/contract/business";
import { type App, deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { loadComments } from "./persona-comments.ts";
import { toCustomerId } from "./persona-customer.ts";
import { toEntitlement } from "./persona-entitlement.ts";
import { isLearner, type Learner, loadPersonas } from "./personas.ts";

export interface SeedOptions {
  projectId: string;
  /** Plans, consents and comments are dated from here. */
  now: Date;
}

const EMULATOR_HOSTS = ["FIRESTORE_EMULATOR_HOST", "FIREBASE_AUTH_EMULATOR_HOST"];

/** Accounts with a known password must never reach a real project. */
function requireEmulators(): void {
  const missing = EMULATOR_HOSTS.filter((name) => !process.env[name]);
  if (missing.length > 0) throw new Error(`Personas are for emulators only: set ${missing.join(" and ")}.`);
}

/** Writes the personas' accounts, consents, entitlements and comments; a second time it renews what it wrote before. */
export async function seedPersonas({ projectId, now }: SeedOptions): Promise<void> {
  requireEmulators();
  // Emulators ask for no credentials; without this the SDK looks for a Google machine's, for half a second in vain.
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
