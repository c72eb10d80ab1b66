import { type Answer, ask, valueIn } from "./ask.ts";
import { closedIf, closedUnless, type Door, type Verdict } from "./doors.ts";
import type { Target } from "./target.ts";

/** Returns checks of Firebase's own addresses, which bypass Hosting. */
export const projectDoors = (target: Target): readonly Door[] => [
  ...CLOSED.flatMap((path) => [readDoor(target, path), writeDoor(target, path)]),
  ...GROUPS.map((group) => groupDoor(target, group)),
  ...["Videos/made-up", "Metadata/private_lessons", "GrammarPDFs/made-up"].map((path) =>
    writeDoor(target, path),
  ),
  onReal(target, "Firestore requires App Check", tryFirestoreWithoutApp),
  onReal(target, "Authentication requires App Check", tryAuthWithoutApp),
  onReal(target, "Authentication does not reveal accounts", tryEnumeration),
  onReal(target, "users cannot delete their login", tryDeletion),
  onReal(target, "authorised domains", tryDomains),
  onReal(target, "the bucket is closed", tryBucket),
];

const CLOSED = [
  "Videos/gruezi-mitenand/Secret/content",
  "Catalogue/whole",
  "Flashcards/made-up",
  "LiveLessons/current",
  "Entitlements/made-up",
  "Users/made-up",
  "Users/made-up/Progress/lessons",
  "Users/made-up/Settings/learning",
  "Users/made-up/Cards/made-up",
  "Users/made-up/Reviews/2026-11-0",
  "Users/made-up/Mined/gruezi-mitenand",
  "Users/made-up/Known/words",
  "Users/made-up/Notes/items",
  "Users/made-up/Listened/2026-11",
  "Users/made-up/Turns/comments",
  "Billing/made-up",
  "StripeCustomers/made-up",
  "StripeEvents/made-up",
  "RevenueCatEvents/made-up",
  "TrialCards/made-up",
  "Withdrawals/made-up",
  "WithdrawalLimits/made-up",
  "CodeLimits/made-up",
  "Gifts/made-up",
  "DeletedUsers/made-up",
  "Offers/made-up",
  "Mail/made-up",
  "Moderators/made-up",
  "Reports/made-up",
  "HiddenComments/made-up",
  "Jobs/made-up",
  "DeadLetters/made-up",
  "Figures/made-up",
  "made-up/made-up",
];
const GROUPS = ["Secret", "Cards", "Reviews", "Mined", "Progress", "Settings", "Billing", "Mail", "Turns"];

const documentsOf = ({ project }: Target): string =>
  `/v1/projects/${project.id}/databases/(default)/documents`;

const isRefused = ({ status }: Answer): boolean => status === 401 || status === 403;

function readDoor(target: Target, path: string): Door {
  const collection = path.slice(0, path.lastIndexOf("/"));
  return {
    name: `Firestore: ${collection}, read and listed`,
    attempt: async () => {
      const documents = documentsOf(target);
      const [read, listed] = await Promise.all([
        ask(target.services.firestore, `${documents}/${path}`),
        ask(target.services.firestore, `${documents}/${collection}?pageSize=1`),
      ]);
      return closedUnless(
        !isRefused(read) && `a document answered ${read.status}`,
        !isRefused(listed) && `a list answered ${listed.status}`,
      );
    },
  };
}

/**
 * Checks that a document cannot be written. A failing precondition prevents the write even where the rules
 * allow it.
 */
const writeDoor = (target: Target, path: string): Door => ({
  name: `Firestore: ${path.slice(0, path.lastIndexOf("/"))}, written`,
  attempt: async () => {
    const name = `${documentsOf(target).slice("/v1/".length)}/${path}`;
    const longAgo = "2001-01-01T00:00:00Z";
    const answer = await ask(target.services.firestore, `${documentsOf(target)}:commit`, {
      method: "POST",
      body: { writes: [{ update: { name, fields: {} }, currentDocument: { updateTime: longAgo } }] },
    });
    return closedIf(isRefused(answer), `answered ${answer.status}`);
  },
});

const groupDoor = (target: Target, collectionId: string): Door => ({
  name: `Firestore: every ${collectionId}, queried`,
  attempt: async () => {
    const answer = await ask(target.services.firestore, `${documentsOf(target)}:runQuery`, {
      method: "POST",
      body: { structuredQuery: { from: [{ collectionId, allDescendants: true }], limit: 1 } },
    });
    return closedIf(isRefused(answer), `answered ${answer.status}`);
  },
});

const onReal = (target: Target, name: string, attempt: (target: Target) => Promise<Verdict>): Door => ({
  name,
  attempt: async () =>
    target.isReal ? attempt(target) : { unchecked: "only a real project has this setting" },
});

async function tryFirestoreWithoutApp(target: Target): Promise<Verdict> {
  const answer = await ask(target.services.firestore, `${documentsOf(target)}/Metadata/private_lessons`);
  return closedIf(isRefused(answer), `public documents are read without it (${answer.status})`);
}

const askIdentity = ({ project, origin, services }: Target, method: string, body: object): Promise<Answer> =>
  ask(services.identity, `/v1/${method}?key=${project.apiKey}`, {
    method: "POST",
    headers: { Referer: `${origin.origin}/` },
    body,
  });

const askWhoHasAccount = (target: Target): Promise<Answer> =>
  askIdentity(target, "accounts:createAuthUri", {
    identifier: "nobody@example.com",
    continueUri: target.origin.origin,
  });

const isStoppedByAppCheck = (answer: Answer): boolean => isRefused(answer) && /app.?check/i.test(answer.text);

async function tryAuthWithoutApp(target: Target): Promise<Verdict> {
  const answer = await askWhoHasAccount(target);
  return closedIf(isStoppedByAppCheck(answer), `answered without it (${answer.status})`);
}

/** Checks the protection against enumeration, with which the answer does not reveal registered addresses. */
async function tryEnumeration(target: Target): Promise<Verdict> {
  const answer = await askWhoHasAccount(target);
  if (isStoppedByAppCheck(answer)) return UNSEEN;
  return closedUnless(
    valueIn(answer, "sessionId") === undefined && `unexpected answer (${answer.status})`,
    valueIn(answer, "registered") !== undefined && "e-mail enumeration protection is off",
  );
}

async function tryDeletion(target: Target): Promise<Verdict> {
  const answer = await askIdentity(target, "accounts:delete", { idToken: "made-up" });
  const isOff = answer.text.includes("ADMIN_ONLY_OPERATION");
  return isOff
    ? "closed"
    : { unchecked: "needs a login to test: Console, Authentication, User actions, Enable delete" };
}

async function tryDomains(target: Target): Promise<Verdict> {
  const path = `/v1/projects?key=${target.project.apiKey}`;
  const answer = await ask(target.services.identity, path, {
    headers: { Referer: `${target.origin.origin}/` },
  });
  if (isStoppedByAppCheck(answer)) return UNSEEN;
  const domains = valueIn(answer, "authorizedDomains");
  if (!Array.isArray(domains)) return { open: `cannot be read (${answer.status})` };
  return closedUnless(
    domains.includes("localhost") && "localhost is authorised",
    !domains.includes(target.origin.hostname) && `${target.origin.hostname} is not authorised`,
  );
}

const UNSEEN: Verdict = { unchecked: "App Check blocks the test: Console, Authentication, Settings" };

async function tryBucket({ project, services }: Target): Promise<Verdict> {
  const bucket = `${project.id}.firebasestorage.app`;
  const [own, firebase] = services.storage;
  const lists: readonly (readonly [URL, string])[] = [
    [own, `/storage/v1/b/${bucket}/o?maxResults=1`],
    [firebase, `/v0/b/${bucket}/o?maxResults=1`],
  ];
  const gaps = lists.map(async ([origin, path]) => {
    const answer = await ask(origin, path);
    return !isRefused(answer) && `${origin.host} lists its files (${answer.status})`;
  });
  return closedUnless(...(await Promise.all(gaps)));
}
