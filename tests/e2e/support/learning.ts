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

async function write(path: string, init: RequestInit): Promise<void> {
  const host = process.env["GRUEZI_FIRESTORE_HOST"];
  if (!host) throw new Error("GRUEZI_FIRESTORE_HOST is not set: the set-up starts the emulators.");
  const address = `http://${host}/v1/projects/${PROJECT_ID}/databases/(default)/documents/${path}`;
  // The emulator takes this token as the project owner's; a real project would refuse it.
  const { ok, status } = await fetch(address, { ...init, headers: { Authorization: "Bearer owner" } });
  if (!ok) throw new Error(`The Firestore emulator answered ${status}.`);
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

export async function haveItems(uid: string, items: readonly StoredItem[]): Promise<void> {
  for (const item of items) {
    const body = JSON.stringify({ fields: scheduleFields(item) });
    await write(`Users/${uid}/Cards/${encodeURIComponent(item.itemId)}`, { method: "PATCH", body });
  }
}

/** The learner has watched the beginning of a lesson. */
export async function haveBegun(uid: string, videoId: string): Promise<void> {
  const entry = {
    PositionSeconds: count(20),
    DurationSeconds: count(60),
    UpdatedAt: time(Date.now() - HOUR),
  };
  const fields = {
    LastVideoID: text(videoId),
    Lessons: { mapValue: { fields: { [videoId]: { mapValue: { fields: entry } } } } },
  };
  await write(`Users/${uid}/Progress/lessons`, { method: "PATCH", body: JSON.stringify({ fields }) });
}
