import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { moderatorPath } from "../../functions/src/gateways/firestore/document-paths.ts";
import { Misuse } from "../command/command-line.ts";
import type { Command } from "./settings.ts";

/** Adds or removes a moderator, from the next request on. Resolves to a message. */
export async function changeModerator({ name, email, projectId, isEmulated }: Command): Promise<string> {
  // Otherwise the SDK would search for a metadata server for half a second.
  if (isEmulated) process.env["METADATA_SERVER_DETECTION"] ??= "none";
  const app = initializeApp({ projectId }, `moderators-${projectId}`);
  try {
    const learner = await getAuth(app)
      .getUserByEmail(email)
      .catch((cause: unknown) => {
        if (!isMissing(cause)) throw cause;
        throw new Misuse(`${projectId} has no account for ${email}.`, { cause });
      });
    const moderator = getFirestore(app).doc(moderatorPath(learner.uid));
    if (name === "add") await moderator.set({ Since: new Date() });
    else await moderator.delete();
    return `${email} is ${name === "add" ? "a moderator" : "no longer a moderator"} in ${projectId}.`;
  } finally {
    await deleteApp(app);
  }
}

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && cause.code === "auth/user-not-found";
