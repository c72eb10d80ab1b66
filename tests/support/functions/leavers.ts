import { requestAccountDeletion } from "#functions/index.ts";
import { run } from "./call.ts";
import { loginOf } from "./logins.ts";
import { store } from "./store.ts";

export const askForDeletion = (
  uid: string,
  confirmEmail = `${uid}@example.com`,
  claims: { auth_time?: number } = {},
) => run(requestAccountDeletion, { data: { confirmEmail }, auth: loginOf(uid, claims) });

const COMMENT = { Message: "Merci vilmal!", TimeStamp: new Date(Date.UTC(2026, 10, 1)) };

/** What a learner leaves behind by using the product, besides purchases. */
export async function storeTraces(uid: string): Promise<void> {
  const agreed = { didUserAgree: true, Date: new Date(), Version: "2026-11" };
  const documents = {
    [`Users/${uid}`]: { DocID: uid, PPandTandCConsent: agreed },
    [`Users/${uid}/Progress/lessons`]: {
      LastVideoID: "bim-beck",
      Lessons: {
        "am-bahnhof": { PositionSeconds: 40, DurationSeconds: 40, Done: true, UpdatedAt: new Date() },
        "bim-beck": { PositionSeconds: 12, DurationSeconds: 38, UpdatedAt: new Date() },
      },
    },
    [`Users/${uid}/Settings/learning`]: { Dialect: "Bern" },
    [`Users/${uid}/Cards/bim-beck-1`]: { VideoID: "bim-beck", reps: 3, due: new Date() },
    [`Videos/bim-beck/Comments/comment-of-${uid}`]: { ...COMMENT, UID: uid, Username: `${uid} Muster` },
    [`Users/${uid}/Turns/comments`]: { VideoID: "bim-beck", ID: `comment-of-${uid}`, Count: 7 },
    [`Reports/bim-beck_1_${uid}`]: { VideoID: "bim-beck", CommentID: "1", UID: uid },
    [`HiddenComments/bim-beck_of-${uid}`]: {
      ...COMMENT,
      Message: "Chabis!",
      ID: `of-${uid}`,
      VideoID: "bim-beck",
      UID: uid,
    },
    [`Moderators/${uid}`]: { Since: new Date() },
    [`Mail/mail-to-${uid}`]: { UID: uid, to: `${uid}@example.com`, message: { subject: "Tomorrow" } },
  };
  await Promise.all(Object.entries(documents).map(([path, fields]) => store().doc(path).set(fields)));
}

const COLLECTIONS = [
  "Users",
  "Progress",
  "Settings",
  "Cards",
  "Comments",
  "Turns",
  "Reports",
  "HiddenComments",
  "Moderators",
  "Mail",
  "Entitlements",
  "Billing",
  "StripeCustomers",
  "PrivateLessons",
  "TrialCards",
];

/** The paths of all documents that name the learner, in their address or in a field. */
export async function tracesOf(uid: string, ...ids: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(COLLECTIONS.map((name) => store().collectionGroup(name).get()));
  const names = [uid, ...ids];
  return found
    .flatMap(({ docs }) => docs)
    .filter((found) => {
      const fields = JSON.stringify(found.data());
      return names.some((name) => found.ref.path.split("/").includes(name) || fields.includes(`"${name}"`));
    })
    .map(({ ref }) => ref.path)
    .toSorted();
}
