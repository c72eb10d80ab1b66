import { PERSONAL_DATA } from "#functions/domain/accounts/personal-data.ts";
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

const ANSWER = {
  kind: "answer",
  id: "Ab3dE5gH1k",
  item: "bim-beck-9ImxBa6rTh8cuKWo_en",
  at: Date.UTC(2026, 10, 23, 4, 31, 51, 123),
  grade: 3,
  milliseconds: 5_230,
};

const USAGE = { Day: "2026-11-23", Rows: 1, Mined: 0, Items: 1, Months: { "2026-11": 1 } };

/** Stores everything that a learner can leave behind, except purchases. */
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
    [`Users/${uid}/Mined/bim-beck`]: {
      LineIDs: ["70b76c43"],
      Words: ["70b76c43 Gipfeli"],
      At: new Date(),
    },
    [`Users/${uid}/Known/words`]: { Lemmas: ["Brot"] },
    [`Users/${uid}/Notes/items`]: {
      LastItemID: "w:Gipfeli",
      Notes: { "w:Gipfeli": { Text: "Like a croissant.", At: new Date() } },
    },
    [`Users/${uid}/Listened/2026-11`]: { Days: { "23": 12 } },
    [`Users/${uid}/Reviews/2026-11-0`]: { Rows: [ANSWER], Schedulers: {}, At: new Date(), Usage: USAGE },
    [`Users/${uid}/Cards/bim-beck-1`]: { VideoID: "bim-beck", reps: 3, due: new Date(), ItemRows: "{}" },
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

const COLLECTIONS = new Set(PERSONAL_DATA.map(({ collections }) => collections.split("/").at(-1) ?? ""));

/** Paths of all documents that name the learner, in their path or in a field. */
export async function tracesOf(uid: string, ...ids: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all([...COLLECTIONS].map((name) => store().collectionGroup(name).get()));
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

/** Each part of the log has a thousand rows. */
export async function storeAnswers(uid: string, count: number): Promise<void> {
  const parts = Array.from({ length: count / 1_000 }, (_, part) => part);
  for (const part of parts) {
    const Rows = Array.from({ length: 1_000 }, (_, row) => {
      const at = Date.UTC(2026, part % 12, 1, 6, 0, row);
      const id = `${part}`.padStart(4, "0") + `${row}`.padStart(6, "0");
      return { ...ANSWER, id, at };
    });
    await store().doc(`Users/${uid}/Reviews/2026-${part}`).set({ Rows, Schedulers: {}, At: new Date() });
  }
}
