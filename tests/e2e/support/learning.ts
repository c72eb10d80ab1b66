import { DAY, HOUR } from "@gruezi/contract/durations";
import { PROJECT_ID } from "#emulators/suite/firebase-tools.ts";

/** Something that a learner answered before, or kept and never answered. */
export interface StoredItem {
  itemId: string;
  kind: "card" | "line" | "word";
  videoId: string;
  lineId?: string;
  reps: number;
  hoursOverdue?: number;
}

const DOCUMENTS = `projects/${PROJECT_ID}/databases/(default)/documents`;
/** Firestore takes no more at once. */
const WRITES_AT_ONCE = 400;

type Fields = Readonly<Record<string, object>>;

/** Writes documents as the project's owner, by their paths. */
async function writeAll(documents: readonly (readonly [path: string, fields: Fields])[]): Promise<void> {
  const host = process.env["GRUEZI_FIRESTORE_HOST"];
  if (!host) throw new Error("GRUEZI_FIRESTORE_HOST is not set: the set-up starts the emulators.");
  for (let at = 0; at < documents.length; at += WRITES_AT_ONCE) {
    const part = documents.slice(at, at + WRITES_AT_ONCE);
    const writes = part.map(([path, fields]) => ({ update: { name: `${DOCUMENTS}/${path}`, fields } }));
    // The emulator takes this token as the project owner's; a real project would refuse it.
    const headers = { Authorization: "Bearer owner" };
    const init = { method: "POST", headers, body: JSON.stringify({ writes }) };
    const { ok, status } = await fetch(`http://${host}/v1/${DOCUMENTS}:commit`, init);
    if (!ok) throw new Error(`The Firestore emulator answered ${status}.`);
  }
}

const text = (value: string) => ({ stringValue: value });
const time = (value: number) => ({ timestampValue: new Date(value).toISOString() });
const count = (value: number) => ({ integerValue: String(value) });

function scheduleFields({ kind, videoId, lineId, reps, hoursOverdue = 1 }: StoredItem) {
  const due = Date.now() - hoursOverdue * HOUR;
  const isNew = reps === 0;
  return {
    Kind: text(kind),
    VideoID: text(videoId),
    ...(lineId !== undefined && { LineID: text(lineId) }),
    due: time(due),
    stability: { doubleValue: isNew ? 0 : 3.17 },
    difficulty: { doubleValue: isNew ? 0 : 5.28 },
    scheduled_days: count(isNew ? 0 : 3),
    learning_steps: count(0),
    reps: count(reps),
    lapses: count(0),
    state: count(isNew ? 0 : 2),
    ...(!isNew && { last_review: time(due - 3 * DAY) }),
    UpdatedAt: time(due - 3 * DAY),
  };
}

export const haveItems = (uid: string, items: readonly StoredItem[]): Promise<void> =>
  writeAll(items.map((item) => [`Users/${uid}/Cards/${item.itemId}`, scheduleFields(item)]));

/** Parts of the log of answers, by their ids. */
export const haveRows = (uid: string, parts: ReadonlyMap<string, readonly string[]>): Promise<void> =>
  writeAll(
    [...parts].map(([part, rows]) => [
      `Users/${uid}/Reviews/${part}`,
      { Rows: { arrayValue: { values: rows.map(text) } }, At: time(Date.now()) },
    ]),
  );

/** The learner has watched the beginning of a lesson. */
export function haveBegun(uid: string, videoId: string): Promise<void> {
  const entry = {
    PositionSeconds: count(20),
    DurationSeconds: count(60),
    UpdatedAt: time(Date.now() - HOUR),
  };
  const fields = {
    LastVideoID: text(videoId),
    Lessons: { mapValue: { fields: { [videoId]: { mapValue: { fields: entry } } } } },
  };
  return writeAll([[`Users/${uid}/Progress/lessons`, fields]]);
}
