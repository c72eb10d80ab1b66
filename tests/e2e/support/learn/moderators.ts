import { PROJECT_ID } from "#emulators/suite/firebase-tools.ts";

/** Does what `npm run moderators -- add` does. */
export const makeModerator = (uid: string) => write(uid, { method: "PATCH", body: "{}" });

/** Does what `npm run moderators -- remove` does. */
export const unmakeModerator = (uid: string) => write(uid, { method: "DELETE" });

async function write(uid: string, init: RequestInit): Promise<void> {
  const host = process.env["GRUEZI_FIRESTORE_HOST"];
  if (!host) throw new Error("GRUEZI_FIRESTORE_HOST is not set: the set-up starts the emulators.");
  const moderator = `projects/${PROJECT_ID}/databases/(default)/documents/Moderators/${uid}`;
  // The emulator accepts this token as the project owner's; a real project would refuse it.
  const headers = { Authorization: "Bearer owner" };
  const { ok, status } = await fetch(`http://${host}/v1/${moderator}`, { ...init, headers });
  if (!ok) throw new Error(`The Firestore emulator answered ${status}.`);
}
