import { readFileSync } from "node:fs";
import * as v from "valibot";
import { isLearner, loadPersonas } from "./personas.ts";

const commentsSchema = v.record(
  v.string(),
  v.array(
    v.strictObject({ by: v.string(), hoursAgo: v.number(), Message: v.pipe(v.string(), v.minLength(1)) }),
  ),
);

const COMMENTS_FILE = new URL("../../../emulator-data/comments.json", import.meta.url);
const HOUR = 3_600_000;

function requireAccountOf(personaId: string) {
  const learner = loadPersonas()
    .filter(isLearner)
    .find(({ id }) => id === personaId);
  if (learner === undefined)
    throw new Error(`emulator-data/comments.json: no persona "${personaId}" has an account.`);
  return learner.account;
}

/** The comments of `emulator-data/comments.json`, each with its lesson; the same IDs at every call. */
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
